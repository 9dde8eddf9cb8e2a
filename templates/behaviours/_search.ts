/** Finds posts by their words, while they are typed. */
import type { SearchIndex, SearchPost } from "../blog/searchIndex.ts";
import { isTelling, stemOf, wordsOf } from "../blog/searchTerms.ts";

interface Found {
  readonly post: SearchPost;
  readonly score: number;
  /** The parts that have most of what was asked for: their ids and headings. */
  readonly parts: readonly (readonly [id: string, heading: string])[];
}

const PARTS_SHOWN = 3;

/** The letter is seen first, and only the last of several is looked up. */
const painted = () => new Promise<unknown>((done) => requestAnimationFrame(() => setTimeout(done)));

/** `field` is the part of the page with the input, its status and its list; what follows it there gives way to what is found. */
export function start(field: HTMLElement): void {
  const input = field.querySelector("input") as HTMLInputElement;
  const status = field.querySelector<HTMLElement>("[role=status]") as HTMLElement;
  const results = field.querySelector("ol") as HTMLElement;
  const { search = "", one = "", many = "", none = "", failed = "" } = field.dataset;
  let index: Promise<SearchIndex> | undefined;
  let latest = 0;

  const show = (text: string, items: readonly Node[]) => {
    status.textContent = text;
    results.replaceChildren(...items);
    results.hidden = items.length === 0;
    // Another page of the list may have taken its place meanwhile.
    const list = field.parentElement?.querySelector<HTMLElement>("[data-searched]");
    if (list) list.hidden = items.length > 0;
  };

  const update = async () => {
    const request = ++latest;
    const query = input.value.trim();
    const all = [...new Set(wordsOf(query))];
    const telling = all.filter(isTelling);
    const terms = telling.length > 0 ? telling : all;
    if (terms.length === 0) return show("", []);
    try {
      index ??= fetch(search).then((answer) => {
        if (!answer.ok) throw new Error(`${answer.status}`);
        return answer.json();
      });
      const [known] = await Promise.all([index, painted()]);
      if (request !== latest) return;
      const found = find(known, terms);
      const words = found.length === 0 ? none : found.length === 1 ? one : many;
      show(
        words.replace("{count}", String(found.length)).replace("{query}", () => query),
        found.map((one) => itemOf(one, terms)),
      );
    } catch {
      index = undefined;
      if (request === latest) show(failed, []);
    }
  };

  input.addEventListener("input", update);
  field.addEventListener("keydown", (event) => {
    const links = [...results.querySelectorAll("a")];
    const at = links.indexOf(document.activeElement as HTMLAnchorElement);
    if (event.key === "Escape" && input.value) {
      input.value = "";
      input.focus();
      void update();
    } else if (event.key === "ArrowDown" && links.length > 0) (links[at + 1] ?? links[at])?.focus();
    else if (event.key === "ArrowUp" && at >= 0) (links[at - 1] ?? input).focus();
    else return;
    event.preventDefault();
  });
  document.addEventListener("site:navigate", () => {
    input.value = "";
    void update();
  });
  void update();
}

/** Posts that have every word, the likeliest first. The last word may be only its beginning. */
export function find({ posts, words }: SearchIndex, terms: readonly string[]): Found[] {
  const stems = terms.map(stemOf);
  const hits = terms.map((term, number) => partsWith(words, term, stems[number] as string));
  let first = 0;
  return posts
    .flatMap((post): Found[] => {
      const begin = first;
      first += post.parts.length;
      const about = [...post.tags, post.category].join(" ");
      let score = 0;
      const counts = post.parts.map(() => 0);
      for (const [number, term] of terms.entries()) {
        const near = (text: string) => nearest(text, term, stems[number] as string);
        const here = post.parts.map(([, heading], part) => {
          const found = hits[number]?.get(begin + part) ?? 0;
          return found && found + 4 * near(heading);
        });
        const best = 10 * near(post.title) + 6 * near(about) + Math.max(...here);
        if (best === 0) return [];
        score += best + here.filter(Boolean).length / 4;
        here.forEach((value, part) => {
          counts[part] = (counts[part] ?? 0) + value;
        });
      }
      const parts = post.parts
        .map((part, at) => ({ part, count: counts[at] ?? 0 }))
        .filter(({ part: [, heading], count }) => heading && count > 0)
        .sort((a, b) => b.count - a.count)
        .slice(0, PARTS_SHOWN)
        .map(({ part }) => part);
      return [{ post, score, parts }];
    })
    .sort((a, b) => b.score - a.score || (a.post.date < b.post.date ? 1 : -1));
}

