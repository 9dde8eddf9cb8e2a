/**
 * Files of the cache that are read as a whole: with a seal over their bytes, and the name of what wrote them. One that is
 * damaged, cut off or from another program is as good as none, and never an error.
 */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { deserialize, serialize } from "node:v8";
import { statsAt } from "./statsAt.ts";
import { writeWhole } from "./writeWhole.ts";

const FORMAT = "site record 1";

/** The value that `writeSealed` was given, if `owner` is the same. */
export function readSealed(file: string, owner: string): unknown {
  try {
    // A pipe would be waited for.
    if (!statsAt(file)?.isFile()) return undefined;
    const bytes = readFileSync(file);
    const end = bytes.indexOf(10);
    const payload = bytes.subarray(end + 1);
    return bytes.subarray(0, end).toString() === headOf(ownerOf(owner, file), payload)
      ? deserialize(payload)
      : undefined;
  } catch {
    return undefined;
  }
}

/** It appears whole or not at all. What cannot be written is worked out again next time. */
export function writeSealed(file: string, owner: string, value: unknown): void {
  try {
    const payload = serialize(value);
    writeWhole(file, Buffer.concat([Buffer.from(`${headOf(ownerOf(owner, file), payload)}\n`), payload]));
  } catch {}
}

/** Files that lie under each other's names, as after a copy that went wrong, hold what is not looked for there. */
const ownerOf = (owner: string, file: string): string => `${owner}\0${basename(file)}`;

function headOf(owner: string, payload: Uint8Array): string {
  const seal = createHash("sha256").update(owner).update("\0").update(payload).digest("hex");
  return `${FORMAT} ${seal}`;
}
