import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, test } from "vitest";
import { checkExternalLinks } from "../../../src/cli/externalLinks.ts";

async function withServer<T>(
  answer: (request: IncomingMessage, response: ServerResponse) => void,
  work: (origin: string) => Promise<T>,
): Promise<T> {
  const server = createServer(answer).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  try {
    return await work(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

const links = (origin: string, ...paths: string[]) =>
  paths.map((path, index) => ({ url: origin + path, place: { file: "content/a.md", line: index + 1 } }));

describe("links to other sites", () => {
  test("that work, or refuse programs, are not mentioned", async () => {
    const seen: string[] = [];
    const found = await withServer(
      (request, response) => {
        seen.push(`${request.method} ${request.url}`);
        const status = {
          "/ok": 200,
          "/head": request.method === "HEAD" ? 405 : 200,
          "/busy": 429,
          "/no": 403,
        };
        response.writeHead(status[request.url as keyof typeof status] ?? 404).end();
      },
      (origin) => checkExternalLinks(links(origin, "/ok", "/ok#part", "/head", "/busy", "/no")),
    );
    expect(found).toEqual([]);
    expect(seen.filter((line) => line.endsWith("/ok"))).toEqual(["HEAD /ok"]);
  });

  test("that are gone are a warning at every place", async () => {
    const found = await withServer(
      (_request, response) => response.writeHead(404).end(),
      (origin) => checkExternalLinks(links(origin, "/a", "/b", "/a#x")),
    );
    expect(found.map(({ severity, place }) => [severity, place?.line]).sort()).toEqual([
      ["warning", 1],
      ["warning", 2],
      ["warning", 3],
    ]);
    expect(found[0]?.message).toContain("answers 404");
  });

  test("that do not answer, or are not there at all", async () => {
    const found = await withServer(
      () => {},
      (origin) => checkExternalLinks(links(origin, "/slow"), { timeout: 50 }),
    );
    expect(found[0]?.message).toContain("does not answer");
    const nobody = await checkExternalLinks(links("http://127.0.0.1:9", "/x"));
    expect(nobody[0]?.message).toContain("the connection failed");
  });

  test("of documentation are not asked, nor are other schemes", async () => {
    const asked: string[] = [];
    const ask = (async (address: string) => {
      asked.push(address);
      return new Response("");
    }) as unknown as typeof fetch;
    const urls = [
      "https://example.com/a",
      "https://www.example.org",
      "https://x.test/",
      "mailto:a@b.example",
      "https://example.community/",
    ];
    await checkExternalLinks(
      urls.map((url) => ({ url, place: { file: "a" } })),
      { fetch: ask },
    );
    expect(asked).toEqual(["https://example.community/"]);
  });
});
