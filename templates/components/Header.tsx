import { type Section, usePage, useSite } from "#site";
import { navigation } from "../collections.ts";
import { sectionAbove } from "../seo/crumbs.ts";
import { Icon } from "./Icon.tsx";
import { Mark } from "./Mark.tsx";
import { Navigation } from "./Navigation.tsx";
import { ThemeSwitch } from "./ThemeSwitch.tsx";
import { useWords } from "./words.ts";

/**
 * The bar at the top of every page. The menu is a popover on small screens and stands in the bar on wide ones: one list
 * of links, open without a script. `behaviours/header` and `behaviours/menu` add the rest.
 */
export function Header() {
  const site = useSite();
  const { callToAction, header } = site.record(navigation);
  const { path, entry } = usePage();
  const words = useWords();
  return (
    <header className="site-header" data-over={beginsDark(entry?.data.sections) ? "dark" : undefined}>
      <div className="site-header__bar wrapper">
        <a
          className="site-header__name"
          href="/"
          aria-label={words("home-link", { name: site.settings.name })}
        >
          <Mark />
          {site.settings.name}
        </a>{" "}
        <a
          className="button site-header__contact"
          href={callToAction.href}
          aria-current={callToAction.href === path ? "page" : undefined}
        >
          {callToAction.label}
        </a>
        <button
          type="button"
          className="site-header__toggle"
          popoverTarget="site-nav"
          aria-label={words("menu-toggle")}
        >
          <Icon name="menu" />
          <Icon name="cross" />
        </button>
        <Navigation
          entries={header}
          path={path}
          section={sectionAbove(site, path)}
          label={words("navigation")}
        >
          <a
            className="button site-nav__contact"
            href={callToAction.href}
            aria-current={callToAction.href === path ? "page" : undefined}
          >
            {callToAction.label}
          </a>
          <ThemeSwitch label={words("theme-switch")} />
        </Navigation>
      </div>
    </header>
  );
}

/**
 * Whether a page's first section is painted or dark: the header is clear over it, in that section's colours. CSS could
 * see that for itself by `:has()`, but would then style the page anew with every part of it that arrives.
 */
export function beginsDark(sections: unknown): boolean {
  const first = (sections as readonly Section[] | undefined)?.[0];
  return first?.tone === "front" || first?.tone === "night";
}
