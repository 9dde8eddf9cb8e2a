/** Wording: content. One file for each thing that an author writes. */
export * from "./content/changedText.ts";
export * from "./content/env.ts";
export * from "./content/fieldHelp.ts";
export * from "./content/fieldSizes.ts";
export * from "./content/fields.ts";
export * from "./content/fieldText.ts";
export * from "./content/files.ts";
export * from "./content/formats.ts";
export * from "./content/frontMatter.ts";
export * from "./content/languages.ts";
export * from "./content/links.ts";
export * from "./content/markdown.ts";
export * from "./content/markdownAdditions.ts";
export * from "./content/pictures.ts";
export * from "./content/slips.ts";
export * from "./content/slugs.ts";
export * from "./content/yaml.ts";
