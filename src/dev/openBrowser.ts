/** Opens an address in the person's own browser. A convenience: where it cannot be done, nothing is said. */
import { spawn } from "node:child_process";

export function openBrowser(url: string): void {
  const [program, ...parameters] = openCommand(url, process.platform);
  const opener = spawn(program, parameters, { stdio: "ignore", detached: true });
  opener.on("error", () => {});
  opener.unref();
}

export function openCommand(
  url: string,
  platform: NodeJS.Platform,
): [program: string, ...parameters: string[]] {
  if (platform === "darwin") return ["open", url];
  // Not through cmd's `start`, which would read `&` in an address as the end of the command.
  if (platform === "win32") return ["rundll32", "url.dll,FileProtocolHandler", url];
  return ["xdg-open", url];
}
