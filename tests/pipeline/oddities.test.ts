/** What templates put on a page that cannot be meant: told at the template's line, and never where it is meant. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { plainReason } from "../../src/core/messages/plainReason.ts";
import { lentSite } from "../helpers/lentSite.ts";
import { SEEDS } from "../helpers/seedSite.ts";
import type { Files } from "../helpers/tempSite.ts";

const page = (body: string, before = "", title = '"Odd things"') =>
  `import { definePage } from "#site";\n${before}\nexport default definePage({\n  head: () => ({ title: ${title}, description: "A page of odd things" }),\n  render: () => (\n    <>\n      ${body}\n    </>\n  ),\n});\n`;

const withSite = lentSite();

const told = (files: Files, runs = 1) =>
  withSite(files, async (run) => {
    let { diagnostics } = await run();
    for (let more = 1; more < runs; more++) ({ diagnostics } = await run());
    return diagnostics
      .filter(({ code }) => /^(?:templates\/(?:dead-handler|odd-text)|islands\/unsteady)$/.test(code))
      .map(({ place, message }) => `${place?.file}:${place?.line} ${message.split(/ on `|, in place/)[0]}`);
  });
const file = "templates/pages/odd.tsx";

/** What `tell` says of all cases, which are tried in one run when the first of them asks. */
function tried(files: Files, tell: (files: Files) => Promise<string[]>): () => Promise<string[]> {
  let all: Promise<string[]> | undefined;
  return () => {
    all ??= tell(files);
    return all;
  };
}
const filesOf = (all: readonly Files[]): Files => Object.assign({}, ...all);

test("a handler outside of an island does nothing, and is told at its element", async () => {
  const body = '<button type="button" onClick={() => {}}>Buy</button>';
  expect(await told({ [file]: page(body) })).toEqual([`${file}:7 \`onClick\` of the \`<button>\``]);
});

test("so does one that is written as in HTML, in an island, too", async () => {
  const body = '<button type="button" {...({ onclick: "buy()" } as object)}>Buy</button>';
  expect(await told({ [file]: page(body) })).toEqual([`${file}:7 \`onclick\` of the \`<button>\``]);
});

test("what is kept of a page tells it again on the next run", async () => {
  const body = "<input onChange={() => {}} />";
  expect(await told({ [file]: page(body) }, 2)).toEqual([`${file}:7 \`onChange\` of the \`<input>\``]);
});

test("a component is told once, however many pages show it", async () => {
  const part = "export const Part = () => <p onClick={() => {}}>Part</p>;\n";
  const uses = page("<Part />", 'import { Part } from "../part.tsx";');
  expect(
    await told({
      "templates/part.tsx": part,
      [file]: uses,
      "templates/pages/other.tsx": uses.replace("Odd things", "Others"),
    }),
  ).toEqual(["templates/part.tsx:1 `onClick` of the `<p>`"]);
});

test("hooks that only a browser minds are told at their call, however React is imported", async () => {
  const before = [
    'import React, { useEffect, useState } from "react";',
    'import * as All from "react";',
    "function Part() {",
    "  const [count] = useState(1);",
    "  useEffect(() => {});",
    "  React.useLayoutEffect(() => {});",
    "  All.useInsertionEffect(() => {});",
    "  return <p id={All.useId()}>{React.Children.count(count)}</p>;",
    "}",
  ];
  expect(await told({ [file]: page("<Part />", before.join("\n")) })).toEqual([
    `${file}:6 \`useEffect\``,
    `${file}:7 \`useLayoutEffect\``,
    `${file}:8 \`useInsertionEffect\``,
  ]);
});

/** Two pages that show an island of this name and body. */
const shows = (body: string, name = "odd"): Files => {
  const uses = (title: string) =>
    page("<Odd />", `import Odd from "../islands/${name}.island.tsx";`, JSON.stringify(title));
  return {
    [`templates/islands/${name}.island.tsx`]: `import { useEffect, useRef, useState } from "react";\n${body}\n`,
    [`templates/pages/${name}.tsx`]: uses(name),
    [`templates/pages/more-${name}.tsx`]: uses(`More ${name}`),
  };
};

