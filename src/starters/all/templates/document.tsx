import { defineDocument } from "#site";
import { settings } from "./collections.ts";

export default defineDocument({
  head: () => ({ links: [{ rel: "icon", href: "/favicon.svg", type: "image/svg+xml" }] }),
  body: ({ site, path }, children) => {
    const { menu, words } = site.record(settings);
    return (
      <>
        <a className="skip" href="#main">
          {words.skip}
        </a>
        <header className="top">
          <a className="name" href="/">
            {site.settings.name}
          </a>
          <nav aria-label={words.menu}>
            {menu.map(({ label, href }) => (
              <a key={href} href={href} aria-current={path === href ? "page" : undefined}>
                {label}
              </a>
            ))}
          </nav>
        </header>
        <main id="main">{children}</main>
        <footer className="bottom">
          © {site.today.slice(0, 4)} {site.settings.name}
        </footer>
      </>
    );
  },
});
