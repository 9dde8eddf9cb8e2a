import type { ReactNode } from "react";
import { DrawnGoods, type GoodsName } from "../../components/DrawnGoods.tsx";
import { Icon } from "../../components/Icon.tsx";
import { Part } from "./Part.tsx";
import type { Of } from "./specimens.ts";

type Product = Of<"amazon-listing"> | Of<"etsy-listing"> | Of<"product-page">;

/** One product for sale: pictures on one side, everything that sells it on the other. */
export function Listing({ of }: { of: Product }) {
  if (of.kind === "amazon-listing") {
    return (
      <Frame at="images" pictures={of.images} goods={of.goods}>
        <Line at="brand" of={of.brand} look="quiet" />
        <Line at="title" of={of.title} look="title" />
        <Stars of={of.rating} />
        <Line at="badge" of={of.badge} look="badge" />
        <Line at="price" of={of.price} look="price" />
        <Line at="delivery" of={of.delivery} />
        <Line at="buy" of={of.buy} look="button" />
        <List at="bullets" of={of.bullets} look="bullets" />
        <Line at="aplus" of={of.aplus} look="band" />
      </Frame>
    );
  }
  if (of.kind === "etsy-listing") {
    return (
      <Frame at="photos" pictures={of.photos} goods={of.goods}>
        <Line at="price" of={of.price} look="price" />
        <Line at="title" of={of.title} look="title" />
        <Line at="shop" of={of.shop} look="quiet" />
        <Stars of={of.rating} />
        <Line at="badge" of={of.badge} look="badge" />
        <Line at="personalise" of={of.personalise} look="field" />
        <Line at="delivery" of={of.delivery} />
        <List at="tags" of={of.tags} look="tags" />
      </Frame>
    );
  }
  return (
    <Frame at="photos" pictures={of.photos} goods={of.goods}>
      <Line at="crumbs" of={of.crumbs} look="quiet" />
      <Line at="title" of={of.title} look="title" />
      <Stars of={of.rating} />
      <Line at="price" of={of.price} look="price" />
      <List at="variants" of={of.variants} look="variants" />
      <Line at="stock" of={of.stock} />
      <Line at="button" of={of.button} look="button" />
      <Line at="delivery" of={of.delivery} />
      <List at="reassurance" of={of.reassurance} look="checks" />
    </Frame>
  );
}

interface FrameProps {
  at: string;
  pictures: string;
  goods: GoodsName;
  children: ReactNode;
}

function Frame({ at, pictures, goods, children }: FrameProps) {
  return (
    <div className="anatomy-listing">
      <Part at={at} className="anatomy-listing__pictures" pin="corner">
        <DrawnGoods name={goods} />
        <div className="anatomy-listing__thumbs">
          {[0, 1, 2, 3].map((thumb) => (
            <DrawnGoods key={thumb} name={goods} />
          ))}
        </div>
        <p className="small soft">{pictures}</p>
      </Part>
      <div className="anatomy-listing__facts">{children}</div>
    </div>
  );
}

function Line({ at, of, look = "plain" }: { at: string; of: string | undefined; look?: string }) {
  return (
    of && (
      <Part at={at}>
        <p className="anatomy-listing__line" data-look={look}>
          {of}
        </p>
      </Part>
    )
  );
}

function Stars({ of }: { of: string | undefined }) {
  return (
    of && (
      <Part at="rating">
        <p className="anatomy-listing__line" data-look="rating">
          <Icon name="star" />
          {of}
        </p>
      </Part>
    )
  );
}

function List({ at, of, look }: { at: string; of: readonly string[] | undefined; look: string }) {
  return (
    of && (
      <Part at={at}>
        <ul className="anatomy-listing__list" data-look={look}>
          {of.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      </Part>
    )
  );
}
