/** Parts of a site that do not belong together: what comes out is right, and why it took longer is told. */
import { cpSync } from "node:fs";
import { expect, test } from "vitest";
import { emptyFolder, problemsIn, type Shop, shop } from "./support.ts";

/** Leaves a part where a machine would have put it. */
async function part(
  number: string,
  to: string,
  {
    options = [],
    env = {},
    change,
  }: { options?: string[]; env?: Record<string, string>; change?: (site: Shop) => void } = {},
): Promise<string> {
  const site = shop();
  change?.(site);
  expect(await site.site(["build", "--shard", number, ...options], env)).toMatchObject({ code: 0 });
  cpSync(site.at(".cache"), to, { recursive: true });
  return to;
}

async function merge(...folders: string[]) {
  const site = shop();
  const { code, stderr } = await site.site(["build", "--merge", ...folders]);
  expect(code).toBe(0);
  return problemsIn(stderr).map(({ code, severity, text }) => {
    expect([code, severity]).toEqual(["cli/merge-part", "warning"]);
    return text.split("\n").slice(1).join(" ");
  });
}

test("parts of one whole are merged without a word; one that is missing, named twice, or of another whole is told", async () => {
  const base = emptyFolder();
  const first = await part("1/2", `${base}/1`);
  const second = await part("2/2", `${base}/2`);
  const odd = await part("2/3", `${base}/3`);
  expect(await merge(first, second)).toEqual([]);
  expect(await merge(first)).toEqual([
    expect.stringContaining("Of 2 parts one is not among those to be merged: 2."),
  ]);
  expect(await merge(first, first)).toEqual([
    expect.stringContaining("not among those to be merged: 2."),
    expect.stringContaining("are both part 1 of 2"),
  ]);
  expect(await merge(first, odd)).toEqual([
    expect.stringContaining("/3` is part 2 of 3: they are no parts of one whole"),
  ]);
  // A part that takes the others over is still one.
  const last = shop();
  expect(await last.site(["build", "--shard", "2/2", "--merge", first])).toMatchObject({
    code: 0,
    stderr: "",
  });
});

test("a part of another build is told with what is different", async () => {
  const base = emptyFolder();
  const second = await part("2/2", `${base}/2`);
  const told = async (name: string, ...[made]: [Parameters<typeof part>[2]]) =>
    (await merge(await part("1/2", `${base}/${name}`, made), second)).join();
  expect(await told("drafts", { options: ["--drafts"] })).toContain("other options (`--drafts`)");
  expect(await told("folder", { options: ["--base-path", "/shop/"] })).toContain(
    "other options (`--base-path`)",
  );
  expect(await told("env", { env: { SITE_URL: "https://other.example" } })).toContain(
    "other options (`SITE_URL`)",
  );
  expect(await told("day", { env: { SOURCE_DATE_EPOCH: "1783900800" } })).toContain(
    "another day (2026-07-13)",
  );
  expect(
    await told("files", {
      change: (site) => site.write({ "content/pages/new.yaml": site.read("content/pages/about.yaml") }),
    }),
  ).toContain("from other files");
  expect(await told("whole", {})).toBe("");
  const damaged = await part("1/2", `${base}/damaged`);
  cpSync(new URL(import.meta.url), `${damaged}/record/pages.bin`);
  expect((await merge(damaged, second)).join()).toContain("is damaged or not whole");
});

test("a part says that all went well, also to a machine; what is named wrongly is told with what was meant", async () => {
  const site = shop();
  const { stdout } = await site.site(["build", "--shard", "1/2", "--json"]);
  expect(JSON.parse(stdout)).toMatchObject({ ok: true, part: { index: 1, count: 2 } });
  await part("2/2", site.at("parts/part-2"));
  const folder = await site.site(["build", "--merge", "parts"]);
  expect([folder.code, folder.stderr]).toEqual([
    2,
    expect.stringContaining("Did you mean  --merge parts/part-2  ?"),
  ]);
  const both = await site.site(["build", "--merge", "parts/part-2", "--no-cache"]);
  expect([both.code, both.stderr]).toEqual([2, expect.stringContaining("Leave one of the two out")]);
});
