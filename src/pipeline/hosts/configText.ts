/** What the configurations of all servers have in common: comments, and addresses in their languages. */

export const EXAMPLE_HOST = "www.example.com";

/** Servers look for an address below their root, so a base path is a folder in there. */
export function whereItLies(basePath: string): readonly string[] {
  return basePath === "/"
    ? ["The output folder is copied to the root of the server, for example to /srv/www:"]
    : [
        `The output folder is copied to ${basePath.slice(0, -1)} below the root of the server, for example to`,
        `/srv/www${basePath.slice(0, -1)} for the root /srv/www:`,
      ];
}

export function comment(...lines: readonly string[]): readonly string[] {
  return lines.map((line) => `# ${line}`);
}

/** Where a redirect leads, in the characters that a header can carry. What is escaped already, well or not, stays. */
export function target(address: string): string {
  return address.replace(/[^\x21-\x7e]|["<>\\^`{|}]/gu, encodeURIComponent);
}

/** A literal address inside a regular expression, which servers hold against the decoded one. */
export function pattern(address: string): string {
  return address.replace(/[.*+?^${}()|[\]\\#]/g, "\\$&");
}