const UNSTEADY: readonly (readonly [what: string, body: string])[] = [
  ["chance", "export default () => <p>{Math.random()}</p>;"],
  ["the clock", "export default () => <p>{new Date().toISOString()}</p>;"],
  ["the year", "export default () => <p>© {new Date().getFullYear()}</p>;"],
  ["a number in the visitor's language", "export default () => <p>{(1234.5).toLocaleString()}</p>;"],
  ["a date in it", "export default () => <p>{new Date(0).toLocaleDateString()}</p>;"],
  ["the time zone", "export default () => <p>{new Date(0).getHours()}</p>;"],
  ["a format without a language", "export default () => <p>{new Intl.NumberFormat().format(1234.5)}</p>;"],
  ["an attribute", "export default () => <p id={`x${Date.now()}`}>x</p>;"],
];
const unsteady = tried(filesOf(UNSTEADY.map(([, body], index) => shows(body, `odd${index}`))), told);

test.each(UNSTEADY.map(([what], index) => [what, `odd${index}`]))(
  "an island that shows %s is told once",
  async (_, name) => {
    expect((await unsteady()).filter((one) => one.includes(name))).toEqual([
      expect.stringMatching(
        new RegExp(`^templates/islands/${name}\\.island\\.tsx:undefined The island \`${name}\` shows \``),
      ),
    ]);
    expect(await unsteady()).toHaveLength(UNSTEADY.length);
  },
);

test.each([
  [
    "in an effect",
    "export default () => { const [now, set] = useState(0); useEffect(() => set(Date.now()), []); return <p>{now}</p>; };",
  ],
  [
    "for itself",
    "export default () => { const key = useRef(Math.random()); return <button onClick={() => alert(key)}>x</button>; };",
  ],
  [
    "with a language and a zone",
    'export default () => <p>{new Date(0).toLocaleDateString("en-GB", { timeZone: "UTC" })} {(1.5).toLocaleString("de")} {new Intl.NumberFormat("fr").format(5)}</p>;',
  ],
])("an island that asks for them %s is fine, and nothing is changed for others", async (_, body) => {
  const before = [process.env.TZ, Math.random, Date, Intl, Date.prototype.toLocaleString];
  const hour = new Date(0).getHours();
  expect(await told(shows(body))).toEqual([]);
  expect([process.env.TZ, Math.random, Date, Intl, Date.prototype.toLocaleString]).toEqual(before);
  expect(new Date(0).getHours()).toBe(hour);
});

test("handlers of an island, of its parts, and none at all are nothing to tell", async () => {
  const part = "export const Part = (props: { pick?: () => void }) => <p onClick={props.pick}>Part</p>;\n";
  const island =
    'import { Part } from "../part.tsx";\nexport default () => <div onKeyDown={() => {}}><Part pick={() => {}} /></div>;\n';
  const uses = page(
    "<Odd /><Part />",
    'import { Part } from "../part.tsx";\nimport Odd from "../islands/odd.island.tsx";',
  );
  expect(
    await told({ "templates/part.tsx": part, "templates/islands/odd.island.tsx": island, [file]: uses }),
  ).toEqual([]);
});

