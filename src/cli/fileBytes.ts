/** Writing the contents of one output. */
import { accessSync, chmodSync, constants, copyFileSync, writeFileSync } from "node:fs";
import type { Output } from "../core/outputs.ts";

/** Copies get ordinary permissions: a web server must be able to read what only its owner could. */
export function writeTo(file: string, { contents }: Output): void {
  if (typeof contents === "string" || !("copyOf" in contents)) {
    writeFileSync(file, contents);
    return;
  }
  // A copy that fails does not tell which of the two files is at fault.
  accessSync(contents.copyOf, constants.R_OK);
  copyFileSync(contents.copyOf, file, constants.COPYFILE_FICLONE);
  chmodSync(file, 0o644);
}
