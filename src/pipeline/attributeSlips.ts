/**
 * Attributes that say nothing to anybody: days that no program can read, languages that are none, labels of fields that are not there,
 * fields without a label, and what belongs into a page's head but stands in its body.
 */
import { decodeEntities } from "../core/entities.ts";
import { attributeOf, isNamed, type Tag, tagText } from "./htmlTags.ts";

export interface AttributeSlip {
  readonly kind: "datetime" | "lang" | "id" | "reference" | "field" | "head";
  /** The tag, or for a reference the attribute with the name that there is none of. */
  readonly shown: string;
}

const TIME = String.raw`\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?`;
const ZONE = String.raw`(?:Z|[+-]\d\d:?\d\d)`;
/** What the standard lets stand in `datetime`: parts of a date, moments, and how long something takes. */
const DATETIME = new RegExp(
  String.raw`^\s*(?:\d{4,}(?:-\d\d(?:-\d\d(?:[T ]${TIME}${ZONE}?)?)?|-W\d\d)?|(?:--)?\d\d-\d\d|${TIME}${ZONE}?|${ZONE}|P(?=.)(?:\d+[YWMD])*(?:T(?:\d+(?:\.\d+)?[HMS])+)?|(?:\s*\d+(?:\.\d+)?\s*[wdhms])+)\s*$`,
  "i",
);
const LANGUAGE = /^(?:$|[a-z]{2,3}(?:-[a-z\d]{1,8})*$|[ix]-)/i;
const FIELDS = /^(?:input|select|textarea)$/;
/** Kinds of fields that need no label, or have their words on them. */
const UNLABELLED = /^(?:hidden|submit|button|reset|image)$/i;
const REFERENCES = new Set(["aria-labelledby", "aria-describedby"]);
/** What search engines and social networks look for in the head alone. */
const OF_HEAD = /^(?:robots|googlebot|description|viewport|og:.*|twitter:.*|article:.*)$/i;

/** Goes along with the tags of a page's body. */
export function createSlipReader(html: string) {
  const slips = new Map<string, AttributeSlip>();
  const labelled = new Set<string>();
  const wanted = new Map<string, string>();
  const fields: { readonly id: string | undefined; readonly shown: string }[] = [];
  let labels = 0;

  const shownOf = (tag: Tag) => tagText(html, tag);
  const add = (kind: AttributeSlip["kind"], shown: string) =>
    void slips.set(`${kind} ${shown}`, { kind, shown });

  function tag(tag: Tag): void {
    if (tag.name === "label") labels = Math.max(0, labels + (tag.closing ? -1 : 1));
    if (tag.closing) return;
    for (const { name, raw } of tag.attributes) {
      if (name === "lang") {
        if (!LANGUAGE.test(raw)) add("lang", shownOf(tag));
      } else if (name === "id") {
        if (raw === "" || /\s/.test(raw)) add("id", shownOf(tag));
      } else if (name === "datetime") {
        if (!DATETIME.test(raw)) add("datetime", shownOf(tag));
      } else if (name === "for" && tag.name === "label") {
        labelled.add(decodeEntities(raw));
        wanted.set(decodeEntities(raw), `for="${raw}"`);
      } else if (REFERENCES.has(name))
        for (const id of decodeEntities(raw).split(/\s+/).filter(Boolean)) wanted.set(id, `${name}="${raw}"`);
    }
    if (FIELDS.test(tag.name)) readField(tag);
    else if (tag.name === "meta" || tag.name === "link") readOfHead(tag);
  }

  function readField(tag: Tag): void {
    if (tag.name === "input" && UNLABELLED.test(attributeOf(tag, "type") ?? "")) return;
    if (labels > 0 || isNamed(tag)) return;
    // A trap for programs, which no person comes to.
    if (attributeOf(tag, "tabindex") === "-1" || attributeOf(tag, "aria-hidden") === "true") return;
    if (attributeOf(tag, "hidden") === undefined)
      fields.push({ id: attributeOf(tag, "id"), shown: shownOf(tag) });
  }

  function readOfHead(tag: Tag): void {
    const name = attributeOf(tag, "name") ?? attributeOf(tag, "property") ?? "";
    const isHead =
      tag.name === "meta"
        ? OF_HEAD.test(name)
        : /\b(?:canonical|alternate)\b/i.test(attributeOf(tag, "rel") ?? "");
    if (isHead) add("head", shownOf(tag));
  }

  /** `ids` are all of the page. */
  function found(ids: ReadonlySet<string>): readonly AttributeSlip[] {
    for (const { id, shown } of fields) if (id === undefined || !labelled.has(id)) add("field", shown);
    for (const [id, shown] of wanted) if (!ids.has(id)) add("reference", shown);
    return slips.size > 0 ? [...slips.values()] : NONE;
  }

  return { tag, found };
}

const NONE: readonly AttributeSlip[] = [];
