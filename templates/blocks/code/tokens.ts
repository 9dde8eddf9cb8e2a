/** Comments and strings of one line, the rest plain: enough to read by, no parser. */
export interface Token {
  readonly kind: "plain" | "comment" | "string";
  readonly text: string;
}

const STRING = String.raw`"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'`;
const COMMENTS: Readonly<Record<string, string>> = {
  react: String.raw`\/\/.*|\{?\/\*.*?\*\/\}?`,
  liquid: String.raw`\{%-?\s*comment\b.*|<!--.*?-->|\{%-?\s*#.*?%\}`,
  shell: String.raw`(?<=^|\s)#.*`,
  xml: "<!--.*?-->",
  json: "(?!)",
};
const PHP = String.raw`\/\/.*|(?<=^|\s)#(?!\[).*|\/\*.*?\*\/|^\s*\*.*`;

export function tokens(line: string, language: string): readonly Token[] {
  const pattern = new RegExp(`(${STRING})|(${COMMENTS[language] ?? PHP})`, "g");
  const found: Token[] = [];
  let end = 0;
  for (const match of line.matchAll(pattern)) {
    if (match.index > end) found.push({ kind: "plain", text: line.slice(end, match.index) });
    found.push({ kind: match[1] === undefined ? "comment" : "string", text: match[0] });
    end = match.index + match[0].length;
  }
  if (end < line.length) found.push({ kind: "plain", text: line.slice(end) });
  return found;
}
