/** `site dev` and `site preview` as processes: what they print, what they serve, how they end. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, readdirSync, readFileSync } from "node:fs";
import { createServer as createHttpServer, type ServerResponse } from "node:http";
import { type AddressInfo, connect, createServer } from "node:net";
import { join, resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { type TempSite, tempSite } from "../../helpers/tempSite.ts";
import { until } from "../dev/support.ts";

const ROOT = resolve(import.meta.dirname, "../../..");

async function seedLibrary(): Promise<TempSite> {
  const site = await tempSite();
  for (const folder of ["content", "templates", "public"]) {
    cpSync(join(ROOT, "tests/fixtures/seed-library", folder), join(site.root, folder), { recursive: true });
  }
  return site;
}

interface Running extends AsyncDisposable {
  /** Everything printed so far. */
  text(): string;
  readonly ended: Promise<number | null>;
  /** Sends Ctrl-C and resolves with the exit code. */
  interrupt(): Promise<number | null>;
  /** The first address printed. */
  address(): Promise<string>;
}

function run(args: readonly string[]): Running {
  const child: ChildProcess = spawn(process.execPath, [join(ROOT, "bin/site.js"), ...args], {
    cwd: ROOT,
    env: { ...process.env, NO_COLOR: "1", CI: "" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let text = "";
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk) => (text += chunk));
  const ended = new Promise<number | null>((done) => child.on("close", (code) => done(code)));
  return {
    text: () => text,
    ended,
    interrupt: () => {
      child.kill("SIGINT");
      return ended;
    },
    address: () =>
      until(() => {
        if (child.exitCode !== null) throw new Error(`It ended:\n${text}`);
        return /http:\/\/localhost:\d+\/\S*/.exec(text)?.[0] ?? "";
      }, "the address"),
    [Symbol.asyncDispose]: async () => {
      child.kill("SIGKILL");
      await ended;
    },
  };
}

async function takenPort() {
  const other = createServer();
  await new Promise<void>((listening) => other.listen(0, "127.0.0.1", listening));
  const address = other.address();
  return { other, port: typeof address === "object" && address ? address.port : 0 };
}

async function freePort(): Promise<number> {
  const { port, other } = await takenPort();
  await new Promise((closed) => other.close(closed));
  return port;
}

function canConnect(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1", () => resolve(true)).on("error", () => resolve(false));
    socket.on("connect", () => socket.destroy());
  });
}

const textAt = async (url: string) => (await fetch(url)).text();

