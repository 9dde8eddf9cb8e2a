/** Where an nginx is on this machine, if anywhere: Debian keeps it off an ordinary account's PATH. */
import { delimiter, join } from "node:path";
import { isProgram } from "./isProgram.js";

const USUAL_PLACES = ["/usr/sbin", "/usr/local/sbin", "/usr/local/bin", "/opt/homebrew/bin"];

/** @returns {string | undefined} */
export function findNginx() {
  const folders = [...(process.env.PATH ?? "").split(delimiter).filter(Boolean), ...USUAL_PLACES];
  return folders.map((folder) => join(folder, "nginx")).find(isProgram);
}
