/** `/manifest.webmanifest`: name, icons and colours for a home screen. */
import { defineFile } from "#site";
import { site as settings } from "../collections.ts";

export default defineFile({
  render({ site }) {
    const { name, role, tagline, language } = site.record(settings);
    // A manifest cannot tell day from night.
    const paper = site.colour("paper");
    const icon = (src: string, size: number, purpose: "any" | "maskable") => ({
      src: site.href(src),
      sizes: `${size}x${size}`,
      type: "image/png",
      purpose,
    });
    const manifest = {
      id: site.href("/"),
      name: `${name} | ${role}`,
      short_name: name,
      description: tagline,
      lang: language,
      start_url: site.href("/"),
      scope: site.href("/"),
      display: "browser",
      theme_color: paper,
      background_color: paper,
      icons: [
        icon("/icons/icon-192.png", 192, "any"),
        icon("/icons/icon-512.png", 512, "any"),
        icon("/icons/icon-maskable-512.png", 512, "maskable"),
      ],
    };
    return `${JSON.stringify(manifest, null, 2)}\n`;
  },
});
