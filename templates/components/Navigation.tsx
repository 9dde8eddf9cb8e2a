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
  /** The page that ours stands below, if there is one: marked where the menu does not have ours itself. */
  section: string | undefined;
  label: string;
  children: ReactNode;
}

/** The main menu: links, and groups of links under a lead entry. */
export function Navigation({ entries, path, section, label, children }: NavigationProps) {
  const above = entries.some((entry) => "links" in entry && pathsOf(entry).includes(path))
    ? undefined
    : section;
  return (
    <nav className="site-nav" id="site-nav" popover="auto" aria-label={label}>
      <ul className="site-nav__list">
        {entries.map((entry) => (
          <li key={entry.label}>
            {"links" in entry ? (
              <MenuGroup
                group={entry}
                path={path}
                here={pathsOf(entry).includes(path) || above === entry.lead.href}
              />
            ) : (
              <MenuLink {...entry} path={path} top within={above === entry.href} />
            )}
          </li>
        ))}
      </ul>
      {children}
    </nav>
  );
}

interface MenuLinkProps extends Link {
  path: string;
  top?: boolean;
  /** A post stands in the blog, a project in the work: their entry says so. */
  within?: boolean;
}

function MenuLink({ label, href, path, top, within }: MenuLinkProps) {
  return (
    <a
      className={top ? "site-nav__link site-nav__top" : "site-nav__link"}
      href={href}
      aria-current={href === path ? "page" : within || undefined}
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

/** The links of a group in their sets. */
const setsOf = (group: Group) =>
  group.links.map((entry) => ("links" in entry ? entry : { title: undefined, links: [entry] }));

const pathsOf = (group: Group) =>
  [group.lead, ...setsOf(group).flatMap(({ links }) => links)].map(({ href }) => href);

function MenuGroup({ group, path, here }: { group: Group; path: string; here: boolean }) {
  const sets = setsOf(group);
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
