/** `/_blocks` of `site dev`: every block of a site with its fields, samples and pictures, and nothing of it in a build. */
import { existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { createArrivals } from "../../src/dev/arrivals.ts";
import { createDevSite } from "../../src/dev/devSite.ts";
import { createPublication } from "../../src/dev/publication.ts";
import { createPipeline } from "../../src/pipeline/run.ts";
import { formatDiagnostics } from "../../src/report/formatDiagnostics.ts";
import { run } from "../cases/support.ts";
import { projectAt, testMode } from "../helpers/tempSite.ts";

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** A business site as `site init` starts it, behind the dev server's door. */
async function served(
  files: Readonly<Record<string, string>> = {},
  mode: Parameters<typeof testMode>[0] = {},
) {
  const root = realpathSync(mkdtempSync(join(tmpdir(), "site-blocks-")));
  folders.push(root);
  await run(root, ["init", ".", "--template", "business"]);
  const write = (more: Readonly<Record<string, string>>) => {
    for (const [file, text] of Object.entries(more)) {
      mkdirSync(dirname(join(root, file)), { recursive: true });
      writeFileSync(join(root, file), text);
    }
  };
  write(files);
  const project = projectAt(root);
  const pipeline = createPipeline(project);
  const publication = createPublication();
  const arrivals = createArrivals(publication);
  arrivals.end();
  const site = createDevSite({
    project,
    publication,
    arrivals,
    report: (diagnostics) => formatDiagnostics(diagnostics, { color: false }),
  });
  const build = async () => {
    const result = await pipeline.run({ ...testMode(mode), command: "dev", optimise: false });
    publication.publish(result);
    return result;
  };
  const result = await build();
  return {
    root,
    write,
    build,
    result,
    publication,
    async get(url: string) {
      const answer = { status: 0, headers: {} as Record<string, string>, body: "" };
      const response = {
        writeHead(status: number, headers: Record<string, string>) {
          Object.assign(answer, { status, headers });
        },
        end(body?: Uint8Array) {
          answer.body = body ? Buffer.from(body).toString() : "";
        },
      };
      await site.handle(
        { method: "GET", url, headers: {} } as IncomingMessage,
        response as unknown as ServerResponse,
      );
      return answer;
    },
    async [Symbol.asyncDispose]() {
      site.liveReload.close();
      await pipeline.close();
    },
  };
}

const sectionOf = (html: string, block: string) =>
  new RegExp(`<section class="block" id="block-${block}"[\\s\\S]*?</section>`).exec(html)?.[0] ?? "";
const words = (html: string) => html.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");

test("every block stands there with its fields, its samples and where it is used", async () => {
  await using site = await served();
  const { status, headers, body } = await site.get("/_blocks");
  expect(status).toBe(200);
  expect(headers["content-security-policy"]).toContain("default-src 'none'");
  expect(headers["content-security-policy"]).not.toContain("unsafe");
  expect(body).not.toMatch(/ style=| on\w+="/);
  expect([...body.matchAll(/id="block-([\w-]+)"/g)].map(([, name]) => name)).toEqual([
    "call",
    "hero",
    "points",
    "prices",
    "questions",
    "text",
  ]);
  const hero = sectionOf(body, "hero");
  expect(words(hero)).toContain("action. label required text");
  expect(hero).toContain('href="/"');
  expect(hero).toContain("As on /");
  expect(hero).toContain("From its schema");
  expect(words(sectionOf(body, "points"))).toMatch(/points required list: group at least 1 item /);
  expect(body).toContain("content/posts/*.md");
});

test("a picture is the block in the site's own page, as written on a page or as its schema says", async () => {
  await using site = await served();
  const inUse = await site.get("/_blocks/points?sample=0");
  expect(inUse.status).toBe(200);
  expect(inUse.body).toContain('<section class="points">');
  expect(inUse.body).toContain("Content-Security-Policy");
  expect(inUse.body).not.toContain("unsafe-inline");
  const { body } = await site.get("/_blocks/points?sample=1");
  expect(body).toContain("Write the second title here");
  expect(body.match(/<h3>/g)).toHaveLength(3);
});

test("what a block exports as samples is shown, choices of its fields with it", async () => {
  await using site = await served({
    "templates/blocks/note/index.tsx": `import { z, text } from "#site";
export const schema = z.strictObject({
  title: text({ max: 20 }).describe("What it is *about*, as in \`Prices\`."),
  look: z.enum(["wide", "narrow"]).default("wide"),
  limit: z.number().int().min(2).max(9).optional(),
});
export const samples = { "Two words": { title: "Good morning", limit: 3 }, "One": { title: "Hello" } };
export default function Note({ title, look, limit }) {
  return <section className={look}><h2>{title} {limit}</h2></section>;
}
`,
  });
  const { body } = await site.get("/_blocks");
  const note = sectionOf(body, "note");
  expect(words(note)).toContain("Two words One");
  expect(note).not.toContain("From its schema");
  expect(words(note)).toContain("look one of wide narrow default wide");
  expect(words(note)).toContain("limit whole number 2 to 9");
  expect(note).toContain("as in <code>Prices</code>");
  expect(words(note)).toContain("title: Good morning");
  const picture = await site.get("/_blocks/note?sample=0&look=narrow");
  expect(words(picture.body)).toContain("Good morning 3");
  expect(picture.body).toContain('<section class="narrow">');
  const wrong = await site.get("/_blocks/note?sample=0&look=purple&title=%3Cscript%3Ealert(1)%3C/script%3E");
  expect(wrong.body).toContain('<section class="wide">');
  expect(wrong.body).not.toContain("<script>alert");
});

test("a block that fails says so in place of its picture, and the others stand; mended, it is there again", async () => {
  await using site = await served();
  const file = "templates/blocks/points/index.tsx";
  const good = `import { z, text } from "#site";
export const schema = z.strictObject({ title: text(), points: z.array(z.strictObject({ title: text(), text: text() })).min(1) });
export default function Points({ title }) { return <section className="points"><h2>{title}</h2></section>; }
`;
  site.write({ [file]: good.replace("return <", 'throw new Error("no " + title); return <') });
  expect((await site.build()).complete).toBe(false);
  const broken = await site.get("/_blocks/points?sample=0");
  expect(words(broken.body)).toContain("templates/failed");
  expect(words(broken.body)).toContain(file);
  expect(broken.headers["content-security-policy"]).toContain("default-src 'none'");
  expect((await site.get("/_blocks/hero?sample=0")).body).toContain('<section class="hero">');
  const catalogue = await site.get("/_blocks");
  expect(words(catalogue.body)).toContain("Something keeps the site from being built");
  const before = site.publication.currentBuild();
  site.write({ [file]: good });
  await site.build();
  expect((await site.get("/_blocks/points?sample=0")).body).toContain('<section class="points">');
  expect(site.publication.changeOf("/_blocks", before)).toEqual({ kind: "reload" });
});

test("a schema whose checks take no sample, and samples that do not fit, are told with what is wrong", async () => {
  const block = (more: string) => `import { z, text } from "#site";
export const schema = z.strictObject({ title: text() }).superRefine(({ title }, check) => {
  if (title !== "Sesame") check.addIssue({ code: "custom", path: ["title"], message: "Say the word.", input: title });
});
${more}
export default function Door({ title }) { return <p>{title}</p>; }
`;
  await using site = await served({
    "templates/blocks/door/index.tsx": block(""),
    "templates/blocks/gate/index.tsx": block(
      'export const samples = { shut: { title: "Barley", colour: "red" } };',
    ),
    "templates/blocks/fence/index.tsx": block("export const samples = 7;"),
  });
  const none = words((await site.get("/_blocks/door?sample=0")).body);
  expect(none).toContain("dev/no-block-sample");
  expect(none).toContain("export const samples");
  expect(none).toContain("Say the word.");
  const unfit = words((await site.get("/_blocks/gate?sample=0")).body);
  expect(unfit).toContain("Say the word.");
  expect(unfit).toContain("`sections[1].colour` is not a field");
  expect(words((await site.get("/_blocks/fence?sample=0")).body)).toContain("dev/block-samples-invalid");
});

test("the folder that the site is served from stands before it all", async () => {
  await using site = await served({}, { basePath: "/shop/" });
  const { body } = await site.get("/shop/_blocks");
  expect(body).toContain('src="/shop/_blocks/hero?sample=0"');
  expect(body).toContain('src="/__site/blocks.js');
  expect((await site.get("/shop/_blocks/hero?sample=0")).body).toContain('data-base="/shop/"');
  expect((await site.get("/_blocks")).status).toBe(404);
});

test("addresses of no block are not found, and a build has nothing of it", async () => {
  await using site = await served();
  expect((await site.get("/_blocks/nothing")).status).toBe(404);
  expect((await site.get("/_blocks/hero?sample=7")).body).toContain("has no picture");
  expect([...site.result.outputs.keys()].filter((path) => path.includes("_blocks"))).toEqual([]);
  expect(await run(site.root, ["build"])).toMatchObject({ code: 0 });
  expect(existsSync(join(site.root, "dist/_blocks"))).toBe(false);
  expect(existsSync(join(site.root, "dist/_blocks.html"))).toBe(false);
});
