// The overlay of `site dev`: what keeps the site from being built, over the last good page. Everything that comes from
// a file goes in as text. It lives in a shadow root, so that the page's styles and its own do not meet.

/** @typedef {import("../problem.ts").Problem} Problem */

/** @type {HTMLElement | undefined} */
let host;
/** What stands in the host: the overlay, and the badge that opens it again. */
/** @type {{ dialog: HTMLDialogElement, badge: HTMLElement } | undefined} */
let parts;
let shown = "[]";

/**
 * Shows the list, replacing what was shown; an empty list takes the overlay away.
 * @param {readonly Problem[]} problems
 */
export function showProblems(problems) {
  const text = JSON.stringify(problems);
  if (text === shown) return;
  shown = text;
  if (problems.length === 0) return remove();

  parts ??= create();
  const title = problems.length === 1 ? "1 problem" : `${problems.length} problems`;
  parts.dialog.replaceChildren(
    element("header", {}, [
      element("h1", { id: "title" }, title),
      element("button", { type: "button", class: "close", onclick: close }, "Close (Esc)"),
    ]),
    element("p", { class: "note" }, "Once mended, this closes by itself and the page is up to date."),
    ...problems.map(problemElement),
  );
  parts.badge.textContent = title;
  open();
}

function create() {
  host = document.createElement("site-dev-problems");
  const badge = element("button", { type: "button", class: "badge", onclick: open });
  const dialog = element("dialog", { "aria-labelledby": "title", onclose: showBadge });
  host
    .attachShadow({ mode: "open" })
    .append(element("link", { rel: "stylesheet", href: "/__site/overlay.css" }), badge, dialog);
  document.documentElement.append(host);
  return { dialog, badge };
}

function open() {
  if (!parts) return;
  parts.badge.hidden = true;
  if (!parts.dialog.open) parts.dialog.showModal();
  parts.dialog.scrollTop = 0;
}

function close() {
  parts?.dialog.close();
}

function showBadge() {
  // The event comes a moment later; the overlay may be gone by then.
  if (parts) parts.badge.hidden = false;
}

function remove() {
  // Closing first gives the focus back to where it was in the page.
  if (parts?.dialog.open) close();
  host?.remove();
  host = undefined;
  parts = undefined;
}

/** @param {Problem} problem */
function problemElement(problem) {
  const { file, line, column, code, message, hint, frame } = problem;
  const place = [file, line, column].filter((part) => part !== undefined).join(":");
  return element("section", {}, [
    element("p", { class: "place" }, [
      ...(place ? [element("strong", {}, place), " "] : []),
      element("span", { class: "code" }, code),
    ]),
    element("p", { class: "message" }, prose(message)),
    ...(frame ? [frameElement(frame, problem)] : []),
    ...(hint ? [element("p", { class: "hint" }, prose(hint))] : []),
  ]);
}

/**
 * The lines of the file, the one meant marked, with carets below it.
 * @param {NonNullable<Problem["frame"]>} frame
 * @param {Problem} problem
 */
function frameElement({ firstLine, lines, column, endColumn }, { line }) {
  const width = String(firstLine + lines.length - 1).length;
  const rows = lines.flatMap((text, index) => {
    const number = firstLine + index;
    const isMeant = number === line;
    const gutter = `${isMeant ? ">" : " "} ${String(number).padStart(width)} │ `;
    const row = element("span", { class: isMeant ? "row meant" : "row" }, [
      element("span", { class: "gutter" }, gutter),
      `${text}\n`,
    ]);
    if (!isMeant || column === undefined) return [row];
    // Tabs stay tabs, so that the carets stand below what they mean.
    const indent = text.slice(0, column - 1).replace(/[^\t]/g, " ");
    const carets = "^".repeat(Math.max(1, Math.min(endColumn ?? column + 1, text.length + 1) - column));
    const pointer = element("span", { class: "row" }, [
      element("span", { class: "gutter" }, `${" ".repeat(width + 2)} │ `),
      element("span", { class: "carets" }, `${indent}${carets}\n`),
    ]);
    return [row, pointer];
  });
  return element("pre", { tabindex: "0" }, rows);
}

/**
 * Text in which `names` stand between backticks.
 * @param {string} text
 */
function prose(text) {
  return text.split(/`([^`]*)`/).map((part, index) => (index % 2 ? element("code", {}, part) : part));
}

/**
 * @template {keyof HTMLElementTagNameMap} Name
 * @param {Name} name
 * @param {Record<string, string | (() => void)>} [attributes]
 * @param {string | (string | Node)[]} [children]
 */
function element(name, attributes = {}, children = []) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (typeof value === "function") made.addEventListener(key.slice(2), value);
    else made.setAttribute(key, value);
  }
  made.append(...[children].flat());
  return made;
}
