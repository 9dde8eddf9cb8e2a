/** Watches content/, templates/ and public/, and reports every path in them that may have changed. */
import { basename, relative, sep } from "node:path";
import { watch as chokidar } from "chokidar";
import type { Diagnostic } from "../core/diagnostic.ts";
import { signatureAt, signatureOf } from "../core/fileSignature.ts";
import { isLeftover } from "../core/leftovers.ts";
import { messages } from "../core/messages/index.ts";
import { isOwnFile, type Project } from "../core/project.ts";
import { type WatchFolder, watchFolders } from "./watchFolders.ts";

export interface WatchOptions {
  readonly project: Project;
  /** An absolute path of a file or folder. It may be reported more than once, and without a real change. */
  readonly onNotice: (path: string) => void;
  readonly onProblem: (diagnostic: Diagnostic) => void;
  /** The system's own watching; another one in tests. */
  readonly watchFolder?: WatchFolder;
}

export interface Watching {
  /** Resolves when every folder is watched. */
  readonly ready: Promise<void>;
  /** Watches these files, too, wherever they lie, and no others that were named before. */
  alsoWatch(files: readonly string[]): void;
  close(): Promise<void>;
}

/** A slow disk must not keep the first build waiting. */
const READY_AT_THE_LATEST_MS = 2000;
/** Between two looks at every file: soon enough for a person, and little work. */
const POLLING_MS = 250;

/**
 * Watches folders by the system's own events, which start at once and are not fooled by editors that save by renaming a
 * new file over the old one. Where there are none, as on a network drive, `CHOKIDAR_USEPOLLING` has every file looked at
 * again and again instead; the same where the system has no more handles to give.
 */
export function watchProject({ project, onNotice, onProblem, watchFolder }: WatchOptions): Watching {
  const concerns = createFilter(project);
  const notice = (path: string) => {
    if (path !== project.root && concerns(path)) onNotice(path);
  };
  let warned = false;
  const warn = (diagnostic: Diagnostic) => {
    if (!warned) onProblem(diagnostic);
    warned = true;
  };
  const onError = (error: unknown) =>
    warn(messages.dev.cannotWatch(String((error as NodeJS.ErrnoException).code ?? error)));

  /** `all`: what is there now is noticed, too, because something may have changed since it was read. */
  function poll(all: boolean): Omit<Watching, "alsoWatch"> {
    // The first look takes a while, and what is saved meanwhile is there from the start for it. Clocks of disks are coarse.
    const begun = Date.now() - 1000;
    let isFirstLook = true;
    const watcher = chokidar(project.root, {
      usePolling: true,
      interval: POLLING_MS,
      binaryInterval: POLLING_MS,
      alwaysStat: true,
      atomic: false,
      ignored: (path) => !concerns(path),
    });
    const again = createSecondLook(notice);
    watcher.on("all", (event, path, stats) => {
      if (event === "add" && stats) again.look(path, signatureOf(stats));
      if (!isFirstLook || all || (stats?.mtimeMs ?? begun) >= begun) notice(path);
    });
    watcher.on("error", onError);
    return {
      ready: new Promise((resolve) => {
        watcher.once("ready", () => {
          isFirstLook = false;
          resolve();
        });
        setTimeout(resolve, READY_AT_THE_LATEST_MS).unref();
      }),
      async close() {
        again.stop();
        await watcher.close();
      },
    };
  }
  const others = watchOthers(project, concerns, onNotice);
  if (/^(?!0$|false$)./i.test(process.env.CHOKIDAR_USEPOLLING ?? "")) return withOthers(poll(false), others);

  let started = false;
  let polling: ReturnType<typeof poll> | undefined;
  let closed = false;
  // The root itself is watched too, without its other folders, so that content/ may be made, renamed or removed.
  const watching = watchFolders({
    root: project.root,
    concerns,
    onNotice: notice,
    onError: (error) => {
      const { code } = error as NodeJS.ErrnoException;
      if (code !== "ENOSPC" && code !== "EMFILE") return onError(error);
      warn(messages.dev.tooManyFolders());
      if (!closed) polling ??= poll(started);
    },
    ...(watchFolder ? { watchFolder } : {}),
  });
  started = true;
  const own = {
    ready: polling?.ready ?? Promise.resolve(),
    async close() {
      closed = true;
      watching.close();
      await polling?.close();
    },
  };
  return withOthers(own, others);
}

/** What is saved between the look that finds a file and the first of those that compare it would be missed. */
function createSecondLook(notice: (path: string) => void) {
  const timers = new Set<NodeJS.Timeout>();
  return {
    look(path: string, before: string): void {
      const timer = setTimeout(() => {
        timers.delete(timer);
        if (signatureAt(path) !== before) notice(path);
      }, 2 * POLLING_MS).unref();
      timers.add(timer);
    },
    stop(): void {
      for (const timer of timers) clearTimeout(timer);
    },
  };
}

type Others = ReturnType<typeof watchOthers>;

function withOthers({ ready, close }: Omit<Watching, "alsoWatch">, others: Others): Watching {
  return {
    ready,
    alsoWatch: others.watch,
    async close() {
      others.close();
      await close();
    },
  };
}

/**
 * Files outside of the three folders that templates import: few, so that all of them can be looked at now and then,
 * which works on every disk.
 */
function watchOthers(
  project: Project,
  concerns: (path: string) => boolean,
  onNotice: WatchOptions["onNotice"],
) {
  let watched = new Map<string, string>();
  const look = () => {
    for (const [file, before] of watched) {
      const now = signatureAt(file);
      if (now === before) continue;
      watched.set(file, now);
      onNotice(file);
    }
  };
  const timer = setInterval(look, POLLING_MS).unref();
  return {
    watch(files: readonly string[]): void {
      const wanted = files.filter((file) => !concerns(file) && isOwnFile(file, project));
      watched = new Map(wanted.map((file) => [file, watched.get(file) ?? signatureAt(file)]));
    },
    close: () => clearInterval(timer),
  };
}

/** The root, and what lies in the three folders, without what editors and systems leave lying about. */
function createFilter(project: Project): (path: string) => boolean {
  const folders = [project.contentDir, project.templatesDir, project.publicDir];
  return (path) => {
    if (path === project.root) return true;
    const folder = folders.find((candidate) => path === candidate || path.startsWith(candidate + sep));
    if (folder === undefined) return folders.some((candidate) => candidate.startsWith(path + sep));
    // public/ may hold hidden files that are published: `.well-known/`, `.nojekyll`.
    const isKept = (name: string) => folder !== project.publicDir && name.startsWith(".");
    return !relative(folder, path)
      .split(sep)
      .some((name) => isKept(name) || isLeftover(name) || name === "node_modules" || name === ".git");
  };
}

/** `content/posts/spring.md`: relative to the root and with `/`, as the terminal shows it. */
export function projectPath(project: Project, path: string): string {
  return relative(project.root, path).split(sep).join("/") || basename(path);
}
