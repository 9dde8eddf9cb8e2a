/** What an owner does to a site on an ordinary day, each as a change of the content's own files. */
import { copyFileSync, existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { type Document, parseDocument, type YAMLSeq } from "yaml";

/** Changes files below the folder of the copy. */
export type Edit = (root: string) => void | Promise<void>;

type Path = readonly (string | number)[];

/** Edits a YAML file as a person would: comments and all else stay. */
const yaml =
  (file: string, change: (document: Document) => void): Edit =>
  (root) => {
    const path = join(root, "content", file);
    const document = parseDocument(readFileSync(path, "utf8"));
    change(document);
    writeFileSync(path, String(document));
  };

const set = (file: string, path: Path, value: unknown): Edit =>
  yaml(file, (document) => document.setIn(path, value));

const add = (file: string, path: Path, value: unknown): Edit =>
  yaml(file, (document) => (document.getIn(path) as YAMLSeq).add(document.createNode(value)));

const remove = (file: string, path: Path): Edit =>
  yaml(file, (document) => {
    if (!document.deleteIn(path)) throw new Error(`Nothing at ${path.join(".")} of ${file}.`);
  });

/** The first file of a collection that has been there long enough for a reader to know it. */
function firstOf(root: string, folder: string): string {
  const [name] = readdirSync(join(root, "content", folder)).filter((one) => /\.(?:md|yaml)$/.test(one));
  if (!name) throw new Error(`Nothing in content/${folder}.`);
  return name;
}

/** Front matter of a post, or a whole YAML file, with fields set or (undefined) left out. */
function withFields(text: string, fields: Readonly<Record<string, unknown>>): string {
  const [, front = text, rest = ""] = /^---\n(.*?\n)(---\n.*)$/s.exec(text) ?? [];
  const document = parseDocument(front);
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined) document.delete(name);
    else document.set(name, value);
  }
  return rest ? `---\n${document}${rest}` : String(document);
}

/** Starts an entry from another one, as most people do. */
const copied =
  (folder: string, name: string, fields: Readonly<Record<string, unknown>>): Edit =>
  (root) => {
    const source = join(root, "content", folder, firstOf(root, folder));
    const target = join(root, "content", folder, name);
    if (existsSync(target)) throw new Error(`${target} is there already.`);
    copyFileSync(source, target);
    writeFileSync(target, withFields(readFileSync(target, "utf8"), { slug: undefined, ...fields }));
  };

const changed =
  (folder: string, fields: Readonly<Record<string, unknown>>): Edit =>
  (root) => {
    const file = join(root, "content", folder, firstOf(root, folder));
    writeFileSync(file, withFields(readFileSync(file, "utf8"), fields));
  };

const WORDS = "Words that nobody has written here before";

export const EDITS: Readonly<Record<string, Edit>> = {
  "a menu entry added": add("navigation.yaml", ["header"], { label: "Prices", href: "/contact" }),
  "a menu entry removed": remove("navigation.yaml", ["header", 0]),
  "a post added": copied("posts", "a-post-of-today.md", {
    title: "What a shop learns in a week",
    date: "today",
  }),
  "a page added": copied("services", "shop-cleaning.yaml", {
    title: "Shop Cleaning",
    description:
      "A yearly clean of an online shop: old extensions, dead pages, unused scripts and forgotten settings.",
    name: "Shop cleaning",
  }),
  "a project added": copied("projects", "thimblegate.yaml", {
    title: "Thimblegate Haberdashery",
    link: "https://example.com/thimblegate",
  }),
  "a partner added": copied("partners", "parcelwise.yaml", {
    name: "Parcelwise",
    url: "https://parcelwise.example",
  }),
  "a question added": add("faqs.yaml", ["faqs"], {
    question: "Do you also open on Sundays?",
    answer: "The shop does; I do not.",
  }),
  "a testimonial removed": remove("testimonials.yaml", ["testimonials", 0]),
  "words of the interface changed": yaml("site.yaml", (document) => {
    for (const word of ["form-title", "form-submit", "menu-toggle", "post-all", "footnotes"])
      document.setIn(["words", word], `${WORDS}: ${word}`);
  }),
  "another name": set("site.yaml", ["name"], "Ada’s Online Shops & Co."),
  "another phone": set("site.yaml", ["phone"], "+44 20 7946 0123"),
  "another e-mail": set("site.yaml", ["email"], "ada@shops.example"),
  "colours changed": (root) => {
    const file = join(root, "content/projects", firstOf(root, "projects"));
    const document = parseDocument(readFileSync(file, "utf8"));
    document.setIn(["window", "colours"], document.createNode(["#f4efe6", "#20303a", "#c2452d"]));
    writeFileSync(file, String(document));
  },
  "analytics switched on": set("site.yaml", ["analytics", "measurementId"], "G-ABC123DEF4"),
  "a redirect added": add("redirects.yaml", ["redirects"], { from: "/prices-2019", to: "/contact" }),
  "a picture in a post": async (root) => {
    const post = join(root, "content/posts", firstOf(root, "posts"));
    const picture = sharp({ create: { width: 900, height: 600, channels: 3, background: "#c2452d" } });
    await picture.jpeg().toFile(join(root, "content/posts/counter.jpg"));
    writeFileSync(post, `${readFileSync(post, "utf8")}\n![The counter before opening](./counter.jpg)\n`);
  },
  "a post without tags": changed("posts", { tags: undefined }),
  "another figure": set("figures.yaml", ["figures", "projectsDelivered", "value"], "60+"),
  "a story retold": yaml("stories.yaml", (document) => {
    document.setIn(["stories", 0, "challenge"], `${WORDS}. `.repeat(4).trim());
    document.setIn(["stories", 0, "results", 0, "value"], "250%");
  }),
  "another footer": yaml("navigation.yaml", (document) => {
    document.deleteIn(["footer", "columns", 0, "links", 0]);
    document.setIn(["footer", "columns", 1, "title"], "About this shop");
  }),
  "a draft": copied("posts", "unfinished.md", { title: "Not finished", draft: true }),
  "a post with a future date": copied("posts", "ahead.md", {
    title: "Ahead of its time",
    date: "2099-01-01",
  }),
  "a long title": changed("posts", {
    title: "What a year of counting every single click has taught a small shop on a hill",
  }),
  "another category": changed("posts", { category: "Accessibility" }),
  "another language code": set("site.yaml", ["language"], "en-US"),
  "a base path": set("site.yaml", ["basePath"], "/shop/"),
};
