import type { ReactNode } from "react";
import type { z } from "#site";
import type { navigation } from "../collections.ts";
import { Icon } from "./Icon.tsx";

type Entry = z.output<typeof navigation.schema>["header"][number];
type Group = Extract<Entry, { links: unknown }>;
type Link = Extract<Entry, { href: unknown }>;

interface NavigationProps {
  entries: readonly Entry[];
  /** The page we are on. */
  path: string;
  label: string;
  children: ReactNode;
}

/** The main menu: links, and groups of links under a lead entry. */
export function Navigation({ entries, path, label, children }: NavigationProps) {
  return (
    <nav className="site-nav" id="site-nav" popover="auto" aria-label={label}>
      <ul className="site-nav__list">
        {entries.map((entry) => (
          <li key={entry.label}>
            {"links" in entry ? (
              <MenuGroup group={entry} path={path} />
            ) : (
              <MenuLink {...entry} path={path} top />
            )}
          </li>
        ))}
      </ul>
      {children}
    </nav>
  );
}

function MenuLink({ label, href, path, top }: { label: string; href: string; path: string; top?: boolean }) {
  // A post stands in the blog, a project in the work: their entry says so.
  const within = top && path.startsWith(`${href}/`) ? "true" : undefined;
  return (
    <a
      className={top ? "site-nav__link site-nav__top" : "site-nav__link"}
      href={href}
      aria-current={href === path ? "page" : within}
    >
      {label}
    </a>
  );
}

function MenuLinks({ links, path }: { links: readonly Link[]; path: string }) {
  return links.map((link) => (
    <li key={link.href}>
      <MenuLink {...link} path={path} />
    </li>
  ));
}

function MenuGroup({ group, path }: { group: Group; path: string }) {
  const sets = group.links.map((entry) => ("links" in entry ? entry : { title: undefined, links: [entry] }));
  const here = [group.lead, ...sets.flatMap(({ links }) => links)].some(({ href }) => href === path);
  return (
    <details className="site-nav__group" name="site-nav">
      <summary className="site-nav__link site-nav__top" data-here={here || undefined}>
        {group.label}
        <Icon name="chevron-down" />
      </summary>
      <div className="site-nav__panel">
        <a
          className="site-nav__lead"
          href={group.lead.href}
          aria-current={group.lead.href === path ? "page" : undefined}
        >
          <span className="site-nav__lead-title">{group.lead.label}</span>{" "}
          <span className="site-nav__lead-text">{group.lead.description}</span>
          <Icon name="arrow-right" />
        </a>
        <ul className="site-nav__links">
          {sets.map(({ title, links }) =>
            title ? (
              <li key={title} className="site-nav__set">
                <p className="site-nav__title">{title}</p>
                <ul>
                  <MenuLinks links={links} path={path} />
                </ul>
              </li>
            ) : (
              <MenuLinks key={links[0]?.href} links={links} path={path} />
            ),
          )}
        </ul>
      </div>
    </details>
  );
}
