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

/** A shop with its shutter down. `behaviours/notFound` logs the path that was missing. */
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

function Shutter() {
  const slats = Array.from({ length: 9 }, (_, index) => 78 + index * 16);
  return (
    <svg className="not-found__shutter" viewBox="0 0 320 280" width="320" height="280" aria-hidden="true">
      <path
        className="not-found__awning"
        d="M20 20h280l16 44a19 19 0 0 1-38 0 19 19 0 0 1-39 0 19 19 0 0 1-39 0 20 20 0 0 1-40 0 19 19 0 0 1-39 0 19 19 0 0 1-39 0 19 19 0 0 1-38 0z"
      />
      <path className="not-found__frame" d="M28 84v176h264V84" />
      {slats.map((y) => (
        <path key={y} className="not-found__slat" d={`M40 ${y + 12}h240`} />
      ))}
      <path className="not-found__sign" d="M160 118v18M108 136h104v46H108z" />
      <path className="not-found__sign" d="m136 150 18 18m0-18-18 18M172 168c2-10 14-10 16 0" />
    </svg>
  );
}
