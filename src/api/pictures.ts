/** `templates/pictures.ts`: what pictures become. And `loadPicture`, for those that templates show of themselves. */
import { DATA_HOST } from "../core/dataHost.ts";
import { loadedTooLate } from "../core/messages/definitions.ts";
import { expectParts } from "../core/parts.ts";
import { PICTURE_DEFAULTS, type PictureSettings } from "../core/pictureSettings.ts";
import type { Picture } from "../core/values.ts";
import type { DataHost } from "./data.ts";

/**
 * The default export of `templates/pictures.ts`: widths, formats and quality of every picture of the site, in content and in
 * templates. What is left out is as ever. Throws on a width or a quality that no picture can have.
 */
export function definePictures(
  settings: Partial<Pick<PictureSettings, "widths" | "formats">> & {
    quality?: Partial<PictureSettings["quality"]>;
  },
): PictureSettings {
  expectParts("definePictures", settings, { widths: "?list", formats: "?list", quality: "?object" });
  const quality = { ...PICTURE_DEFAULTS.quality, ...settings.quality };
  const { widths = PICTURE_DEFAULTS.widths, formats = PICTURE_DEFAULTS.formats } = settings;
  expectAll(
    "widths",
    widths,
    (width) => Number.isInteger(width) && width > 0 && width <= 16_383,
    "whole numbers from 1 to 16383",
  );
  expectAll("formats", formats, (name) => name === "avif" || name === "webp", '"avif" and "webp"');
  expectAll(
    "quality",
    Object.values(quality),
    (value) => value >= 1 && value <= 100,
    "numbers from 1 to 100",
  );
  const made: PictureSettings = {
    kind: "pictures",
    widths: [...new Set(widths)].sort((a, b) => a - b),
    formats: [...new Set(formats)],
    quality,
  };
  // Templates that load pictures of their own come after this one.
  hostOf()?.usePictures(made);
  return made;
}

/**
 * A picture that a template shows of itself, in all its sizes and formats: `await` it at the top of a module and give it to
 * `<Image>`. `./photo.jpg` lies beside the module, `/images/photo.jpg` in `public/`. What is wrong is told with the line.
 */
export function loadPicture(src: string): Promise<Picture> {
  const host = hostOf();
  // Made here, so that its stack names the line that asks.
  const origin = new Error(src);
  if (!host) return Promise.reject(new Error(loadedTooLate("loadPicture")));
  return host.picture(src, origin);
}

function hostOf(): DataHost | undefined {
  return (globalThis as { [DATA_HOST]?: DataHost })[DATA_HOST];
}

function expectAll<T>(name: string, values: readonly T[], fits: (value: T) => boolean, what: string): void {
  const wrong = values.find((value) => !fits(value));
  if (values.length === 0 && name === "widths") throw new Error("definePictures(): `widths` is empty.");
  if (wrong !== undefined)
    throw new Error(`definePictures(): \`${name}\` has ${JSON.stringify(wrong)} in it, but takes ${what}.`);
}
