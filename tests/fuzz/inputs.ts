/** What is thrown at the generator: files of a small shop, each made worse by a seed of its own. */
import type { Files } from "../helpers/tempSite.ts";
import { broken, MARKDOWN, mutated, VALUES } from "./mutate.ts";
import { type Chance, chanceOf } from "./random.ts";

export interface Input {
  readonly seed: number;
  readonly kind: "post" | "data" | "settings" | "names" | "tree" | "template" | "style";
  readonly files: Files;
  /** Files that are links, and where they lead. */
  readonly links?: Readonly<Record<string, string>>;
}

/** Of a thousand: how many are of a kind. What changes all pages, or the bundles, takes a hundred times as long as a post. */
const SHARES: readonly (readonly [Input["kind"], number])[] = [
  ["post", 745],
  ["data", 170],
  ["names", 50],
  ["settings", 18],
  ["tree", 7],
  ["style", 5],
  ["template", 5],
];

const KINDS = SHARES.flatMap(([kind, share]) => Array.from({ length: share }, () => kind));

/** Kinds whose inputs are files of their own, so that many of them can be tried in one run. */
export const isAlone = ({ kind }: Input): boolean => !/^(?:post|data|names)$/.test(kind);

export function inputOf(seed: number, site: (file: string) => string): Input {
  const chance = chanceOf(seed);
  const kind = KINDS[chance.number(KINDS.length)] as Input["kind"];
  return { seed, kind, ...MAKERS[kind](chance, seed, site) };
}

type Made = Pick<Input, "files" | "links">;

const MAKERS: Readonly<
  Record<Input["kind"], (chance: Chance, seed: number, site: (file: string) => string) => Made>
