/** As much of an XML parser as it takes to say that a document is well-formed. */

const NAME = /^[A-Za-z_:][\w:.-]*/;

/** What is wrong with it; nothing when it is well-formed. */
export function problemsOfXml(xml: string): string[] {
  const problems: string[] = [];
  const open: string[] = [];
  const badCharacter = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/.exec(xml);
  if (badCharacter) problems.push(`a character that XML does not have at ${badCharacter.index}`);
  const rest = xml.replace(/^<\?xml version="1\.0" encoding="UTF-8"\?>\s*/, "");
  const parts = rest.match(/<!\[CDATA\[[\s\S]*?\]\]>|<!--[\s\S]*?-->|<[^>]*>|[^<]+|</g) ?? [];
  for (const part of parts) {
    if (part.startsWith("<![CDATA[") || part.startsWith("<!--")) continue;
    if (!part.startsWith("<")) {
      if (/&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[\da-fA-F]+);)/.test(part))
        problems.push(`a lone & in ${part.slice(0, 40)}`);
      if (part.includes("]]>")) problems.push(`]]> in ${part.slice(0, 40)}`);
      if (open.length === 0 && part.trim() !== "")
        problems.push(`text outside of everything: ${part.slice(0, 40)}`);
    } else if (part.startsWith("</")) {
      const name = part.slice(2, -1).trim();
      if (open.pop() !== name) problems.push(`</${name}> closes something else`);
    } else {
      const [name = ""] = NAME.exec(part.slice(1)) ?? [];
      const attributes = part.slice(1 + name.length).replace(/\/?>$/, "");
      if (name === "" || !/^(?:\s+[\w:.-]+="[^"<]*")*\s*$/.test(attributes))
        problems.push(`not a tag: ${part.slice(0, 60)}`);
      if (!part.endsWith("/>")) open.push(name);
    }
  }
  return [...problems, ...open.map((name) => `<${name}> is never closed`)];
}
