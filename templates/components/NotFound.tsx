import type { ReactNode } from "react";
import type { ActionData } from "./Action.tsx";
import { ActionLink } from "./Button.tsx";

export interface NotFoundProps {
  code?: string;
  heading: string;
  text: string;
  back: ActionData;
  links?: readonly ActionData[];
  children?: ReactNode;
}

/** A shop with its shutter down. `behaviours/_notFound` logs the path that was missing. */
export function NotFound({ code, heading, text, back, links = [], children }: NotFoundProps) {
  return (
    <section className="not-found wrapper" data-not-found="">
      <div className="not-found__parts">
        <Shutter />
        <div className="not-found__words flow">
          {code && <p className="not-found__code">{code}</p>}
          <h1>{heading}</h1>
          <p className="lead">{text}</p>
          <ActionLink href={back.href}>{back.label}</ActionLink>
          {links.length > 0 && (
            <ul className="not-found__links cluster">
              {links.map((link) => (
                <li key={link.href}>
                  <a href={link.href}>{link.label}</a>
                </li>
              ))}
            </ul>
          )}
        </div>
      </div>
      {children}
    </section>
  );
}

/** Awning, shutter, a notice on a string, and a parcel that nobody was in to take. */
function Shutter() {
  const stripes = Array.from({ length: 8 }, (_, index) => 16 + index * 36);
  const slats = Array.from({ length: 9 }, (_, index) => 116 + index * 15);
  return (
    <svg className="not-found__shutter" viewBox="0 0 320 272" width="320" height="272" aria-hidden="true">
      <path className="not-found__frame" d="M28 84v172h264V84z" />
      <path className="not-found__slats" d={slats.map((y) => `M40 ${y}h240`).join("")} />
      <path className="not-found__frame" d="M40 84v172M280 84v172M148 246h24" />
      {stripes.map((x, index) => (
        <path
          key={x}
          className="not-found__stripe"
          data-stripe={index % 2}
          d={`M${x} 44h36v42a18 18 0 0 1-36 0z`}
        />
      ))}
      <path className="not-found__fascia" d="M16 16h288v28H16z" />
      <path className="not-found__frame" d="m118 152 42-26 42 26" />
      <path className="not-found__notice" d="M104 152h112v62H104z" />
      <path className="not-found__lens" d="M150 168a13 13 0 1 1 0 26 13 13 0 1 1 0-26m10 22 14 14" />
      <path className="not-found__parcel" d="M226 212h58v44h-58z" />
      <path className="not-found__tape" d="M250 212h10v16l-5-4-5 4z" />
      <path className="not-found__fascia" d="M4 256h312v6H4z" />
    </svg>
  );
}
