/** A real nginx with the configuration that `site build --host nginx` writes, at the root of a server and below a folder. */
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { pathsOf } from "../helpers/builtPages.ts";
import { buildOnce } from "../helpers/builtSite.ts";
import { launchChromium } from "../helpers/chromium.ts";
import { findNginx } from "../helpers/findNginx.js";
import { inTurn } from "../helpers/inTurn.ts";
import { visit } from "../helpers/visit.ts";
import { createFindings, fileOf } from "./support.ts";

const nginx = findNginx();

/** The list of file types that comes with every nginx. */
const mimeTypes = () => {
  const { stderr } = spawnSync(nginx ?? "", ["-V"], { encoding: "utf8" });
  return join(dirname(/--conf-path=(\S+)/.exec(stderr)?.[1] ?? "/etc/nginx/nginx.conf"), "mime.types");
};

const freePort = () =>
  new Promise<number>((found) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => found(port));
    });
  });

/** A server's own files, as the comment in the configuration says: the site copied to its place below the root. */
async function startNginx(dist: string, basePath: string) {
  const place = mkdtempSync(join(tmpdir(), "site-nginx-"));
  const root = join(place, "www");
  const own = join(root, basePath);
  if (basePath === "/") symlinkSync(dist, root);
  else {
    mkdirSync(root);
    symlinkSync(dist, own.replace(/\/$/, ""));
    writeFileSync(join(root, "elsewhere.txt"), "Somebody else's.");
  }
  const port = await freePort();
  // One process, as whoever runs the tests: workers of another account could not read what belongs to this one.
  writeFileSync(
    join(place, "server.conf"),
    `daemon off;
master_process off;
pid ${place}/pid;
error_log stderr;
events {}
http {
  include ${mimeTypes()};
  default_type application/octet-stream;
  access_log off;
${["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((kind) => `  ${kind}_temp_path ${place}/${kind};`).join("\n")}
  server {
    listen 127.0.0.1:${port};
    root ${root};
    include ${own}/nginx.conf;
  }
}
`,
  );
  const child = spawn(nginx ?? "", ["-p", place, "-e", "stderr", "-c", join(place, "server.conf")], {
    stdio: ["ignore", "ignore", "pipe"],
  });
  let said = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    said += text;
  });
  const url = `http://127.0.0.1:${port}`;
  while (!(await fetch(url + basePath).catch(() => undefined))) {
    if (child.exitCode !== null) throw new Error(`nginx refuses: ${said}`);
    await sleep(50);
  }
  return { url, said: () => said, stop: () => stop(child).then(() => rmSync(place, { recursive: true })) };
}

const stop = (child: ChildProcess) =>
  new Promise<unknown>((ended) => {
    if (child.exitCode !== null) return ended(0);
    child.once("close", ended);
    child.kill("SIGTERM");
  });

