/** Phrases of an interface with values in them, in the number that a language asks for. */

/** A text with places to fill (`Page {number} of {count}`), or its forms for different counts, as CLDR names them. */
export type Phrase = string | PluralForms;

/** What `count` makes of a phrase: English has `one` and `other`, Arabic all six. */
export interface PluralForms {
  /** Where a language says zero in a way of its own. */
  readonly zero?: string | undefined;
  /** As for 1 in English. */
  readonly one?: string | undefined;
  /** As for 2 in Arabic and Welsh. */
  readonly two?: string | undefined;
  /** As for 2 to 4 in Polish and Czech. */
  readonly few?: string | undefined;
  /** As for 5 and more in Polish. */
  readonly many?: string | undefined;
  /** All other counts, and every count that has no form of its own here. */
  readonly other: string;
}

/**
 * Fills the places of a phrase: `fillPhrase("Page {number} of {count}", { number: 2, count: 3 }, "en")`. Numbers are
 * written as the language writes them. Where the phrase has several forms, the value `count` chooses. Throws when a
 * place has no value.
 */
export function fillPhrase(
  phrase: Phrase,
  values: Readonly<Record<string, string | number>>,
  language: string,
): string {
  const form = formFor(phrase, values.count, language);
  return form.replace(/\{(\w+)\}/g, (place, name: string) => {
    const value = values[name];
    if (value === undefined) {
      const given = Object.keys(values).map((one) => `\`{${one}}\``);
      throw new Error(
        `The phrase "${form}" has a place \`${place}\` that nothing is given for${given.length > 0 ? `: what is given here is ${given.join(", ")}` : ""}.`,
      );
    }
    return typeof value === "number" ? new Intl.NumberFormat(language).format(value) : value;
  });
}

function formFor(phrase: Phrase, count: string | number | undefined, language: string): string {
  if (typeof phrase === "string") return phrase;
  const form = new Intl.PluralRules(language).select(Number(count ?? 0));
  return phrase[form] ?? phrase.other;
}
