/** How messages call this program: `npx site`, unless that would be somebody else's where the reader stands. */
let program = "npx site";
let options = "";

/** Said once, at the start. `more` are options that every call needs, such as `--root`. */
export function callProgram(name: string, more = ""): void {
  program = name;
  options = more && ` ${more}`;
}

/** A command ready to be typed: `commandLine("dev --drafts")`. */
export const commandLine = (words: string): string => `${program} ${words}${options}`;

export const calledProgram = (): string => program;
