/**
 * Turns the blog's pages in place: the next page is fetched, its list swapped in, the address changes and the view
 * scrolls up. Back and forward work the same way. Without script the links simply navigate.
 */
const REGION = "[data-pager]";

/** A page's own styles, which the policy of the page that is on show would refuse. */
const STYLE = /<style>([\s\S]*?)<\/style>/;

const pages = new Map<string, Promise<{ page: Document; css: string }>>();
const styled = new Set([document.querySelector("head style")?.textContent]);
let latest = 0;
/** The page that is on show; another part of it is no other page. */
let shown = new URL(performance.getEntriesByType("navigation")[0]?.name ?? location.href).pathname;

const fetchPage = (address: string) => {
  let page = pages.get(address);
  if (!page) {
    page = fetch(address).then(async (response) => {
      if (!response.ok) throw new Error(`${response.status}`);
      const html = await response.text();
      const page = new DOMParser().parseFromString(html.replace(STYLE, ""), "text/html");
      const [, css = ""] = STYLE.exec(html) ?? [];
      return { page, css };
    });
    pages.set(address, page);
  }
  return page;
};

/** What stands in the new list may need styles that no part of the first page had. */
const addStyles = (css: string) => {
  if (styled.has(css)) return;
  styled.add(css);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
};

/** Shows the page that a link leads to, or, without one, the page that the address names after a step back or forward. */
export async function turn(link?: HTMLAnchorElement): Promise<void> {
  const address = link?.href ?? location.href;
  // What was still on its way is not wanted any more.
  const request = ++latest;
  if (!link && location.pathname === shown) return;
  try {
    const { page, css } = await fetchPage(address);
    const fresh = page.querySelector(REGION);
    const region = document.querySelector<HTMLElement>(REGION);
    if (request !== latest) return;
    if (!fresh || !region) throw new Error("no list");
    if (link) history.pushState(null, "", address);
    shown = location.pathname;
    addStyles(css);
    // Copies: the page is kept for when the visitor comes back to it.
    region.replaceWith(document.importNode(fresh, true));
    document.title = page.title;
    for (const selector of ['link[rel="canonical"]', 'meta[name="description"]']) {
      const [old, next] = [document.querySelector(selector), page.querySelector(selector)];
      if (old && next) old.replaceWith(document.importNode(next, true));
    }
    const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
    if (link) scrollTo({ top: 0, behavior: still ? "instant" : "smooth" });
    // The new list takes the focus that the old link had, without a jump of the view.
    document.querySelector<HTMLElement>(REGION)?.focus({ preventScroll: true });
    document.dispatchEvent(new CustomEvent("site:navigate"));
  } catch {
    location.assign(address);
  }
}
