/** What a slip is: a mark of another tool, or one that the keyboard or the clipboard spoiled, printed as typed. */
import type { MarkdownSettings } from "../../api/markdown.ts";
import type { SlipKind } from "../../core/messages/content/slips.ts";

/** Each kind's row: remove it, and its wording, when the kind is supported; one that a site can switch off has a `but`. */
export interface Slip {
  readonly kind: SlipKind;
  /** No text without one of these holds the slip. */
  readonly has: string | RegExp;
  readonly pattern: RegExp;
  /** Looks at the text with its addresses and code; what begins inside of one of these is none. */
  readonly raw?: true;
  /** Of what the pattern finds: what is none. */
  readonly but?: (written: string, prose: string, index: number, settings: MarkdownSettings) => boolean;
}

/** White space that an editor shows like a space, and what it does not show at all. */
export const ODD =
  "\\u00a0\\u00ad\\u1680\\u180e\\u2000-\\u200f\\u202a-\\u202f\\u205f-\\u2064\\u2066-\\u2069\\u2800\\u3000\\ufeff";