// What runs the tests of everybody has one installed: see `tests/helpers/ensureNginx.js`.
describe.skipIf(!nginx && !process.env.CI).each(["/", "/shop/"])("nginx with the site at %s", (basePath) => {
  let dist: string;
  let server: Awaited<ReturnType<typeof startNginx>>;

  beforeAll(async () => {
    const name = `nginx${basePath.replaceAll("/", "-")}`;
    dist = await buildOnce(name, { parameters: ["--host", "nginx", "--base-path", basePath] });
    server = await startNginx(dist, basePath);
  });
  afterAll(() => server?.stop());

  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(server.url + path, { headers, redirect: "manual" });
  /** Below the base path. */
  const at = (path: string) => basePath.slice(0, -1) + path;
  /** A file without base path. */
  const fileAt = (path: string) => readFileSync(fileOf(dist, path.slice(basePath.length - 1)), "utf8");
  const asset = (ending: RegExp) => {
    const found = ending.exec(fileAt(basePath))?.[0];
    if (!found) throw new Error(`The home page names no ${ending}.`);
    return found;
  };
  const MISSING = [
    ["/nowhere", "/404.html"],
    ["/nowhere/further/down", "/404.html"],
    ["/contact/nothing", "/404.html"],
    ["/blog/nothing", "/blog/404.html"],
    ["/blog/2024/nothing", "/blog/404.html"],
    ["/assets/nothing.js", "/404.html"],
  ] as const;

  test("answers every address of the sitemap with its page, and with a slash leads to it in one step", async () => {
    const findings = createFindings();
    await inTurn(pathsOf(dist), 4, async (path) => {
      const answer = await get(path);
      const type = answer.headers.get("content-type");
      if (answer.status !== 200 || type !== "text/html") findings.add(path, answer.status, type);
      if ((await answer.text()) !== fileAt(path)) findings.add(path, "another page");
      if (path.endsWith("/")) return;
      const slashed = await get(`${path}/?x=%20`);
      const found = `${slashed.status} ${slashed.headers.get("location")}`;
      if (found !== `301 ${path}?x=%20`) findings.add(`${path}/`, found);
    });
    expect(findings.found).toEqual({});
  });

  test("leads each old address to the new one in one step, whatever the name and port of the server", async () => {
    const lines = readFileSync(join(dist, "_redirects"), "utf8").trim().split("\n");
    expect(lines.length).toBeGreaterThan(30);
    const findings = createFindings();
    await inTurn(lines, 4, async (line) => {
      const [from = "", to = "", status] = line.split(" ");
      const answer = await get(from);
      const found = `${answer.status} ${answer.headers.get("location")}`;
      if (found !== `${status} ${to}`) findings.add(from, found);
      const campaign = await get(`${from}?utm_source=mail&gclid=a%20b`);
      const [path = "", part] = to.split("#");
      const wanted = `${path}?utm_source=mail&gclid=a%20b${part ? `#${part}` : ""}`;
      if (campaign.headers.get("location") !== wanted) findings.add(from, campaign.headers.get("location"));
      const target = await get(to.replace(/#.*/, ""));
      if (target.status !== 200) findings.add(to, target.status);
    });
    expect(findings.found).toEqual({});
  });

  test("answers what is not there with 404 and the page for it, posts with theirs", async () => {
    for (const [path, page] of MISSING) {
      const answer = await get(at(path));
      expect([path, answer.status]).toEqual([path, 404]);
      expect([path, (await answer.text()) === fileAt(at(page))]).toEqual([path, true]);
    }
  });

  test("has files with a hash in their name kept for a year, and everything else asked for again", async () => {
    const cacheOf = async (path: string) => (await get(path)).headers.get("cache-control");
    const font = asset(/[^"]+\.woff2/);
    const script = asset(/[^"]+behaviours-\w+\.js/);
    for (const path of [font, script])
      expect([path, await cacheOf(path)]).toEqual([path, "public, max-age=31536000, immutable"]);
    for (const path of [basePath, at("/contact"), at("/feed.xml"), at("/favicon.svg")])
      expect([path, await cacheOf(path)]).toEqual([path, "public, max-age=0, must-revalidate"]);
    // What is missing today may be there tomorrow.
    expect((await cacheOf(at("/assets/nothing.js"))) ?? "").not.toContain("immutable");
    const tag = (await get(at("/contact"))).headers.get("etag") ?? "";
    expect((await get(at("/contact"), { "if-none-match": tag })).status).toBe(304);
  });

  test("sends the security headers with pages, files and what is missing", async () => {
    const lines = readFileSync(join(dist, "_headers"), "utf8").split("\n\n")[0]?.split("\n").slice(1) ?? [];
    const wanted = lines.map((line) => line.trim().split(": ", 2) as [string, string]);
    expect(wanted.map(([name]) => name)).toEqual([
      "Content-Security-Policy",
      "Strict-Transport-Security",
      "X-Content-Type-Options",
      "X-Frame-Options",
      "Referrer-Policy",
      "Permissions-Policy",
    ]);
    const policy = wanted[0]?.[1] ?? "";
    expect(policy).toContain("frame-ancestors 'self'");
    expect(policy).not.toMatch(/unsafe/);
    for (const path of [
      basePath,
      at("/blog"),
      asset(/[^"]+\.woff2/),
      at("/favicon.svg"),
      ...MISSING.map(([path]) => at(path)),
    ]) {
      const { headers } = await get(path);
      expect([path, wanted.map(([name]) => [name, headers.get(name)])]).toEqual([path, wanted]);
    }
  });

  test("compresses text, and nothing that is compressed already", async () => {
    const how = async (path: string) => {
      const { headers } = await get(path, { "accept-encoding": "gzip" });
      return [headers.get("content-encoding"), headers.get("vary")];
    };
    const texts = [
      basePath,
      at("/feed.json"),
      at("/feed.xml"),
      at("/favicon.svg"),
      at("/nowhere"),
      asset(/[^"]+\.js(?=")/),
    ];
    for (const path of texts) expect([path, await how(path)]).toEqual([path, ["gzip", "Accept-Encoding"]]);
    for (const path of [asset(/[^"]+\.woff2/), at("/apple-touch-icon.png")])
      expect([path, await how(path)]).toEqual([path, [null, null]]);
  });

  test("names the types of files so that browsers take them, and keeps its configuration to itself", async () => {
    const typeOf = async (path: string) => (await get(path)).headers.get("content-type");
    expect(await typeOf(at("/favicon.svg"))).toBe("image/svg+xml");
    expect(await typeOf(asset(/[^"]+\.woff2/))).toBe("font/woff2");
    expect(await typeOf(asset(/[^"]+\.js(?=")/))).toMatch(/^(?:application|text)\/javascript$/);
    expect(await typeOf(at("/sitemap.xml"))).toMatch(/xml$/);
    expect((await get(at("/nginx.conf"))).status).toBe(404);
  });

  test("lets a browser use the page: both policies together allow what it does", async () => {
    const browser = await launchChromium();
    try {
      await using opened = await visit(browser, server.url + at("/contact"));
      await opened.page.getByRole("button", { name: "Send Message" }).click();
      await opened.page.getByText("Name is required").waitFor();
      await opened.page.goto(`${server.url}${at("/about-us")}`);
      expect(new URL(opened.page.url()).pathname).toBe(at("/about"));
      expect(opened.complaints).toEqual([]);
    } finally {
      await browser.close();
    }
  });

  if (basePath !== "/")
    test("leaves the rest of the server alone, and leads from the folder's name to the site", async () => {
      const other = await get("/elsewhere.txt");
      expect([other.status, await other.text(), other.headers.get("content-security-policy")]).toEqual([
        200,
        "Somebody else's.",
        null,
      ]);
      expect((await get("/nowhere")).headers.get("content-security-policy")).toBeNull();
      const bare = await get(basePath.slice(0, -1));
      expect([bare.status, bare.headers.get("location")]).toEqual([301, basePath]);
    });

  test("complained about nothing but what is missing", () => {
    expect(
      server
        .said()
        .split("\n")
        .filter((line) => line && !/No such file|signal|notice/.test(line)),
    ).toEqual([]);
  });
});
