import { Fragment } from "react";
import { useWords } from "./words.ts";

export interface Crumb {
  label: string;
  href: string;
}

/** Where a page stands: `Home / Services / SEO`. The last crumb is the page itself and no link. */
export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  const words = useWords();
  return (
    <nav className="breadcrumbs" aria-label={words("breadcrumbs")}>
      <ol>
        {crumbs.map(({ label, href }, index) => (
          <Fragment key={href}>
            {/* Copied, the names would run together. */}
            {index > 0 && " "}
            <li>
              {index < crumbs.length - 1 ? (
                <a href={href}>{label}</a>
              ) : (
                <span aria-current="page">{label}</span>
              )}
            </li>
          </Fragment>
        ))}
      </ol>
    </nav>
  );
}
