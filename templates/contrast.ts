/** Which colours of `styles/tokens.css` stand on which. `site check` holds every pair to it, by day, at night and in both bands. */
import { defineContrast } from "#site";

const texts = ["ink", "ink-soft", "accent", "accent-strong", "data-ink", "good", "bad"];
const grounds = ["paper", "sunk", "raised"];
/** What sets its own ground, whatever the theme. */
const bands = ["dark band", "painted shopfront"];

export default defineContrast({
  themes: {
    day: { scheme: "light" },
    night: { scheme: "dark", rules: [':root[data-theme="dark"]'] },
    "dark band": { scheme: "dark", rules: ['[data-tone="night"]'] },
    "painted shopfront": { scheme: "dark", rules: ['[data-tone="front"]'] },
  },
  pairs: [
    { front: texts, on: grounds },
    { front: texts, on: ["ground"], in: bands },
    { front: ["edge", "focus"], on: grounds, least: 3 },
    { front: ["edge", "focus"], on: ["ground"], least: 3, in: bands },
    { front: ["ink", "ink-soft"], on: ["accent-wash", "data-wash", "bad-wash"] },
    { front: ["accent"], on: ["accent-wash"] },
    { front: ["data-ink"], on: ["data-wash"] },
    { front: ["bad"], on: ["bad-wash"] },
    { front: ["on-accent"], on: ["accent", "accent-strong"] },
    { front: ["ink"], on: ["selection"] },
  ],
});
