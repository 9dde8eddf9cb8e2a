/** A small site that asks every kind of question, and edits of every kind for it. */
import {
  copyFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import type { Mode } from "../../src/core/project.ts";

export const TEMPLATES: Readonly<Record<string, string>> = {
  "templates/collections.ts": `import { calendarDate, defineCollection, defineRecord, defineRedirects, defineSettings, image, link, reference, sections, slug, text, z } from "#site";
export const authors = defineCollection({ name: "authors", format: "yaml", schema: z.strictObject({ name: text() }) });
export const posts = defineCollection({
  name: "posts", order: ["-date"], groupBy: ["category", "tags"], schedule: true,
  schema: z.strictObject({ title: text(), date: calendarDate(), category: text(), tags: z.array(text()).default([]),
    slug: slug().optional(), draft: z.boolean().default(false), picture: image().optional(), author: reference(authors).optional() }),
});
export const shops = defineCollection({ name: "shops", schema: z.strictObject({ title: text(), sections: sections() }) });
export const navigation = defineRecord({ file: "navigation.yaml", schema: z.strictObject({ links: z.array(z.strictObject({ label: text(), href: link() })) }) });
export const redirects = defineRedirects();
export const site = defineSettings({ env: { SITE_MOTTO: "motto" }, extend: z.strictObject({ motto: text().optional() }) });
`,
  "templates/document.tsx": `import { defineDocument } from "#site";
import { navigation } from "./collections.ts";
export default defineDocument({
  head: () => ({}),
  body: ({ site }, children) => <><nav>{site.record(navigation).links.map(({ label, href }) => <a key={href} href={href}>{label}</a>)}</nav><main>{children}</main><footer>{site.settings.motto}</footer></>,
});
`,
  "templates/pages/index.tsx": `import { definePage } from "#site";
import { posts } from "../collections.ts";
export default definePage({
  head: () => ({ title: "Home", description: "All posts" }),
  render: ({ site }) => <><h1>Home</h1><ul>{site.all(posts).map((post) => <li key={post.id}><a href={site.href(post)}>{post.data.title}</a> {post.data.date}</li>)}</ul></>,
});
`,
  "templates/pages/today.tsx": `import { definePage } from "#site";
export default definePage({ head: () => ({ title: "Today", description: "What day it is" }), render: ({ site }) => <h1>{site.today} {site.publicText("/note.txt")} <a href="/posts/one">One</a></h1> });
`,
  "templates/pages/category/[name].tsx": `import { definePage } from "#site";
import { posts } from "../../collections.ts";
import { Counter } from "../../parts.tsx";
export default definePage({
  paths: (site) => [...new Set(site.all(posts).map(({ data }) => data.category))].sort().map((name) => ({ params: { name }, props: { items: site.all(posts).filter(({ data }) => data.category === name) } })),
  head: ({ params }) => ({ title: params.name ?? "", description: "A category" }),
  render: ({ params, props }) => <><h1 className="heading">{params.name}</h1><Counter of={props.items.length} /><ul>{props.items.map(({ id, data, body }) => <li key={id}>{data.title} {data.tags.join()} {body?.words}</li>)}</ul></>,
});
`,
  "templates/pages/posts/[slug].tsx": `import { definePage, Html, Image } from "#site";
import { posts } from "../../collections.ts";
import Share from "../../islands/share.island.tsx";
export default definePage({
  collection: posts,
  head: ({ entry }) => ({ title: entry.data.title, description: entry.data.title }),
  render: ({ site, entry }) => {
    const { previous, next } = site.neighbours(entry);
    return <article><h1>{entry.data.title}</h1>{entry.data.picture && <Image of={entry.data.picture} alt="" />}
      {entry.data.author && <address>{entry.data.author.data.name as string}</address>}
      {entry.body && <Html of={entry.body} />}
      <ul>{site.related(entry, 2).map((other) => <li key={other.id}><a href={site.pathOf(other)}>{other.data.title}</a></li>)}</ul>
      {previous && <a href={site.href(previous)}>{previous.data.title}</a>}{next && <a href={site.href(next)}>{next.data.title}</a>}
      <Share tags={entry.data.tags} /></article>;
  },
});
`,
  "templates/pages/shops/[slug].tsx": `import { definePage, Sections } from "#site";
import { shops } from "../../collections.ts";
export default definePage({
  collection: shops,
  head: ({ entry }) => ({ title: entry.data.title, description: entry.data.title }),
  render: ({ entry }) => <><h1>{entry.data.title}</h1><Sections of={entry.data.sections} /></>,
});
`,
  "templates/hours.ts": `import { text } from "#site";
export const hours = () => text().default("nine to five 0");
`,
  "templates/blocks/hours/index.tsx": `import { text, z } from "#site";
import { hours } from "../../hours.ts";
export const schema = z.strictObject({ day: text(), open: hours(), note: text({ max: 60 }).default("") });
export default function Hours({ day, open, note }: z.output<typeof schema>) { return <p>{day}: {open} {note}</p>; }
`,
  "templates/blocks/quote/index.tsx": `import { text, z } from "#site";
export const schema = z.strictObject({ text: text().transform((words) => words + " 0") });
export default function Quote({ text }: z.output<typeof schema>) { return <blockquote>{text}</blockquote>; }
`,
  "templates/pages/feed.xml.ts": `import { defineFeed } from "#site";
import { posts } from "../collections.ts";
export default defineFeed({ format: "rss", feed: (site) => ({ title: site.settings.name + " with " + (site.all(posts)[0]?.data.title ?? "nothing"), description: "News", items: site.all(posts).slice(0, 3).map((post) => ({ path: site.pathOf(post) ?? "/", title: post.data.title, summary: post.data.title, html: post.body?.html ?? "", date: post.data.date, categories: post.data.tags })) }) });
`,
  "templates/pages/links.txt.ts": `import { defineFile } from "#site";
import { posts } from "../collections.ts";
export default defineFile({ render: ({ site }) => site.all(posts).map((post) => site.href(post)).join("\\n") });
`,
  "templates/parts.tsx": `export const Counter = ({ of }: { of: number }) => <p>{of} posts</p>;\n`,
  "templates/islands/share.island.tsx": `export const when = "idle";
export default function Share({ tags }: { tags: readonly string[] }) { return <button type="button">Share {tags.join()}</button>; }
`,
  "templates/styles/index.css": "body { color: #111; }\n",
  "templates/pages/category/heading.css": ".heading { color: #222; }\n",
};

const png = (shade: number) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"><rect width="4" height="4" fill="#${shade}${shade}${shade}"/></svg>`,
  );

