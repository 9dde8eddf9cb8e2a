/**
 * Turns the blog's pages in place: the next page is fetched, its list swapped in, the address changes and the view
 * scrolls up. Back and forward work the same way. Without script the links simply navigate.
 */
const REGION = "[data-pager]";

/** A page's own styles, which the policy of the page that is on show would refuse. */
const STYLE = /<style>([^]*?)<\/style>/;

export function start(): void {
  const pages = new Map<string, Promise<{ page: Document; css: string }>>();
  const styled = new Set([document.querySelector("head style")?.textContent]);
  let latest = 0;
  /** The page that is on show; another part of it is no other page. */
  let shown = location.pathname;

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

  const turn = async (address: string, push: boolean) => {
    const request = ++latest;
    try {
      const { page, css } = await fetchPage(address);
      const fresh = page.querySelector(REGION);
      const region = document.querySelector<HTMLElement>(REGION);
      if (request !== latest) return;
      if (!fresh || !region) throw new Error("no list");
      if (push) history.pushState(null, "", address);
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
      if (push) scrollTo({ top: 0, behavior: still ? "instant" : "smooth" });
      // The new list takes the focus that the old link had, without a jump of the view.
      document.querySelector<HTMLElement>(REGION)?.focus({ preventScroll: true });
      document.dispatchEvent(new CustomEvent("site:navigate"));
    } catch {
      location.assign(address);
    }
  };

  document.addEventListener("click", (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>(`${REGION} nav a[href]`);
    if (!link || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void turn(link.href, true);
  });
  addEventListener("popstate", () => {
    // What was still on its way is not wanted any more.
    latest += 1;
    if (location.pathname !== shown) void turn(location.href, false);
  });
}
