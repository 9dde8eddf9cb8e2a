import { expect, test } from "vitest";
import type { Diagnostic } from "../../../src/core/diagnostic.ts";
import { contentSecurityPolicy } from "../../../src/pipeline/csp.ts";
import { element } from "../../../src/pipeline/head.ts";
import { styleAddresses } from "../../../src/pipeline/styleAddresses.ts";
import { tempSite } from "../../helpers/tempSite.ts";
import { check, headed, type SampleSite } from "./checkSupport.ts";

/** Two pages that inline `bundled`, as the generator makes it of the sheets. */
async function faults(
  bundled: string,
  sheets: Readonly<Record<string, string>>,
  more: Partial<SampleSite> = {},
): Promise<readonly Diagnostic[]> {
  await using site = await tempSite(sheets);
  const policy = element("meta", {
    "http-equiv": "Content-Security-Policy",
    content: contentSecurityPolicy({ scripts: [], styles: [bundled] }),
  });
  const page = (title: string) => headed(`<title>${title}</title>${policy}<style>${bundled}</style>`);
  return check({
    pages: { "/a": page("A"), "/b": page("B") },
    ...more,
    more: { project: site.project, styleFiles: Object.keys(sheets) },
  });
}
const SHEET = "templates/styles/index.css";

test.each([
  ["url(/images/none.png)", "broken-link"],
  ["url(//localhost:3000/x.png)", "development-code"],
  ["url(pictures/x.png)", "relative-address"],
])("a style sheet that asks for %s is told once, with its line", async (value, code) => {
  const found = await faults(`a{background:${value}}`, {
    [SHEET]: `/* ${value} */\na {\n  background: ${value.replace("(", '( "').replace(")", '" )')};\n}\n`,
  });
  expect(found).toMatchObject([
    { code: `output/${code}`, place: { file: SHEET, line: 3, column: 21 }, frame: { firstLine: 2 } },
  ]);
  expect(found[0]?.message).toContain("on `/a` and `/b`");
});

test("one that imports another too late is told where the line belongs", async () => {
  const found = await faults('a{b:c}@import"./more.css";', {
    [SHEET]: 'a { b: c }\n@import "./more.css";\n',
  });
  expect(found).toMatchObject([{ code: "output/relative-address", place: { file: SHEET, line: 2 } }]);
  expect(found[0]?.hint).toContain("top of the sheet");
});

test("one that imports from another host is told what to do instead", async () => {
  const found = await faults('@import"https://fonts.example/css?family=X";a{b:c}', {
    [SHEET]: '@layer a;\n@import url("https://fonts.example/css?family=X");\n',
  });
  expect(found).toMatchObject([
    { code: "output/refused-by-policy", place: { file: SHEET, line: 2, column: 14 } },
  ]);
  expect(found[0]?.hint).toContain("Copy its rules");
});

test("one that names a font of another host is told at it, and a picture of another host is not", async () => {
  const face =
    "@font-face{font-family:X;src:url(https://fonts.example/x.woff2)}a{b:url(https://a.example/a.png)}";
  const found = await faults(face, { [SHEET]: `a {}\n${face}` });
  expect(found).toMatchObject([
    { code: "output/refused-by-policy", place: { file: SHEET, line: 2, column: 34 } },
  ]);
  expect(found[0]?.hint).toContain("templates/fonts/");
});

test("an address in several places names them all, below a base path too", async () => {
  const found = await faults(
    "a{b:url(/shop/images/x.png)}",
    { "templates/a.css": "a{b:url(/images/x.png)}", [SHEET]: "\n\nc{d:url('/images/x.png')}" },
    { basePath: "/shop/" },
  );
  expect(found).toMatchObject([
    { place: { file: "templates/a.css", line: 1 }, related: [{ file: SHEET, line: 3 }] },
  ]);
});

test("without encryption is told with its line; an address of this computer is told once", async () => {
  const found = async (address: string) =>
    (await faults(`a{b:url(${address})}`, { [SHEET]: `a{b:url(${address})}` }, { command: "check" }))
      .filter(({ severity }) => severity === "error")
      .filter(({ place }) => place?.file === SHEET)
      .map(({ code, place }) => [code, place?.line]);
  expect(await found("http://x.example/a.png")).toEqual([["output/insecure", 1]]);
  expect(await found("http://localhost/a.png")).toEqual([["output/development-code", 1]]);
});

test("a linked sheet is refused what it imports from another host, as an inlined one is", async () => {
  const css = '@import "https://fonts.example/x.css";';
  await using site = await tempSite({ [SHEET]: css });
  const found = check({
    pages: { "/": '<link rel="stylesheet" href="/assets/later-1.css">' },
    files: { "assets/later-1.css": css },
    more: { project: site.project, styleFiles: [SHEET] },
  });
  expect(found).toMatchObject([{ code: "output/refused-by-policy", place: { file: SHEET, line: 1 } }]);
});

test("what stands in the page itself is told of the page, and of all pages at once", async () => {
  const image = '<img src="http://localhost:8080/a.png" alt="">';
  const found = check({ pages: { "/": image, "/b": image, "/c": image } });
  expect(found.map(({ code }) => code)).toEqual(["output/development-code"]);
  expect(found[0]?.message).toContain("`/` and 2 other pages");
});

test("addresses are read with quotes, without, and with spaces behind a backslash", () => {
  const css = `a{b:url(/a\\ b.png)url( "/c d.png" )url('/e(1).png')url()}@import "/own.css";@import url(//x.example/y.css);`;
  expect(styleAddresses(css)).toEqual({
    addresses: ["/a b.png", "/c d.png", "/e(1).png", "/own.css"],
    imports: ["@import url(//x.example/y.css)"],
    foreignFonts: [],
  });
});
