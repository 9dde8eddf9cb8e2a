import { createServer } from "node:net";
import { describe, expect, test } from "vitest";
import { type RunningServer, type ServerOptions, startServer } from "../../../src/dev/server.ts";
import { openTab, rawRequest, until } from "./support.ts";

async function start(options: Partial<ServerOptions> = {}): Promise<RunningServer> {
  const started = await startServer({
    host: "127.0.0.1",
    port: 0,
    morePorts: 0,
    handle: async (_, response) => void response.end("hello"),
    onError: () => {},
    ...options,
  });
  if (!started.value) throw new Error(started.diagnostics[0]?.code);
  return started.value;
}

/** Takes a port that the system knows to be free. */
async function takePort(host = "127.0.0.1", port = 0): Promise<{ port: number; free: () => Promise<void> }> {
  const taken = createServer();
  await new Promise<void>((resolve, reject) => taken.once("error", reject).listen(port, host, resolve));
  const address = taken.address();
  return {
    port: typeof address === "object" && address ? address.port : 0,
    free: () => new Promise((resolve) => taken.close(() => resolve())),
  };
}

describe("the port", () => {
  test("is the next free one when the usual one is taken", async () => {
    const { port, free } = await takePort();
    const server = await start({ port, morePorts: 20 });
    expect(server.port).toBeGreaterThan(port);
    expect(server.url).toBe(`http://localhost:${server.port}`);
    await server.close();
    await free();
  });

  test("that a person has asked for is not exchanged for another", async () => {
    const { port, free } = await takePort();
    const options = { host: "127.0.0.1", port, morePorts: 0, handle: async () => {}, onError: () => {} };
    const { value, diagnostics } = await startServer(options);
    expect(value).toBeUndefined();
    expect(diagnostics[0]).toMatchObject({ code: "dev/port-taken", severity: "error" });
    expect(diagnostics[0]?.message).toContain(String(port));
    await free();
  });

  test("of a machine that does not exist is explained", async () => {
    const options = { host: "203.0.113.1", port: 0, morePorts: 0, handle: async () => {}, onError: () => {} };
    expect((await startServer(options)).diagnostics[0]?.code).toBe("dev/host-unknown");
  });
});

describe("the Host header", () => {
  const ask = async (server: RunningServer, host: string) =>
    (await rawRequest(server.port, "/", { headers: { host } })).status;

  test.each([
    ["localhost", 200],
    ["LOCALHOST:1234", 200],
    ["127.0.0.1", 200],
    ["[::1]:80", 200],
    ["evil.example", 403],
    ["localhost.evil.example", 403],
    ["evil.example:4321", 403],
    ["192.168.1.5", 403],
    ["localhost@evil.example", 403],
    ["", 403],
  ])("%j answers %i", async (host, status) => {
    const server = await start();
    expect(await ask(server, host)).toBe(status);
    await server.close();
  });

  test("may be any numeric address when the server is open to the network, but no other name", async () => {
    const server = await start({ host: "0.0.0.0" });
    expect(await ask(server, "192.168.1.5:4321")).toBe(200);
    expect(await ask(server, "evil.example")).toBe(403);
    await server.close();
  });

  test("may be a name that was allowed, and a name that was not is told with what would allow it", async () => {
    const server = await start({ allowedHosts: ["shop.tunnel.example"] });
    expect(await ask(server, "Shop.Tunnel.example:443")).toBe(200);
    const answer = await rawRequest(server.port, "/", { headers: { host: "other.example:8080" } });
    expect([answer.status, answer.body.trim()]).toEqual([
      403,
      "This server answers only to localhost. To let it answer to other.example as well, as behind a tunnel or a proxy, start it with  --allow-host other.example",
    ]);
    await server.close();
  });
});

describe("an answer", () => {
  test("says nothing to pages of other origins", async () => {
    const server = await start();
    const answer = await rawRequest(server.port, "/", { headers: { origin: "https://evil.example" } });
    expect(Object.keys(answer.headers).filter((name) => name.startsWith("access-control"))).toEqual([]);
    await server.close();
  });

  test("that fails is a 500, and the server goes on", async () => {
    const errors: unknown[] = [];
    const handle = async () => {
      throw new Error("broken");
    };
    const server = await start({ handle, onError: (error) => errors.push(error) });
    const answer = await rawRequest(server.port, "/");
    expect(answer.status).toBe(500);
    expect(answer.body).not.toContain("broken");
    expect((await rawRequest(server.port, "/")).status).toBe(500);
    expect(errors).toHaveLength(2);
    await server.close();
  });
});

test("closing ends open streams and idle connections", async () => {
  const server = await start({
    handle: async (_, response) => {
      response.writeHead(200, { "content-type": "text/event-stream" });
      response.write("event: hello\ndata: {}\n\n");
    },
  });
  const tab = await openTab(server.url, "/", "");
  await until(() => tab.names().includes("hello"));
  await server.close();
  await until(tab.isEnded, "the stream to end");
});