const ODD_TEXTS: readonly (readonly [body: string, told: string])[] = [
  ["<p>{Number('x')}</p>", "`NaN` is shown as text in <p>"],
  ["<p>Costs {`£${(Number('x') * 2).toFixed(2)}`}</p>", "`NaN` is shown as text in <p>"],
  ["<h2>{`About ${given.name}`}</h2>", "`undefined` is shown as text in <h2>"],
  ["<p>{1 / 0}</p>", "`Infinity` is shown as text in <p>"],
  ["<p>{0.1 + 0.2}</p>", "`0.30000000000000004` is shown in <p>"],
  ["<div>{Object.keys(given).length && <p>Some</p>}</div>", "`0` is shown as text in <div>"],
  [
    "<div>\n<h2>Those</h2>\n{Object.keys(given).length && (<p>Some</p>)}</div>",
    "`0` is shown as text in <div>",
  ],
  ["<section><h2>A</h2>{new Set().size && <p>Some</p>}</section>", "`0` is shown as text in <section>"],
  ["<p>{String(new Date('soon'))}</p>", "`Invalid Date` is shown as text in <p>"],
  ["<p>{`By ${null}`}</p>", "`null` is shown as text in <p>"],
  ["<p>{(() => 1) as never}</p>", "<p>"],
  [
    "<div dangerouslySetInnerHTML={{ __html: given as never }} />",
    "`[object Object]` is shown as text in `dangerouslySetInnerHTML` of <div>",
  ],
  ["<p>{`${given}`}</p>", "`[object Object]` is shown as text in <p>"],
  ["<p>{String(new Map())}</p>", "`[object Map]` is shown as text in <p>"],
  [
    "<img src='data:,' alt={`Photo of ${given.name}`} width='1' height='1' />",
    "`undefined` is shown as text in `alt` of <img>",
  ],
  [
    "<button type='button' aria-label={`Open ${given.name}`} />",
    "`undefined` is shown as text in `aria-label` of <button>",
  ],
  ["<p className={`card ${given.kind}`}>x</p>", "`undefined` stands in `className` of <p>"],
  ["<p className={`card ${null}`}>x</p>", "`null` stands in `className` of <p>"],
  ["<p className={['card', 'wide'] as never}>x</p>", "`card,wide` stands in `className` of <p>"],
  ["<p title={given as never}>x</p>", "`[object Object]` is shown as text in `title` of <p>"],
  ["<p data-kind={given as never}>x</p>", "`[object Object]` stands in `data-kind` of <p>"],
  ["<a href={`tel:${given.phone}`}>x</a>", "`undefined` stands in `href` of <a>"],
  ["<progress value={Number('x')} />", "`NaN` stands in `value` of <progress>"],
];
const GIVEN = "const given: Record<string, string> = {};";
const oddTexts = tried(
  filesOf(
    ODD_TEXTS.map(([body], index) => ({
      [`templates/pages/odd${index}.tsx`]: page(body, GIVEN, `"Odd ${index}"`),
    })),
  ),
  told,
);

test.each(ODD_TEXTS.map((odd, index) => [...odd, `templates/pages/odd${index}.tsx`]))(
  "%s",
  async (_, expected, file) => {
    expect((await oddTexts()).filter((one) => one.startsWith(`${file}:`))).toEqual([`${file}:7 ${expected}`]);
    expect(await oddTexts()).toHaveLength(ODD_TEXTS.length);
  },
);

test("attributes that hold such words on purpose, or as parts of others, are left alone", async () => {
  const body = `<div className="null-island undefined-behaviour" data-json='{"a":null}'>
<a href="https://a.example/Global_Objects/undefined">x</a><time dateTime={new Date(0) as never} title={new URL("https://a.example") as never}>x</time></div>`;
  expect(await told({ [file]: page(body) })).toEqual([]);
});

test("a title with such a word is told, too", async () => {
  expect(await told({ [file]: page("<p>x</p>", "", "`Dishes of ${[][0]}`") })).toEqual([
    `${file}:undefined \`undefined\` is shown as text in the title`,
  ]);
});

const failures = (files: Files) =>
  withSite(files, async (run) => {
    const { diagnostics } = await run();
    return diagnostics.map(
      ({ code, place, message, hint }) => `${code} ${place?.file}: ${message} ${hint ?? ""}`,
    );
  });
const json = "templates/pages/odd.json.ts";
const fileOf = (value: string) =>
  `import { defineFile } from "#site";\nexport default defineFile({ render: (${value}) as never });\n`;

