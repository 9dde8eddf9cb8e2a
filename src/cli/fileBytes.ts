/** Writing the contents of one output. */
import { accessSync, chmodSync, constants, copyFileSync, statSync, writeFileSync } from "node:fs";
import { copyFile } from "node:fs/promises";
import { encodedContents, type Output } from "../core/outputs.ts";

const LARGE = 16 * 1024 * 1024;

/** Copies get ordinary permissions: a web server must be able to read what only its owner could. */
export async function writeTo(file: string, output: Output): Promise<void> {
  const contents = encodedContents(output) ?? output.contents;
  if (typeof contents === "string" || !("copyOf" in contents)) {
    writeFileSync(file, contents);
    return;
  }
  // A copy that fails does not tell which of the two files is at fault.
  accessSync(contents.copyOf, constants.R_OK);
  // Beside other work: a film takes long, and Ctrl-C is to be answered meanwhile.
  if (statSync(contents.copyOf).size > LARGE)
    await copyFile(contents.copyOf, file, constants.COPYFILE_FICLONE);
  else copyFileSync(contents.copyOf, file, constants.COPYFILE_FICLONE);
  chmodSync(file, 0o644);
}
