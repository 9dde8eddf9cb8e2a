/** Files that appear whole or not at all: whoever reads them meanwhile sees the old one, and a process that dies leaves it. */
import { closeSync, mkdirSync, openSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

/** Throws what the system throws; nothing is left beside the file then. */
export function writeWhole(file: string, contents: string | Uint8Array): void {
  mkdirSync(dirname(file), { recursive: true });
  const temporary = `${file}.${process.pid}.tmp`;
  try {
    writeFileSync(temporary, contents);
    renameSync(temporary, file);
  } catch (error) {
    rmSync(temporary, { force: true });
    throw error;
  }
}

/** A file that is new, with the folders that it needs. Throws `EEXIST` where there is one, which stays as it is. */
export function writeNew(file: string, contents: string | Uint8Array): void {
  mkdirSync(dirname(file), { recursive: true });
  const handle = openSync(file, "wx");
  try {
    writeFileSync(handle, contents);
  } catch (error) {
    // Half a file, as a full disk leaves it, would be taken for one that somebody wrote.
    rmSync(file, { force: true });
    throw error;
  } finally {
    closeSync(handle);
  }
}
