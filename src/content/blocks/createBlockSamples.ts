/** What the catalogue of blocks asks of content: a sample read like an author's section, and sections as their authors wrote them. */
import { stringify } from "yaml";
import type { Section } from "../../api/blocks.ts";
import type { SiteCode } from "../../api/siteCode.ts";
import { failed, ok } from "../../core/diagnostic.ts";
import type { Picture } from "../../core/values.ts";
import type { ConnectedEntries } from "../connectEntries.ts";
import type { Lookups } from "../lookups.ts";
import type { ParsedFile } from "../parseFile.ts";
import { parseFile, readFile } from "../parseFile.ts";
import { type ResolveOptions, resolveFile } from "../resolveFile.ts";
import type { BlockSamples } from "./blockSamples.ts";
import { derivedFields } from "./derivedFields.ts";

export interface BlockSamplesOptions extends Omit<ResolveOptions, "file" | "owner" | "isRecord"> {
  readonly code: SiteCode;
  readonly withEntries: ConnectedEntries["withEntries"];
  readonly parsed: (file: string) => ParsedFile | undefined;
}

/** What a sample shows for a picture that lies beside a page. */
const PHOTO = "./photo.jpg";

export function createBlockSamples({
  code,
  withEntries,
  parsed,
  ...options
}: BlockSamplesOptions): BlockSamples {
  const { api } = code;
  const lookups = withPhoto(options.lookups);
  return {
    derived(block) {
      const schema = api.blockOf(block)?.schema;
      if (!schema) return { fields: {}, fits: false };
      const { today, slugs } = lookups;
      return derivedFields(schema, { api, today, slugs, slug: "sample", picture: PHOTO });
    },
    async read(block, yaml) {
      // No file that there is, so that no line of one is blamed; pictures lie beside the block.
      const file = `templates/blocks/${block}/samples`;
      const schema = api.sectionsSchema();
      const read = parseFile(file, readFile(file, new TextEncoder().encode(yaml)), { schema });
      // What waits to be written is what a sample is for.
      const found = read.diagnostics.filter(({ code }) => code !== "content/left-to-fill-in");
      if (!read.data) return failed(...found);
      const owner = `blocks/${block}`;
      const resolved = await resolveFile(read, { ...options, lookups, file, owner, isRecord: false });
      if (!resolved.data) return failed(...found, ...resolved.diagnostics);
      const whole = withEntries(resolved.data, resolved.references);
      return ok((whole.sections as readonly Section[])[0] as Section);
    },
    written(file, field, index) {
      const source = parsed(file)?.source;
      const { line, column } = parsed(file)?.fields.place([field, index]) ?? {};
      return source && line && column ? itemAt(source.lines, line - 1, column - 1) : undefined;
    },
  };
}

/** A section of a page in YAML, as `read` takes it and an author copies it. */
export function sectionYaml(block: string, fields: Readonly<Record<string, unknown>>): string {
  return stringify({ sections: [{ type: block, ...fields }] }, { lineWidth: 100 });
}

/** The item of a list that begins there, with its lines moved to the left. */
function itemAt(lines: readonly string[], first: number, column: number): string | undefined {
  const opening = lines[first] ?? "";
  if (!/^ *- +$/.test(opening.slice(0, column))) return undefined;
  const dash = opening.indexOf("-");
  const rest = lines.slice(first + 1);
  const end = rest.findIndex((line) => line.trim() !== "" && line.search(/\S/) <= dash);
  const own = [opening, ...(end < 0 ? rest : rest.slice(0, end))].map((line) => line.slice(dash));
  return `${own.join("\n").trimEnd()}\n`;
}

function withPhoto(lookups: Lookups): Lookups {
  return {
    ...lookups,
    picture: async (src, file) => (src === PHOTO ? { picture: DRAWN_PHOTO } : lookups.picture(src, file)),
  };
}

/** Hills in the evening, in greys: it stands for any picture. */
const HILLS =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 800"><path fill="#d9dde1" d="M0 0h1200v800H0z"/><circle cx="860" cy="250" r="90" fill="#f4f5f6"/><path fill="#b4bcc4" d="M0 560 330 300l260 230 190-150 420 300v120H0z"/><path fill="#8c96a1" d="M0 690 250 520l300 160 280-140 370 170v90H0z"/></svg>';
const DRAWN_PHOTO: Picture = {
  src: `data:image/svg+xml,${encodeURIComponent(HILLS)}`,
  width: 1200,
  height: 800,
  sources: [],
};
