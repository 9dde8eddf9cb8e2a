/**
 * Measures `site dev`: milliseconds from saving a file to the page painted anew in a browser, as a person waits for it.
 * Works on a copy of this site.  node tests/bench/devLatency.js [--rounds 5]
 */
import { spawn } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { chromium } from "playwright-core";
import { findChromium } from "../helpers/findChromium.js";
import { addressOf } from "./serverAddress.js";

const repository = resolve(import.meta.dirname, "../..");

/** @returns {Promise<{ firstBuild: number, edits: Record<string, { median: number, all: number[] }> }>} */
export async function measureDevLatency({ rounds = 5 } = {}) {
  const root = mkdtempSync(join(tmpdir(), "site-bench-"));
  for (const folder of ["content", "templates", "public"]) {
    cpSync(join(repository, folder), join(root, folder), { recursive: true });
  }
  // That of the templates rests on it, and bundles that give a warning are made whole each time.
  cpSync(join(repository, "tsconfig.json"), join(root, "tsconfig.json"));
  const started = performance.now();
  const server = spawn(process.execPath, ["bin/site.js", "dev", "--root", root, "--port", "0"], {
    cwd: repository,
    stdio: ["ignore", "pipe", "inherit"],
  });
  const browser = await chromium.launch({ executablePath: findChromium(), args: ["--no-sandbox"] });
  try {
    const url = await addressOf(server);
    const page = await browser.newPage();
    await page.goto(url);
    const firstBuild = Math.round(performance.now() - started);
    const edits = {};
    for (const edit of editsOf(root, await page.content())) {
      const all = [];
      await page.goto(new URL(edit.path, url).href);
      await page.waitForTimeout(1000);
      // The first round is not counted: it warms what stays warm while a person works.
      for (let round = 0; round <= rounds; round++) {
        const mark = `bench-${Object.keys(edits).length}-${round}`;
        const saved = Date.now();
        edit.save(mark);
        const painted = await page
          .waitForFunction(paintedWhen, { mark, selector: edit.selector }, { polling: "raf" })
          .catch((cause) => {
            throw new Error(`The edit of ${edit.name} did not show`, { cause });
          });
        if (round > 0) all.push((await painted.jsonValue()) - saved);
        await page.waitForTimeout(300);
      }
      edits[edit.name] = { median: median(all), all };
    }
    return { firstBuild, edits };
  } finally {
    await browser.close();
    server.kill("SIGINT");
    await new Promise((done) => server.once("exit", done));
    rmSync(root, { recursive: true, force: true });
  }
}

/** Runs in the page at every frame: the time when the mark is there and has been painted. */
function paintedWhen({ mark, selector }) {
  const element = document.querySelector(selector);
  if (!element) return false;
  const style = getComputedStyle(element).getPropertyValue("--bench").trim();
  const isThere =
    style === mark || element.getAttribute("data-bench") === mark || element.textContent.includes(mark);
  if (!isThere) return false;
  return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(Date.now()))));
}

/** One edit of each kind: how to make it, and where it shows. */
function editsOf(root, home) {
  const post = readdirSync(join(root, "content/posts")).find((name) => name.endsWith(".md"));
  const block = readdirSync(join(root, "templates/blocks")).find(
    (name) => !name.startsWith("_") && new RegExp(`class="${name}[ "]`).test(home),
  );
  const file = (...parts) => {
    const path = join(root, ...parts);
    const text = readFileSync(path, "utf8");
    return { text, write: (changed) => writeFileSync(path, changed) };
  };
  const postFile = file("content/posts", post);
  const blockFile = file("templates/blocks", block, "index.tsx");
  const cssFile = file("templates/blocks", block, `${block}.css`);
  const islandFile = file("templates/islands/contact-form.island.tsx");
  const settings = file("content/site.yaml");
  // Into the first element that holds others: the outermost of the component.
  const withAttribute = (text, mark) =>
    text.replace(/<(section|article|aside|div|form|figure|ul|ol)\b/, `<$1 data-bench="${mark}"`);
  return [
    {
      name: "a post",
      path: `/blog/${post.replace(/\.md$/, "")}`,
      selector: "main",
      save: (mark) => postFile.write(`${postFile.text}\n\nA new paragraph: ${mark}\n`),
    },
    {
      name: "a block",
      path: "/",
      selector: "[data-bench]",
      save: (mark) => blockFile.write(withAttribute(blockFile.text, mark)),
    },
    {
      name: "its CSS",
      path: "/",
      selector: `.${block}`,
      save: (mark) => cssFile.write(`${cssFile.text}\n.${block} { --bench: ${mark}; }\n`),
    },
    {
      name: "an island",
      path: "/contact",
      selector: "site-island [data-bench]",
      save: (mark) => islandFile.write(withAttribute(islandFile.text, mark)),
    },
    {
      name: "site.yaml",
      path: "/",
      selector: "html",
      save: (mark) => settings.write(settings.text.replace(/^name: .*$/m, `name: Shop ${mark}`)),
    },
  ];
}

function median(numbers) {
  return [...numbers].sort((a, b) => a - b)[numbers.length >> 1];
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { values } = parseArgs({ options: { rounds: { type: "string", default: "5" } } });
  const { firstBuild, edits } = await measureDevLatency({ rounds: Number(values.rounds) });
  console.log(`first page after ${firstBuild} ms`);
  for (const [name, { median, all }] of Object.entries(edits)) {
    console.log(`${name.padEnd(12)} ${String(median).padStart(5)} ms   (${all.join(", ")})`);
  }
}
