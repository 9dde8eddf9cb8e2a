/**
 * The `_headers` file that hosts such as Cloudflare Pages and Netlify read, so that a preview answers with the very
 * headers that visitors will get: a path pattern on a line of its own, below it `Name: value` lines, indented.
 */

export type HostHeaders = (pathname: string) => Readonly<Record<string, string>>;

interface Rule {
  readonly pattern: RegExp;
  readonly set: [name: string, value: string][];
  /** `! Name` takes away what an earlier rule has set. */
  readonly remove: string[];
}

/** Returns the headers for a request path (base path included). Names are in lower case. */
export function readHostHeaders(text: string): HostHeaders {
  const rules: Rule[] = [];
  for (const line of text.split(/\r?\n/)) {
    const content = line.trim();
    if (content === "" || content.startsWith("#")) continue;
    const rule = rules.at(-1);
    if (!/^\s/.test(line)) rules.push({ pattern: toPattern(content), set: [], remove: [] });
    else if (content.startsWith("!")) rule?.remove.push(content.slice(1).trim().toLowerCase());
    else rule?.set.push(splitHeader(content));
  }

  return (pathname) => {
    const headers: Record<string, string> = {};
    for (const rule of rules) {
      if (!rule.pattern.test(pathname)) continue;
      for (const name of rule.remove) delete headers[name];
      // Two rules that set one header are joined, as hosts do: a clash shows here and not only when it is live.
      for (const [name, value] of rule.set)
        headers[name] = name in headers ? `${headers[name]}, ${value}` : value;
    }
    return headers;
  };
}

function splitHeader(line: string): [string, string] {
  const at = line.indexOf(":");
  return at < 0
    ? [line.toLowerCase(), ""]
    : [line.slice(0, at).trim().toLowerCase(), line.slice(at + 1).trim()];
}

function toPattern(path: string): RegExp {
  const source = path
    .replace(/[.+?^${}()|[\]\\]/g, "\\$&")
    .replace(/\*/g, ".*")
    .replace(/(?<=\/):[A-Za-z]\w*/g, "[^/]+");
  return new RegExp(`^${source}$`);
}
