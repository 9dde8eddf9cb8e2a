/** Style sheets as their authors wrote them, for who names a line in one. */
import { join } from "node:path";
import postcss, { type CssSyntaxError, type Root } from "postcss";
import type { Project } from "../core/project.ts";
import { textIfThere } from "../core/textIfThere.ts";

export interface WrittenSheet {
  /** Relative to the project. */
  readonly file: string;
  readonly text: string;
}

/** One that is gone since it was bundled is empty: the next run tells. */
export function readSheet(file: string, { root }: Pick<Project, "root">): WrittenSheet {
  return { file, text: textIfThere(join(root, file)) ?? "" };
}

export interface ParsedSheet extends WrittenSheet {
  /** Undefined where the text is none of CSS. */
  readonly root: Root | undefined;
  /** Why it is none. Nearly all of that is the bundler's to tell. */
  readonly fault?: CssSyntaxError;
}

export function parseSheet(sheet: WrittenSheet): ParsedSheet {
  try {
    return { ...sheet, root: postcss.parse(sheet.text) };
  } catch (error) {
    return { ...sheet, root: undefined, fault: error as CssSyntaxError };
  }
}
