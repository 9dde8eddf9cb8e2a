/** Data from elsewhere, at build time: `const rates = await defineData({ … })` at the top of a template's module. */
import type { z } from "zod";
import { DATA_HOST } from "../core/dataHost.ts";
import type { Face, FaceOptions } from "../core/face.ts";
import { loadedTooLate } from "../core/messages/definitions.ts";
import { expectFormat, expectParts } from "../core/parts.ts";
import type { PictureSettings } from "../core/pictureSettings.ts";
import type { Picture } from "../core/values.ts";

/** What the function of `from` is given: the variables that `env` names, as the environment or the file `.env` has them. */
export type DataEnv = Readonly<Record<string, string | undefined>>;

/** What `defineData` takes. */
export interface DataOptions<T> {
  /** Names it in messages and in the cache: letters, digits, hyphens. */
  name: string;
  /** A file of the templates folder, such as `data/prices.csv` (JSON, YAML or CSV), or an address, or a function that gets it. */
  from: string | ((env: DataEnv) => Promise<unknown> | unknown);
  /** Variables that the function is given, such as the key of a service. Their values are not kept anywhere. */
  env?: readonly string[];
  /** For how many seconds an answer from elsewhere is good; 3600 if not given. Files are read again when they change. */
  maxAge?: number;
  /** What an address answers with, where its ending does not say so. */
  format?: "json" | "yaml" | "csv";
  /** Checks the answer and gives its type. CSV has text in every field: `z.coerce.number()` reads a number. */
  schema?: z.ZodType<T>;
}

/** What the generator puts there before it loads the templates. */
export interface DataHost {
  load(options: DataOptions<unknown>, origin: Error): Promise<unknown>;
  picture(src: string, origin: Error): Promise<Picture>;
  face(property: string, options: FaceOptions, origin: Error): Promise<Face | undefined>;
  /** What `picture` goes by from then on. */
  usePictures(settings: PictureSettings): void;
}

/**
 * Gets data while the templates are loaded: `await` it at the top of a module. Answers from elsewhere are kept in `.cache`; when one
 * cannot be got or does not fit, the last good one is used, with a warning, and without one the build stops and says why. What is wrong
 * in a file is told with its line.
 */
export function defineData<T = unknown>(options: DataOptions<T>): Promise<T> {
  expectParts("defineData", options, {
    name: "name",
    from: "text or function",
    env: "?list",
    maxAge: "?seconds",
    format: "?text",
    schema: "?any schema",
  });
  if (options.format !== undefined) expectFormat("defineData", options.format, ["json", "yaml", "csv"]);
  const host = (globalThis as { [DATA_HOST]?: DataHost })[DATA_HOST];
  // Made here, so that its stack names the line that asks.
  const origin = new Error(options.name);
  if (!host) return Promise.reject(new Error(loadedTooLate("defineData")));
  return host.load(options as DataOptions<unknown>, origin) as Promise<T>;
}
