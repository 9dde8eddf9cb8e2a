/** Wording: the templates folder, its bundles, and errors that templates throw. */
export * from "./bundle/exit.ts";
export * from "./bundle/rendering.ts";
export * from "./bundle/styles.ts";
export * from "./bundle/templates.ts";
