/** Where an nginx is on this machine, if anywhere: Debian keeps it off an ordinary account's PATH. */
import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";

const USUAL_PLACES = ["/usr/sbin", "/usr/local/sbin", "/usr/local/bin", "/opt/homebrew/bin"];

/** @returns {string | undefined} */
export function findNginx() {
  const folders = [...(process.env.PATH ?? "").split(delimiter).filter(Boolean), ...USUAL_PLACES];
  return folders.map((folder) => join(folder, "nginx")).find(isProgram);
}

/** @param {string} file */
function isProgram(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
