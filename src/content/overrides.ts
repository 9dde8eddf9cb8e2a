/** Values that the environment or the command line sets in place of a record's file. */
import { parseEnv } from "node:util";
import type { SingleRecord } from "../api/collections.ts";
import type { Place } from "../core/diagnostic.ts";
import type { Mode } from "../core/project.ts";
import type { Path } from "./fieldPath.ts";

export interface Override {
  readonly path: Path;
  readonly value: string;
  /** For messages: "the environment variable `SITE_URL`". */
  readonly source: string;
  /** Its line, where the file `.env` sets it. */
  readonly place?: Place;
}

/** A variable that is set but empty counts as set: an empty key must be an error, not the sample key of the file. */
export function overridesOf(record: SingleRecord, mode: Mode): Override[] {
  const overrides = Object.entries(record.env).flatMap(([variable, target]): Override[] => {
    const value = mode.env[variable];
    if (value === undefined) return [];
    const place = placeInFile(variable, value, mode.envFile);
    return [
      {
        path: target.split("."),
        value: value.trim(),
        source: place ? `\`${variable}\`` : `the environment variable \`${variable}\``,
        ...(place ? { place } : {}),
      },
    ];
  });
  if (record.role !== "settings" || mode.basePath === undefined) return overrides;
  const own: Override = { path: ["basePath"], value: mode.basePath, source: "`--base-path`" };
  return [...overrides.filter(({ path }) => path.join(".") !== "basePath"), own];
}

/** The last line that sets a variable counts, unless the environment says otherwise. */
function placeInFile(variable: string, value: string, text = ""): Place | undefined {
  if (parseEnv(text)[variable] !== value) return undefined;
  const isIt = new RegExp(`^\\s*(?:export\\s+)?${variable}\\s*=`);
  const line = text.split(/\r\n?|\n/).findLastIndex((one) => isIt.test(one)) + 1;
  return line > 0 ? { file: ".env", line } : undefined;
}

export function overrideAt(overrides: readonly Override[], path: Path): Override | undefined {
  return overrides.find(
    (override) => override.path.length === path.length && override.path.every((step, i) => step === path[i]),
  );
}

/** The raw data with the overrides in place; groups on the way are made when the file has none. */
export function withOverrides(
  raw: Record<string, unknown>,
  overrides: readonly Override[],
): Record<string, unknown> {
  return overrides.reduce((data, { path, value }) => withValue(data, path, value), raw);
}

function withValue(data: unknown, [step, ...rest]: Path, value: string): Record<string, unknown> {
  const group = typeof data === "object" && data !== null && !Array.isArray(data) ? data : {};
  if (step === undefined) return group as Record<string, unknown>;
  const inner = (group as Record<string, unknown>)[step];
  return { ...group, [step]: rest.length === 0 ? value : withValue(inner, rest, value) };
}
