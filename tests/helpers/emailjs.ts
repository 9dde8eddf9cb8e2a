/**
 * A stand-in for EmailJS that answers as the real service does (https://www.emailjs.com/docs/rest-api/send/): plain text,
 * open to every origin, a preflight first. What it answers can be set for the next request.
 */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export interface Received {
  readonly path: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
}

export interface EmailService extends AsyncDisposable {
  readonly url: string;
  readonly port: number;
  /** The messages that arrived, in order; preflights are kept apart. */
  readonly received: Received[];
  readonly preflights: Received[];
  /** What to say to the next message in place of what the real service would. */
  answerNext(status: number, text: string): void;
  /** The next message gets no answer until `release` is called. */
  holdNext(): { release(): void };
  /** Forgets what came so far. */
  clear(): void;
  close(): Promise<void>;
}

/** The account that the stand-in knows. */
export const ACCOUNT = { user: "key-of-the-test", service: "service_test", template: "template_test" };

/** The service's own words. */
const DASHBOARD = "https://dashboard.emailjs.com/admin";
export const WORDS = {
  key: `The Public Key is invalid. To find this ID, visit ${DASHBOARD}/account`,
  service: `The service ID not found. To find this ID, visit ${DASHBOARD}`,
  template: `The template ID not found. To find this ID, visit ${DASHBOARD}/templates`,
};

const OPEN_TO_ALL = {
  "access-control-allow-origin": "*",
  "access-control-allow-methods": "GET, HEAD, PUT, PATCH, POST, DELETE, OPTIONS",
  "access-control-allow-headers": "Content-Type",
};

export async function startEmailService(): Promise<EmailService> {
  const received: Received[] = [];
  const preflights: Received[] = [];
  let next: { status: number; text: string } | undefined;
  let held: Promise<void> | undefined;

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks).toString("utf8");
    const one = { path: request.url ?? "", headers: request.headers, body };
    if (request.method === "OPTIONS") {
      preflights.push(one);
      response.writeHead(204, OPEN_TO_ALL).end();
      return;
    }
    received.push(one);
    const { status, text } = next ?? (await usualAnswer(one));
    next = undefined;
    const wait = held;
    held = undefined;
    await wait;
    response.writeHead(status, { ...OPEN_TO_ALL, "content-type": "text/plain; charset=utf-8" }).end(text);
  }

  const server = createServer((request, response) => void handle(request, response).catch(() => {}));
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  const close = () =>
    new Promise<void>((closed) => {
      server.close(() => closed());
      server.closeAllConnections();
    });
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    received,
    preflights,
    answerNext(status, text) {
      next = { status, text };
    },
    holdNext() {
      let release = () => {};
      held = new Promise((done) => {
        release = done;
      });
      return { release };
    },
    clear() {
      received.length = 0;
      preflights.length = 0;
      next = undefined;
      held = undefined;
    },
    close,
    [Symbol.asyncDispose]: close,
  };
}

async function usualAnswer(message: Received): Promise<{ status: number; text: string }> {
  const sent = await fieldsOf(message);
  if (!sent) return { status: 404, text: "Not Found" };
  if (sent.user_id !== ACCOUNT.user) return { status: 400, text: WORDS.key };
  if (sent.service_id !== ACCOUNT.service) return { status: 400, text: WORDS.service };
  if (sent.template_id !== ACCOUNT.template) return { status: 400, text: WORDS.template };
  return { status: 200, text: "OK" };
}

/** What a message says, sent in either of the two ways that the service knows. */
export async function fieldsOf({
  path,
  headers,
  body,
}: Received): Promise<Record<string, unknown> | undefined> {
  const type = headers["content-type"] ?? "";
  if (path === "/api/v1.0/email/send" && type.includes("application/json")) return JSON.parse(body);
  if (path !== "/api/v1.0/email/send-form" || !type.includes("multipart/form-data")) return undefined;
  const form = await new Response(body, { headers: { "content-type": String(type) } }).formData();
  return Object.fromEntries(form.entries());
}
