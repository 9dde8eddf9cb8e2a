import { Fragment } from "react";
import { Icon } from "../../components/Icon.tsx";
import { Part } from "./Part.tsx";
import type { Of } from "./specimens.ts";

/** A page of search results: an entry in it, or the advertisement above. */
export function Result({ of }: { of: Of<"search-result"> | Of<"ad"> }) {
  return (
    <div className="anatomy-result">
      {of.query && (
        <Part at="query" className="anatomy-result__query">
          <Icon name="search" />
          {of.query}
        </Part>
      )}
      {of.kind === "ad" && (
        <Part at="label" className="anatomy-result__label">
          <b>{of.label}</b>
        </Part>
      )}
      <Part at="url" className="anatomy-result__url">
        <Icon name="shop" />
        <span>
          {of.url.split(/(?<=[/])/).map((step) => (
            <Fragment key={step}>
              {step}
              <wbr />
            </Fragment>
          ))}
        </span>
      </Part>
      <Part at={of.kind === "ad" ? "headline" : "title"} className="anatomy-result__title">
        {of.kind === "ad" ? of.headline : of.title}
      </Part>
      <Part at="description">{of.description}</Part>
      {of.kind === "search-result" && of.rating && (
        <Part at="rating" className="anatomy-result__facts">
          <Icon name="star" />
          {of.rating}
        </Part>
      )}
      {of.price && (
        <Part at="price" className="anatomy-result__facts">
          {of.price}
        </Part>
      )}
      {of.kind === "ad" && of.callouts && (
        <Part at="callouts" className="anatomy-result__facts">
          {of.callouts}
        </Part>
      )}
      <Links at={of.kind === "ad" ? "sitelinks" : "links"} of={of.kind === "ad" ? of.sitelinks : of.links} />
    </div>
  );
}

function Links({ at, of }: { at: string; of: readonly string[] | undefined }) {
  return (
    of && (
      <Part at={at}>
        <ul className="anatomy-result__links">
          {of.map((link) => (
            <li key={link}>{link}</li>
          ))}
        </ul>
      </Part>
    )
  );
}
