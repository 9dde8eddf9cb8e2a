/** Wording: the command line, the output folder, and bugs of our own. */
export * from "./cli/commands.ts";
export * from "./cli/machine.ts";
export * from "./cli/shards.ts";
export * from "./cli/starters.ts";
