import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { hostname } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { acquireLock, type Lock } from "../../../src/cli/buildLock.ts";
import { writeOutputs } from "../../../src/cli/writeOutputs.ts";
import { filesIn, outputs, tempProject } from "./support.ts";

// Nobody waits: whoever sleeps moves the clock on, and gives way to whoever else has something to do.
vi.mock("node:timers/promises", () => ({
  setTimeout: (milliseconds: number) => {
    vi.advanceTimersByTime(milliseconds);
    return new Promise((done) => setImmediate(done));
  },
}));
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date", "performance", "setInterval", "clearInterval"] });
});
afterEach(() => {
  vi.useRealTimers();
});

function held(lock: Lock): Extract<Lock, { kind: "held" }> {
  if (lock.kind !== "held") throw new Error("The lock is taken.");
  return lock;
}

/** Takes the lock, and makes its file say that another process has it. */
async function lockOf(cacheDir: string, owner: object): Promise<string> {
  held(await acquireLock(cacheDir, "/out", 0));
  const file = join(cacheDir, readdirSync(cacheDir)[0] ?? "");
  writeFileSync(file, JSON.stringify(owner));
  return file;
}

describe("the lock of a build", () => {
  test("is gone when it is released", async () => {
    const { cacheDir } = tempProject();
    held(await acquireLock(cacheDir, "/out", 0)).release();
    expect(readdirSync(cacheDir)).toEqual([]);
  });

  test("of a living process keeps others out, and names it", async () => {
    const { cacheDir } = tempProject();
    const file = await lockOf(cacheDir, { pid: process.ppid, host: hostname() });
    expect(await acquireLock(cacheDir, "/out", 0)).toMatchObject({
      kind: "taken",
      owner: { pid: process.ppid, host: hostname() },
      file,
    });
  });

  test("is one for each folder", async () => {
    const { cacheDir } = tempProject();
    await lockOf(cacheDir, { pid: process.ppid, host: hostname() });
    expect((await acquireLock(cacheDir, "/other", 0)).kind).toBe("held");
  });

  test("of a process that is gone does not stop anyone", async () => {
    const { cacheDir } = tempProject();
    const child = spawn(process.execPath, ["-e", ""]);
    await once(child, "exit");
    await lockOf(cacheDir, { pid: child.pid, host: hostname() });
    expect((await acquireLock(cacheDir, "/out", 0)).kind).toBe("held");
  });

  test("with our own number is from an earlier container", async () => {
    const { cacheDir } = tempProject();
    await lockOf(cacheDir, { pid: process.pid, host: hostname() });
    expect((await acquireLock(cacheDir, "/out", 0)).kind).toBe("held");
  });

  test("of another computer counts until it is old", async () => {
    const { cacheDir } = tempProject();
    const file = await lockOf(cacheDir, { pid: 1, host: "elsewhere", since: "2026-03-01T10:00:00.000Z" });
    expect(await acquireLock(cacheDir, "/out", 0)).toEqual({
      kind: "taken",
      owner: { pid: 1, host: "elsewhere", since: "2026-03-01T10:00:00.000Z" },
      file,
    });
    utimesSync(file, new Date(0), new Date(0));
    expect((await acquireLock(cacheDir, "/out", 0)).kind).toBe("held");
  });

  test("of another computer that shows no sign of life while we wait is taken over, whatever its clock says", async () => {
    const { cacheDir } = tempProject();
    const file = await lockOf(cacheDir, { pid: 1, host: "elsewhere" });
    const tomorrow = new Date(Date.now() + 86_400_000);
    utimesSync(file, tomorrow, tomorrow);
    expect((await acquireLock(cacheDir, "/out", 60_000)).kind).toBe("held");
  });

  test("is touched as long as it is held", async () => {
    const { cacheDir } = tempProject();
    const lock = held(await acquireLock(cacheDir, "/out", 0));
    const file = join(cacheDir, readdirSync(cacheDir)[0] ?? "");
    utimesSync(file, new Date(0), new Date(0));
    vi.advanceTimersByTime(1000);
    expect(statSync(file).mtimeMs).toBeGreaterThan(0);
    lock.release();
    expect(readdirSync(cacheDir)).toEqual([]);
  });

  test.each([
    ["empty", ""],
    ["half", '{"pid": 12'],
    ["no JSON", "locked"],
    ["of no process", JSON.stringify({ pid: 0, host: hostname() })],
    ["of a group of processes", JSON.stringify({ pid: -1, host: hostname() })],
    ["a list", "[]"],
    ["null", "null"],
    ["of a number that another process has now", JSON.stringify({ pid: 1, host: hostname(), start: "-1" })],
  ])("that is %s stops nobody", async (_, text) => {
    const { cacheDir } = tempProject();
    const file = await lockOf(cacheDir, {});
    writeFileSync(file, text);
    expect((await acquireLock(cacheDir, "/out", 5000)).kind).toBe("held");
  });

  test("is had by one alone, however many want it and find an old one", async () => {
    const { cacheDir } = tempProject();
    writeFileSync(await lockOf(cacheDir, {}), "");
    let inside = 0;
    let most = 0;
    await Promise.all(
      Array.from({ length: 8 }, async () => {
        const lock = held(await acquireLock(cacheDir, "/out", 20_000));
        inside += 1;
        most = Math.max(most, inside);
        await sleep(20);
        inside -= 1;
        lock.release();
      }),
    );
    expect(most).toBe(1);
  });

  test("is waited for", async () => {
    const { cacheDir } = tempProject();
    const file = await lockOf(cacheDir, { pid: process.ppid, host: hostname() });
    const second = acquireLock(cacheDir, "/out", 5000);
    writeFileSync(file, JSON.stringify({ pid: process.pid, host: hostname() }));
    expect((await second).kind).toBe("held");
  });
});

test("a folder that another build is writing to is left alone", async () => {
  const project = tempProject();
  await writeOutputs(outputs({ "a.html": "1" }), project.out, project);
  const before = filesIn(project.out);
  held(await acquireLock(project.cacheDir, project.out, 0));
  const lock = readdirSync(project.cacheDir).find((name) => name.endsWith(".lock"));
  const file = join(project.cacheDir, lock ?? "");
  writeFileSync(file, JSON.stringify({ pid: process.ppid, host: hostname() }));
  const report = await writeOutputs(outputs({ "a.html": "2" }), project.out, project, { patience: 0 });
  expect(report.diagnostics.map(({ code }) => code)).toEqual(["cli/build-running"]);
  expect(report.diagnostics[0]?.message).toContain(`process ${process.ppid} on ${hostname()}, since`);
  expect(filesIn(project.out)).toEqual(before);
});
