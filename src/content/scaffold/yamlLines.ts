/** Writes plain data as YAML lines. */

/** The lines of `name: value`, indented; text is always in double quotes, so that nothing in it means anything. */
export function yamlLines(name: string, value: unknown, indent = ""): string[] {
  if (Array.isArray(value)) {
    if (value.length === 0) return [`${indent}${name}: []`];
    return [`${indent}${name}:`, ...value.flatMap((item) => itemLines(item, `${indent}  `))];
  }
  if (typeof value === "object" && value !== null) {
    const entries = Object.entries(value);
    if (entries.length === 0) return [`${indent}${name}: {}`];
    return [`${indent}${name}:`, ...entries.flatMap(([key, inner]) => yamlLines(key, inner, `${indent}  `))];
  }
  return [`${indent}${name}: ${scalar(value)}`];
}

function itemLines(item: unknown, indent: string): string[] {
  if (typeof item !== "object" || item === null) return [`${indent}- ${scalar(item)}`];
  const lines = Object.entries(item).flatMap(([key, inner]) => yamlLines(key, inner, `${indent}  `));
  const [first = "", ...rest] = lines;
  return [`${indent}- ${first.trimStart()}`, ...rest];
}

/** Dates, slugs and the like read better bare. */
function scalar(value: unknown): string {
  const text = String(value);
  if (typeof value !== "string") return text;
  return /^(\d{4}-\d{2}-\d{2}|[a-z][a-z0-9-]*)$/.test(text) &&
    !/^(true|false|null|yes|no|on|off|y|n)$/.test(text)
    ? text
    : JSON.stringify(text);
}
