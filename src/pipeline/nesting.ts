/**
 * Elements that stand where HTML does not let them: a browser's parser moves them, so the page is another one than its
 * template says, and an island in it cannot be hydrated. Of the rules of the standard's tree construction (13.2.6.4.7 to
 * 13.2.6.4.16) those that move something.
 */
import type { Tag } from "./htmlTags.ts";

const VOID = /^(?:area|base|br|col|embed|hr|img|input|link|meta|param|source|track|wbr)$/;
/** Their start ends a paragraph that is open. */
const ENDS_P =
  /^(?:address|article|aside|blockquote|center|d[dt]|details|dialog|dir|div|dl|fieldset|figcaption|figure|footer|form|h[1-6]|header|hgroup|hr|li|main|menu|nav|ol|p|pre|search|section|summary|table|ul)$/;
/** What is inside them knows nothing of what is open outside. */
const BORDER = /^(?:button|caption|html|marquee|object|svg|math|table|td|template|th)$/;
/** An item ends another one that is open, unless one of these, the standard's special elements, lies between. */
const ITEM_BORDER =
  /^(?:applet|article|aside|blockquote|body|button|caption|center|col|colgroup|d[dt]|details|dir|dl|fieldset|figcaption|figure|footer|form|frame|h[1-6]|head|header|hgroup|html|iframe|li|main|marquee|math|menu|nav|noscript|object|ol|pre|script|search|section|select|style|summary|svg|table|tbody|td|template|textarea|tfoot|th|thead|title|tr|ul|xmp)$/;
/** Links and buttons are looked for up to one of these. */
const SCOPE = /^(?:caption|object|svg|math|table|td|template|th)$/;
/** What a drawing or a formula may have HTML in. */
const HOLDS_HTML = /^(?:foreignobject|desc|title|annotation-xml|m[ions]|mtext)$/i;
/** HTML inside of a drawing or a formula, without a `<foreignObject>` around it. */
const LEAVES_DRAWING =
  /^(?:b|big|blockquote|br|center|code|dd|div|dl|dt|em|embed|h[1-6]|hr|i|img|li|menu|nobr|ol|p|pre|ruby|s|small|span|strike|strong|sub|sup|table|tt|u|ul|var)$/;
const HEADING = /^h[1-6]$/;

/** What may stand in the parts of a table; scripts and templates may everywhere. */
const TABLE: Readonly<Record<string, RegExp>> = {
  table: /^(?:caption|colgroup|thead|tbody|tfoot|script|style|template)$/,
  thead: /^(?:tr|script|style|template)$/,
  tbody: /^(?:tr|script|style|template)$/,
  tfoot: /^(?:tr|script|style|template)$/,
  tr: /^(?:td|th|script|style|template)$/,
  colgroup: /^(?:col|template)$/,
};

/** Elements whose end may be left out, and those of whose end nobody tells. */
const MAY_STAY_OPEN =
  /^(?:template|li|d[dt]|p|rb|rt|rtc|rp|optgroup|option|colgroup|caption|thead|tbody|tfoot|tr|td|th)$/;

/** What is said of tags that do not go together. */
export const CLOSES_NOTHING = "that closes nothing";
export const NOT_CLOSED = "that is not closed";

/** Goes along with the tags of a page's body. */
export function createNestingReader() {
  const open: string[] = [];
  const found = new Set<string>();
  let foreign = 0;
  let holding = 0;

  function tag({ name, closing }: Tag): void {
    if (name === "svg" || name === "math") foreign += closing ? -1 : 1;
    else if (foreign > 0) {
      if (HOLDS_HTML.test(name)) holding += closing ? -1 : 1;
      // Such an element ends a drawing: it and all that follows stand behind it.
      else if (!closing && holding === 0 && LEAVES_DRAWING.test(name))
        found.add(`<${name}> in <${open.at(-1)}>`);
      return;
    }
    if (foreign === 0) holding = 0;
    if (closing) {
      const at = open.lastIndexOf(name);
      if (VOID.test(name) || /^(?:p|html|head|body)$/.test(name)) {
        if (at >= 0) open.length = at;
        return;
      }
      const left = at < 0 ? undefined : open.slice(at + 1).find((one) => !MAY_STAY_OPEN.test(one));
      if (at < 0) found.add(`</${name}> ${CLOSES_NOTHING}`);
      else if (left) found.add(`<${left}> ${NOT_CLOSED}`);
      if (at >= 0) open.length = at;
      return;
    }
    const outer = outerOf(name);
    if (outer !== undefined) found.add(`<${name}> in <${outer}>`);
    // The paragraph ends there: what follows is no second fault.
    if (outer === "p") open.splice(open.lastIndexOf("p"), 1);
    if (!VOID.test(name)) open.push(name);
  }

  /** What stands between two tags. */
  function text(raw: string): void {
    const parent = open.at(-1) ?? "";
    if (foreign === 0 && TABLE[parent] && raw.trim() !== "") found.add(`text in <${parent}>`);
  }

  /** The element that cannot hold this one. */
  function outerOf(name: string): string | undefined {
    const parent = open.at(-1) ?? "";
    // The document brings these three.
    if (/^(?:html|head|body)$/.test(name)) return parent || "body";
    const table = TABLE[parent];
    if (table && !table.test(name)) return parent;
    if (/^(?:tr|td|th|tbody|thead|tfoot|caption|colgroup|col)$/.test(name) && !table) return parent || "body";
    if (HEADING.test(name) && HEADING.test(parent)) return parent;
    if (ENDS_P.test(name) && isOpen(/^p$/, BORDER)) return "p";
    if (name === "a" && isOpen(/^a$/, SCOPE)) return "a";
    if (name === "button" && isOpen(/^button$/, SCOPE)) return "button";
    if (name === "form" && open.includes("form")) return "form";
    if (name === "li" && isOpen(/^li$/, ITEM_BORDER)) return "li";
    if (/^d[dt]$/.test(name) && isOpen(/^d[dt]$/, ITEM_BORDER))
      return open.findLast((one) => /^d[dt]$/.test(one));
    if (name === "option" && parent === "option") return parent;
    return undefined;
  }

  function isOpen(wanted: RegExp, border: RegExp): boolean {
    for (let at = open.length - 1; at >= 0; at--) {
      const one = open[at] as string;
      if (wanted.test(one)) return true;
      if (border.test(one)) return false;
    }
    return false;
  }

  return { tag, text, found: (): readonly string[] => [...found] };
}
