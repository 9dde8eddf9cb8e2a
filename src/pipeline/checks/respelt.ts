/**
 * Numbers of data files that pages show otherwise than they were written: YAML's `version: 1.10` is the number 1.1. Only what pages
 * really show is told, because a template that writes a price with its two digits needs no quotation marks.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Diagnostic, frameAt } from "../../core/diagnostic.ts";
import { messages } from "../../core/messages/index.ts";
import type { CheckInput } from "./input.ts";

const UNSEEN = /<(script|style|head)\b[\s\S]*?<\/\1>|<!--[\s\S]*?-->/g;

export function checkRespelt({ project, data, outputs, pages }: CheckInput): readonly Diagnostic[] {
  const candidates = data?.respelt ?? [];
  if (candidates.length === 0) return [];
  const texts = pages.flatMap(({ route }) => {
    const contents = outputs.get(route.file)?.contents;
    // What stands beside each other in a table is as good as beside each other in a sentence.
    return typeof contents === "string"
      ? [{ path: route.path, text: contents.replace(UNSEEN, "").replace(/<[^>]*>/g, "\u0000") }]
      : [];
  });
  return candidates.flatMap(({ typed, shown, name, file, line }) => {
    const [written, other] = [alone(typed.replace(/^\+/, "")), alone(shown)];
    // A template that writes the digits itself may do it with another sign for decimals.
    const isWritten = new RegExp(written.source.replace("\\.", "[.,]"));
    if (texts.some(({ text }) => isWritten.test(text))) return [];
    const pattern = isWhole(typed, shown) ? behind(name, shown) : other;
    const page = texts.find(({ text }) => pattern.test(text));
    if (!page) return [];
    const place = { file, line };
    const frame = frameAt(readFileSync(join(project.root, file), "utf8"), place);
    return [messages.data.respelt(place, frame, { typed, shown, page: page.path })];
  });
}

/** Of `2.0` a page shows 2, as it may for many reasons. */
function isWhole(typed: string, shown: string): boolean {
  return /^[-+]?\d+\.0*$/.test(typed) && /^-?\d+$/.test(shown);
}

const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

function alone(number: string): RegExp {
  return new RegExp(`(?<![\\d.,-]|(?!v)\\w)${literal(number)}(?!\\w|[.,]\\d)`);
}

/** A number behind its own name, or behind a `v` as versions have it. */
function behind(name: string, number: string): RegExp {
  const names = ["v", ...(name ? [`${literal(name)}[\\s:\\u0000]*`] : [])].join("|");
  return new RegExp(`(?<!\\w)(?:${names})${literal(number)}(?!\\w|[.,]\\d)`, "i");
}