const NO_FILES: readonly (readonly [value: string, reason: string])[] = [
  [
    "() => undefined",
    "must return text, such as that of `JSON.stringify`, or bytes (`Uint8Array`), but returned undefined",
  ],
  ["() => ({ a: 1 })", "but returned a value of type `object`"],
  ["() => 5", "but returned a value of type `number`"],
  ["async () => '{}'", "is async, but files are made in one go"],
];
const noFiles = tried(
  filesOf(NO_FILES.map(([value], index) => ({ [`templates/pages/odd${index}.json.ts`]: fileOf(value) }))),
  failures,
);

test.each(NO_FILES.map((no, index) => [...no, `templates/pages/odd${index}.json.ts`]))(
  "a file that is %s is a fault of its template",
  async (_, reason, file) => {
    const [failure, ...others] = (await noFiles()).filter((one) => one.includes(file));
    expect(others).toEqual([]);
    expect(failure).toContain(`templates/failed ${file}`);
    expect(failure).toContain(reason);
    expect(await noFiles()).toHaveLength(NO_FILES.length);
  },
);

test("a file of JSON that is none is told, and bytes and other files are left alone", async () => {
  expect(await failures({ [json]: fileOf("() => '{a: 1}'") })).toEqual([
    expect.stringContaining(`templates/broken-json ${json}: \`/odd.json\` is not JSON`),
  ]);
  expect(
    await failures({
      [json]: fileOf("() => new Uint8Array([1])"),
      "templates/pages/odd.txt.ts": fileOf("() => '{a: 1}'"),
    }),
  ).toEqual([]);
});

test("a file of XML that is none is told with what stands where it breaks off; one that is, and other files, are left alone", async () => {
  const xml = (text: string) => fileOf(`() => ${JSON.stringify(text)}`);
  const file = "templates/pages/list.xml.ts";
  const told = async (text: string) => (await failures({ [file]: xml(text) })).join("\n");
  const head = '<?xml version="1.0"?>\n';
  expect(await told(`${head}<list>\n<a>Fish & chips</a></list>`)).toMatch(
    /templates\/broken-xml templates\/pages\/list.xml.ts: `\/list.xml` is not XML, .*`&` is not expected. It breaks off in line 3, `<a>Fish & chips<\/a><\/list>`/,
  );
  expect(await told(`${head}<list><a>x</list>`)).toContain("templates/broken-xml");
  expect(await told(`${head}<list><x:a/></list>`)).toContain("nothing in it says what `x:` means");
  expect(await told(`${head}<list><a>Fish &amp; chips &#163;</a><![CDATA[ & < ]]></list>`)).toBe("");
  expect(await failures({ "templates/pages/list.txt.ts": xml("<a> & b") })).toEqual([]);
});

const NO_PAGES: readonly (readonly [render: string, reason: string])[] = [
  ["() => undefined as never", "it returns nothing: `return` the element"],
  ["() => (() => 1) as never", "it returns a function, which shows nothing"],
  ["() => <Round />", "it shows more than 400000 elements"],
];
const noPages = tried(
  filesOf(
    NO_PAGES.map(([render], index) => {
      const text = page("x", "const Round = () => <div><Round /></div>;", `"Odd ${index}"`);
      return {
        [`templates/pages/odd${index}.tsx`]: text.replace(/render: [\s\S]*$/, `render: ${render} });\n`),
      };
    }),
  ),
  failures,
);

test.each(NO_PAGES.map((no, index) => [...no, `templates/pages/odd${index}.tsx`]))(
  "a page that is %s is a fault of its template",
  async (_, reason, file) => {
    const failure = (await noPages()).find((one) => one.includes(file));
    expect(failure).toContain(`templates/failed ${file}`);
    expect(failure).toContain(reason);
  },
  30_000,
);

