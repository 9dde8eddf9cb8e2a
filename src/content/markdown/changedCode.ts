/** Code that was not meant as that or not as this much, and what of it is shown by other programs only. */
import type { Code, Html, Nodes } from "mdast";
import { messages } from "../../core/messages/index.ts";
import { placeOf, placeOfLine } from "./places.ts";
import { firstLine, type Reading, sourceOf } from "./reading.ts";

/** Languages of which other programs show a drawing, a formula or a list, and not the words. */
const DRAWN = /^(?:mermaid|plantuml|puml|math|geojson|topojson|stl|dataview|dataviewjs)$/i;

export function lookAtCode(node: Code, before: Nodes | undefined, { text, options, report }: Reading): void {
  const source = sourceOf(node, text);
  const fence = /^(?:`{3,}|~{3,})/.exec(source)?.[0];
  if (!fence) {
    lookAtIndented(node, source, { text, options, report });
    if (
      before?.type !== "html" ||
      !/^<\/?[a-z]/i.test(node.value) ||
      !/^[ \t]*<(?!pre|code)/i.test((before as Html).value)
    )
      return;
    report(messages.content.markedAsCode(placeOf(node, options), firstLine(node.value)));
    return;
  }
  // A plugin may well do what nothing here does.
  const isAlone = options.settings.remark.length + options.settings.rehype.length === 0;
  if (isAlone && node.lang && DRAWN.test(node.lang))
    report(messages.content.drawnElsewhere(placeOf(node, options), node.lang));
  const caption = /(?:^|[\s{,])((?:title|file(?:name)?|caption)=(?:"[^"]+"|'[^']+'|[^\s}"']+))/.exec(
    node.meta ?? "",
  )?.[1];
  // `js:app.js`, of which no word reaches the page either.
  const named = /^[\w+#-]+:([\w@./-]*[\w-]\.\w+)$/.exec(node.lang ?? "")?.[1];
  if (isAlone && named) report(messages.content.captionOfCode(placeOf(node, options), named));
  if (isAlone && caption) report(messages.content.captionOfCode(placeOf(node, options), caption));
  const lines = source.split("\n");
  const last = (lines.at(-1) ?? "").replace(/^[ \t>]*/, "").trimEnd();
  const closed = lines.length > 1 && last.startsWith(fence) && /^(?:`+|~+)$/.test(last);
  if (closed) {
    // With three marks a second opening one can only be meant as such.
    const again = lines.findIndex(
      (line, index) => index > 0 && /^[ \t>]{0,3}(`{3}|~{3})[\w-]+[ \t]*$/.exec(line)?.[1] === fence,
    );
    if (again > 0) report(messages.content.fenceInFence(placeOfLine(node, lines, again, options), fence));
    return;
  }
  const seen = lines.findIndex((line, index) => index > 0 && /^[\s\u00a0>]*(?:`{3,}|~{3,})/.test(line));
  const first = node.position?.start.line ?? 1;
  const place = placeOf(node, options);
  report(
    messages.content.openFence(
      place && { ...place, line: options.place(first, 1)?.line ?? first },
      fence,
      seen < 0 ? undefined : options.place(first + seen, 1)?.line,
    ),
  );
}

/** A sentence, or a table, that four spaces or a tab in front of it made code. */
function lookAtIndented(
  node: Code,
  source: string,
  { options, report }: Pick<Reading, "text" | "options" | "report">,
): void {
  const lines = node.value.split("\n").map((line) => line.trim());
  const table =
    lines.length > 2 && lines.every((line) => /^\|.*\|$/.test(line)) && /^[|:\s-]+$/.test(lines[1] ?? "");
  const words = node.value.trim();
  const sentence =
    /^["“‘'(]?\p{Lu}[\p{L}’']* [^{}<>=|\\`$#_[\]]*\p{L}[.!?…]["”’')]?$/su.test(words) &&
    words.split(/\s+/).length > 5 &&
    !/^\S+:|;$|\n[ \t]/m.test(node.value);
  if (table || sentence)
    report(messages.content.proseAsCode(placeOf(node, options), firstLine(source), table));
}
