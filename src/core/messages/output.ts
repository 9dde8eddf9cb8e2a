/** Wording: what the finished pages and files hold, and writing them. */
export * from "./output/files.ts";
export * from "./output/given.ts";
export * from "./output/heads.ts";
export * from "./output/leftToDo.ts";
export * from "./output/links.ts";
export * from "./output/pages.ts";
export * from "./output/public.ts";
export * from "./output/redirects.ts";
export * from "./output/scan.ts";
export * from "./output/theme.ts";
