/** `#site`: everything that templates may import from the generator. Bundled with them, so React exists once. */
export { z } from "zod";
export { type DateStyle, formatDate } from "../core/dates.ts";
export { escapeXml } from "../core/escape.ts";
export type { Face, FaceOptions, LinePlace } from "../core/face.ts";
export type { Language } from "../core/languages.ts";
export { fillPhrase, type Phrase, type PluralForms } from "../core/phrases.ts";
export type { PictureFormat, PictureSettings } from "../core/pictureSettings.ts";
export type { Body, Heading, Picture, RichText } from "../core/values.ts";
export { type Section, sections } from "./blocks.ts";
export {
  type Collection,
  defineCollection,
  defineRecord,
  type Entry,
  type SingleRecord,
} from "./collections.ts";
export { Html, Image, LaterStyles, PageFigure, Sections } from "./components.tsx";
export { usePage, useSite } from "./context.ts";
export { type Contrast, type ContrastPairs, type ContrastTheme, defineContrast } from "./contrast.ts";
export { type DataEnv, type DataOptions, defineData } from "./data.ts";
export { loadFace } from "./faces.ts";
export {
  calendarDate,
  image,
  inlineMarkdown,
  link,
  markdown,
  phrase,
  reference,
  slug,
  text,
  url,
} from "./fields.ts";
export { defineGroups, type Group, type Grouping, type GroupName, groupEntries } from "./grouping.ts";
export { type GroupPage, groupFeeds, groupPaths } from "./groupPages.ts";
export type { Head } from "./head.ts";
export { defineMarkdown, type MarkdownPlugin, type MarkdownSettings } from "./markdown.ts";
export {
  type CardDrawing,
  defineDocument,
  defineFeed,
  defineFile,
  defineIcon,
  definePage,
  type FeedItem,
  type Languages,
  type PageContext,
  type PagePath,
  type Translation,
  type UnsetText,
} from "./pages.ts";
export { type PageOf, pagedPaths, paginate } from "./paging.ts";
export { definePictures, loadPicture } from "./pictures.ts";
export { defineRedirects, defineSettings, type Settings } from "./settings.ts";
export type { Site } from "./site.ts";
