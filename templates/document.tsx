/** What every page shares: skip link, header, main, footer, and the places where notices and the consent bar appear. */
import { defineDocument, useSite } from "#site";
import { site } from "./collections.ts";
import { ConsentBar } from "./components/ConsentBar.tsx";
import { Footer } from "./components/Footer.tsx";
import { Header } from "./components/Header.tsx";
import { useWords } from "./components/words.ts";
import besley from "./fonts/besley.woff2";
import instrumentSans from "./fonts/instrument-sans.woff2";

export default defineDocument({
  head: () => ({
    preload: [besley, instrumentSans].map((href) => ({ href, as: "font", type: "font/woff2" })),
    metas: [
      { name: "color-scheme", content: "light dark" },
      { name: "theme-color", content: "#faf6ed", media: "(prefers-color-scheme: light)" },
      { name: "theme-color", content: "#081713", media: "(prefers-color-scheme: dark)" },
    ],
  }),
  body: (_, children) => <Body>{children}</Body>,
});

function Body({ children }: { children: React.ReactNode }) {
  const words = useWords();
  const { analytics } = useSite().record(site);
  return (
    <>
      <a className="skip-link" href="#main">
        {words("skip-link")}
      </a>
      {analytics.measurementId && <ConsentBar />}
      <Header />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer />
      <div className="toasts" role="status" />
    </>
  );
}
