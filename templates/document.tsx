/** What every page shares: skip link, header, main, footer, and the places where notices and the consent bar appear. */
import { defineDocument, loadFace, useSite, type z } from "#site";
import { DISPLAY } from "./art/lettering.ts";
import { CARD_COLOURS, type SocialCard, socialCard } from "./art/socialCard.ts";
import { site } from "./collections.ts";
import { ConsentBar } from "./components/ConsentBar.tsx";
import { Footer } from "./components/Footer.tsx";
import { Header } from "./components/Header.tsx";
import { useWords } from "./components/words.ts";
import besley from "./fonts/besley.woff2";
import instrumentSans from "./fonts/instrument-sans.woff2";

const face = await loadFace("display", DISPLAY);

export default defineDocument({
  head: ({ site: content }) => ({
    preload: [besley, instrumentSans].map((href) => ({ href, as: "font", type: "font/woff2" })),
    metas: [
      { name: "color-scheme", content: "light dark" },
      { name: "theme-color", content: content.colour("paper"), media: "(prefers-color-scheme: light)" },
      {
        name: "theme-color",
        content: content.colour("paper", "dark"),
        media: "(prefers-color-scheme: dark)",
      },
    ],
    links: [
      { rel: "icon", href: "/favicon.ico", sizes: "32x32" },
      { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
      { rel: "apple-touch-icon", href: "/apple-touch-icon.png" },
      { rel: "manifest", href: "/manifest.webmanifest" },
    ],
    csp: policy(content.record(site)),
    // `theme.early` writes there whether data is to be saved.
    prefetch: { except: ":root[data-js=true] a" },
  }),
  body: (_, children) => <Body>{children}</Body>,
  card: ({ site: content, path }, { title, openGraph }) => {
    const { name, role, location } = content.record(site);
    const article = openGraph?.article;
    return socialCard({
      face,
      seed: path,
      // `Search engine optimisation | Shopwright`: the name stands on the card anyway.
      title: (openGraph?.title ?? title).split(" | ")[0] ?? title,
      name,
      line: `${role}, ${location}`,
      colours: Object.fromEntries(
        CARD_COLOURS.map((name) => [name, content.colour(name)]),
      ) as SocialCard["colours"],
      about: article ? [...article.tags, article.section ?? ""] : [],
    });
  },
});

/** The mail service, and Google Analytics where it is set up (https://developers.google.com/tag-platform/security/guides/csp). */
function policy({ emailjs, analytics }: z.output<typeof site.schema>) {
  if (!analytics.measurementId) return { connect: [emailjs.origin] };
  const measurement = [
    "https://*.google-analytics.com",
    "https://*.analytics.google.com",
    "https://*.googletagmanager.com",
  ];
  return {
    connect: [emailjs.origin, ...measurement],
    script: ["https://*.googletagmanager.com"],
    img: measurement,
  };
}

function Body({ children }: { children: React.ReactNode }) {
  const words = useWords();
  const { analytics } = useSite().record(site);
  return (
    <>
      <a className="skip-link" href="#main">
        {words("skip-link")}
      </a>
      {analytics.measurementId && <ConsentBar measurementId={analytics.measurementId} />}
      <Header />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer />
      <div
        className="toasts"
        role="status"
        data-toasts=""
        data-close={words("toast-close")}
        data-failed={words("form-network")}
      />
    </>
  );
}
