/** Serves a built folder to tests as `site preview` does. */
import { createPreviewSite } from "../../src/dev/previewSite.ts";
import { startServer } from "../../src/dev/server.ts";

/** Beside the site: a page without anything. */
export const NOWHERE = "/nowhere.txt";

export interface StaticServer {
  /** Origin and base path, without a slash at the end. */
  readonly url: string;
  close(): Promise<void>;
  [Symbol.asyncDispose](): Promise<void>;
}

export interface ServeOptions {
  readonly basePath?: string | undefined;
  /** Not compressed: to compress every page anew for each file of tests takes longer than to open it. */
  readonly plain?: boolean;
}

export async function serveFolder(
  folder: string,
  { basePath = "/", plain = false }: ServeOptions = {},
): Promise<StaticServer> {
  const { handle } = createPreviewSite({ folder, basePath });
  const started = await startServer({
    host: "127.0.0.1",
    port: 0,
    morePorts: 0,
    handle: async (request, response) => {
      if (plain) delete request.headers["accept-encoding"];
      if (request.url !== NOWHERE) return handle(request, response);
      response.writeHead(200, { "content-type": "text/plain" }).end();
    },
    onError: (error) => console.error(error),
  });
  if (!started.value) throw new Error(started.diagnostics[0]?.message);
  const { url, close } = started.value;
  return { url: url + basePath.replace(/\/$/, ""), close, [Symbol.asyncDispose]: close };
}