test("a template whose name leaves open which part of its address changes is told", async () => {
  const text = page("<h1>x</h1>").replace(
    "head:",
    'paths: () => [{ params: { a: "1", b: "2" }, props: {} }],\n  head:',
  );
  const names: Record<string, string> = {
    "[a]/[b]": "has `[a]` and `[b]`, but one part of an address can change",
    "[[...a]]": "Write the part that changes as `[...a]`",
    "x/[a": "Write the part that changes as `[a]`",
    "x/[]": "Write the part that changes as `[slug]`",
  };
  const files = Object.keys(names).map((name) => [`templates/pages/${name}.tsx`, text]);
  const found = await failures(Object.fromEntries(files));
  expect(found).toHaveLength(files.length);
  for (const [name, told] of Object.entries(names))
    expect(found.find((one) => one.includes(`templates/pages/${name}.tsx`))).toContain(told);
});

test("a file for `.well-known` is made like others", async () => {
  const files = {
    "templates/pages/.well-known/security.txt.ts": fileOf("() => 'Contact: mailto:a@example.org'"),
    "templates/pages/.hidden/x.txt.ts": fileOf("() => 'x'"),
  };
  const { outputs } = await withSite(files, (run) => run());
  expect([...outputs.keys()].filter((path) => /security|x\.txt/.test(path))).toEqual([
    ".well-known/security.txt",
  ]);
});

test("a list of paths with holes in it is told, for each of them", async () => {
  const values = ["{}", "[1]", "NaN", "() => 1", 'Symbol("x")', "true", '""', "null"];
  const paths = ["undefined", "{ params: {} }", ...values.map((value) => `{ params: { x: ${value} } }`)];
  const text = page("<h1>x</h1>").replace("head:", `paths: () => [${paths.join()}] as never,\n  head:`);
  expect(await failures({ "templates/pages/n/[x].tsx": text })).toEqual(
    paths.map(() => expect.stringContaining("routes/missing-param templates/pages/n/[x].tsx")),
  );
});

