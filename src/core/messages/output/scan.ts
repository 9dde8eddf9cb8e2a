/** Wording: things that must never be published. */
import { make } from "../make.ts";

export const developmentCode = (path: string, source: string | undefined, found: string) =>
  make(
    "error",
    "output/development-code",
    source ? { file: source } : undefined,
    `\`${path}\` holds \`${found}\`, which works only on the computer of a developer.`,
    "Remove it from the script or the address.",
  );

export const developmentPublic = (path: string, source: string | undefined, found: string) => ({
  ...developmentCode(path, source, found),
  severity: "warning" as const,
});

export const controlCharacter = (path: string, source: string | undefined) =>
  make(
    "error",
    "output/control-character",
    source ? { file: source } : undefined,
    `\`${path}\` holds an invisible control character, which HTML does not allow.`,
    "Remove it from the text that the template puts there.",
  );

export const environmentAccess = (path: string, source: string | undefined) =>
  make(
    "error",
    "output/environment-access",
    source ? { file: source } : undefined,
    `\`${path}\` holds \`process.env\`, which does not exist in a browser: the script would stop there.`,
    "Read the value in the template and pass it to the island as a prop.",
  );

export const brokenText = (path: string, source: string | undefined, sample: string) =>
  make(
    "error",
    "output/broken-text",
    source ? { file: source } : undefined,
    `\`${path}\` holds a character that stands for text that could not be read: \`${sample}\``,
    "Save the file it comes from as UTF-8, and type the character again.",
  );

export const byteOrderMark = (path: string, source: string | undefined) =>
  make(
    "error",
    "output/byte-order-mark",
    source ? { file: source } : undefined,
    `\`${path}\` holds an invisible byte-order mark, which can break links and styles.`,
    "Save the file it comes from as UTF-8 without a byte-order mark.",
  );

export const secret = (path: string, source: string | undefined, what: string, start: string) =>
  make(
    "error",
    "output/secret",
    source ? { file: source } : undefined,
    `\`${path}\` holds what looks like ${what} (\`${start}…\`). Everyone could read it.`,
    "Remove it from the site, and replace the key: it may already be known.",
  );
