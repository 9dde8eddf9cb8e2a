import { readFileSync } from "node:fs";

/** The text of a file, undefined where there is none or it cannot be read. */
export function textIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
}
