/** The parts of `site.yaml` and `redirects.yaml` that the generator itself reads. A site extends the first with its own. */
import { z } from "zod";
import { isLanguage, likelyCode } from "../core/languages.ts";
import type { FormCode } from "../core/messages/content/formats.ts";
import { expectParts } from "../core/parts.ts";
import { privateEnding } from "../core/privateNames.ts";
import { defineRecord, type Schema, type SingleRecord, type TextSettings } from "./collections.ts";
import { link, text } from "./fields.ts";

export const settingsSchema = z.strictObject({
  name: text().describe("The site's name."),
  url: z
    .string()
    .trim()
    .refine(isPublicOrigin, { message: "content/site-url" satisfies FormCode })
    .describe("Public address: `https://` and a host, nothing else."),
  basePath: z
    .string()
    .regex(/^\/(?:(?!\.{1,2}\/)[A-Za-z0-9._~-]+\/)*$/, { message: "content/base-path" satisfies FormCode })
    .default("/")
    .describe("Folder that the site is served from: `/` or `/shop/`."),
  // As Docusaurus defines it; see `core/paths`.
  trailingSlash: z
    .boolean()
    .optional()
    .describe(
      "true ends addresses in a slash, false makes `contact.html` of a page; left out, links stay as they are.",
    ),
  language: z
    .string()
    .regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/, {
      message: "content/language" satisfies FormCode,
      abort: true,
    })
    // `en-UK` is what many write, and what no search engine knows.
    .refine((code) => isLanguage(code) && likelyCode(code) === undefined, {
      message: "content/language" satisfies FormCode,
    })
    .default("en")
    .describe("Language of the site, as BCP 47 writes it, for `<html lang>` and dates."),
  languages: z
    .array(z.string().refine(isLanguage, { message: "content/language" satisfies FormCode }))
    .default([])
    .describe(
      "Languages that the site is translated into: `[fr, ar]`. Their pages are below `/fr` and `/ar`.",
    ),
  timeZone: z
    .string()
    .refine(isTimeZone, { message: "content/time-zone" satisfies FormCode })
    .default("UTC")
    .describe("Time zone in which a day begins, as in `Europe/London`."),
});

/** What the generator itself reads from `content/site.yaml`. */
export type Settings = z.output<typeof settingsSchema>;

export const SETTINGS_ENV = { SITE_URL: "url", SITE_BASE_PATH: "basePath" } as const;

/** The record behind `content/site.yaml`: the generator's settings and whatever else the site keeps there. */
export function defineSettings<S extends Schema>(options: {
  extend: S;
  env?: Readonly<Record<string, string>>;
  placeholders?: readonly RegExp[];
  wanted?: readonly string[];
  samples?: string;
  texts?: TextSettings;
}) {
  expectParts("defineSettings", options, {
    extend: "schema",
    env: "?object",
    placeholders: "?list",
    wanted: "?list",
    samples: "?name",
    texts: "?object",
  });
  const { extend, ...others } = options;
  const schema = settingsSchema.extend(extend.shape);
  return defineRecord({
    ...others,
    file: "site.yaml",
    schema: schema as z.ZodObject<typeof settingsSchema.shape & S["shape"], z.core.$strict>,
    env: { ...SETTINGS_ENV, ...options.env },
    role: "settings",
  });
}

/** What is the same in every language. */
const OF_THE_WHOLE_SITE = ["url", "basePath", "trailingSlash", "language", "languages", "timeZone"];

/** The schema of a record's file in another language, such as `site.fr.yaml`: what is left out is as in the first. */
export function translatedSchema({ schema, role }: SingleRecord): Schema {
  const fields = Object.entries(schema.shape as Readonly<Record<string, z.ZodType>>);
  const own = fields.filter(([name]) => role !== "settings" || !OF_THE_WHOLE_SITE.includes(name));
  return z.strictObject(
    Object.fromEntries(own.map(([name, field]) => [name, withoutDefault(field).optional()])),
  );
}

/** The record behind `content/redirects.yaml`. */
export function defineRedirects() {
  const schema = z.strictObject({
    redirects: z
      .array(
        z.strictObject({
          from: z.string().regex(/^\/\S*$/, { message: "content/redirect-from" satisfies FormCode }),
          to: link(),
          /** For the host files; an HTML redirect page has no status. */
          status: z
            .number()
            .int()
            .refine((status) => [301, 302, 303, 307, 308].includes(status), {
              message: "content/redirect-status" satisfies FormCode,
            })
            .default(301),
        }),
      )
      .default([]),
  });
  return defineRecord({ file: "redirects.yaml", schema, role: "redirects" });
}

function withoutDefault(field: z.ZodType): z.ZodType {
  return field instanceof z.ZodDefault || field instanceof z.ZodPrefault
    ? (field.unwrap() as z.ZodType)
    : field;
}

let privateHosts = false;

/** Whether names that only a private network knows are fine as the site's address: for copies that are tried out. */
export function allowPrivateHosts(allowed: boolean): void {
  privateHosts = allowed;
}

function isPublicOrigin(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const url = new URL(value);
  const host = url.hostname;
  if (url.protocol !== "https:" || url.username || url.search || url.hash) return false;
  if (url.pathname !== "/" || /[?#]/.test(value)) return false;
  // Of what a parser lets through, such as a comma, no name of a host is made.
  if (!/^[a-z\d._-]+$/i.test(host) || host.includes("..") || host.endsWith(".")) return false;
  if (privateHosts) return true;
  return host.includes(".") && !privateEnding(host) && !/^[\d.]+$/.test(host);
}

/** Short ones that name one zone; of the others more than one has a claim to each: Node takes BST for Bangladesh's. */
const SHORT_ZONES = /^(?:UTC|GMT|UCT|CET|EET|MET|WET|PRC|ROC|ROK|NZ|GB|Cuba|Eire|Iran)$/i;

function isTimeZone(value: string): boolean {
  if (/^[a-z]{2,4}$/i.test(value) && !SHORT_ZONES.test(value)) return false;
  try {
    new Intl.DateTimeFormat("en", { timeZone: value });
    return true;
  } catch {
    return false;
  }
}