export const post = (title: string, date: string, more = "", body = `Text of **${title}**, see [home](/).`) =>
  `---\ntitle: ${title}\ndate: ${date}\ncategory: News\ntags: [a, b]\n${more}---\n\n${body}\n`;

export const SITE: Readonly<Record<string, string | Uint8Array>> = {
  ...TEMPLATES,
  "content/site.yaml": "name: Proof\nurl: https://example.com\nlanguage: en-GB\ntimeZone: UTC\n",
  "content/navigation.yaml": "links:\n  - { label: Home, href: / }\n  - { label: Today, href: /today }\n",
  "content/redirects.yaml": "redirects:\n  - { from: /old, to: / }\n",
  "content/authors/ada.yaml": "name: Ada\n",
  "content/posts/one.md": post("One", "2026-01-01", "author: ada\n"),
  "content/posts/two.md": post("Two", "2026-01-02", "picture: p.svg\n"),
  "content/posts/three.md": post("Three", "2026-01-03", "", "See [one](one.md).").replace("News", "Guides"),
  "content/posts/four.md": post(
    "Four",
    "2026-01-04",
    "",
    "A [link](https://example.org) | and ~~more~~.",
  ).replace("[a, b]", "[b]"),
  "content/shops/leeds.md":
    "---\ntitle: Leeds\nsections:\n  - { type: hours, day: Monday }\n  - { type: quote, text: Open }\n---\n",
  "content/shops/york.md":
    "---\ntitle: York\nsections:\n  - { type: hours, day: Friday, note: By appointment }\n---\n",
  "content/posts/p.svg": png(1),
  "public/note.txt": "note",
};

