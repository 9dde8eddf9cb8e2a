/**
 * Leaves out each key of the record in turn and shows that the proof in `record.test.ts` notices. Works on a copy of the
 * sources. `node tests/pipeline/mutations.js [name …]`
 */
import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

/**
 * What is left out: file, text, what stands there instead, and edits of which one must be noticed. The address of an entry
 * (`path` in `queries.ts`) is not among them: it follows from the entry's id, the templates and the settings, which are.
 */
const MUTATIONS = {
  "bytes of a content file": ["src/content/fileMemo.ts", "found.contents !== contents || ", "", "text"],
  "schemas of a content file": [
    "src/content/fileMemo.ts",
    " || !isStill(found.code, schemas)",
    "",
    "schema,strict",
  ],
  "schemas of the blocks in it": [
    "src/content/fileMemo.ts",
    "parsed.diagnostics.length > 0 ? [ALL_CODE] : blocks)",
    "parsed.diagnostics.length > 0 ? [ALL_CODE] : [])",
    "blockSchema,blockPart,blockStrict",
  ],
  "what a block imports": [
    "src/bundle/codeParts.ts",
    "      for (const module of modules)\n        for (const { path } of inputs[module]?.imports ?? []) if (inputs[path]) modules.add(path);\n",
    "",
    "blockPart",
  ],
  "answers that a file got": [
    "src/content/fileMemo.ts",
    "known?.salt === wholeSalt && (await sameAnswers(known.asked, options.lookups))",
    "known?.salt === wholeSalt",
    "picture,targetGone",
  ],
  "settings in a page's key": [
    "src/pipeline/renderSite.ts",
    "    settings,\n    [...scheduled",
    "    [...scheduled",
    "slash,settings",
  ],
  "templates in a page's key": [
    "src/pipeline/renderSite.ts",
    "sharedDigest(plan, plan.code.digest)",
    'sharedDigest(plan, "")',
    "template,stylesheet",
  ],
  "a page's own key": [
    "src/pipeline/render.ts",
    "own && `${shared} ${own}`",
    "own && shared",
    "category,category,category,category",
  ],
  "feeds' titles in a page's key": [
    "src/pipeline/render.ts",
    ", translations, feeds]",
    ", translations]",
    "title,title,title,title",
  ],
  "all queries": [
    "src/pipeline/memory.ts",
    "known.queries.every((one) => site.digest(one.key) === one.digest)",
    "true",
    "title",
  ],
  "lists of entries": [
    "src/content/queries.ts",
    "return digestOf(all(name, language));",
    'return "-";',
    "added",
  ],
  "related entries": [
    "src/content/queries.ts",
    "return digestOf(related(...relatedArguments(name)));",
    'return "-";',
    "tags,tags,tags,category,category",
  ],
  neighbours: [
    "src/content/queries.ts",
    "return digestOf(Object.values(neighbours(name)));",
    'return "-";',
    "apart,apart",
  ],
  records: ["src/content/queries.ts", "return recordDigest(name, language);", 'return "-";', "navigation"],
  "public files": [
    "src/content/queries.ts",
    'return digest(planned.publicText(name) ?? "-");',
    'return "-";',
    "note",
  ],
  "the date": ["src/content/queries.ts", "return content.today;", 'return "-";', "tomorrow"],
  "parts of entries": [
    "src/content/queries.ts",
    "return content.partDigest(...partArguments(name));",
    'return "-";',
    "title,text",
  ],
  "the text of entries": [
    "src/content/connectEntries.ts",
    'if (part === "body") return item.bodyDigest;',
    'if (part === "body") return "-";',
    "text",
  ],
  "links that wait for their day": [
    "src/pipeline/renderSite.ts",
    "    [...scheduled.keys()],\n",
    "",
    "targetLater",
  ],
  "time of change": [
    "src/core/fileStamps.ts",
    "    stamp.changed === ctimeMs &&\n    stamp.inode === ino &&\n",
    "",
    "wait,sameTime",
  ],
  "templates of kept bundles": [
    "src/bundle/keptBundles.ts",
    "    sameDigests(own, stored.own) &&\n",
    "",
    "wait,text,template",
  ],
  "files that go in": ["src/cli/unchanged.ts", "      sameDigests(before, inputs)\n", "      true\n", "text"],
  "the environment": ["src/cli/unchanged.ts", "envOf(rests.env, mode) === env &&", "", "environment"],
  "the day of the build": [
    "src/cli/unchanged.ts",
    "dateIn(rests.timeZone, mode.now) === today &&",
    "",
    "tomorrow",
  ],
  "what was asked for": ["src/cli/unchanged.ts", "asked === request &&", "", "basePath,host"],
  "bytes in the output folder": [
    "src/cli/unchanged.ts",
    "!files.has(path) || stamps.digest(join(outDir, path)) !== digest",
    "!files.has(path)",
    "outputEdited",
  ],
  "files in the output folder": [
    "src/cli/unchanged.ts",
    "files.size !== outputs.size",
    "false",
    "outputAdded",
  ],
  "the seal": [
    "src/core/sealedFile.ts",
    "bytes.subarray(0, end).toString() === headOf(owner, payload)",
    "true",
    "titlesSwapped",
  ],
  "the checksum of a text": ["src/core/pack.ts", " && digest(bytes) === sum", "", "textsSwapped"],
};

const root = resolve(import.meta.dirname, "../..");
const copy = mkdtempSync(join(tmpdir(), "site-mutations-"));
const wanted = process.argv.slice(2);
try {
  for (const part of [
    "src",
    "tests/helpers",
    "tests/pipeline",
    "tests/fixtures",
    "package.json",
    "tsconfig.json",
    "vitest.config.ts",
    "bin",
  ])
    cpSync(join(root, part), join(copy, part), { recursive: true });
  symlinkSync(join(root, "node_modules"), join(copy, "node_modules"));
  for (const [name, [file, text, instead, edits]] of Object.entries(MUTATIONS)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    const path = join(copy, file);
    const source = readFileSync(path, "utf8");
    if (!source.includes(text)) {
      console.log(`| ${name} | the text is not in ${file} any more |`);
      process.exitCode = 1;
      continue;
    }
    writeFileSync(path, source.replace(text, instead));
    const { status } = spawnSync(
      process.execPath,
      [join(root, "node_modules/vitest/vitest.mjs"), "run", "tests/pipeline/record.test.ts"],
      { cwd: copy, stdio: "ignore", env: { ...process.env, RECORD_SEED: "11", RECORD_EDITS: edits } },
    );
    writeFileSync(path, source);
    console.log(`| ${name} | ${edits} | ${status === 0 ? "NOT NOTICED" : "noticed"} |`);
    if (status === 0) process.exitCode = 1;
  }
} finally {
  rmSync(copy, { recursive: true, force: true });
}
