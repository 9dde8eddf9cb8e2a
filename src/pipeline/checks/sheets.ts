/** The style sheets of a site as they were written, parsed. */
import { type ParsedSheet, parseSheet, readSheet } from "../writtenSheets.ts";
import type { CheckInput } from "./input.ts";

const known = new WeakMap<CheckInput, readonly ParsedSheet[]>();

/** Several checks ask for the same ones: they are read once for what the checks are given, and none changes them. */
export function sheetsOf(input: CheckInput): readonly ParsedSheet[] {
  const { styleFiles, project } = input;
  const found = known.get(input) ?? styleFiles.map((file) => parseSheet(readSheet(file, project)));
  known.set(input, found);
  return found;
}
