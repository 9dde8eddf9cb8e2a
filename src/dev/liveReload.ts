/**
 * The event stream between `site dev` and the tabs that show its pages. It decides who is told what; what a change
 * means for a page comes from `changeOf`, and `browser/client.js` does it.
 */
import type { ServerResponse } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import type { PageChange } from "./pageChanges.ts";
import type { Problem } from "./problem.ts";

export interface LiveReloadOptions {
  /** Names the build whose outputs are being served. Differs between two starts of the server. */
  readonly currentBuild: () => string;
  readonly problems: () => readonly Problem[];
  /** What has happened to a page since that build. */
  readonly changeOf: (pathname: string, sinceBuild: string) => PageChange;
}

interface Tab {
  readonly pathname: string;
  readonly stream: ServerResponse;
  /** The build that the tab shows. */
  build: string;
  /** The problems it shows, as sent; `[]` for none. */
  shown: string;
}

export type LiveReload = ReturnType<typeof createLiveReload>;

/** A browser opens six connections to one server (HTTP/1.1); each further tab would wait for ever for its page. */
const OPEN_STREAMS = 4;
const PING_MS = 30_000;
/** In this time a page has been changed in place, or has gone to be loaded again. */
const CHANGE_MS = 120;
/** How long a page that is loaded again is waited for, and how often it is looked for. */
const BACK_MS = 1000;
const LOOK_MS = 10;
const NO_CHANGE: PageChange = { kind: "none" };

export function createLiveReload(options: LiveReloadOptions) {
  const tabs = new Set<Tab>();
  let connected = 0;
  const ping = setInterval(() => {
    for (const { stream } of tabs) stream.write(": still here\n\n");
  }, PING_MS);
  ping.unref();

  function tell(tab: Tab, event: string, data: unknown = {}) {
    // `id` comes back as Last-Event-ID when the browser connects again.
    tab.stream.write(`id: ${tab.build}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  }

  /** Whether there is something to do for the tab. */
  function update(tab: Tab): boolean {
    const build = options.currentBuild();
    const isBehind = tab.build !== build;
    const change = isBehind ? options.changeOf(tab.pathname, tab.build) : NO_CHANGE;
    tab.build = build;
    // The page comes back as another tab, and is told of problems then.
    if (change.kind === "reload") {
      tell(tab, "reload");
      return true;
    }
    const { kind, ...details } = change;
    if (isBehind) tell(tab, kind === "none" ? "same" : kind, details);
    const problems = options.problems();
    const shown = JSON.stringify(problems);
    if (shown !== tab.shown) {
      tab.shown = shown;
      tell(tab, "problems", problems);
    }
    return isBehind && kind !== "none";
  }

  return {
    /** Opens a stream. `build` is the one the tab shows; what it missed since is told at once. */
    connect(stream: ServerResponse, pathname: string, build: string) {
      stream.writeHead(200, {
        "content-type": "text/event-stream; charset=utf-8",
        "cache-control": "no-store",
        "x-content-type-options": "nosniff",
      });
      stream.write("retry: 300\n\n");
      const tab: Tab = { pathname, stream, build, shown: "[]" };
      tabs.add(tab);
      stream.on("close", () => tabs.delete(tab));
      update(tab);
      connected += 1;
      const [oldest] = tabs;
      if (tabs.size > OPEN_STREAMS && oldest) {
        // It comes back, and catches up, when someone looks at it.
        tell(oldest, "park");
        tabs.delete(oldest);
        oldest.stream.end();
      }
    },
    /** Decoded pathnames of the pages that are open. */
    shown: (): readonly string[] => [...new Set([...tabs].map(({ pathname }) => pathname))],
    /**
     * Something else is served: brings every open tab up to date. Resolves when all have had time for what they were told,
     * and those that load their page again are back, or soon.
     */
    async publish(): Promise<void> {
      const before = connected;
      const busy = [...tabs].filter(update);
      if (busy.length === 0) return;
      await sleep(CHANGE_MS);
      const isAway = () => busy.filter((tab) => !tabs.has(tab)).length > connected - before;
      for (let waited = CHANGE_MS; waited < BACK_MS && isAway(); waited += LOOK_MS) await sleep(LOOK_MS);
    },
    close() {
      clearInterval(ping);
      for (const { stream } of tabs) stream.end();
      tabs.clear();
    },
  };
}
