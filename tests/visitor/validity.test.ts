/** HTML and CSS without errors, by two validators and by a browser. */
import { execFile, execFileSync } from "node:child_process";
import { createRequire } from "node:module";
import { join } from "node:path";
import { HtmlValidate } from "html-validate";
import { beforeAll, describe, expect, test } from "vitest";
import { siteUnderTest } from "../helpers/browserTests.ts";
import { byTag, readHtml, readPage, textOf } from "../helpers/builtPages.ts";
import { validatorOptions } from "../helpers/htmlValidate.ts";
import { createFindings, everyPath } from "./support.ts";

const site = siteUnderTest();

describe("html-validate", () => {
  const validator = new HtmlValidate(validatorOptions);

  test("finds no error on any page", async () => {
    const findings = createFindings();
    for (const path of everyPath(site.folder)) {
      const { results } = await validator.validateString(readHtml(site.folder, path), path);
      findings.add(
        path,
        ...results.flatMap(({ messages }) =>
          messages.map(({ ruleId, message, line, column }) => `${line}:${column} ${ruleId}: ${message}`),
        ),
      );
    }
    expect(findings.found).toEqual({});
  }, 120_000);
});

/** CSS of the last years, and of SVG, that the checker has not learnt; the browser test below knows it. */
const NEWER_THAN_THE_CHECKER = [
  /^CSS: Unrecognized at-rule “@(container|view-transition)”/,
  /^CSS: “(animation-timeline|animation-range|view-timeline|timeline-scope|container|container-type|container-name|view-transition-name|interpolate-size|paint-order|vector-effect)”: Property/,
  /^CSS: “view-transition-name”: Parse Error\. .*ident>\)/s,
  /^CSS: “(-webkit-)?mask”: /,
  /^CSS: Parse Error\. .*::?(view-transition-group|details-content)/s,
  /^CSS: Parse Error\. .*nsition-group\(\*\)/s,
  // It fails itself, now and then, at a `light-dark()` of two custom properties.
  /^CSS: “[\w-]+”: Cannot invoke ".*" because ".*" is null/s,
];

/** A Java program: on a machine without Java there is html-validate alone, and the name of the test says so. */
if (hasJava()) {
  test("the Nu Html Checker finds no error in HTML or CSS on any page", async () => {
    const found = (await nuMessages(site.folder)).filter(
      ({ type, message, extract = "" }) =>
        type === "error" && !NEWER_THAN_THE_CHECKER.some((known) => known.test(`${message} ${extract}`)),
    );
    expect(
      found.map(({ url, lastLine, message, extract }) => `${url}:${lastLine} ${message} ${extract}`),
    ).toEqual([]);
  }, 300_000);
} else {
  test("the Nu Html Checker is NOT RUN: there is no Java here; html-validate has checked all pages", () => {
    console.warn("No Java: the Nu Html Checker was not run. Install a Java runtime to have it check too.");
  });
}

interface NuMessage {
  readonly type: string;
  readonly url?: string;
  readonly lastLine?: number;
  readonly message: string;
  readonly extract?: string;
}

function nuMessages(folder: string): Promise<NuMessage[]> {
  const jar = join(createRequire(import.meta.url).resolve("vnu-jar/package.json"), "../build/dist/vnu.jar");
  const words = [
    // It is over before a machine's best code would pay, and there is little to collect: half the time.
    "-XX:TieredStopAtLevel=1",
    "-XX:+UseSerialGC",
    "-Xss4m",
    "-jar",
    jar,
    "--skip-non-html",
    "--format",
    "json",
    "--stdout",
    "--exit-zero-always",
  ];
  return new Promise((done, fail) =>
    execFile("java", [...words, folder], { maxBuffer: 1 << 28 }, (error, stdout) =>
      error ? fail(error) : done(JSON.parse(stdout).messages),
    ),
  );
}

function hasJava(): boolean {
  try {
    execFileSync("java", ["-version"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

describe("every style that a page carries", () => {
  interface Declaration {
    readonly name: string;
    readonly value: string;
  }
  let declarations: readonly Declaration[] = [];

  beforeAll(() => {
    const sheets = everyPath(site.folder).flatMap((path) =>
      byTag(readPage(site.folder, path).document, "style").map((style) =>
        textOf(style, { scripts: true }).replace(/@font-face\s*\{[^}]*\}/g, ""),
      ),
    );
    const written = new Map<string, Declaration>();
    for (const sheet of new Set(sheets)) {
      for (const block of sheet.match(
        /(?<=[{;}])[^{};@]+:(?:"[^"]*"|'[^']*'|\([^)]*\)|[^{};"'])*(?=[;}])/g,
      ) ?? []) {
        const [, name = "", value = ""] = /^\s*([\w-]+)\s*:\s*(.*?)\s*$/s.exec(block) ?? [];
        if (name) written.set(block, { name, value: value.replace(/\s*!important$/, "") });
      }
    }
    declarations = [...written.values()];
  });

  /** Of `@view-transition`, which holds a descriptor; of one engine each, beside the standard's. */
  const DESCRIPTORS = /^navigation$/;
  const OTHER_ENGINES =
    /^(-moz-|-webkit-(text-size-adjust|font-smoothing|backdrop-filter)$)|^text-size-adjust$/;

  test("is understood by the browser", async () => {
    expect(declarations.length).toBeGreaterThan(500);
    await using visit = await site.open("/404.html");
    const unknown = await visit.page.evaluate(
      (all) => all.filter(({ name, value }) => !name.startsWith("--") && !CSS.supports(name, value)),
      declarations.filter(({ name }) => !DESCRIPTORS.test(name) && !OTHER_ENGINES.test(name)),
    );
    expect(unknown).toEqual([]);
  });

  test("uses only properties that somebody sets", () => {
    const css = declarations.map(({ name, value }) => `${name}:${value}`).join(";");
    const set = new Set(declarations.filter(({ name }) => name.startsWith("--")).map(({ name }) => name));
    // Written by scripts: where the mouse is.
    for (const name of ["--x", "--y"]) set.add(name);
    const missing = [...css.matchAll(/var\((--[\w-]+)\)/g)]
      .map(([, name = ""]) => name)
      .filter((name) => !set.has(name));
    expect([...new Set(missing)]).toEqual([]);
  });
});

describe("headings", () => {
  test("begin with one h1 and leave no level out", () => {
    const findings = createFindings();
    for (const path of everyPath(site.folder)) {
      const { document } = readPage(site.folder, path);
      const levels = byTag(document, "h1", "h2", "h3", "h4", "h5", "h6").map(({ tagName }) =>
        Number(tagName[1]),
      );
      if (levels.filter((level) => level === 1).length !== 1) findings.add(path, "not one h1");
      if (levels[0] !== 1) findings.add(path, `begins with h${levels[0]}`);
      levels.forEach((level, index) => {
        if (index > 0 && level > (levels[index - 1] ?? 0) + 1)
          findings.add(path, `h${level} after h${levels[index - 1]}`);
      });
    }
    expect(findings.found).toEqual({});
  });
});
