/**
 * Rules of a sheet that are not about its root class: a page carries the sheet for that class alone, so a page that has
 * only what the rule is about goes without it.
 */
import type { StrayRule } from "../api/siteCode.ts";
import { keptByText } from "../core/keptByText.ts";

/** `css` is bundled: flat, without comments. `file` is relative to the project. */
export function strayRules(css: string, root: string, file: string): StrayRule[] {
  const found = new Map<string, StrayRule>();
  for (const { selector, names } of selectorsOf(css)) {
    if (isAbout(root, names)) continue;
    const needed = withoutArguments(selector);
    const classes = [...new Set(classesOf(needed))];
    if (classes.length === 0) continue;
    found.set(selector, { file, root, selector, classes, attributes: attributesOf(needed) });
  }
  return [...found.values()];
}

/** Whether a sheet has rules, but none about the class that it is named after. */
export function lacksRoot(css: string, root: string): boolean {
  const rules = selectorsOf(css).filter(({ selector }) => !/^(?:from|to|[\d.]+%)$/.test(selector));
  return rules.length > 0 && !rules.some(({ names }) => isAbout(root, names)) && !/^@import/m.test(css);
}

/** `.card__title`, `.card-wide`: parts of a root class stand inside it. */
function isAbout(root: string, names: readonly string[]): boolean {
  return names.some((name) => name === root || name.startsWith(`${root}_`) || name.startsWith(`${root}-`));
}

/** Every selector of every rule with the classes in it, lists taken apart. Most sheets stay as they are while one is edited. */
const selectorsOf = keptByText((css): readonly { readonly selector: string; readonly names: string[] }[] => {
  const bare = css.replace(/"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'/g, (text) => text.replace(/[{};]/g, "_"));
  return [...bare.matchAll(/([^{};]+)\{/g)]
    .flatMap(([, head = ""]) => (head.startsWith("@") ? [] : splitList(head)))
    .map((selector) => ({ selector, names: classesOf(selector) }));
});

/** At the commas outside of parentheses. */
function splitList(list: string): string[] {
  const parts: string[] = [""];
  let depth = 0;
  for (const character of list) {
    if (character === "(") depth += 1;
    if (character === ")") depth -= 1;
    if (character === "," && depth === 0) parts.push("");
    else parts[parts.length - 1] += character;
  }
  return parts.map((part) => part.trim()).filter(Boolean);
}

/** `:not(.a)`, `:is(.b, .c)`: what stands in them need not be there. */
function withoutArguments(selector: string): string {
  const inner = selector.replace(/\([^()]*\)/g, "");
  return inner === selector ? selector : withoutArguments(inner);
}

/** Attributes as HTML has them: `data-layout="wide"`, or the name alone. */
function attributesOf(selector: string): string[] {
  return [...selector.matchAll(/\[([\w-]+)(?:(.?=)"?([^\]"]*)"?[^\]]*)?\]/g)].map(([, name, sign, value]) =>
    sign === "=" ? `${name}="${value}"` : ` ${name}`,
  );
}

function classesOf(selector: string): string[] {
  return [...selector.matchAll(/\.((?:[\w-]|[^\0-\x7f]|\\.)+)/g)].map(([, name = ""]) =>
    name.replace(/\\(.)/g, "$1"),
  );
}
