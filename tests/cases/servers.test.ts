/** `site dev` and `site preview` as processes: C002, C082, C083, C084, C089, C095. */
import type { ChildProcess } from "node:child_process";
import { mkdirSync, renameSync, symlinkSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { afterEach, describe, expect, test } from "vitest";
import { builtShop, post, runAlone, type Shop, start } from "./support.ts";

runAlone();

const running: ChildProcess[] = [];
afterEach(async () => {
  await Promise.all(
    running.splice(0).map((child) => {
      const ended = new Promise((done) => (child.exitCode === null ? child.once("close", done) : done(0)));
      child.kill("SIGKILL");
      return ended;
    }),
  );
});

interface Server {
  readonly url: string;
  readonly child: ChildProcess;
  /** Everything printed so far. */
  output(): string;
  get(path: string): Promise<{ status: number; text: string }>;
}

/** Waits until a server says where it listens and, for `site dev`, that it has built. */
async function serve(site: Shop, command: "dev" | "preview", ready: RegExp): Promise<Server> {
  // The port that the system finds free.
  const child = start(site.root, [command, "--port", "0"]);
  running.push(child);
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding("utf8").on("data", (text: string) => {
      output += text;
    });
  await expect.poll(() => output, { timeout: 60_000 }).toMatch(ready);
  const url = /http:\/\/[\w.:]+/.exec(output)?.[0] ?? "";
  return {
    url,
    child,
    output: () => output,
    async get(path) {
      const response = await fetch(url + path, { redirect: "manual" });
      return { status: response.status, text: await response.text() };
    },
  };
}

const dev = (site: Shop) => serve(site, "dev", /Watching for changes/);
const A = (title: string) => post({ title });
/** Lines that tell of a rebuild. */
const rebuilds = (output: string) => output.split("\n").filter((line) => /^\d\d:\d\d:\d\d .*: /.test(line));

async function shows(server: Server, path: string, text: string | RegExp): Promise<void> {
  await expect.poll(async () => (await server.get(path)).text, { timeout: 30_000 }).toMatch(text);
}

describe("site dev", () => {
  test("shows each of ten saves that rename a new file over the old one, and never a missing page", async () => {
    const site = await builtShop({ "content/posts/a.md": A("Title 0") });
    const server = await dev(site);
    const seen = new Set<number>();
    for (let round = 1; round <= 10; round++) {
      writeFileSync(site.at("content/posts/.a.tmp"), A(`Title ${round}`));
      renameSync(site.at("content/posts/.a.tmp"), site.at("content/posts/a.md"));
      await expect
        .poll(
          async () => {
            const { status, text } = await server.get("/blog/a");
            seen.add(status);
            return text;
          },
          { timeout: 30_000, interval: 25 },
        )
        .toContain(`<h1>Title ${round}</h1>`);
    }
    expect([...seen]).toEqual([200]);
  });

  test("keeps the last good page under a mistake, tells it once, and is clear when it is mended", async () => {
    const site = await builtShop({ "content/posts/a.md": A("Good") });
    const server = await dev(site);
    await shows(server, "/blog/a", "<h1>Good</h1>");
    site.write({ "content/posts/a.md": "---\ntitle: A: B\n---\n" });
    await expect.poll(server.output, { timeout: 30_000 }).toContain("content/posts/a.md:2");
    // A second change while the first mistake stands: the page is never made of it.
    site.write({ "content/posts/b.md": A("Second") });
    await expect.poll(() => rebuilds(server.output()).length, { timeout: 30_000 }).toBeGreaterThan(1);
    expect(await server.get("/blog/a")).toMatchObject({ status: 200 });
    await shows(server, "/blog/a", "<h1>Good</h1>");
    site.write({ "content/posts/a.md": A("Mended") });
    await shows(server, "/blog/a", "<h1>Mended</h1>");
    await shows(server, "/blog/b", "<h1>Second</h1>");
    expect(server.output()).toContain("mended");
    expect(server.child.exitCode).toBeNull();
  });

  test("says of a page that was open why it is gone, when it becomes a draft or its date is set to the future", async () => {
    const site = await builtShop({ "content/posts/a.md": A("There") });
    const server = await dev(site);
    await shows(server, "/blog/a", "<h1>There</h1>");
    site.write({ "content/posts/a.md": post({ title: "Later", date: "2031-03-01" }) });
    await shows(server, "/blog/a", "content/posts/a.md has the date 2031-03-01");
    expect((await server.get("/blog/a")).status).toBe(404);
    expect((await server.get("/blog/none")).text).not.toContain("2031");
    site.write({ "content/posts/a.md": post({ title: "Later", draft: "true" }) });
    await shows(server, "/blog/a", "content/posts/a.md says  draft: true");
    expect((await server.get("/blog/a")).status).toBe(404);
  });

  test("survives whatever happens to the folders", async () => {
    const site = await builtShop({ "content/posts/a.md": A("There") });
    const server = await dev(site);
    renameSync(site.at("content/posts"), site.at("content/away"));
    await expect.poll(async () => (await server.get("/blog/a")).status, { timeout: 30_000 }).toBe(404);
    renameSync(site.at("content/away"), site.at("content/posts"));
    await shows(server, "/blog/a", "<h1>There</h1>");
    const document = site.read("templates/document.tsx");
    site.write({ "templates/document.tsx": "export default (" });
    await expect.poll(server.output, { timeout: 30_000 }).toContain("templates/document.tsx:1");
    site.write({ "templates/document.tsx": document.replace(">Skip<", ">Skip it<") });
    await shows(server, "/", "Skip it");
    mkdirSync(site.at("content/posts/folder.md"));
    symlinkSync("/etc/passwd", site.at("content/posts/passwd.md"));
    site.write({ "content/posts/z.md": A("Zed") });
    await shows(server, "/blog/z", "<h1>Zed</h1>");
    expect(server.child.exitCode).toBeNull();
  });

  test("gathers 300 changed files into a few builds", async () => {
    const names = Array.from(
      { length: 300 },
      (_, index) => `content/posts/p${String(index).padStart(3, "0")}.md`,
    );
    const site = await builtShop(Object.fromEntries(names.map((name, index) => [name, A(`Old ${index}`)])));
    const server = await dev(site);
    for (const [index, name] of names.entries()) site.write({ [name]: A(`New ${index}`) });
    await shows(server, "/blog/p299", "New 299");
    await shows(server, "/blog/p000", "New 0<");
    expect(rebuilds(server.output()).length).toBeLessThanOrEqual(3);
    expect((await server.get("/blog")).text).not.toContain("Old ");
  });

  test("ends at Ctrl-C with 0, and nothing of it reaches the next build", async () => {
    const site = await builtShop({ "content/posts/a.md": A("Served") });
    const server = await dev(site);
    expect((await server.get("/")).text).toContain("/__site/");
    const ended = new Promise((done) => server.child.once("close", done));
    server.child.kill("SIGINT");
    expect(await ended).toBe(0);
    expect((await site.site(["build"])).code).toBe(0);
    for (const [path, text] of Object.entries(site.texts()))
      expect(text, path).not.toMatch(/__site|localhost|127\.0\.0\.1|EventSource|WebSocket\(/);
  });
});

/** Sends a request line as it is; clients would clean the path first. */
function raw(url: string, target: string, host = new URL(url).host): Promise<string> {
  const { hostname, port } = new URL(url);
  return new Promise((done, fail) => {
    let answer = "";
    const socket = connect(Number(port), hostname, () =>
      socket.write(`GET ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`, "latin1"),
    );
    socket.setEncoding("latin1").on("data", (text) => {
      answer += text;
    });
    socket.on("close", () => done(answer)).on("error", fail);
  });
}

const ESCAPES = [
  "/../secret.txt",
  "/../../secret.txt",
  "/%2e%2e/secret.txt",
  "/%2E%2E/secret.txt",
  "/.%2e/secret.txt",
  "/..%2fsecret.txt",
  "/..%5csecret.txt",
  "/..\\secret.txt",
  "/%2e%2e%2fsecret.txt",
  "/%252e%252e/secret.txt",
  "/%252e%252e%252fsecret.txt",
  "/blog/../../secret.txt",
  "/blog/..%2f..%2fsecret.txt",
  "/./../secret.txt",
  "//secret.txt",
  "///etc/passwd",
  "/etc/passwd",
  "/%2fetc%2fpasswd",
  "/%00",
  "/secret.txt%00.html",
  "/%c0%ae%c0%ae/secret.txt",
  "/%e0%80%ae%e0%80%ae/secret.txt",
  "/..;/secret.txt",
  "/%u002e%u002e/secret.txt",
  "/..%00/secret.txt",
  "/leak",
  "/leak.txt",
  "/folder/secret.txt",
  "/.site-output/../../secret.txt",
  "http://evil.example/../secret.txt",
  "../secret.txt",
  "secret.txt",
  "*",
  "/%",
  "/%zz",
  "/package.json",
  "/.env",
  "/content/site.yaml",
  "/..%c1%9csecret.txt",
  "/..%ef%bc%8fsecret.txt",
];

describe.each(["preview", "dev"] as const)("site %s", (command) => {
  test("gives nothing outside of its folder, however it is asked", async () => {
    const site = await builtShop({
      "secret.txt": "TOPSECRET",
      "folder/secret.txt": "TOPSECRET",
      "package.json": '{"TOPSECRET":1}',
      ".env": "TOPSECRET",
    });
    for (const folder of ["dist", "public"]) {
      symlinkSync("../secret.txt", site.at(`${folder}/leak`));
      symlinkSync("../secret.txt", site.at(`${folder}/leak.txt`));
      symlinkSync("../folder", site.at(`${folder}/folder`));
    }
    const server = await serve(site, command, command === "dev" ? /Watching for changes/ : /Serving dist/);
    for (const target of ESCAPES) {
      const answer = await raw(server.url, target);
      expect(answer, target).not.toMatch(/TOPSECRET|root:|serviceId/);
      expect(answer, target).toMatch(/^HTTP\/1\.1 (400|404) /);
    }
    expect(await raw(server.url, "/", "evil.example")).toMatch(/^HTTP\/1\.1 403 /);
    expect(await raw(server.url, "/")).toMatch(/^HTTP\/1\.1 200 /);
    expect(server.child.exitCode).toBeNull();
  });

  test("answers a missing page with the page for it, and a folder with a slash or without", async () => {
    const site = await builtShop();
    const server = await serve(site, command, command === "dev" ? /Watching for changes/ : /Serving dist/);
    const missing = await server.get("/nowhere");
    expect(missing.status).toBe(404);
    expect(missing.text).toContain("<h1>Not found</h1>");
    for (const path of ["/blog", "/contact", "/blog/welcome"])
      expect((await server.get(path)).status).toBe(200);
    expect([200, 301, 302, 307, 308]).toContain((await server.get("/blog/")).status);
    expect((await fetch(`${server.url}/`, { method: "POST" })).status).toBe(405);
  });
});

test("site preview without a build says what to do", async () => {
  const site = await builtShop();
  site.remove("dist");
  const { code, stderr } = await site.site(["preview", "--port", "0"]);
  expect(code).toBe(1);
  // npx would not find the generator from there.
  expect(stderr).toMatch(/Run `node \S+site\.js build` first\./);
});
