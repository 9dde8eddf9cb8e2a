import { DrawnGoods } from "../../components/DrawnGoods.tsx";
import { Icon } from "../../components/Icon.tsx";
import { Part } from "./Part.tsx";
import type { Of } from "./specimens.ts";

/** A frame of an upright film on a telephone. */
export function VideoFrame({ of }: { of: Of<"video-frame"> }) {
  return (
    <div className="anatomy-screen">
      <div className="anatomy-screen__phone" data-tone="night">
        <Part at="hook" className="anatomy-screen__hook">
          <p>{of.hook}</p>
        </Part>
        <div className="anatomy-screen__scene">
          <DrawnGoods name={of.goods} />
          <p className="anatomy-screen__rail">
            <Icon name="star" />
            <Icon name="chat" />
            <Icon name="share" />
          </p>
        </div>
        <Part at="subtitles" className="anatomy-screen__subtitles">
          {of.subtitles && <p>{of.subtitles}</p>}
        </Part>
        <Part at="handle" className="anatomy-screen__handle">
          <Icon name="user" />
          <p>{of.handle}</p>
        </Part>
        <Part at="caption" className="anatomy-screen__caption">
          <p>{of.caption}</p>
        </Part>
        {of.product && (
          <Part at="product" className="anatomy-screen__product">
            <Icon name="tag" />
            <p>{of.product}</p>
          </Part>
        )}
        {of.button && (
          <Part at="button" className="anatomy-screen__button">
            <p>{of.button}</p>
          </Part>
        )}
        <Part at="length" className="anatomy-screen__length figures">
          <svg width="100%" height="4" aria-hidden="true">
            <rect className="anatomy-screen__track" width="100%" height="4" rx="2" />
            <rect className="anatomy-screen__played" width="16%" height="4" rx="2" />
          </svg>
          <p>{of.length}</p>
        </Part>
      </div>
    </div>
  );
}

/** A letter from a shop, as it lies in the inbox and as it opens. */
export function Email({ of }: { of: Of<"email"> }) {
  return (
    <div className="anatomy-screen">
      <div className="anatomy-screen__envelope">
        <Part at="from" className="anatomy-screen__from">
          <p>{of.from}</p>
        </Part>
        <Part at="subject" className="anatomy-screen__subject">
          <p>{of.subject}</p>
        </Part>
        <Part at="preheader" className="anatomy-screen__quiet">
          <p>{of.preheader}</p>
        </Part>
      </div>
      <div className="anatomy-screen__letter">
        <Part at="headline" className="anatomy-screen__headline">
          <p>{of.headline}</p>
        </Part>
        <Part at="body">
          <p>{of.body}</p>
        </Part>
        {of.products && (
          <Part at="products">
            <ul className="anatomy-screen__goods">
              {of.products.map(({ name, price, goods }) => (
                <li key={name}>
                  <DrawnGoods name={goods} />
                  <p>
                    {name} <b className="figures">{price}</b>
                  </p>
                </li>
              ))}
            </ul>
          </Part>
        )}
        <Part at="button" className="anatomy-screen__button">
          <p>{of.button}</p>
        </Part>
        <Part at="footer" className="anatomy-screen__quiet">
          {of.footer}
        </Part>
      </div>
    </div>
  );
}