/** Part → how well it has the word: 1 as it is typed, less where it only begins so. */
function partsWith(words: SearchIndex["words"], term: string, stem: string): Map<number, number> {
  const parts = new Map<number, number>();
  for (const [word, distances] of Object.entries(words)) {
    const match = likeness(word, term, stem);
    if (match === 0) continue;
    let part = 0;
    for (const distance of distances) {
      part += distance;
      parts.set(part, Math.max(parts.get(part) ?? 0, match));
    }
  }
  return parts;
}

/** The words of titles and headings with their stems: the same ones are asked for with every letter. */
const read = new Map<string, readonly (readonly [word: string, stem: string])[]>();

/** How near the nearest word of a text comes. */
function nearest(text: string, term: string, stem: string): number {
  const words = read.get(text) ?? wordsOf(text).map((word) => [word, stemOf(word)] as const);
  read.set(text, words);
  return Math.max(
    0,
    ...words.map(([word, its]) => Math.max(word === term ? 1 : 0, likeness(its, term, stem))),
  );
}

/** `word` is a stem of the index, `stem` that of the term; `term` may still be typed. */
function likeness(word: string, term: string, stem: string): number {
  if (word === stem || word === term) return 1;
  if (word.startsWith(term) || (stem.length > 2 && word.startsWith(stem))) return term.length > 1 ? 0.6 : 0.2;
  // `testin`, on the way to `testing`, whose stem is `test`.
  return word.length > 3 && term.startsWith(word) && term.length - word.length < 3 ? 0.5 : 0;
}

function itemOf({ post, parts }: Found, terms: readonly string[]): HTMLElement {
  const item = element("li", "post-search__result");
  const link = element("a", "post-search__title card-link");
  link.setAttribute("href", post.href);
  link.append(...marked(post.title, terms));
  const meta = element("p", "post-search__meta");
  const time = element("time", "");
  time.setAttribute("datetime", post.date);
  time.textContent = post.shownDate;
  const category = element("span", "");
  category.textContent = post.category;
  meta.append(category, " ", time);
  const excerpt = element("p", "post-search__excerpt");
  excerpt.append(...marked(post.excerpt, terms));
  item.append(meta, link, excerpt);
  if (parts.length > 0) {
    const list = element("ul", "post-search__parts");
    for (const [id, heading] of parts) {
      const part = element("li", "");
      const way = element("a", "");
      way.setAttribute("href", `${post.href}#${id}`);
      way.append(...marked(heading, terms));
      part.append(way);
      list.append(part);
    }
    item.append(list);
  }
  return item;
}

/** The text with what was asked for marked in it. */
function marked(text: string, terms: readonly string[]): (string | Node)[] {
  const stems = terms.map(stemOf);
  return text.split(/([\p{L}\p{N}]+(?:[-‑'’][\p{L}\p{N}]+)*)/u).map((piece, at) => {
    if (at % 2 === 0) return piece;
    const word = wordsOf(piece)[0] ?? "";
    const stem = stemOf(word);
    const asked = (term: string, at: number) =>
      word === term || likeness(stem, term, stems[at] as string) > 0.2;
    if (!terms.some(asked)) return piece;
    const mark = document.createElement("mark");
    mark.textContent = piece;
    return mark;
  });
}

function element(name: string, className: string): HTMLElement {
  return Object.assign(document.createElement(name), className ? { className } : {});
}
