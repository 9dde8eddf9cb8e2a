/** The lines under a message: the one that is meant, its neighbours, and carets under the marked part. */
import type { Frame, Place } from "../core/diagnostic.ts";
import { displayWidth, endOf, startOf, visible } from "./displayWidth.ts";

/** Characters on either side that are looked at: more never fit, however narrow they are. */
const FAR = 2000;

export interface FrameStyle {
  /** Columns that the whole frame may take. */
  readonly width: number;
  readonly dim: (text: string) => string;
  readonly mark: (text: string) => string;
}

export function codeFrame(frame: Frame, place: Place, style: FrameStyle): string[] {
  const marked = place.line ?? frame.firstLine;
  const digits = String(frame.firstLine + frame.lines.length - 1).length;
  const room = Math.max(20, style.width - digits - 8);
  const cut = cutAround(frame.lines[marked - frame.firstLine] ?? "", place, room);

  return frame.lines.flatMap((line, index) => {
    const number = frame.firstLine + index;
    const isMarked = number === marked;
    const text = isMarked ? cut.text : cutEnd(visible(line.slice(0, FAR)), room);
    if (!isMarked && text.trim() === "" && (index === 0 || index === frame.lines.length - 1)) return [];
    const gutter = `${String(number).padStart(digits)} │`;
    const row = isMarked
      ? `  ${style.mark(">")} ${style.dim(gutter)} ${text}`
      : `    ${style.dim(gutter)} ${style.dim(text)}`;
    if (!isMarked || cut.carets === "") return [row.trimEnd()];
    return [
      row.trimEnd(),
      `    ${style.dim(`${" ".repeat(digits)} │`)} ${cut.indent}${style.mark(cut.carets)}`,
    ];
  });
}

interface Cut {
  readonly text: string;
  readonly indent: string;
  readonly carets: string;
}

/** A long line is cut so that the marked part shows, with an ellipsis where something is missing. */
function cutAround(line: string, place: Place, room: number): Cut {
  if (place.column === undefined)
    return { text: cutEnd(visible(line.slice(0, FAR)), room), indent: "", carets: "" };
  const start = Math.min(place.column - 1, line.length);
  const end = Math.max(start, Math.min((place.endColumn ?? place.column + 1) - 1, line.length));
  const before = visible(line.slice(Math.max(0, start - FAR), start));
  const target = visible(line.slice(start, Math.min(end, start + FAR)));
  const after = visible(line.slice(end, end + FAR));

  const caretCount = Math.min(Math.max(1, displayWidth(target, room)), room - 2);
  const width = [before, target, after].reduce((sum, part) => sum + displayWidth(part, room), 0);
  if (width <= room) {
    return {
      text: before + target + after,
      indent: " ".repeat(displayWidth(before)),
      carets: "^".repeat(caretCount),
    };
  }
  const lead = Math.max(10, Math.floor((room - caretCount) / 2));
  const cutBefore = displayWidth(before, lead) > lead ? `…${endOf(before, lead - 1)}` : before;
  const rest = cutEnd(target + after, room - displayWidth(cutBefore));
  const shown = Math.min(caretCount, displayWidth(rest));
  return {
    text: cutBefore + rest,
    indent: " ".repeat(displayWidth(cutBefore)),
    carets: "^".repeat(Math.max(1, shown)),
  };
}

function cutEnd(text: string, room: number): string {
  return displayWidth(text, room) <= room ? text : `${startOf(text, room - 1)}…`;
}