/** What a step of a sequence works on. */
export interface World {
  readonly root: string;
  readonly out: string;
  readonly random: (below: number) => number;
  readonly mode: {
    now: number;
    env: Record<string, string>;
    drafts: boolean;
    host: Mode["host"] | undefined;
    basePath: string | undefined;
  };
  count: number;
}

type Edit = (world: World) => void;

const at = (world: World, path: string) => join(world.root, path);
const write = (world: World, path: string, text: string | Uint8Array) => {
  mkdirSync(dirname(at(world, path)), { recursive: true });
  writeFileSync(at(world, path), text);
};
const postsOf = (world: World) =>
  readdirSync(at(world, "content/posts"))
    .filter((name) => name.endsWith(".md"))
    .sort();
/** A post that no other links to. */
const somePost = (world: World) => {
  const names = postsOf(world).filter((name) => name !== "one.md");
  return `content/posts/${names[world.random(names.length)]}`;
};
const edit =
  (path: (world: World) => string, change: (text: string, world: World) => string): Edit =>
  (world) => {
    const file = path(world);
    write(world, file, change(readFileSync(at(world, file), "utf8"), world));
  };
const fresh = (world: World) => {
  world.count += 1;
  return world.count;
};
/** Other bytes, while size and times stay what they were. */
const quietly = (world: World, path: string, text: string | Uint8Array) => {
  const { atime, mtime } = statSync(at(world, path));
  write(world, path, text);
  utimesSync(at(world, path), atime, mtime);
};
const always = (path: string) => () => path;

/** Gives files times that `quietly` can give back: those of a fresh file are finer than what can be set. */
export function coarseTimes(root: string): void {
  for (const path of Object.keys(SITE)) {
    const { atime, mtime } = statSync(join(root, path));
    utimesSync(join(root, path), atime, mtime);
  }
}

