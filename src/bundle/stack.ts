/** Where in the templates an error was thrown: the first line of its (source-mapped) stack that lies in the project. */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { type Frame, frameAt, type Place } from "../core/diagnostic.ts";
import type { Project } from "../core/project.ts";
import { stackOf } from "../core/thrown.ts";

export function placeOfError(
  error: unknown,
  project: Project,
): { place: Place; frame: Frame | undefined } | undefined {
  const stack = stackOf(error) ?? "";
  for (const line of stack.split("\n")) {
    const at = /(?:^at (?:async )?|\()((?:file:\/\/|\/|[A-Za-z]:\\).+?):(\d+):(\d+)\)?$/.exec(line.trim());
    if (!at) continue;
    const file = at[1]?.startsWith("file:") ? fileURLToPath(at[1]) : (at[1] ?? "");
    if (!file.startsWith(project.templatesDir)) continue;
    const place = {
      file: file.slice(project.root.length + 1).replaceAll("\\", "/"),
      line: Number(at[2]),
      column: Number(at[3]),
    };
    return { place, frame: frameOf(file, place) };
  }
  return undefined;
}

function frameOf(file: string, place: Place): Frame | undefined {
  try {
    return frameAt(readFileSync(file, "utf8"), place);
  } catch {
    return undefined;
  }
}
