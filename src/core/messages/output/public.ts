/** Wording: files in `public/`. */
import type { Diagnostic } from "../../diagnostic.ts";
import { make } from "../make.ts";

export const publicSymlink = (file: string): Diagnostic =>
  make(
    "warning",
    "output/public-symlink",
    { file },
    `\`${file}\` is a symbolic link, and links are not followed: it could publish files from outside the project.`,
    "Put a copy of the file there instead.",
  );

export const publicUnreadable = (file: string, reason: string): Diagnostic =>
  make(
    "error",
    "output/public-unreadable",
    { file },
    `\`${file}\` cannot be read (${reason}).`,
    "Check the file's permissions.",
  );
