/** Records: single files such as `site.yaml`. */
import type { SingleRecord } from "../api/collections.ts";
import type { Diagnostic } from "../core/diagnostic.ts";
import { messages } from "../core/messages/index.ts";
import type { KeptFile } from "./keptFile.ts";
import { ALERTS } from "./markdown/alertKinds.ts";
import type { MarkdownWords } from "./markdown/options.ts";
import { requiredFields } from "./zodShape.ts";

/** No file, and the defaults and the environment do not make up for it. */
export function isMissing({ exists, head }: KeptFile): boolean {
  return !exists && head.broken;
}

export function missingRecord({ schema }: SingleRecord, { file }: KeptFile): Diagnostic {
  return messages.content.missingRecord(file, requiredFields(schema));
}

/** A site may keep the words of footnotes and alerts among the words of its interface. */
export function wordsOf(settings: Readonly<Record<string, unknown>> | undefined): MarkdownWords {
  const words = settings?.words as Readonly<Record<string, unknown>> | undefined;
  const footnotes = words?.footnotes;
  const backToText = words?.["back-to-text"];
  return {
    ...(typeof footnotes === "string" ? { footnotes } : {}),
    ...(typeof backToText === "string" ? { backToText } : {}),
    alerts: Object.fromEntries(
      ALERTS.flatMap((kind) => {
        const word = words?.[kind];
        return typeof word === "string" ? [[kind, word]] : [];
      }),
    ),
  };
}
