// Brings a page up to date without loading it again, when only plain content differs: a corrected sentence, a new
// paragraph, another picture. What scripts have attached themselves to is never touched; then the answer is no.

/** @typedef {(() => void)[]} Changes */

/** @type {ReadonlySet<string>} */
let plain = new Set();

const ATTACHED = "site-island, script, style, template, noscript, iframe, dialog, form";

/**
 * Compares the page's HTML as it was served with the HTML as it is now, and makes the same changes to the live page.
 * Returns false, with nothing changed, when that is not surely the same as loading it again.
 * @param {string} beforeHtml
 * @param {string} afterHtml
 * @param {readonly string[]} unread data attributes that no script looks for
 */
export function patchPage(beforeHtml, afterHtml, unread) {
  plain = new Set(unread);
  const parser = new DOMParser();
  const before = parser.parseFromString(beforeHtml, "text/html");
  const after = parser.parseFromString(afterHtml, "text/html");
  /** @type {Changes} */
  const changes = [];
  const isPossible =
    sameAttributes(before.documentElement, after.documentElement) &&
    sameStyles(before, after) &&
    compare(before.body, after.body, document.body, changes);
  if (!isPossible) return false;
  for (const change of changes) change();
  if (before.title !== after.title) document.title = after.title;
  return true;
}

/**
 * Collects what has to change in `live`, which must still be as `before` was.
 * @param {Node} before
 * @param {Node} after
 * @param {Node} live
 * @param {Changes} changes
 * @returns {boolean}
 */
function compare(before, after, live, changes) {
  if (before.isEqualNode(after)) return true;
  if (before.nodeName !== after.nodeName || before.nodeName !== live.nodeName) return false;
  if (!(before instanceof Element) || !(after instanceof Element) || !(live instanceof Element)) {
    changes.push(() => {
      live.nodeValue = after.nodeValue;
    });
    return live.nodeValue === before.nodeValue;
  }
  if (before.matches(ATTACHED)) return false;
  return compareAttributes(before, after, live, changes) && compareChildren(before, after, live, changes);
}

/**
 * @param {Element} before
 * @param {Element} after
 * @param {Element} live
 * @param {Changes} changes
 */
function compareAttributes(before, after, live, changes) {
  const names = new Set([...before.getAttributeNames(), ...after.getAttributeNames()]);
  for (const name of names) {
    const [old, now] = [before.getAttribute(name), after.getAttribute(name)];
    if (old === now) continue;
    // Scripts read data attributes once; and what a script has changed since is its own.
    if (isForScripts(name) || live.getAttribute(name) !== old) return false;
    changes.push(() => (now === null ? live.removeAttribute(name) : live.setAttribute(name, now)));
  }
  return true;
}

/**
 * @param {Element} before
 * @param {Element} after
 * @param {Element} live
 * @param {Changes} changes
 * @returns {boolean}
 */
function compareChildren(before, after, live, changes) {
  const [old, now] = [[...before.childNodes], [...after.childNodes]];
  // Scripts may have added nodes at the end, but none in between.
  if (old.some((node, index) => node.nodeName !== live.childNodes[index]?.nodeName)) return false;
  let start = 0;
  while (start < old.length && start < now.length && old[start].isEqualNode(now[start])) start += 1;
  let end = 0;
  const rest = Math.min(old.length, now.length) - start;
  while (end < rest && old[old.length - 1 - end].isEqualNode(now[now.length - 1 - end])) end += 1;

  const gone = old.slice(start, old.length - end);
  const come = now.slice(start, now.length - end);
  const lives = [...live.childNodes].slice(start, old.length - end);
  if (gone.length === come.length && gone.every((node, index) => node.nodeName === come[index].nodeName)) {
    return gone.every((node, index) => compare(node, come[index], lives[index], changes));
  }
  const isPlain =
    come.every(isPlainNode) &&
    gone.every((node, index) => isPlainNode(node) && node.textContent === lives[index].textContent);
  const place = live.childNodes[old.length - end] ?? null;
  changes.push(() => {
    for (const node of lives) node.remove();
    for (const node of come) live.insertBefore(document.importNode(node, true), place);
  });
  return isPlain;
}

/**
 * No script has a reason to look for it.
 * @param {Node} node
 */
function isPlainNode(node) {
  if (!(node instanceof Element)) return true;
  if (node.matches(ATTACHED) || node.querySelector(ATTACHED)) return false;
  return [node, ...node.querySelectorAll("*")].every((element) =>
    element.getAttributeNames().every((name) => !isForScripts(name)),
  );
}

/** @param {string} name */
function isForScripts(name) {
  return name.startsWith("data-") && !plain.has(name);
}

/** @param {Element} before @param {Element} after */
function sameAttributes(before, after) {
  return before.cloneNode().isEqualNode(after.cloneNode());
}

/** @param {Document} before @param {Document} after */
function sameStyles(before, after) {
  /** @param {Document} page */
  const styles = (page) => [...page.querySelectorAll("style, link[rel=stylesheet], head script[src]")];
  const [old, now] = [styles(before), styles(after)];
  return old.length === now.length && old.every((element, index) => element.isEqualNode(now[index]));
}
