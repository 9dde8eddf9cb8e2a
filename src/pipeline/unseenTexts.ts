/** Texts below the settings of entries that no page asks for: their template shows fields or sections alone. */
import type { AskedQuery } from "../content/site.ts";
import { type Diagnostic, withFrame } from "../core/diagnostic.ts";
import { lazily } from "../core/lazily.ts";
import { lineAt } from "../core/lineAt.ts";
import { messages } from "../core/messages/index.ts";
import type { Plan } from "./plan.ts";

/** Whether a question was for a text: of one entry, or of all of a collection. */
export function isOfText({ key }: AskedQuery): boolean {
  return key.endsWith("\tbody");
}

/** `asked`: the keys of all questions for texts. Entries without a page of their own are told by nobody. */
export function unseenTexts({ content, entryPath, pages }: Plan, asked: ReadonlySet<string>): Diagnostic[] {
  const templates = lazily(() => new Map(pages.map(({ route }) => [route.entryId, route.template])));
  return [...content.entries].flatMap(([collection, entries]) => {
    if (asked.has(`parts|${collection}\tbody`)) return [];
    return entries.flatMap((entry): Diagnostic[] => {
      if (asked.has(`part|${entry.id}\tbody`) || entryPath(entry.id) === undefined) return [];
      if (!entry.body?.html.trim()) return [];
      const text = content.textOf(entry.file.replace(/^content\//, "")) ?? "";
      const place = { file: entry.file, line: firstLine(text) };
      const told = messages.content.unseenText(place, templates().get(entry.id));
      return [withFrame(told, text)];
    });
  });
}

/** The first line below the settings that has something on it. */
function firstLine(text: string): number {
  const settings = /^---[ \t]*\n[\s\S]*?\n---[ \t]*(?:\n|$)/.exec(text)?.[0] ?? "";
  const blank = /^\s*/.exec(text.slice(settings.length))?.[0] ?? "";
  return lineAt(text, settings.length + blank.length);
}
