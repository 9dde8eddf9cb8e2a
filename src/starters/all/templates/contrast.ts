/** Which colours of `styles/theme.css` stand on which: `site check` tells of a pair that is hard to read. */
import { defineContrast } from "#site";

export default defineContrast({
  pairs: [
    { front: ["ink", "quiet", "accent", "wrong"], on: ["ground", "raised"] },
    { front: ["ground"], on: ["accent"] },
  ],
});
