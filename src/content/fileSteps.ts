/**
 * The two steps of reading one file, each of which always gives a result: a file that cannot be read, or is nested
 * too deeply, is its author's mistake and not ours, and every other file is still read.
 */
import type { Diagnostic } from "../core/diagnostic.ts";
import { messages } from "../core/messages/index.ts";
import type { Bytes, FileInput } from "./keptFile.ts";
import { type FileText, type ParsedFile, parseFile, readFile } from "./parseFile.ts";
import { type Resolved, type ResolveOptions, resolveFile } from "./resolveFile.ts";

export interface FileSteps {
  /** `known` is the text of these very bytes, if they have been read before. */
  parse(input: FileInput, bytes: Bytes, known?: FileText): ParsedFile;
  resolve(file: ParsedFile, options: ResolveOptions): Promise<Resolved>;
}

export const fileSteps: FileSteps = {
  parse(input, bytes, known) {
    const { file, schema } = input;
    const nothing = (problem: Diagnostic): ParsedFile => ({
      ...parseFile(file, readFile(file, undefined), { schema }),
      data: undefined,
      checkable: {},
      diagnostics: [problem],
    });
    if (bytes !== undefined && !(bytes instanceof Uint8Array))
      return nothing(messages.content.unreadable(file, bytes.reason));
    try {
      return parseFile(file, known ?? readFile(file, bytes), input);
    } catch (error) {
      return nothing(overflow(error, file));
    }
  },
  async resolve(parsed, options) {
    try {
      return await resolveFile(parsed, options);
    } catch (error) {
      const diagnostics = [overflow(error, options.file)];
      const nothing = { references: [], links: [], externalLinks: [], pictures: [] };
      return { data: undefined, body: undefined, ...nothing, diagnostics };
    }
  },
};

/** The steps walk trees recursively: thousands of levels, which no page could show, overflow the stack. */
function overflow(error: unknown, file: string): Diagnostic {
  if (!(error instanceof RangeError)) throw error;
  return messages.content.tooDeep({ file });
}
