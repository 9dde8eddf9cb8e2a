/** Values of templates that only machines read, so that nobody sees what is wrong with them: each is refused with its reason. */
import { isCalendarDate } from "../core/dates.ts";
import { messages } from "../core/messages/index.ts";
import { isSitePath } from "../core/paths.ts";

/** Which value it is stands in `alike`: the same fault of many pages is told once, though each has a value of its own. */
export class GivenError extends TypeError {
  readonly alike: string;
  constructor(what: string, reason: string) {
    super(reason);
    this.alike = what;
  }
}

/** A moment as XML and JSON-LD take it, zone included. */
const MOMENT = /^(\d{4}-\d{2}-\d{2})T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2})$/;

/** A calendar date, or with `moments` a moment of one. */
export function expectDate(what: string, given: unknown, { moments = false } = {}): void {
  const date = moments && typeof given === "string" ? (MOMENT.exec(given)?.[1] ?? given) : given;
  if (typeof date !== "string" || !isCalendarDate(date))
    throw new GivenError(what, messages.output.notADate({ what, value: shown(given) }));
}

/** A path of this site, or a full address. */
export function expectAddress(what: string, given: string): void {
  if (isSitePath(given) || (/^https?:\/\/[^/]/i.test(given) && URL.canParse(given))) return;
  throw new GivenError(what, messages.output.notAnAddress({ what, value: given }));
}

export function expectText(what: string, given: unknown): void {
  if (typeof given !== "string")
    throw new GivenError(what, messages.output.notAText({ what, value: shown(given) }));
}

/** Fields that hold addresses in the vocabulary of schema.org. */
const ADDRESSES = /^(?:@id|url|image|logo|item|sameAs|mainEntityOfPage|contentUrl|thumbnailUrl|embedUrl)$/;

/** A node of JSON-LD with everything in it. */
export function expectNode(what: string, given: unknown): void {
  if (typeof given !== "object" || given === null || Array.isArray(given))
    throw new GivenError(what, messages.output.notAnObject({ what: code(what), value: shown(given) }));
  // One that only names another, or holds several, has no type of its own.
  if (!["@type", "@id", "@graph"].some((name) => name in given))
    throw new GivenError(what, messages.output.untypedNode(code(what)));
  expectJson(what, given, "", []);
}

function expectJson(what: string, given: unknown, field: string, within: readonly unknown[]): void {
  if (given === undefined || given === null || typeof given === "boolean") return;
  const number = given instanceof Date ? given.getTime() : given;
  if (typeof number === "number" && Number.isFinite(number)) return;
  if (typeof given === "string") {
    if (ADDRESSES.test(field) && isSitePath(given))
      throw new GivenError(what, messages.output.relativeJsonLd({ what: code(what), value: given }));
    return;
  }
  const isRound = within.includes(given);
  if (typeof given !== "object" || given instanceof Date || isRound) {
    const value = isRound ? "what it is a part of" : shown(given);
    throw new GivenError(what, messages.output.noJson({ what: code(what), value }));
  }
  const inner = [...within, given];
  if (Array.isArray(given)) {
    for (const [index, item] of given.entries()) expectJson(`${what}[${index}]`, item, field, inner);
    return;
  }
  for (const [name, value] of Object.entries(given)) expectJson(`${what}.${name}`, value, name, inner);
}

const code = (text: string): string => `\`${text}\``;

function shown(value: unknown): string {
  if (typeof value === "function") return "a function";
  if (typeof value === "object" && value !== null && !(value instanceof Date))
    return Array.isArray(value) ? "a list" : "an object";
  return String(value);
}
