/** What a page may weigh: bytes after brotli. `site check` and `site build` hold every page to it. */
export default {
  /** The document with its inlined styles. */
  html: 20_000,
  /** Scripts that load before the visitor does anything. */
  script: 3_000,
  fonts: 60_000,
  total: 110_000,
  pages: {
    "/": { html: 32_000, total: 150_000 },
    "/work": { html: 32_000 },
  },
};
