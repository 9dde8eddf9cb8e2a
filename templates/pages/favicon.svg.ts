/** `/favicon.svg`: the shopfront in the browser's tab, in the theme's colours and corners. */
import { defineFile } from "#site";

export default defineFile({
  render({ site }) {
    const [accent, data, paper] = ["accent", "data", "paper"].map((name) => site.colour(name));
    const corner = site.pixels("radius") * 1.75;
    return `<svg xmlns="http://www.w3.org/2000/svg" width="32" height="32" viewBox="0 0 32 32"><rect width="32" height="32" rx="${corner}" fill="${accent}"/><path fill="${data}" d="M8 4.8h5.2L11.9 12.4a4 4 0 0 1-7.9 0z"/><path fill="${paper}" d="M13.2 4.8h5.6l1.3 7.6a4.1 4 0 0 1-8.2 0z"/><path fill="${data}" d="M18.8 4.8H24l4 7.6a4 4 0 0 1-7.9 0z"/><path fill="${paper}" d="M6.5 17.8h19v9.4h-2V20.4h-5v6.8h-12z"/><path fill="${data}" d="M9 20.4h7v4.3H9z"/></svg>`;
  },
});
