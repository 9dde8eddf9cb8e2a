/** One escaping function for each kind of text that the generator writes by itself. */

const HTML: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

/** For HTML text and double-quoted attribute values. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => HTML[character] as string);
}

/** For XML text and attribute values: also drops the characters that XML 1.0 cannot hold (section 2.2). */
export function escapeXml(text: string): string {
  // These are the characters to remove
  return escapeHtml(text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, "")).replace(
    /&#39;/g,
    "&apos;",
  );
}

/** JSON for a `<script>` element: nothing in it can end the element or a string (HTML standard, 4.12.1.3). */
export function inlineJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
