/** The site's sign in the browser's tab, in the colours of the theme. */
import { defineFile } from "#site";

export default defineFile({
  render: ({ site }) =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="${site.colour("accent")}"/><path d="M9 21V11h5a3 3 0 0 1 0 6H9m9 4V11l5 10" fill="none" stroke="${site.colour("ground")}" stroke-width="2.4"/></svg>`,
});