> = {
  post: (chance, seed) => only(`content/posts/p${seed}.md`, bytesOf(post(chance, seed), chance)),
  data: (chance, seed, site) => {
    const [folder, sample] = chance.oneOf([
      ["partners", site("content/partners/maple.yaml")],
      ["projects", site("content/projects/fence.yaml")],
      ["pages", page(chance, seed)],
    ] as const);
    return only(`content/${folder}/d${seed}.yaml`, bytesOf(mutated(sample, chance), chance));
  },
  settings: (chance, _, site) => {
    if (chance.often(0.3)) {
      const redirects =
        "redirects:\n  - from: /old\n    to: /contact\n  - from: /older\n    to: /blog\n    status: 302\n";
      return only("content/redirects.yaml", bytesOf(mutated(redirects, chance), chance));
    }
    return only("content/site.yaml", bytesOf(mutated(site("content/site.yaml"), chance), chance));
  },
  names: (chance, seed) => {
    const name = chance.oneOf(NAMES).replaceAll("*", String(seed));
    const folder = chance.oneOf([
      "content/posts/",
      "content/partners/",
      "content/",
      "public/",
      "public/images/",
      "templates/",
    ]);
    return only(folder + name, name.endsWith("/") ? "" : post(chance, seed));
  },
  tree: (chance, seed) => chance.oneOf(TREES)(seed),
  style: (chance, _, site) => {
    const file = chance.oneOf(["templates/styles/index.css", "templates/blocks/note/note.css"]);
    return only(file, bytesOf(mutated(site(file), chance, STYLES), chance));
  },
  template: (chance, _, site) => {
    const file = chance.oneOf([
      "templates/pages/index.tsx",
      "templates/pages/contact.tsx",
      "templates/pages/blog/[slug].tsx",
    ]);
    const text = site(file);
    // What it does is chosen, not left to chance: it runs in this process.
    return only(
      file,
      chance.often(0.5)
        ? `${text}\n${chance.oneOf(STATEMENTS)}\n`
        : text.replace(/render: \(/, () => `render: (${chance.oneOf(RENDERS)}) as never, unused: (`),
    );
  },
};

const only = (file: string, contents: string | Uint8Array): Made => ({ files: { [file]: contents } });

const bytesOf = (text: string, chance: Chance) => (chance.often(0.03) ? broken(text, chance) : text);

function post(chance: Chance, seed: number): string {
  const front = [
    `title: Post ${seed}`,
    "excerpt: Short summary of the post.",
    "author: Sam Example",
    "date: 2026-03-01",
    "category: News",
    "tags: [news, oak]",
    ...(chance.often(0.2) ? ["image: /images/wall.png"] : []),
    ...(chance.often(0.1) ? [`slug: s${seed}`] : []),
  ];
  const pieces = Array.from({ length: 1 + chance.number(7) }, () => chance.oneOf(MARKDOWN));
  const body = pieces.join(chance.oneOf(["\n\n", "\n", " ", ""]));
  const head = `---\n${front.join("\n")}\n---\n\n`;
  return chance.often(0.35)
    ? mutated(head, chance) + body
    : head + (chance.often(0.6) ? mutated(body, chance, MARKDOWN) : body);
}

function page(chance: Chance, seed: number): string {
  const note = (text: string) =>
    `  - type: note\n    heading: ${chance.oneOf(["Hello", "**Hello**", "Hello"])}\n    text: ${text}\n`;
  return `title: Page ${seed}\nexcerpt: A page.\nsections:\n${note("Some text.")}${note("|\n      More *text*.\n\n      - a\n      - b")}`;
}

/** `*` becomes the seed. */
const NAMES = [
  ...[
    "a b*.md",
    "a#b*.md",
    "a?b*.md",
    "100%*.md",
    "a%20b*.md",
    "ä*.md",
    "a\u0308*.md",
    "日本*.md",
    "😀*.md",
    "A*.MD",
    "a*.markdown",
  ],
  ...[
    "_a*.md",
    ".a*.md",
    "a*.md~",
    "a*.bak",
    "a*",
    "a*.",
    "a*.txt",
    "-*.md",
    "*..md",
    "a..b*.md",
    "a'b*.md",
    'a"b*.md',
    "a`b*.md",
    "a&b*.md",
  ],
  ...[
    "a<b>*.md",
    "a|b*.md",
    "a:b*.md",
    "a\\b*.md",
    "a\nb*.md",
    "a\tb*.md",
    "a\u202eb*.md",
    "a\u200bb*.md",
    `${"long".repeat(55)}*.md`,
  ],
  ...[
    "index.md",
    "404.md",
    "con.md",
    "welcome.MD",
    "Welcome.md",
    "deep/er/a*.md",
    "deep/index.md",
    "contact/index.html",
    "blog",
    "blog.html",
    "contact.html",
    "_headers",
    "robots.txt",
    "sitemap.xml",
    ".env",
    ".well-known/a*",
    "favicon.ico",
    "a*.html",
    "a*.svg",
    "assets/a*.js",
    "__site/a*",
    "a*.json",
  ],
];

const TREES: readonly ((seed: number) => Made)[] = [
  (seed) => ({ files: {}, links: { [`content/posts/l${seed}.md`]: "nowhere.md" } }),
  (seed) => ({ files: {}, links: { [`content/posts/l${seed}.md`]: `l${seed}.md` } }),
  (seed) => ({ files: {}, links: { [`content/posts/l${seed}.md`]: "/etc/hostname" } }),
  (seed) => ({ files: {}, links: { [`content/l${seed}`]: "posts" } }),
  (seed) => ({ files: {}, links: { [`public/l${seed}`]: "/etc" } }),
  (seed) => ({ files: {}, links: { [`public/images/l${seed}.png`]: "nowhere.png" } }),
  (seed) => ({ files: {}, links: { [`templates/l${seed}`]: "." } }),
  (seed) => only(`content/posts/f${seed}.md/inner.txt`, ""),
  (seed) => only(`content/f${seed}/a.md`, "---\ntitle: A\n---\n"),
  (seed) => only(`content/${"deep/".repeat(30)}f${seed}.md`, "x"),
  (seed) => only(`content/posts/f${seed}.md`, ""),
  (seed) => only(`content/f${seed}.yaml`, ""),
  (seed) => only(`public/f${seed}.html`, ""),
  (seed) => only(`public/images/f${seed}.png`, "no picture"),
];

const STYLES = [
  ...VALUES.slice(0, 20),
  ...[
    "}",
    "{",
    "@import 'x.css';",
    "@import url(https://a.example/x.css);",
    "a{b:url(/none.png)}",
    "a{b:url(./none.png)}",
    "a{b:c",
    "/*",
    "*/",
    "@media",
    ".x{color:red}",
    ":root{--a:var(--a)}",
    "a{color:#ggg}",
    "@layer a,b;",
    "a{&:hover{b:c}}",
    "a{b:url(data:image/png;base64,AA)}",
    "@charset 'x';",
    "\\fffd",
    "a{content:'\u0000'}",
  ],
];

const STATEMENTS = [
  "throw new Error('at the top');",
  "throw null;",
  "throw Object.create(null);",
  "throw 'text';",
  "void Promise.reject('later');",
  "await Promise.reject(new Error('awaited'));",
  "process.exit(0);",
  "console.log('printed');",
  "export const x = ;",
  "import './none.ts';",
  "import 'no-such-package';",
  "import { none } from '#site';",
  "const a = 1; const a = 2;",
  "export default 1;",
  "none();",
];

/** In the place of a page's render. */
const RENDERS = [
  "() => null",
  "() => undefined",
  "() => ({})",
  "() => [{}]",
  "() => new Date(0)",
  "() => Symbol('x')",
  "() => { throw new Error('thrown'); }",
  "() => { throw undefined; }",
  "() => { throw Object.create(null); }",
  "async () => null",
  "() => new Promise(() => {})",
  "() => 'text \\u0000'",
  "() => '\\ud800'",
  "() => (null as never)['name']",
  "() => <p><div /></p>",
  "() => <a href='/none'>x</a>",
  "() => <a href='x'>x</a>",
  "() => <img src='/none.png' />",
  "() => <p id='a'><b id='a' /></p>",
  "() => <p style={{ color: 'red' }} />",
  "() => <p dangerouslySetInnerHTML={{ __html: '<b>x' }} />",
  "() => <p dangerouslySetInnerHTML={{ __html: undefined as never }} />",
  "() => <None />",
  "1",
  "undefined",
];
