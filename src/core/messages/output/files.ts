/** Wording: files of the finished site that cannot stand beside each other. */
import { make } from "../make.ts";

const quoted = (names: readonly string[]): string => names.map((name) => `\`${name}\``).join(" and ");

export const samePath = (path: string, sources: readonly string[], hasSlug: boolean) => {
  const copied = sources.find((source) => source.startsWith("public/"));
  // `favicon.svg.ts`: a file, and no page that could move.
  const made = sources.find((source) => /^templates\/.*\.\w+\.ts$/.test(source));
  return /\[.*\.tsx?$/.test(sources[0] ?? "") && sources[0] === sources[1]
    ? make(
        "error",
        "output/same-path",
        { file: sources[0] as string },
        `\`paths\` of \`${sources[0]}\` names \`/${path.replace(/(?:^|\/)index\.html$/, "")}\` twice. One page would replace the other.`,
        "Let it return each path once, such as by a `Map` from the changing part to its props.",
      )
    : make(
        "error",
        "output/same-path",
        sources[0] ? { file: sources[0] } : undefined,
        `Two files would both be written to \`/${path.replace(/(?:^|\/)index\.html$/, "")}\`: ${quoted(sources)}. One would replace the other.`,
        copied && made
          ? `Delete one of them: \`${made}\` makes the file, \`${copied}\` is published as it is.`
          : copied
            ? "Rename the file in public/, or give the page a different address."
            : hasSlug
              ? "Rename one of the files, or give it a `slug` of its own."
              : "Rename one of the files: its name is its address.",
        { related: sources.slice(1).map((file) => ({ file })) },
      );
};

export const sameAddress = (path: string, other: string, address: string, sources: readonly string[]) =>
  make(
    "error",
    "output/same-address",
    sources[0] ? { file: sources[0] } : undefined,
    `\`${path}\` and \`${other}\` would both be at the address \`${address}\`. A server shows one of them, and not all servers the same.`,
    "Give one of them a different name or address.",
    { related: sources.slice(1).map((file) => ({ file })) },
  );

export const similarPath = (path: string, other: string, sources: readonly string[]) =>
  make(
    "error",
    "output/similar-path",
    sources[0] ? { file: sources[0] } : undefined,
    `\`${path}\` and \`${other}\` differ only in upper and lower case or in how their letters are encoded. On many computers and servers they are one file.`,
    "Give one of them a different name.",
    { related: sources.slice(1).map((file) => ({ file })) },
  );

export const similarFolder = (folder: string, other: string, sources: readonly string[]) =>
  make(
    "error",
    "output/similar-path",
    sources[0] ? { file: sources[0] } : undefined,
    `The folders \`${folder}\` and \`${other}\` differ only in upper and lower case or in how their letters are encoded. On many computers they are one folder, and after an upload from there what lies in one of the two is not found.`,
    "Spell the folder in the same way for both, or give one of them a different name.",
    { related: sources.slice(1).map((file) => ({ file })) },
  );

export const fileAndFolder = (file: string, inside: string, sources: readonly string[]) =>
  make(
    "error",
    "output/file-and-folder",
    sources[0] ? { file: sources[0] } : undefined,
    `\`${file}\` would be a file, and also the folder that holds \`${inside}\`. It cannot be both.`,
    "Give one of them a different name.",
    { related: sources.slice(1).map((place) => ({ file: place })) },
  );

export const illegalPath = (path: string, source: string | undefined, why: string) =>
  make(
    "error",
    "output/illegal-path",
    source ? { file: source } : undefined,
    `The file name \`${path}\` cannot be written everywhere: ${why}.`,
    /longer/.test(why) ? "Give it a shorter name or slug." : "Use letters, digits, hyphens and dots.",
  );
