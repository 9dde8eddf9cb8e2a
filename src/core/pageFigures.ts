/** The marks that stand in a page for figures of its own, until they are known. */

export type PageFigureName = "html" | "style" | "script" | "font" | "image" | "total" | "hosts";

/** A character of nobody's: no text, no escape and no address has it. */
const MARK = "\uE0F1";

export const figureMark = (name: PageFigureName): string => `${MARK}${name}${MARK}`;

export const hasFigures = (html: string): boolean => html.includes(MARK);

/** A page's HTML cut at its marks: text, name, text, name, text. One part where it has none. */
export const splitFigures = (html: string): string[] => html.split(MARK);
