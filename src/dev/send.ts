/** Puts an answer of `respond` on the wire. */
import { createReadStream } from "node:fs";
import type { ServerResponse } from "node:http";
import { pipeline } from "node:stream";
import type { SiteResponse } from "./answer.ts";

export function send(answer: SiteResponse, response: ServerResponse): void {
  response.writeHead(answer.status, answer.headers);
  const { body } = answer;
  if (body === undefined) response.end();
  else if (body instanceof Uint8Array) response.end(body);
  else {
    // A visitor who leaves, or a file that changes under us, ends this answer and nothing else: `pipeline` closes both.
    pipeline(createReadStream(body.file, { start: body.start, end: body.end }), response, () => {});
  }
}
