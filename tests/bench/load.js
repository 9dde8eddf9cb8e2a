/**
 * Puts `site dev` and `site preview` under load: requests at a rate, clients that read or write a byte at a time, and, for
 * `dev`, one edit after the other. Fails when a request gets no answer, an edit is missed or memory goes on growing.
 *   node tests/bench/load.js [--rate 2000] [--seconds 20] [--edits 300]
 */
import { execFileSync, spawn } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { Agent, get } from "node:http";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { addressOf } from "./serverAddress.js";

const { values } = parseArgs({
  options: {
    rate: { type: "string", default: "2000" },
    seconds: { type: "string", default: "20" },
    edits: { type: "string", default: "300" },
  },
});
const [rate, seconds, edits] = [values.rate, values.seconds, values.edits].map(Number);
const SLOW_CLIENTS = 50;
/** Megabytes that a server may hold more at the end than after its first quarter. */
const GROWTH = 60;

const repository = resolve(import.meta.dirname, "../..");
const bin = join(repository, "bin/site.js");
const root = mkdtempSync(join(tmpdir(), "site-load-"));
cpSync(join(repository, "tests/fixtures/shop"), root, { recursive: true });
const post = join(root, "content/posts/welcome.md");
const text = readFileSync(post, "utf8");

console.log(
  "| server | requests | a second | without an answer | edits seen | MB at the start, a quarter, the peak, the end |",
);
console.log("| --- | --- | --- | --- | --- | --- |");
let failed = false;
try {
  await measure("dev", true);
  execFileSync(process.execPath, [bin, "build", "--root", root], { stdio: "ignore" });
  await measure("preview", false);
} finally {
  rmSync(root, { recursive: true, force: true });
}
process.exitCode = failed ? 1 : 0;

async function measure(command, withEdits) {
  const server = spawn(process.execPath, [bin, command, "--root", root, "--port", "0"], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  try {
    const url = await addressOf(server);
    const memory = [megabytesOf(server.pid)];
    const watching = setInterval(() => memory.push(megabytesOf(server.pid)), 500);
    const slow = Array.from({ length: SLOW_CLIENTS }, (_, index) => slowClient(url, index));
    const [load, seen] = await Promise.all([ask(url), withEdits ? edit(url) : undefined]);
    for (const stop of slow) stop();
    await sleep(3000);
    clearInterval(watching);
    const [quarter, end] = [memory[memory.length >> 2], megabytesOf(server.pid)];
    console.log(
      `| ${command} | ${load.answered} | ${Math.round(load.answered / load.took)} | ${load.failed} | ${seen ?? "–"} | ${memory[0]}, ${quarter}, ${Math.max(...memory)}, ${end} |`,
    );
    if (load.failed > 0 || (withEdits && seen !== edits) || end > quarter + GROWTH) failed = true;
  } finally {
    server.kill("SIGINT");
    await new Promise((done) => server.once("exit", done));
  }
}

/** Asks for pages, pictures and what is not there, so many a second; when the server is slower, as many as it answers. */
async function ask(url) {
  const agent = new Agent({ keepAlive: true, maxSockets: 100 });
  const paths = ["/", "/blog/welcome", "/contact", "/images/wall.png", "/feed.xml", "/none", "/blog"];
  let [sent, answered, failedOnes, open] = [0, 0, 0, 0];
  const begun = performance.now();
  const passed = () => (performance.now() - begun) / 1000;
  while (passed() < seconds) {
    for (const due = passed() * rate; sent < due && open < 500; sent++) {
      open++;
      request(new URL(paths[sent % paths.length], url), agent)
        .then(() => answered++)
        .catch(() => failedOnes++)
        .finally(() => open--);
    }
    await sleep(5);
  }
  while (open > 0) await sleep(20);
  agent.destroy();
  return { answered, failed: failedOnes, took: passed() };
}

function request(url, agent) {
  return new Promise((done, fail) => {
    get(url, { agent }, (response) => {
      let body = "";
      response.setEncoding("latin1").on("data", (chunk) => {
        body += chunk;
      });
      response.on("end", () => done(body)).on("error", fail);
    }).on("error", fail);
  });
}

/** Every other one sends its request by the letter, the rest ask at once and read nothing. Returns how to hang up. */
function slowClient(url, index) {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.on("error", () => {});
  const words = `GET /images/wall.png HTTP/1.1\r\nHost: ${hostname}:${port}\r\n\r\n`;
  let at = 0;
  const timer = setInterval(() => {
    if (!socket.destroyed && at < words.length) socket.write(words.charAt(at++));
  }, 500);
  if (index % 2) {
    at = words.length;
    socket.write(words);
    socket.pause();
  }
  return () => {
    clearInterval(timer);
    socket.destroy();
  };
}

/** Saves one edit after the other, each when the last one is on the page. Returns how many were. */
async function edit(url) {
  let seen = 0;
  for (let number = 1; number <= edits; number++) {
    const mark = `Edit ${number} of ${edits}.`;
    writeFileSync(post, `${text}\n${mark}\n`);
    for (const last = Date.now() + 10_000; Date.now() < last; ) {
      const page = await request(new URL("/blog/welcome", url)).catch(() => "");
      if (page.includes(mark)) {
        seen++;
        break;
      }
      await sleep(10);
    }
  }
  writeFileSync(post, text);
  return seen;
}

function megabytesOf(pid) {
  return Math.round(
    Number(execFileSync("ps", ["-o", "rss=", "-p", String(pid)], { encoding: "utf8" })) / 1024,
  );
}