describe("site dev", () => {
  test("serves the site, follows edits and ends with Ctrl-C, leaving nothing behind", async () => {
    await using site = await seedLibrary();
    await using dev = run(["dev", "--root", site.root, "--port", "0"]);
    const url = await dev.address();
    await until(() => dev.text().includes("Watching for changes"));
    expect(dev.text()).toMatch(/Built \d+ pages? in [\d.]+ m?s\./);
    expect(await textAt(`${url}seeds/squash`)).toContain("After the last frost.");

    site.write({
      "content/seeds/squash.md": "---\ntitle: Squash\nsow: 5\nsections: []\n---\n\nAfter all frosts.\n",
    });
    await until(async () => (await textAt(`${url}seeds/squash`)).includes("After all frosts."));
    await until(() => /\d\d:\d\d:\d\d content\/seeds\/squash\.md changed: \d+ pages? in/.test(dev.text()));

    site.write({
      "content/seeds/squash.md": "---\ntitel: Squash\nsow: 5\nsections: []\n---\n\nAfter all frosts.\n",
    });
    await until(() => dev.text().includes("squash.md changed: not built"));
    // The file is first emptied and then written: in between it is wrong in another way.
    await until(() => dev.text().includes("content/seeds/squash.md:2:1"));
    expect(await textAt(`${url}seeds/squash`)).toContain("After all frosts.");

    expect(await dev.interrupt()).toBe(0);
    await expect(fetch(url)).rejects.toThrow();
    expect(existsSync(join(site.root, "dist"))).toBe(false);
  });

  test("ends at once, also with a page open", async () => {
    await using site = await seedLibrary();
    await using dev = run(["dev", "--root", site.root, "--port", "0"]);
    const url = await dev.address();
    const stream = await fetch(new URL("/__site/events?path=/&build=", url));
    expect(stream.headers.get("content-type")).toContain("text/event-stream");
    expect(await dev.interrupt()).toBe(0);
    await stream.body?.cancel().catch(() => {});
  });

  test("ends at once, also while the first build runs", async () => {
    await using site = await seedLibrary();
    const port = await freePort();
    await using dev = run(["dev", "--root", site.root, "--port", String(port)]);
    await until(() => canConnect(port), "the server to listen");
    expect(await dev.interrupt()).toBe(0);
  });

  test("goes on when a template lets go of a promise that fails", async () => {
    await using site = await seedLibrary();
    const page = site.read("templates/pages/index.tsx");
    site.write({
      "templates/pages/index.tsx": `${page}\nvoid Promise.reject(new Error("nobody waited"));\n`,
    });
    await using dev = run(["dev", "--root", site.root, "--port", "0"]);
    const url = await dev.address();
    await until(() => dev.text().includes("nobody waited"));
    expect((await fetch(url)).status).toBe(200);
  });

  test("leaves drafts out unless they are asked for, as site build does", async () => {
    await using site = await seedLibrary();
    const draft = "---\ntitle: Kale\nsow: 3\ndraft: true\nsections: []\n---\n\nHardy.\n";
    const schemas = site.read("templates/collections.ts");
    site.write({
      "content/seeds/kale.md": draft,
      "templates/collections.ts": schemas.replace("hardy:", "draft: z.boolean().default(false),\n    hardy:"),
    });
    await using plain = run(["dev", "--root", site.root, "--port", "0"]);
    expect((await fetch(`${await plain.address()}seeds/kale`)).status).toBe(404);
    await plain.interrupt();
    await using withDrafts = run(["dev", "--root", site.root, "--port", "0", "--drafts"]);
    expect((await fetch(`${await withDrafts.address()}seeds/kale`)).status).toBe(200);
  });

  test("says at once where the site will be, and has a page that is asked for wait for it", async () => {
    await using site = await seedLibrary();
    const asked: ServerResponse[] = [];
    const prices = createHttpServer((_, response) => asked.push(response)).listen(0, "127.0.0.1");
    await once(prices, "listening");
    const { port } = prices.address() as AddressInfo;
    const page = "templates/pages/index.tsx";
    site.write({
      [page]: `import { defineData } from "#site";\nexport const prices = await defineData({ name: "prices", from: "http://127.0.0.1:${port}/" });\n${site.read(page)}`,
    });
    await using dev = run(["dev", "--root", site.root, "--port", "0"]);
    const url = await dev.address();
    const home = textAt(url);
    await until(() => asked.length > 0, "the question for prices");
    expect(dev.text()).not.toContain("Built");
    asked[0]?.setHeader("content-type", "application/json").end("[1]");
    expect(await home).toContain("/seeds/squash");
    await until(() => dev.text().includes("Built"));
    expect(dev.text().match(/http:\S+/g)).toEqual([url, `${url}_blocks`]);
    prices.close();
  });

  test.each<[string, (text: string) => string, string]>([
    ["the settings", (text) => `${text}basePath: /library/\n`, "/library/"],
    ["a comment alone that names it", (text) => `${text}# basePath: none\n`, "/"],
  ])("with %s for a base path says where it is when that is known", async (_, change, path) => {
    await using site = await seedLibrary();
    site.write({ "content/site.yaml": change(site.read("content/site.yaml")) });
    await using dev = run(["dev", "--root", site.root, "--port", "0"]);
    expect(new URL(await dev.address()).pathname).toBe(path);
    await until(() => dev.text().includes("Built"));
    expect(dev.text().match(/http:\S+/g)).toHaveLength(2);
  });

  test("serves below a base path", async () => {
    await using site = await seedLibrary();
    await using dev = run(["dev", "--root", site.root, "--port", "0", "--base-path", "/library"]);
    const url = await dev.address();
    expect(new URL(url).pathname).toBe("/library/");
    expect((await fetch(new URL("/", url), { redirect: "manual" })).headers.get("location")).toBe(
      "/library/",
    );
    expect(await textAt(url)).toContain('"/library/seeds/squash"');
  });

  test("warns when it can be seen from the network", async () => {
    await using site = await seedLibrary();
    await using dev = run(["dev", "--root", site.root, "--port", "0", "--host"]);
    await dev.address();
    await until(() => dev.text().includes("dev/open-to-network"));
  });

  test("says so when the port it was given is taken", async () => {
    await using site = await seedLibrary();
    const { port, other } = await takenPort();
    await using dev = run(["dev", "--root", site.root, "--port", String(port)]);
    expect(await dev.ended).toBe(1);
    expect(dev.text()).toContain(`Port ${port} is in use by another program.`);
    other.close();
  });

  test.each(["abc", "65536", "-1", "4321x", "1.5"])("does not take %s for a port", async (port) => {
    await using site = await seedLibrary();
    await using dev = run(["dev", "--root", site.root, `--port=${port}`]);
    expect(await dev.ended).toBe(2);
    expect(dev.text()).toContain("dev/port-invalid");
  });
});

describe("site preview", () => {
  test("asks for a build first", async () => {
    await using site = await seedLibrary();
    await using preview = run(["preview", "--root", site.root]);
    expect(await preview.ended).toBe(1);
    expect(preview.text()).toContain("There is no built site in `dist`");
    expect(preview.text()).toContain("site build");
  });

  test("serves what was built, byte by byte, where it was built for", async () => {
    await using site = await seedLibrary();
    await using build = run(["build", "--root", site.root, "--base-path", "/library/"]);
    expect(await build.ended).toBe(0);
    await using preview = run(["preview", "--root", site.root, "--port", "0"]);
    const url = await preview.address();
    expect(new URL(url).pathname).toBe("/library/");
    const page = await fetch(`${url}seeds/squash`);
    expect(await page.text()).toBe(readFileSync(join(site.root, "dist/seeds/squash/index.html"), "utf8"));
    expect(page.headers.get("x-frame-options")).toBe("SAMEORIGIN");
    expect((await fetch(`${url}nothing`)).status).toBe(404);
    expect(await preview.interrupt()).toBe(0);
  });

  test("after site dev the built site holds nothing of it", async () => {
    await using site = await seedLibrary();
    await using dev = run(["dev", "--root", site.root, "--port", "0"]);
    expect(await textAt(await dev.address())).toContain("/__site/client.js");
    await dev.interrupt();
    await using build = run(["build", "--root", site.root]);
    expect(await build.ended).toBe(0);
    const files = readdirSync(join(site.root, "dist"), { recursive: true, withFileTypes: true });
    for (const file of files.filter((one) => one.isFile())) {
      const text = readFileSync(join(file.parentPath, file.name), "utf8");
      expect(text).not.toMatch(/__site|EventSource|WebSocket\(|localhost|127\.0\.0\.1/);
    }
  });
});
