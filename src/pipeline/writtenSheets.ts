/** Style sheets as their authors wrote them, for who names a line in one. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Project } from "../core/project.ts";

export interface WrittenSheet {
  /** Relative to the project. */
  readonly file: string;
  readonly text: string;
}

/** One that is gone since it was bundled is empty: the next run tells. */
export function readSheet(file: string, { root }: Pick<Project, "root">): WrittenSheet {
  try {
    return { file, text: readFileSync(join(root, file), "utf8") };
  } catch {
    return { file, text: "" };
  }
}
