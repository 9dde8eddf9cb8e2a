/** Which files are pictures, and what becomes of each kind. */

/** Kinds that are made smaller; the others are only copied. */
const RASTER = new Set(["jpg", "jpeg", "png", "webp", "avif"]);
const OTHER = new Set(["gif", "svg"]);

export function extensionOf(path: string): string {
  return /\.([A-Za-z0-9]+)$/.exec(path)?.[1]?.toLowerCase() ?? "";
}

export function isPictureFile(path: string): boolean {
  const extension = extensionOf(path);
  return RASTER.has(extension) || OTHER.has(extension);
}

export function isRaster(path: string): boolean {
  return RASTER.has(extensionOf(path));
}

/** Pictures on a writer's computer that browsers do not show; `.jfif` is JPEG under another name. */
const NOT_SHOWN = new Set([
  "heic",
  "heif",
  "jfif",
  "jpe",
  "tif",
  "tiff",
  "bmp",
  "psd",
  "ai",
  "eps",
  "raw",
  "dng",
  "jxl",
]);

export function isOtherPicture(path: string): boolean {
  return NOT_SHOWN.has(extensionOf(path));
}

export const KNOWN_PICTURES = "a .jpg, .png, .webp, .avif, .gif or .svg file";
