import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync, utimesSync, writeFileSync } from "node:fs";
import { hostname } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { acquireLock, type Lock } from "../../../src/cli/buildLock.ts";
import { writeOutputs } from "../../../src/cli/writeOutputs.ts";
import { filesIn, outputs, tempProject } from "./support.ts";

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
    expect(await acquireLock(cacheDir, "/out", 0)).toEqual({ kind: "taken", pid: process.ppid, file });
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

  test("of another computer, or one that cannot be read, counts until it is old", async () => {
    for (const owner of [{ pid: 1, host: "elsewhere" }, {}]) {
      const { cacheDir } = tempProject();
      const file = await lockOf(cacheDir, owner);
      expect((await acquireLock(cacheDir, "/out", 0)).kind).toBe("taken");
      utimesSync(file, new Date(0), new Date(0));
      expect((await acquireLock(cacheDir, "/out", 0)).kind).toBe("held");
    }
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
  const file = join(project.cacheDir, readdirSync(project.cacheDir)[0] ?? "");
  writeFileSync(file, JSON.stringify({ pid: process.ppid, host: hostname() }));
  const report = await writeOutputs(outputs({ "a.html": "2" }), project.out, project, 0);
  expect(report.diagnostics.map(({ code }) => code)).toEqual(["cli/build-running"]);
  expect(report.diagnostics[0]?.message).toContain(`process ${process.ppid}`);
  expect(filesIn(project.out)).toEqual(before);
});
