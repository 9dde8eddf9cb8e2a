/** What lies at a path, asked once. */
import { lstatSync, type Stats, statSync } from "node:fs";

/**
 * Undefined where nothing is: there is nothing below a file either, as while a folder gives way to a file of its name, though
 * Node throws then whatever it is told. Throws where the system refuses to say.
 */
export function statsAt(path: string, links: "followed" | "seen" = "followed"): Stats | undefined {
  try {
    return (links === "followed" ? statSync : lstatSync)(path, { throwIfNoEntry: false });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOTDIR") return undefined;
    throw error;
  }
}
