import { defineDocument } from "#site";
import { settings } from "./collections.ts";
import { card, SIGN } from "./sign.ts";

export default defineDocument({
  head: ({ site }) => ({
    links: [
      { rel: "icon", href: "/favicon.ico", sizes: "32x32" },
      { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
      { rel: "apple-touch-icon", href: "/apple-touch-icon.png" },
      { rel: "manifest", href: "/manifest.webmanifest" },
    ],
    metas: (["light", "dark"] as const).map((scheme) => ({
      name: "theme-color",
      content: site.colour("ground", scheme),
      media: `(prefers-color-scheme: ${scheme})`,
    })),
  }),
  card: ({ site }, { title }) => card(site, title.replace(` | ${site.settings.name}`, "")),
  body: ({ site, path, translations }, children) => {
    const { menu, footer, words } = site.record(settings);
    return (
      <>
        <a className="skip" href="#main">
          {words.skip}
        </a>
        <header className="top">
          <a className="name" href="/">
            <svg viewBox="0 0 32 32" aria-hidden="true">
              <rect width="32" height="32" rx={site.pixels("radius")} stroke="none" />
              <path d={SIGN} fill="none" strokeWidth="2.4" />
            </svg>
            {site.settings.name}
          </a>
          <nav aria-label={words.menu}>
            {menu.map(({ label, href }) => (
              <a
                key={href}
                href={href}
                aria-current={site.href(path) === site.href(href) ? "page" : undefined}
              >
                {label}
              </a>
            ))}
          </nav>
          {translations.length > 1 && (
            <nav aria-label={words.languages}>
              {translations.map(({ code, name, path, current }) => (
                <a
                  key={code}
                  href={path}
                  hrefLang={code}
                  lang={code}
                  aria-current={current ? "page" : undefined}
                >
                  {name}
                </a>
              ))}
            </nav>
          )}
        </header>
        <main id="main">{children}</main>
        <footer className="bottom">
          <p>
            © {site.today.slice(0, 4)} {site.settings.name}
          </p>
          {footer.length > 0 && (
            <nav aria-label={words.footer}>
              {footer.map(({ label, href }) => (
                <a key={href} href={href}>
                  {label}
                </a>
              ))}
            </nav>
          )}
        </footer>
      </>
    );
  },
});