export const EDITS: Readonly<Record<string, Edit>> = {
  nothing: () => {},
  text: edit(somePost, (text, world) => `${text}\nMore ${fresh(world)} text.\n`),
  title: edit(somePost, (text, world) => text.replace(/title: .*/, `title: Title ${fresh(world)}`)),
  date: edit(somePost, (text, world) =>
    text.replace(/date: .*/, `date: 2026-01-${String(10 + world.random(18))}`),
  ),
  future: edit(somePost, (text) => text.replace(/date: .*/, "date: 2026-07-01")),
  category: edit(somePost, (text, world) =>
    text.replace(/category: .*/, `category: ${["News", "Guides", "Other"][world.random(3)]}`),
  ),
  tags: edit(somePost, (text, world) =>
    text.replace(/tags: .*/, `tags: [${["a", "b", "c"].slice(world.random(3)).join()}]`),
  ),
  draft: edit(somePost, (text) =>
    text.includes("draft") ? text.replace(/draft: .*\n/, "") : text.replace("tags:", "draft: true\ntags:"),
  ),
  slug: edit(somePost, (text, world) =>
    text.replace(/slug: .*\n/, "").replace("tags:", `slug: s${fresh(world)}\ntags:`),
  ),
  warning: edit(somePost, (text) => `${text}\nA [link](www.example.net) without a scheme.\n`),
  error: edit(somePost, (text) => text.replace("category:", "kategory:")),
  /** What other edits have broken is as it was: a site that is never whole proves nothing. */
  mended: (world) => {
    for (const file of [
      "templates/collections.ts",
      "templates/blocks/hours/index.tsx",
      "content/posts/one.md",
    ])
      write(world, file, SITE[file] as string);
    for (const name of postsOf(world))
      edit(always(`content/posts/${name}`), (text) =>
        text.replace("kategory:", "category:").replace(/date: 2026-07-01/, "date: 2026-01-09"),
      )(world);
  },
  linked: edit(somePost, (text) => `${text}\nSee [one](one.md), too.\n`),
  targetGone: (world) => rmSync(at(world, "content/posts/one.md"), { force: true }),
  targetMoved: (world) => {
    if (statSync(at(world, "content/posts/one.md"), { throwIfNoEntry: false }))
      edit(
        () => "content/posts/one.md",
        (text) =>
          text.replace("tags:", `slug: moved${fresh(world)}\ntags:`).replace(/(slug: .*\n)slug: .*\n/, "$1"),
      )(world);
  },
  added: (world) =>
    write(
      world,
      `content/posts/n${fresh(world)}.md`,
      post(`New ${world.count}`, `2026-02-0${1 + world.random(9)}`),
    ),
  apart: (world) =>
    write(
      world,
      `content/posts/n${fresh(world)}.md`,
      post(`Apart ${world.count}`, "2026-01-03").replace("News", `C${world.count}`).replace("[a, b]", "[]"),
    ),
  deleted: (world) => postsOf(world).length > 2 && rmSync(at(world, somePost(world))),
  renamed: (world) => renameSync(at(world, somePost(world)), at(world, `content/posts/r${fresh(world)}.md`)),
  restored: (world) => write(world, "content/posts/four.md", SITE["content/posts/four.md"] as string),
  author: edit(always("content/authors/ada.yaml"), (_, world) => `name: Ada ${fresh(world)}\n`),
  template: edit(always("templates/pages/posts/[slug].tsx"), (text, world) =>
    text.replace(/<h1[^>]*>/, `<h1 id="t${fresh(world)}">`),
  ),
  imported: edit(always("templates/parts.tsx"), (text, world) =>
    text.replace(/<p[^>]*>/, `<p id="p${fresh(world)}">`),
  ),
  stylesheet: edit(
    always("templates/styles/index.css"),
    (_, world) => `body { color: #${100 + fresh(world)}; }\n`,
  ),
  blockStyle: edit(
    always("templates/pages/category/heading.css"),
    (_, world) => `.heading { color: #${100 + fresh(world)}; }\n`,
  ),
  island: edit(always("templates/islands/share.island.tsx"), (text, world) =>
    text.replace(/Share \S*\{/, `Share ${fresh(world)}{`),
  ),
  schema: edit(always("templates/collections.ts"), (text, world) =>
    text.replace(/title: text\([^)]*\)/, `title: text({ max: ${60 + world.random(40)} })`),
  ),
  blockSchema: edit(always("templates/blocks/quote/index.tsx"), (text, world) =>
    text.replace(/words \+ "[^"]*"/, `words + " ${fresh(world)}"`),
  ),
  blockPart: edit(always("templates/hours.ts"), (text, world) =>
    text.replace(/five \d+/, `five ${fresh(world)}`),
  ),
  blockStrict: edit(always("templates/blocks/hours/index.tsx"), (text, world) =>
    text.replace(/max: \d+/, text.includes("max: 60") && world.random(3) === 0 ? "max: 3" : "max: 60"),
  ),
  groupBy: edit(always("templates/collections.ts"), (text) =>
    text.includes('"category", "tags"')
      ? text.replace('"category", "tags"', '"tags"')
      : text.replace('groupBy: ["tags"]', 'groupBy: ["category", "tags"]'),
  ),
  order: edit(always("templates/collections.ts"), (text) =>
    text.includes('"-date"') ? text.replace('"-date"', '"date"') : text.replace('"date"]', '"-date"]'),
  ),
  strict: edit(
    () => "templates/collections.ts",
    (text) => text.replace(/title: text\([^)]*\)/, "title: text({ max: 3 })"),
  ),
  targetLater: (world) => {
    if (statSync(at(world, "content/posts/one.md"), { throwIfNoEntry: false }))
      edit(
        () => "content/posts/one.md",
        (text) => text.replace(/date: .*/, "date: 2026-06-16"),
      )(world);
  },
  wait: () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300),
  textsSwapped: (world) =>
    damage(
      world,
      (bytes) => Buffer.from(bytes.toString("latin1").replaceAll("Text of", "Test of"), "latin1"),
      (name) => name.endsWith(".pack"),
      (folder) => rmSync(join(folder, "dist"), { recursive: true, force: true }),
    ),
  titlesSwapped: (world) =>
    damage(
      world,
      (bytes) => Buffer.from(bytes.toString("latin1").replaceAll("Three", "Throe"), "latin1"),
      (name) => name === "content.bin",
      (folder) =>
        writeFileSync(join(folder, "templates/parts.tsx"), "export const Counter = () => <p>none</p>;\n"),
    ),
  settings: edit(always("content/site.yaml"), (text, world) =>
    text.replace(/name: .*/, `name: Proof ${fresh(world)}`),
  ),
  zone: edit(always("content/site.yaml"), (text) =>
    text.includes("UTC") ? text.replace("UTC", "Pacific/Auckland") : text.replace("Pacific/Auckland", "UTC"),
  ),
  slash: edit(always("content/site.yaml"), (text) =>
    text.includes("trailingSlash") ? text.replace(/trailingSlash.*\n/, "") : `${text}trailingSlash: true\n`,
  ),
  navigation: edit(always("content/navigation.yaml"), (text, world) =>
    text.replace(/label: Home[^,]*/, `label: Home ${fresh(world)}`),
  ),
  redirects: edit(
    always("content/redirects.yaml"),
    (_, world) => `redirects:\n  - { from: /old${fresh(world)}, to: /today }\n`,
  ),
  environment: (world) => {
    world.mode.env.SITE_MOTTO = `Motto ${fresh(world)}`;
  },
  tomorrow: (world) => {
    world.mode.now += 86_400_000;
  },
  hours: (world) => {
    world.mode.now += 12 * 3_600_000;
  },
  drafts: (world) => {
    world.mode.drafts = !world.mode.drafts;
  },
  host: (world) => {
    world.mode.host = world.mode.host ? undefined : "netlify";
  },
  basePath: (world) => {
    world.mode.basePath = world.mode.basePath ? undefined : "/shop/";
  },
  picture: (world) => quietly(world, "content/posts/p.svg", png(2 + world.random(8))),
  note: (world) => quietly(world, "public/note.txt", `n${100 + world.random(900)}`.slice(0, 4)),
  sameTime: (world) => {
    const file = somePost(world);
    const text = readFileSync(at(world, file), "utf8");
    quietly(
      world,
      file,
      text.replace(/date: 2026-01-\d\d/, `date: 2026-01-${String(10 + world.random(18))}`),
    );
  },
  backInTime: (world) => {
    const file = somePost(world);
    edit(always(file), (text) => `${text}\nBack ${fresh(world)}.\n`)(world);
    utimesSync(at(world, file), 1_000_000, 1_000_000);
  },
  touched: (world) => utimesSync(at(world, somePost(world)), new Date(), new Date()),
  replacedFile: (world) => {
    const file = at(world, somePost(world));
    copyFileSync(file, `${file}.new`);
    writeFileSync(`${file}.new`, readFileSync(file, "utf8").replace(/tags: .*/, "tags: [c]"));
    renameSync(`${file}.new`, file);
  },
  publicFile: (world) => write(world, `public/f${fresh(world)}.txt`, "file"),
  outputGone: (world) => rmSync(join(world.out, "index.html"), { force: true }),
  outputEdited: (world) =>
    statSync(world.out, { throwIfNoEntry: false }) &&
    writeFileSync(join(world.out, "today/index.html"), "mine"),
  outputAdded: (world) =>
    statSync(world.out, { throwIfNoEntry: false }) && writeFileSync(join(world.out, "mine.html"), "mine"),
  outputsGone: (world) => rmSync(world.out, { recursive: true, force: true }),
  recordDamaged: (world) =>
    damage(world, (bytes) => {
      bytes[world.random(bytes.length)] = world.random(256);
      return bytes;
    }),
  recordCut: (world) => damage(world, (bytes) => bytes.subarray(0, world.random(bytes.length))),
  recordGone: (world) => damage(world, () => undefined),
};

/** One file of the record by chance, or all that are `chosen`, and what makes the next build read it. */
function damage(
  world: World,
  change: (bytes: Buffer) => Buffer | undefined,
  chosen?: (name: string) => boolean,
  then: (root: string) => void = () => {},
): void {
  const folder = join(world.root, ".cache/record");
  if (!statSync(folder, { throwIfNoEntry: false })) return;
  const names = readdirSync(folder).sort();
  for (const name of chosen ? names.filter(chosen) : [names[world.random(names.length)] as string]) {
    const file = join(folder, name);
    const bytes = readFileSync(file);
    const changed = bytes.length > 0 ? change(bytes) : undefined;
    if (changed) writeFileSync(file, changed);
    else rmSync(file);
  }
  then(world.root);
}
