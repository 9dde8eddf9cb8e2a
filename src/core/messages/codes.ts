/** The codes that have words: what the catalogue's entries return. There is no list to keep. */
type Catalogue = typeof import("./all.ts");

type CodeIn<Made> = Made extends { readonly code: infer Code extends string } ? Code : never;

type CodesOf<Entry> = Entry extends (...facts: never[]) => infer Made
  ? CodeIn<Made>
  : Entry extends Readonly<Record<string, (...facts: never[]) => infer Made>>
    ? CodeIn<Made>
    : never;

export type Code = {
  [Area in keyof Catalogue]: {
    [Name in keyof Catalogue[Area]]: CodesOf<Catalogue[Area][Name]>;
  }[keyof Catalogue[Area]];
}[keyof Catalogue];
