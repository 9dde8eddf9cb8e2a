/** What the dev server answers: the pages of the last good build, and its own few addresses below `/__site/`. */
import { readFile } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import { type Diagnostic, hasErrors } from "../core/diagnostic.ts";
import { messages } from "../core/messages/index.ts";
import type { Project } from "../core/project.ts";
import { plainText, type SiteRequest, type SiteResponse, type TransformHtml } from "./answer.ts";
import type { Arrivals } from "./arrivals.ts";
import { answerBlocks } from "./blocksPage.ts";
import { devHtml, devScripts, OWN_PREFIX } from "./devHtml.ts";
import { memoryFiles } from "./fileSource.ts";
import { createLiveReload } from "./liveReload.ts";
import { mediaType } from "./mediaTypes.ts";
import { ownPage, problemsPage } from "./problems.ts";
import type { Good, Publication } from "./publication.ts";
import { candidates, readRequestPath } from "./requestPath.ts";
import { respond } from "./respond.ts";
import { send } from "./send.ts";

export interface DevSiteOptions {
  readonly project: Project;
  readonly publication: Publication;
  readonly arrivals: Arrivals;
  readonly report: (diagnostics: readonly Diagnostic[]) => string;
}

/** Browser code of the dev server, in `src/dev/browser/`; sent as it is. */
const BROWSER_FILES: ReadonlySet<string> = new Set([
  "client.js",
  "patch.js",
  "overlay.js",
  "overlay.css",
  "blocks.js",
  "blocks.css",
]);

export function createDevSite({ project, publication, arrivals, report }: DevSiteOptions) {
  const liveReload = createLiveReload(publication);

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const asked = { method: request.method ?? "", url: request.url ?? "", headers: request.headers };
    if (asked.url.startsWith(OWN_PREFIX)) return handleOwn(asked, response);
    // A page asked for while the first build runs comes as soon as there is one.
    await arrivals.of(asked.url);
    send(await page(asked), response);
  }

  async function page(asked: SiteRequest): Promise<SiteResponse> {
    const good = publication.good();
    const build = publication.currentBuild();
    if (!good) return problemsPage(asked, report(publication.diagnostics()), devScripts(build));
    const blocks = publication.blocks();
    if (blocks && !isTaken(asked, good)) {
      const found = await answerBlocks(asked, blocks, { build, report, problems: publication.problems() });
      if (found) return found;
    }
    const waiting = waitingAt(asked, good);
    if (waiting) {
      // What holds it back was read in the last build that succeeded: the file may say otherwise by now.
      const text = hasErrors(publication.diagnostics())
        ? messages.dev.notBuiltAgain(waiting.file)
        : messages.dev.notPublishedYet(waiting.file, waiting.date);
      return ownPage(asked, 404, "Not published yet", text, devScripts(build));
    }
    return respond(asked, memoryFiles(good.outputs), {
      basePath: good.basePath,
      caching: "dev",
      transformHtml: transformFor(build),
    });
  }

  let last: { readonly build: string; readonly transform: TransformHtml } | undefined;

  /** The same function for the same build. */
  function transformFor(build: string): TransformHtml {
    if (last?.build !== build) last = { build, transform: (html) => devHtml(html, build) };
    return last.transform;
  }

  async function handleOwn(asked: SiteRequest, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(asked.url, "http://localhost");
    const name = pathname.slice(OWN_PREFIX.length);
    if (asked.method !== "GET") {
      send(plainText(405, "Only GET requests are answered here.", { allow: "GET" }), response);
    } else if (name === "events") {
      const shown = readRequestPath(searchParams.get("path") ?? "/");
      const lastSeen = asked.headers["last-event-id"];
      const build = typeof lastSeen === "string" && lastSeen ? lastSeen : (searchParams.get("build") ?? "");
      liveReload.connect(response, shown.kind === "path" ? `/${shown.path}` : "/", build);
    } else if (BROWSER_FILES.has(name)) {
      const body = await readFile(join(project.engineDir, "src/dev/browser", name));
      const headers = {
        "content-type": mediaType(name),
        "cache-control": "no-store",
        "x-content-type-options": "nosniff",
      };
      send({ status: 200, headers, body }, response);
    } else send(plainText(404, "Not found."), response);
  }

  return { handle, liveReload };
}

/** A site may have something of its own at an address of ours. */
function isTaken({ url }: SiteRequest, { basePath, outputs }: Good): boolean {
  const asked = readRequestPath(url);
  if (asked.kind !== "path" || !`/${asked.path}`.startsWith(basePath)) return false;
  return candidates(`/${asked.path}`.slice(basePath.length)).some((file) => outputs.has(file));
}

/** The entry behind an address whose page its date or `draft: true` keeps back. */
function waitingAt({ url }: SiteRequest, { waiting, basePath, outputs }: Good) {
  const asked = readRequestPath(url);
  if (asked.kind !== "path" || !waiting) return undefined;
  const path = `/${asked.path}`;
  if (!path.startsWith(basePath)) return undefined;
  const below = path.slice(basePath.length);
  // Something else may have the draft's address meanwhile.
  if (candidates(below).some((file) => outputs.has(file))) return undefined;
  return waiting.get(`/${below.replace(/\/$/, "")}`);
}
