/** Name, sign and colours for a home screen. */
import { defineFile } from "#site";

export default defineFile({
  render({ site }) {
    // A manifest cannot tell day from night.
    const ground = site.colour("ground");
    return JSON.stringify({
      id: site.href("/"),
      name: site.settings.name,
      lang: site.settings.language,
      start_url: site.href("/"),
      display: "browser",
      theme_color: ground,
      background_color: ground,
      icons: [
        { src: site.href("/favicon.svg"), sizes: "any", type: "image/svg+xml" },
        ...[192, 512].map((size) => ({
          src: site.href(`/icon-${size}.png`),
          sizes: `${size}x${size}`,
          type: "image/png",
          // The sign keeps clear of the edges, so it may be cut to a circle.
          purpose: "any maskable",
        })),
      ],
    });
  },
});
