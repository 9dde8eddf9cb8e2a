/** Whether a file is there and may be run. Plain JavaScript, because it runs before anything is built. */
import { accessSync, constants } from "node:fs";

/** @param {string | undefined} file */
export function isProgram(file) {
  if (!file) return false;
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
