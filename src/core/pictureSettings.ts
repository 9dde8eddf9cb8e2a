/** What pictures become: widths, formats, quality. */

/** The formats that pictures are offered in beside their own. */
export type PictureFormat = "avif" | "webp";

/** What `definePictures` returns. */
export interface PictureSettings {
  readonly kind: "pictures";
  /** In pixels, ascending. A picture is made in those that it has itself, and in its own width. */
  readonly widths: readonly number[];
  /** Beside the picture's own format, best first. */
  readonly formats: readonly PictureFormat[];
  /** From 1 to 100. */
  readonly quality: Readonly<Record<PictureFormat | "jpeg", number>>;
}

/** Without a `templates/pictures.ts`. */
export const PICTURE_DEFAULTS: PictureSettings = {
  kind: "pictures",
  widths: [480, 800, 1200, 1600],
  formats: ["avif", "webp"],
  quality: { avif: 55, webp: 78, jpeg: 80 },
};
