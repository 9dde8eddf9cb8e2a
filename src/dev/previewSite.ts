/** What the preview server answers: a built folder, as the plainest host would, with the headers that its `_headers` asks for. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import { statsAt } from "../core/statsAt.ts";
import { textIfThere } from "../core/textIfThere.ts";
import { createCompress } from "./compression.ts";
import { folderFiles } from "./fileSource.ts";
import { type HostHeaders, readHostHeaders } from "./hostHeaders.ts";
import { respond } from "./respond.ts";
import { send } from "./send.ts";

export interface PreviewSiteOptions {
  /** The built site; it must exist, and may be built anew while it is served. */
  readonly folder: string;
  readonly basePath: string;
}

export function createPreviewSite({ folder, basePath }: PreviewSiteOptions) {
  const files = folderFiles(folder);
  const compress = createCompress();
  const hostHeaders = headersOf(folder);

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const asked = { method: request.method ?? "", url: request.url ?? "", headers: request.headers };
    send(
      await respond(asked, files, { basePath, caching: "host", compress, hostHeaders: hostHeaders() }),
      response,
    );
  }

  return { handle };
}

/** The base path that a site was built for: its pages name it. Undefined when there is no home page to ask. */
export function builtBasePath(folder: string): string | undefined {
  const home = textIfThere(join(folder, "index.html")) ?? "";
  if (home === "") return undefined;
  return /<html\b[^>]*\sdata-base="(\/[^"]*)"/i.exec(home)?.[1] ?? "/";
}

/** The rules of the folder's `_headers`, read again when a new build has changed them. */
function headersOf(folder: string): () => HostHeaders {
  const file = join(folder, "_headers");
  let read: { readonly at: number; readonly state: string } | undefined;
  let text = "";
  let headers = readHostHeaders(text);
  return () => {
    const info = statsAt(file);
    const state = info ? `${info.size} ${info.mtimeMs} ${info.ino}` : "";
    // Read soon after it was written, it may have been written again since without size and time telling.
    if (read?.state === state && read.at - (info?.mtimeMs ?? 0) > 2000) return headers;
    read = { at: Date.now(), state };
    const now = textIfThere(file) ?? "";
    if (now !== text) {
      text = now;
      headers = readHostHeaders(text);
    }
    return headers;
  };
}
