/** What the command's end says to a script: BSD's sysexits gives the last one. */
export const EXIT = {
  ok: 0,
  /** The content or the templates have errors, or the result could not be written. */
  content: 1,
  /** The command was called wrongly. */
  usage: 2,
  /** A bug of the generator itself. */
  bug: 70,
} as const;
