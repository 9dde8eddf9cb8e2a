import {
  chmodSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  unlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { Diagnostic } from "../../../src/core/diagnostic.ts";
import { type BuildReport, startSession } from "../../../src/dev/session.ts";
import type { BuildResult, Viewer } from "../../../src/pipeline/result.ts";
import {
  buildIn,
  buildOf,
  devMode,
  fakePipeline,
  openTab,
  problem,
  projectIn,
  type TempFolder,
  tempFolder,
  until,
} from "./support.ts";

/** Makes a page of each post, wrapped in the style of templates/site.css. A post with "A: B" in it is a mistake. */
function buildPosts(root: string): BuildResult {
  const css = readFileSync(join(root, "templates/site.css"), "utf8");
  const pages: Record<string, string> = { "404.html": "<head></head>Not found" };
  const diagnostics: Diagnostic[] = [];
  let posts: string[] = [];
  try {
    posts = readdirSync(join(root, "content/posts"));
  } catch {
    // No posts yet.
  }
  for (const file of posts.filter((name) => !name.startsWith("."))) {
    const text = readFileSync(join(root, "content/posts", file), "utf8");
    if (text === "" || text.includes("A: B"))
      diagnostics.push(problem("`title` is not clear.", `content/posts/${file}`));
    pages[`${file.replace(/\.md$/, "")}/index.html`] =
      `<head><style>${css}</style></head><body>${text}</body>`;
  }
  return buildOf(pages, { diagnostics });
}

async function start(
  folder: TempFolder,
  run: (viewer?: Viewer) => BuildResult | Promise<BuildResult> = () => buildPosts(folder.path),
) {
  const builds: BuildReport[] = [];
  const problems: Diagnostic[] = [];
  const pipeline = fakePipeline(run);
  const session = await startSession({
    project: projectIn(folder.path),
    pipeline,
    mode: () => devMode,
    host: "127.0.0.1",
    port: 0,
    morePorts: 0,
    report: (diagnostics) => diagnostics.map((one) => `${one.place?.file}: ${one.message}`).join("\n"),
    onBuild: (build) => builds.push(build),
    onProblem: (diagnostic) => problems.push(diagnostic),
  });
  if (!session) throw new Error(problems[0]?.message);
  const { url } = session.server;
  const tabs: { close(): Promise<void> }[] = [];
  return {
    session,
    url,
    builds,
    problems,
    pipeline,
    page: async (path: string) => {
      const response = await fetch(url + path, { headers: { accept: "text/html" } });
      return { status: response.status, html: await response.text() };
    },
    tab: async (path: string, build?: string) => {
      const shown = build ?? buildIn(await (await fetch(url + path)).text());
      const tab = await openTab(url, path, shown);
      tabs.push(tab);
      return tab;
    },
    [Symbol.asyncDispose]: async () => {
      await Promise.all(tabs.map((tab) => tab.close()));
      await session.close();
    },
  };
}

const site = () =>
  tempFolder({ "content/posts/a.md": "A", "content/posts/b.md": "B", "templates/site.css": "p{color:red}" });

describe("saving", () => {
  test("a page updates it, tells its tab, and leaves other tabs alone", async () => {
    using folder = site();
    await using dev = await start(folder);
    const [tab, other] = [await dev.tab("/a"), await dev.tab("/b")];
    folder.write("content/posts/a.md", "A new");
    await until(() => tab.names().includes("page"), "the news");
    expect((await dev.page("/a")).html).toContain("A new");
    await until(() => other.names().includes("same"), "the news for the other tab");
    expect(other.names()).toEqual(["same"]);
    expect(dev.builds.at(-1)).toMatchObject({ pages: 1, changes: [{ kind: "changed" }] });
  });

  test("a file in two steps, the second while it is read, never shows the first alone", async () => {
    using folder = site();
    const seen: string[] = [];
    await using dev = await start(folder, () => {
      const result = buildPosts(folder.path);
      const text = readFileSync(join(folder.path, "content/posts/a.md"), "utf8");
      if (text === "First half") folder.write("content/posts/a.md", "First half, second half");
      seen.push(text);
      return result;
    });
    const tab = await dev.tab("/a");
    folder.write("content/posts/a.md", "First half");
    await until(() => tab.names().includes("page"), "the news");
    expect(seen).toContain("First half");
    expect((await dev.page("/a")).html).toContain("First half, second half");
    expect(tab.names()).toEqual(["page"]);
  });

  test("a style sends the new CSS and reloads nothing", async () => {
    using folder = site();
    await using dev = await start(folder);
    const tab = await dev.tab("/a");
    folder.write("templates/site.css", "p{color:blue}");
    await until(() => tab.events.length > 0);
    expect(tab.events).toMatchObject([
      { event: "css", data: { styles: [{ from: "p{color:red}", to: "p{color:blue}" }], links: [] } },
    ]);
  });

  test("ten times by renaming a new file over the old one gives ten updated pages and never a 404", async () => {
    using folder = site();
    await using dev = await start(folder);
    await dev.session.firstBuild;
    let asking = true;
    const statuses = new Set<number>();
    const visitor = (async () => {
      while (asking) statuses.add((await dev.page("/a")).status);
    })();
    for (let save = 0; save < 10; save++) {
      const temporary = folder.write("content/posts/.a.tmp", `save ${save}.`);
      renameSync(temporary, join(folder.path, "content/posts/a.md"));
      await until(async () => (await dev.page("/a")).html.includes(`save ${save}.`), `save ${save}`);
    }
    asking = false;
    await visitor;
    expect([...statuses]).toEqual([200]);
  });

  test("300 files within a second makes three rebuilds at most", async () => {
    using folder = site();
    for (let number = 0; number < 300; number++) folder.write(`content/posts/p${number}.md`, "old");
    await using dev = await start(folder);
    const tab = await dev.tab("/p7");
    const before = dev.builds.length;
    for (let number = 0; number < 300; number++) {
      folder.write(`content/posts/p${number}.md`, "new");
      if (number % 10 === 0) await new Promise((resolve) => setTimeout(resolve, 10));
    }
    await until(async () => (await dev.page("/p299")).html.includes("new"), "the last of them");
    await until(async () => (await dev.page("/p7")).html.includes("new"), "the eighth of them");
    expect(dev.builds.length - before).toBeLessThanOrEqual(3);
    expect(tab.names().filter((name) => name === "page").length).toBeLessThanOrEqual(3);
  });

  test("the file .env builds again: when it comes, is changed, and goes", async () => {
    using folder = site();
    await using dev = await start(folder);
    await dev.session.firstBuild;
    const env = join(folder.path, ".env");
    folder.write(".env", "SHOP_KEY=one");
    await until(() => dev.builds.length === 2);
    folder.write(".env", "SHOP_KEY=another");
    await until(() => dev.builds.length === 3);
    rmSync(env);
    await until(() => dev.builds.length === 4);
    expect(dev.builds.slice(1).map(({ changes }) => changes.map(({ path, kind }) => [path, kind]))).toEqual([
      [[env, "changed"]],
      [[env, "changed"]],
      [[env, "removed"]],
    ]);
  });

  test("an unchanged file again builds nothing", async () => {
    using folder = site();
    await using dev = await start(folder);
    await dev.session.firstBuild;
    folder.write("content/posts/a.md", "A2");
    await until(() => dev.builds.length === 2);
    const runs = dev.pipeline.runs;
    // Reported to the watcher, but the same file with the same time.
    chmodSync(join(folder.path, "content/posts/a.md"), 0o600);
    folder.write("content/posts/b.md", "B2");
    await until(() => dev.builds.length === 3);
    expect(dev.pipeline.runs - runs).toBe(1);
    expect(dev.builds[2]?.changes.map((change) => change.path)).toEqual([
      join(folder.path, "content/posts/b.md"),
    ]);
  });

  test("while a build runs starts one more build, and the newest state wins", async () => {
    using folder = site();
    let release = () => {};
    let wait: Promise<void> | undefined;
    await using dev = await start(folder, async () => {
      const result = buildPosts(folder.path);
      await wait;
      return result;
    });
    await dev.session.firstBuild;
    wait = new Promise((resolve) => {
      release = resolve;
    });
    folder.write("content/posts/a.md", "A1");
    await until(() => dev.pipeline.runs === 2, "the second run");
    for (const text of ["A2", "A3", "A4"]) {
      folder.write("content/posts/a.md", text);
      await new Promise((resolve) => setTimeout(resolve, 60));
    }
    expect(dev.pipeline.runs).toBe(2);
    expect((await dev.page("/a")).html).toContain("<body>A</body>");
    release();
    await until(async () => (await dev.page("/a")).html.includes("A4"));
    expect(dev.pipeline.runs).toBe(3);
  });
});

describe("the page that somebody looks at", () => {
  /** A pipeline that makes what is wanted first, and the rest when `rest` says so. */
  function slowly(folder: TempFolder, rest: () => Promise<unknown>) {
    return async (viewer?: Viewer): Promise<BuildResult> => {
      const result = buildPosts(folder.path);
      const wanted = [...(viewer?.wants("/", (file) => result.outputs.has(file)) ?? [])];
      const pages = wanted.flatMap((file) => result.outputs.get(file) ?? []);
      const outputs = new Map(viewer?.before()?.outputs);
      for (const page of pages) outputs.set(page.path, page);
      if (pages.length > 0) await viewer?.show({ outputs, basePath: "/", waiting: new Map() });
      await rest();
      return viewer?.isOutdated() ? { ...buildOf({}), outdated: true } : result;
    };
  }

  function gate() {
    let open = () => {};
    const opened = new Promise<void>((resolve) => {
      open = resolve;
    });
    // A test that fails must not leave a build waiting.
    return { open, opened, [Symbol.dispose]: open };
  }

  test("is shown while the others are still being made", async () => {
    using folder = site();
    let others = Promise.resolve();
    await using dev = await start(
      folder,
      slowly(folder, () => others),
    );
    const [tab, other] = [await dev.tab("/a"), await dev.tab("/404")];
    using rest = gate();
    others = rest.opened;
    folder.write("templates/site.css", "p{color:green}");
    folder.write("content/posts/a.md", "A new");
    await until(() => tab.names().includes("page"), "the news");
    expect((await dev.page("/a")).html).toContain("A new");
    expect((await dev.page("/b")).html).toContain("p{color:red}");
    expect(dev.builds).toHaveLength(1);
    rest.open();
    await until(() => dev.builds.length === 2, "the whole build");
    expect((await dev.page("/b")).html).toContain("p{color:green}");
    expect(dev.builds[1]).toMatchObject({ pages: 2 });
    expect(other.names()).not.toContain("reload");
  });

  test("comes first when the server starts, and what is not there yet is waited for", async () => {
    using folder = site();
    using rest = gate();
    const asked: string[] = [];
    await using dev = await start(folder, async (viewer) => {
      const wants = () => [...(viewer?.wants("/", (file) => /^[ab]\/index\.html$/.test(file)) ?? [])];
      await until(() => wants().length > 0, "somebody who asks");
      asked.push(...wants());
      return slowly(folder, () => rest.opened)(viewer);
    });
    const first = await dev.page("/a");
    expect(first.html).toContain("<body>A</body>");
    expect(asked).toEqual(["a/index.html"]);
    let isThere = false;
    const second = dev.page("/b").finally(() => {
      isThere = true;
    });
    const missing = dev.page("/nothing");
    expect((await dev.page("/a")).status).toBe(200);
    expect(isThere).toBe(false);
    rest.open();
    expect((await second).html).toContain("<body>B</body>");
    expect((await missing).status).toBe(404);
  });

  test("gives way to the problems of a first build that fails", async () => {
    using folder = site();
    folder.write("content/posts/b.md", "A: B");
    using rest = gate();
    let runs = 0;
    await using dev = await start(folder, async (viewer) => {
      const wanted = () => [...(viewer?.wants("/", () => true) ?? [])].length > 0;
      runs += 1;
      if (runs === 1) await until(wanted, "somebody who asks");
      return slowly(folder, () => rest.opened)(viewer);
    });
    expect((await dev.page("/a")).status).toBe(200);
    rest.open();
    await dev.session.firstBuild;
    await until(async () => (await dev.page("/a")).html.includes("`title` is not clear."), "the problem");
    folder.write("content/posts/b.md", "B");
    await until(async () => (await dev.page("/a")).html.includes("<body>A</body>"), "the mended page");
  });

  test("is not made of a file that somebody is still writing, or that is gone", async () => {
    using folder = site();
    const shown: string[] = [];
    await using dev = await start(folder, async (viewer) => {
      const result = buildPosts(folder.path);
      const text = readFileSync(join(folder.path, "content/posts/a.md"), "utf8");
      if (text === "First half") folder.write("content/posts/a.md", "First half, second half");
      await viewer?.show({ outputs: result.outputs, basePath: "/", waiting: new Map() });
      shown.push((await dev?.page("/a"))?.html ?? "");
      return result;
    });
    await dev.session.firstBuild;
    folder.write("content/posts/a.md", "First half");
    await until(async () => (await dev.page("/a")).html.includes("second half"), "the second half");
    expect(shown.filter((html) => html.includes("First half</body>"))).toEqual([]);
    unlinkSync(join(folder.path, "content/posts/b.md"));
    await until(async () => (await dev.page("/b")).status === 404, "the page to go");
  });

  test("does not wait for a build that a newer change has overtaken", async () => {
    using folder = site();
    let others: () => Promise<unknown> = async () => {};
    await using dev = await start(
      folder,
      slowly(folder, () => others()),
    );
    const tab = await dev.tab("/a");
    using rest = gate();
    others = () => rest.opened;
    folder.write("content/posts/a.md", "A2");
    await until(() => tab.names().includes("page"), "the first change");
    folder.write("content/posts/b.md", "B2");
    others = async () => {};
    // The watcher has to hear of it.
    await new Promise((resolve) => setTimeout(resolve, 200));
    rest.open();
    await until(() => dev.builds.length === 2, "one whole build");
    expect((await dev.page("/b")).html).toContain("B2");
    expect(dev.builds[1]?.changes.map(({ path }) => path)).toEqual(
      ["a", "b"].map((name) => join(folder.path, `content/posts/${name}.md`)),
    );
    expect(dev.builds[1]).toMatchObject({ pages: 2 });
  });
});

describe("files that come and go", () => {
  test("a new page is there, a removed one is not, and their tabs follow", async () => {
    using folder = site();
    await using dev = await start(folder);
    expect((await dev.page("/c")).status).toBe(404);
    const tab = await dev.tab("/c");
    folder.write("content/posts/c.md", "C");
    await until(() => tab.names().includes("reload"));
    expect((await dev.page("/c")).status).toBe(200);
    unlinkSync(join(folder.path, "content/posts/c.md"));
    await until(async () => (await dev.page("/c")).status === 404);
  });

  test("a page whose file is removed and written anew, as some editors save, is never gone", async () => {
    using folder = site();
    await using dev = await start(folder);
    const tab = await dev.tab("/a");
    for (let save = 0; save < 3; save++) {
      const runs = dev.pipeline.runs;
      unlinkSync(join(folder.path, "content/posts/a.md"));
      await until(() => dev.pipeline.runs > runs, "the build without the file");
      folder.write("content/posts/a.md", `save ${save}.`);
      await until(async () => (await dev.page("/a")).html.includes(`save ${save}.`), `save ${save}`);
    }
    expect(dev.builds.filter(({ result }) => !result.outputs.has("a/index.html"))).toEqual([]);
    expect(dev.builds.at(-1)?.changes).toMatchObject([{ kind: "changed" }]);
    await until(() => tab.events.length === 3);
    expect(tab.names()).toEqual(["page", "page", "page"]);
  });

  test("a page whose file is away while another one's build reads is never gone", async () => {
    using folder = site();
    let away = false;
    await using dev = await start(folder, () => {
      if (away) unlinkSync(join(folder.path, "content/posts/a.md"));
      const result = buildPosts(folder.path);
      if (away) folder.write("content/posts/a.md", "A2");
      away = false;
      return result;
    });
    await dev.session.firstBuild;
    away = true;
    folder.write("content/posts/b.md", "B2");
    await until(async () => (await dev.page("/a")).html.includes("A2"), "the page");
    expect(dev.builds.filter(({ result }) => !result.outputs.has("a/index.html"))).toEqual([]);
    expect((await dev.page("/b")).html).toContain("B2");
  });

  test("a mistake that is there only while a file is away is not shown", async () => {
    using folder = site();
    await using dev = await start(folder, () => {
      const build = buildPosts(folder.path);
      return build.outputs.has("b/index.html")
        ? build
        : { ...build, diagnostics: [problem("The link leads nowhere.")] };
    });
    const tab = await dev.tab("/a");
    unlinkSync(join(folder.path, "content/posts/b.md"));
    await until(() => dev.pipeline.runs === 2, "the build without the file");
    await new Promise((resolve) => setTimeout(resolve, 100));
    folder.write("content/posts/b.md", "B2");
    await until(() => tab.names().includes("same"));
    expect(tab.names()).not.toContain("problems");
  });

  test("a folder that is renamed away and back is followed", async () => {
    using folder = site();
    await using dev = await start(folder);
    await dev.session.firstBuild;
    renameSync(join(folder.path, "content/posts"), join(folder.path, "content/old"));
    await until(async () => (await dev.page("/a")).status === 404);
    renameSync(join(folder.path, "content/old"), join(folder.path, "content/posts"));
    await until(async () => (await dev.page("/a")).status === 200);
    folder.write("content/posts/a.md", "A after all");
    await until(async () => (await dev.page("/a")).html.includes("A after all"));
  });

  // Macs and Windows keep names in Unicode alone.
  test.skipIf(process.platform !== "linux")(
    "a file whose name is not UTF-8 is seen to come and to go",
    async () => {
      using folder = site();
      await using dev = await start(folder, () => buildOf({ "a/index.html": "<head></head>A" }));
      await dev.session.firstBuild;
      const odd = Buffer.concat([
        Buffer.from(`${join(folder.path, "content/posts")}/`),
        Buffer.from([0x63, 0xe9]),
        Buffer.from(".md"),
      ]);
      for (const act of [() => writeFileSync(odd, "Odd"), () => unlinkSync(odd)]) {
        const before = dev.builds.length;
        act();
        await until(() => dev.builds.length > before);
      }
    },
  );

  test("content/ may be removed and made anew", async () => {
    using folder = site();
    await using dev = await start(folder);
    await dev.session.firstBuild;
    rmSync(join(folder.path, "content"), { recursive: true });
    await until(async () => (await dev.page("/a")).status === 404);
    mkdirSync(join(folder.path, "content/posts"), { recursive: true });
    writeFileSync(join(folder.path, "content/posts/new.md"), "New");
    await until(async () => (await dev.page("/new")).status === 200);
  });
});

describe("a mistake", () => {
  test("leaves the last good page, is shown over it, and is gone when mended", async () => {
    using folder = site();
    await using dev = await start(folder);
    const tab = await dev.tab("/a");
    folder.write("content/posts/a.md", "title: A: B");
    await until(() => tab.names().includes("problems"));
    expect(tab.events[0]?.data).toMatchObject([
      { file: "content/posts/a.md", line: 2, message: "`title` is not clear.", hint: "Put it in quotes." },
    ]);
    expect(await dev.page("/a")).toMatchObject({
      status: 200,
      html: expect.stringContaining("<body>A</body>"),
    });
    folder.write("content/posts/a.md", "A mended");
    await until(() => tab.events.length === 3);
    expect(tab.events.map(({ event, data }) => [event, data])).toEqual([
      ["problems", expect.anything()],
      [
        "page",
        {
          before: expect.stringContaining("<body>A<"),
          after: expect.stringContaining("A mended"),
          plain: [],
        },
      ],
      ["problems", []],
    ]);
    expect((await dev.page("/a")).html).toContain("A mended");
  });

  test("that is undone takes the overlay away and reloads nothing", async () => {
    using folder = site();
    await using dev = await start(folder);
    const tab = await dev.tab("/a");
    folder.write("content/posts/a.md", "title: A: B");
    await until(() => tab.events.length === 1);
    folder.write("content/posts/a.md", "A");
    await until(() => tab.names().includes("same"));
    await until(() => tab.events.length === 3);
    expect(tab.events.map(({ event, data }) => [event, data])).toEqual([
      ["problems", expect.anything()],
      ["same", {}],
      ["problems", []],
    ]);
  });

  test("is told to tabs that are opened later", async () => {
    using folder = site();
    await using dev = await start(folder);
    await dev.session.firstBuild;
    folder.write("content/posts/a.md", "title: A: B");
    await until(() => dev.builds.length === 2);
    const tab = await dev.tab("/b");
    await until(() => tab.names().includes("problems"));
  });

  test("in a finished page, such as a broken link, is shown over the new page", async () => {
    using folder = site();
    await using dev = await start(folder, () => {
      const build = buildPosts(folder.path);
      const broken = readFileSync(join(folder.path, "content/posts/a.md"), "utf8").includes("/nowhere");
      return { ...build, complete: true, diagnostics: broken ? [problem("The link leads nowhere.")] : [] };
    });
    const tab = await dev.tab("/a");
    folder.write("content/posts/a.md", "A with a link to /nowhere");
    await until(() => tab.names().includes("page"));
    const { status, html } = await dev.page("/a");
    expect([status, html.includes("/nowhere")]).toEqual([200, true]);
    const again = await dev.tab("/a");
    await until(() => again.names().includes("problems"));
    folder.write("content/posts/a.md", "A");
    await until(() => again.names().includes("page"));
  });

  test("from the start shows an error page, which loads the site once it is mended", async () => {
    using folder = site();
    folder.write("content/posts/a.md", "title: A: B <script>alert(1)</script>");
    await using dev = await start(folder);
    const { status, html } = await dev.page("/b");
    expect(status).toBe(500);
    expect(html).toContain("content/posts/a.md: `title` is not clear.");
    const tab = await dev.tab("/b", buildIn(html));
    await until(() => tab.names().includes("problems"));
    folder.write("content/posts/a.md", "A");
    await until(() => tab.names().includes("reload"));
    expect((await dev.page("/b")).status).toBe(200);
  });

  test("in a file that is still being written is not shown", async () => {
    using folder = site();
    await using dev = await start(folder);
    const tab = await dev.tab("/a");
    for (let save = 0; save < 3; save++) {
      folder.write("content/posts/a.md", "");
      await new Promise((resolve) => setTimeout(resolve, 40));
      folder.write("content/posts/a.md", "title: A: B");
      await new Promise((resolve) => setTimeout(resolve, 40));
      folder.write("content/posts/a.md", `whole ${save}`);
      await until(async () => (await dev.page("/a")).html.includes(`whole ${save}`));
    }
    expect(tab.names()).not.toContain("problems");
  });

  test("of the generator itself is a problem like any other", async () => {
    using folder = site();
    let broken = false;
    await using dev = await start(folder, () => {
      if (broken) throw new Error("cannot read properties of undefined");
      return buildPosts(folder.path);
    });
    const tab = await dev.tab("/a");
    broken = true;
    folder.write("content/posts/a.md", "A2");
    await until(() => tab.names().includes("problems"));
    expect(dev.builds.at(-1)?.result.diagnostics[0]).toMatchObject({ code: "dev/build-crashed" });
    expect((await dev.page("/a")).status).toBe(200);
    broken = false;
    folder.write("content/posts/a.md", "A3");
    await until(async () => (await dev.page("/a")).html.includes("A3"));
  });
});

describe("tabs", () => {
  test("that missed builds are told at once when they connect", async () => {
    using folder = site();
    await using dev = await start(folder);
    const old = buildIn((await dev.page("/a")).html);
    folder.write("content/posts/b.md", "B2");
    await until(() => dev.builds.length === 2);
    folder.write("content/posts/a.md", "A2");
    await until(() => dev.builds.length === 3);
    const tab = await dev.tab("/a", old);
    await until(() => tab.names().includes("page"));
    const upToDate = await openTab(dev.url, "/a", old, tab.events[0]?.id);
    folder.write("content/posts/b.md", "B3");
    await until(() => upToDate.events.length > 0);
    expect(upToDate.names()).toEqual(["same"]);
    await upToDate.close();
  });

  test("of an earlier server are reloaded", async () => {
    using folder = site();
    await using dev = await start(folder);
    await dev.session.firstBuild;
    const tab = await dev.tab("/a", "0badcafe-7");
    await until(() => tab.names().includes("reload"));
  });

  test("beyond what a browser has connections for wait, oldest first", async () => {
    using folder = site();
    await using dev = await start(folder);
    const tabs: Awaited<ReturnType<typeof dev.tab>>[] = [];
    for (let number = 0; number < 6; number++) tabs.push(await dev.tab("/a"));
    await until(() => tabs[1]?.isEnded());
    expect(tabs.map((tab) => tab.names().includes("park"))).toEqual([true, true, false, false, false, false]);
  });
});

describe("the server's own addresses", () => {
  test.each(["client.js", "patch.js", "overlay.js", "overlay.css"])("hold %s", async (name) => {
    using folder = site();
    await using dev = await start(folder);
    expect((await fetch(`${dev.url}/__site/${name}`)).status).toBe(200);
  });

  test.each(["", "../package.json", "..%2fsession.ts", "session.ts", "x"])("do not hold %j", async (name) => {
    using folder = site();
    await using dev = await start(folder);
    expect((await fetch(`${dev.url}/__site/${name}`)).status).toBeGreaterThanOrEqual(400);
  });

  test("take no other method", async () => {
    using folder = site();
    await using dev = await start(folder);
    expect((await fetch(`${dev.url}/__site/events`, { method: "POST" })).status).toBe(405);
  });
});

test("pages asked for during the first build wait for it", async () => {
  using folder = site();
  let release = () => {};
  const wait = new Promise<void>((resolve) => {
    release = resolve;
  });
  await using dev = await start(folder, async () => {
    await wait;
    return buildPosts(folder.path);
  });
  const page = dev.page("/a");
  setTimeout(release, 50);
  expect(await page).toMatchObject({ status: 200, html: expect.stringContaining("<body>A</body>") });
});

test("the outputs themselves never hold the script of the dev server", async () => {
  using folder = site();
  await using dev = await start(folder);
  expect((await dev.page("/a")).html).toContain("/__site/client.js");
  const built = [...(dev.builds[0]?.result.outputs.values() ?? [])];
  expect(built.filter((output) => String(output.contents).includes("__site"))).toEqual([]);
});

test("closing ends the open tabs' streams at once", async () => {
  using folder = site();
  const dev = await start(folder);
  const tab = await dev.tab("/a");
  await dev.session.close();
  await until(tab.isEnded);
});

test("a draft's page says why it is not there, and while the site cannot be built, that this may be out of date", async () => {
  using folder = site();
  const waiting = new Map([["/draft", { file: "content/posts/draft.md" }]]);
  await using dev = await start(folder, () => ({ ...buildPosts(folder.path), waiting }));
  expect(await dev.page("/draft")).toMatchObject({
    status: 404,
    html: expect.stringContaining("content/posts/draft.md says  draft: true"),
  });
  folder.write("content/posts/a.md", "A: B");
  await until(() => dev.builds.length > 1, "the build that fails");
  const { status, html } = await dev.page("/draft");
  expect(status).toBe(404);
  expect(html).toContain("cannot be built again yet");
  expect(html).not.toContain("draft: true");
});
