/** Every area of the catalogue under its own name: `messages.content.unknownField(...)`. */
export * as bundle from "./bundle.ts";
export * as cli from "./cli.ts";
export * as content from "./content.ts";
export * as data from "./data.ts";
export * as dev from "./dev.ts";
export * as imports from "./imports.ts";
export * as output from "./output.ts";
export * as routes from "./routes.ts";
