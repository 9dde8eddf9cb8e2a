/** The site's sign and what is drawn with it, in the colours of the theme. Replace `SIGN` by your own: 32 by 32. */
import type { Site } from "#site";

const SIGN = "M9 21V11h5a3 3 0 0 1 0 6H9m9 4V11l5 10";

/** In the browser's tab and on a home screen. */
export const icon = (site: Site) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="${site.colour("accent")}"/><path d="${SIGN}" fill="none" stroke="${site.colour("ground")}" stroke-width="2.4"/></svg>`;

/** What networks show beside a page's title, 1200 by 630. Letters have to be outlines: no browser sets it. */
export const card = (site: Site) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630"><rect width="1200" height="630" fill="${site.colour("accent")}"/><path fill="${site.colour("ground")}" d="M0 590h1200v40H0z"/><path transform="translate(344 39) scale(16)" d="${SIGN}" fill="none" stroke="${site.colour("ground")}" stroke-width="2.4"/></svg>`;
