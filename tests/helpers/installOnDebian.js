/** Installs a package where that can be done without asking anybody: on Debian and its kin, as root. */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

/**
 * Tells what it does; whether it worked is for the caller to find out.
 * @param {string} name
 * @param {string} purpose
 */
export function installOnDebian(name, purpose) {
  if (!existsSync("/etc/debian_version") || process.getuid?.() !== 0) return;
  console.log(`No ${name} found; installing the Debian package for ${purpose}.`);
  // In the runlevel of repairs a new package starts no service.
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive", RUNLEVEL: "1" };
  for (const words of [["update"], ["install", "-y", "--no-install-recommends", name]])
    spawnSync("apt-get", words, { stdio: "inherit", env });
}