test("a head with what it does not know, or of another kind, is told, where it would be passed over", async () => {
  const heads: Record<string, [part: string, told: string]> = {
    image: ['image: "/a.png"', "`head` knows no `image`; it takes `title`,"],
    graph: ['openGraph: { imag: "/a.png" }', "`head.openGraph` knows no `imag` (did you mean `image`?)"],
    index: ['noindex: "yes"', "`head` needs `noindex` (`true` or `false`)"],
    json: ["jsonLd: {}", "`head` needs `jsonLd` (a list)"],
    tags: [
      'openGraph: { article: { published: "2026-03-01", author: "Ann" } }',
      "`head.openGraph.article` needs `tags` (a list)",
    ],
    published: [
      'openGraph: { article: { published: "1 March", author: "Ann", tags: [] } }',
      "`head.openGraph.article.published` is `1 March`, which is no calendar date",
    ],
    canonical: ['canonical: "blog"', "`head.canonical` is `blog`, which does not begin with a slash"],
    picture: ['openGraph: { image: "images/a.png" }', "(did you mean `/images/a.png`?)"],
    drawing: ['openGraph: { image: "/a.svg" }', "a drawing, which no network shows"],
    node: ["jsonLd: ['{}']", "`head.jsonLd[0]` is `{}`, but must be an object"],
    type: ["jsonLd: [{ name: 'Ann' }]", "`head.jsonLd[0]` says no `@type`"],
    nothing: [
      "jsonLd: [{ '@type': 'Offer', price: 0 / 0 }]",
      "`head.jsonLd[0].price` is `NaN`, which JSON cannot",
    ],
    relative: [
      "jsonLd: [{ '@type': 'Person', image: ['/a.png'] }]",
      '`head.jsonLd[0].image[0]` is `/a.png`, but search engines want full addresses: `site.absolute("/a.png")`',
    ],
    meta: ["metas: [{ name: 'x', content: 3 }]", "`head.metas[0].content` is `3`, but must be a text"],
    robots: ["metas: [{ name: 'robots', content: 'NOINDEX' }]", "use `head.noindex: true`"],
    again: ["metas: [{ name: 'description', content: 'x' }]", "use `head.description`"],
    class: ["htmlAttributes: { className: 'x' }", "in HTML that is `class`"],
    handler: [
      "htmlAttributes: { onclick: 'x()' }",
      "`onclick`, which the page's Content-Security-Policy refuses",
    ],
    lang: ["htmlAttributes: { lang: 'en_UK' }", "(did you mean `en-GB`?)"],
  };
  const files = Object.entries(heads).map(([name, [part]]) => [
    `templates/pages/${name}.tsx`,
    page("<h1>x</h1>").replace(/head: \(\) => \(\{/, `head: () => ({ ...({ ${part} } as object),`),
  ]);
  const found = await failures(Object.fromEntries(files));
  expect(found).toHaveLength(files.length);
  for (const [name, [, told]] of Object.entries(heads))
    expect(found.find((one) => one.startsWith(`templates/failed templates/pages/${name}.tsx`))).toContain(
      told,
    );
});

test("a head with all of it as it should be is taken", async () => {
  const parts = [
    'canonical: "https://other.example/a"',
    'openGraph: { image: "https://other.example/a.jpg", article: { published: "2026-03-01T10:00:00+01:00", author: "Ann", tags: ["a"] } }',
    'jsonLd: [{ "@graph": [{ "@type": "Person", name: "Ann" }] }, { "@id": "https://other.example/#a" }, { "@context": "https://schema.org", "@type": "Event", startDate: new Date(0), url: undefined, name: "/a", offers: [{ price: 5 }] }]',
    'metas: [{ name: "robots", content: "max-image-preview:large" }, { name: "author", content: undefined as never }]',
    'htmlAttributes: { lang: "zh-Hans", class: "x" }',
  ];
  const text = page("<h1>x</h1>").replace(/head: \(\) => \(\{/, `head: () => ({ ${parts.join(", ")},`);
  expect(await failures({ "templates/pages/x.tsx": text })).toEqual([]);
});

test("the day of the last change is one, and the same fault of many pages is told once", async () => {
  const entry = "templates/pages/seeds/[slug].tsx";
  const text = readFileSync(join(SEEDS, entry), "utf8").replace(
    "render:",
    'lastModified: ({ entry }) => ["1 March", "2 March"][entry.slug.length % 2],\n  render:',
  );
  const found = await failures({ [entry]: text });
  expect(found).toHaveLength(1);
  expect(found[0]).toContain("and on 1 other page: `lastModified` is `");
});

test("a head that is async is told as such", async () => {
  const text = page("<h1>x</h1>").replace("head: ()", "head: async ()");
  expect((await failures({ "templates/pages/x.tsx": text }))[0]).toContain("`head` is async");
});

test("what cannot travel to an island is told once, with the template that passes it", async () => {
  const uses = page("<X act={() => {}} />", 'import X from "../../islands/x.island.tsx";').replace(
    "head:",
    'paths: () => ["1", "2"].map((x) => ({ params: { x }, props: {} })),\n  head:',
  );
  const found = await failures({
    "templates/islands/x.island.tsx": "export default (_: { act: () => void }) => <p>x</p>;\n",
    "templates/pages/n/[x].tsx": uses
      .replace('title: "Odd things"', "title: params.x")
      .replace("head: ()", "head: ({ params })"),
  });
  expect(found.filter((one) => one.startsWith("islands/"))).toEqual([
    expect.stringContaining("`act` of the island `x` is a function, but props travel to the browser as JSON"),
  ]);
});

test("addresses that browsers take for others are told", async () => {
  const odd: Record<string, [hint: string, value?: string]> = {
    "a b": ["Rename the template"],
    "a#b": ["Rename the template"],
    "50%25": ["Rename the template"],
    "n/[x]": ["such as `tips-tricks`", "Tips #tricks"],
    "m/[x]": ["such as `a-b`", "a\\b"],
  };
  const files = Object.entries(odd).map(([name, [, value]]) => {
    const paths = value === undefined ? "" : `paths: () => [{ params: { x: ${JSON.stringify(value)} } }],`;
    return [`templates/pages/${name}.tsx`, page("<h1>x</h1>").replace("head:", `${paths}\n  head:`)];
  });
  const found = await failures(Object.fromEntries(files));
  expect(found).toHaveLength(files.length);
  for (const [name, [hint]] of Object.entries(odd))
    expect(found.find((one) => one.startsWith(`routes/odd-address templates/pages/${name}.tsx`))).toContain(
      hint,
    );
});

test("words that only look odd are not told", async () => {
  const bodies = [
    "<code>{`${undefined}`}</code>",
    "<p>The result is undefined behaviour.</p>",
    '<p>{"Not a number is NaN"}</p>',
    "<p>{`${undefined}Fields`}</p>",
    "<p>{undefined}{null}{false}</p>",
    "<p>Nan bread, undefined: a word, Infinity</p>",
    "<p>Null and void</p>",
    "<p>{new Date(0).getUTCFullYear()}</p>",
    "<p>{0.5}{1.25}{12345678.9}</p>",
    "<p><b>Dishes</b>{[].length}</p>",
    "<p>{0}</p>",
    "<p>{[].length > 0 && <b>x</b>}{0}</p>",
    "<ul><li>{0}</li></ul>",
  ];
  const files = bodies.map((body, index) => [`templates/pages/fine${index}.tsx`, page(body)]);
  expect(await told(Object.fromEntries(files))).toEqual([]);
});

const ASKING: readonly (readonly [what: string, shown: string, here: string])[] = [
  ["is there", '{typeof window === "undefined" ? "here" : "there"}', "here"],
  ["is wide", "{typeof window !== \"undefined\" && window.innerWidth < 600 ? 'phone' : 'desk'}", "desk"],
  [
    "remembers",
    "{typeof localStorage === \"undefined\" ? 'light' : (localStorage.getItem('theme') ?? 'dark')}",
    "light",
  ],
];
const asking = tried(
  filesOf(
    ASKING.map(([, shown], index) =>
      shows(`export default function Ask() {\n  return <b>${shown}</b>;\n}`, `ask${index}`),
    ),
  ),
  told,
);

test.each(ASKING.map(([what, , here], index) => [what, here, `ask${index}`]))(
  "an island that asks whether a browser %s while it renders is told",
  async (_, here, name) => {
    const found = (await asking()).filter((one) => one.includes(name));
    expect(found).toHaveLength(1);
    expect(found[0]).toContain(
      `templates/islands/${name}.island.tsx:undefined The island \`${name}\` shows \`${here}\``,
    );
    expect(await asking()).toHaveLength(ASKING.length);
    expect("window" in globalThis).toBe(false);
  },
);

test("an island that asks afterwards, or fails where the window is not a real one, is not told", async () => {
  const island = [
    'import { useEffect, useState } from "react";',
    "export default function Ask() {",
    "  const [wide, setWide] = useState(false);",
    "  useEffect(() => setWide(typeof window !== 'undefined' && window.innerWidth > 600), []);",
    "  if (typeof window !== 'undefined' && window.document.querySelector('nav')?.children.length) return null;",
    "  if (typeof window !== 'undefined') window.customElements.get('x-y');",
    "  return <b>{wide ? 'wide' : 'small'}</b>;",
    "}",
    "",
  ].join("\n");
  const uses = page("<Ask />", 'import Ask from "../islands/ask.island.tsx";');
  expect(await told({ "templates/islands/ask.island.tsx": island, [file]: uses })).toEqual([]);
});

/** Codes, places and words of all that is told. */
const allTold = (files: Files) =>
  withSite(files, async (run) => {
    const { diagnostics } = await run();
    return diagnostics.map(
      ({ code, place, message, hint }) => `${code} ${place?.file}:${place?.line ?? ""} ${message} ${hint}`,
    );
  });

test.each([
  ["what fails", 'const Part = () => { throw new Error("no rates"); };', "templates/failed .*no rates"],
  [
    "what comes late",
    "const Part = lazy(async () => ({ default: () => <p>x</p> }));",
    "templates/failed .*`await` at the top of the module",
  ],
])("%s inside of a Suspense is told, and not hidden by what is shown meanwhile", async (_, part, says) => {
  const before = `import { lazy, Suspense } from "react";\n${part}\nvoid lazy;`;
  const body = "<Suspense fallback={<p>Wait</p>}><p>a</p><Part /></Suspense>";
  expect(await allTold({ [file]: page(body, before) })).toEqual([expect.stringMatching(says)]);
});

test("in an island such a boundary is what it is for", async () => {
  const files = shows(
    'import { lazy, Suspense } from "react";\nconst Part = lazy(async () => ({ default: () => <p>x</p> }));\nexport default function Odd() { return <Suspense fallback={<p>Wait</p>}><Part /></Suspense>; }',
  );
  expect(await allTold(files)).toEqual([]);
});

test.each([
  ["<p>a{() => 1}</p>", "<p> on `/odd` is given a function"],
  ["<p dangerouslySetInnerHTML={{ __html: undefined as never }} />", "is given `undefined`"],
  ["<p dangerouslySetInnerHTML={{ __html: null as never }} />", "is given `null`"],
  ['<p dangerouslySetInnerHTML={{ __html: ["a", "b"] as never }} />', "join a list"],
])("%s shows nothing, or what is no text", async (body, says) => {
  expect(await allTold({ [file]: page(body) })).toEqual([expect.stringContaining(says)]);
});

test("HTML that is given as text and does not end what it begins is told", async () => {
  const html = "<b>x</i>";
  const all = await allTold({ [file]: page(`<div dangerouslySetInnerHTML={{ __html: "${html}" }} />`) });
  expect(all.map((one) => /`(<.*>)` that/.exec(one)?.[1])).toEqual(["</i>", "<b>"]);
});

test.each([
  [
    "templates/islands/part.tsx",
    'export const when = "load";\nexport const Part = () => <p>x</p>;\n',
    "part.island.tsx",
  ],
  ["templates/islands/Part.Island.tsx", "export default () => <p>x</p>;\n", "Part.island.tsx"],
  ["templates/part.islands.tsx", "export default () => <p>x</p>;\n", "part.island.tsx"],
])("%s is no island by its name, and is told", async (name, text, right) => {
  expect(await allTold({ [name]: text })).toEqual([
    expect.stringMatching(`^templates/stray-island ${name}: .*Name it \`${right}\``),
  ]);
});

test("a part of islands beside them is none", async () => {
  expect(await allTold({ "templates/islands/part.tsx": "export const Part = () => <p>x</p>;\n" })).toEqual(
    [],
  );
});

test.each([
  'const when = "load";\nexport { when };',
  'const w = "load"; export const when = w;',
  "export let when = `load`;",
])("%j does not say when an island wakes, and is told", async (when) => {
  const files = shows(`${when}\nexport default function Odd() { useState(1); return <p>x</p>; }`);
  expect(await allTold(files)).toEqual([expect.stringMatching("^islands/unknown-trigger")]);
});

test.each([
  ['import { z } from "site";', "{String(z)}", 'from "#site"'],
  ['import X from "@/components/X";', "<X />", '"../components/X.tsx"'],
  ['import X from "components/X";', "<X />", '"../components/X.tsx"'],
  ['import x from "../guide.md";', "{x}", "site.all(posts)"],
  ["const width = window.innerWidth;", "{width}", "is there in a browser"],
])("%s is answered with what to write", async (line, use, says) => {
  const all = await allTold({ "templates/guide.md": "# Guide", [file]: page(use, line) });
  expect(all).toEqual([expect.stringContaining(says)]);
});

test("an island that is async is told what to do in an island", async () => {
  const all = await allTold(shows("export default async function Odd() { return <p>x</p>; }"));
  expect(all[0]).toMatch(/^islands\/failed .*pass the value as a prop/);
});

test.each([
  ['Dynamic require of "node:fs" is not supported', 'import … from "node:fs"'],
  ["document is not defined", "`document` is there in a browser"],
  ["rates is not defined", "rates is not defined"],
])("%s", (reason, says) => expect(plainReason(reason)).toContain(says));
