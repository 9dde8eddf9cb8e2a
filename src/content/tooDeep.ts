/**
 * The steps walk trees recursively: thousands of levels overflow the stack. No page could show them, so this is the
 * author's mistake and not ours, and every other file is still read.
 */
import { messages } from "../core/messages/index.ts";
import type { Bytes, FileInput } from "./fileMemo.ts";
import { type FileText, type ParsedFile, parseFile, readFile } from "./parseFile.ts";
import { type Resolved, type ResolveOptions, resolveFile } from "./resolve.ts";

/** `known` is the text of these very bytes, if they have been read before. */
export function parseSafely(input: FileInput, bytes: Bytes, known?: FileText): ParsedFile {
  const { file, schema } = input;
  const nothing = (): ParsedFile => ({
    ...parseFile(file, readFile(file, undefined), { schema }),
    data: undefined,
    checkable: {},
  });
  if (bytes !== undefined && !(bytes instanceof Uint8Array)) {
    return { ...nothing(), diagnostics: [messages.content.unreadable(file, bytes.reason)] };
  }
  try {
    return parseFile(file, known ?? readFile(file, bytes), input);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return { ...nothing(), diagnostics: [messages.content.tooDeep({ file })] };
  }
}

export async function resolveSafely(file: ParsedFile, options: ResolveOptions): Promise<Resolved> {
  try {
    return await resolveFile(file, options);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return {
      data: undefined,
      references: [],
      body: undefined,
      links: [],
      externalLinks: [],
      pictures: [],
      diagnostics: [messages.content.tooDeep({ file: options.file })],
    };
  }
}
