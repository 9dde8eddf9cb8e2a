/** Where templates that are never loaded may be waiting. */
import { readFileSync } from "node:fs";
import { type Diagnostic, frameAt } from "../core/diagnostic.ts";
import { messages } from "../core/messages/index.ts";
import type { Project } from "../core/project.ts";
import { IDLE_PATIENCE } from "./awaited.ts";
import { relativeTo } from "./discover.ts";

/** At the top of a module lines are not indented. What waits for data is bounded by itself. */
const AWAITS = /^(?![\s/*]).*\bawait\b(?!\s+(?:defineData|loadPicture|loadFace)\b)/;

export function neverLoaded(inputs: readonly string[], project: Project): Diagnostic {
  for (const input of inputs) {
    if (!input.startsWith(project.templatesDir)) continue;
    const text = readFileSync(input, "utf8");
    const line = text.split(/\r\n|\n|\r/).findIndex((one) => AWAITS.test(one));
    if (line < 0) continue;
    const place = { file: relativeTo(project, input), line: line + 1 };
    return messages.bundle.neverLoaded(place, frameAt(text, place), IDLE_PATIENCE);
  }
  return messages.bundle.neverLoaded({ file: "templates" }, undefined, IDLE_PATIENCE);
}
