/** Why a text is no XML. Whoever reads XML forgives nothing: at the first fault it stops. */
import { blanked } from "../core/blanked.ts";
import { lineAt } from "../core/lineAt.ts";

export interface XmlFault {
  readonly line: number;
  readonly detail: string;
}

export type XmlReader = (text: string) => XmlFault | undefined;

/** The parser is loaded when there is something to read. */
export async function loadXmlReader(): Promise<XmlReader> {
  const { XMLValidator } = await import("fast-xml-parser");
  return (text) => {
    // It knows nothing of a document's own entities.
    const checked = XMLValidator.validate(text.replace(/<!DOCTYPE[^[>]*(?:\[[\s\S]*?\]\s*)?>/i, blanked));
    if (checked !== true) return { line: checked.err.line, detail: plain(checked.err.msg) };
    const read = withoutAsides(text);
    const entity = /<!ENTITY/.test(text)
      ? null
      : /&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[\da-f]+);)[\w.-]*;?/i.exec(read);
    if (entity) return { line: lineAt(text, entity.index), detail: `XML has no \`${entity[0]}\`` };
    for (const { 0: tag, index } of read.matchAll(/<\/?[A-Za-z_](?:[^<>"']|"[^"]*"|'[^']*')*>/g))
      for (const [, prefix = ""] of tag.replace(/"[^"]*"|'[^']*'/g, "").matchAll(/(?:^<\/?|\s)([\w.-]+):/g))
        if (!/^xml(?:ns)?$/.test(prefix) && !new RegExp(`\\sxmlns:${prefix}\\s*=`).test(read))
          return { line: lineAt(text, index), detail: `nothing in it says what \`${prefix}:\` means` };
    return undefined;
  };
}

/** Only what stands in tags and texts counts. */
export function withoutAsides(text: string): string {
  return text.replace(/<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>|<\?[\s\S]*?\?>/g, blanked);
}

/** Words of the parser's, as a part of a sentence. */
function plain(message: string): string {
  return (message.slice(0, 1).toLowerCase() + message.slice(1)).replace(/\.$/, "").replaceAll("'", "`");
}
