import { expect, test } from "vitest";
import { isLoopback, localUrl, networkUrls, readHostName } from "../../../src/dev/hostNames.ts";

test.each([
  ["127.0.0.1", "http://localhost:4321"],
  ["localhost", "http://localhost:4321"],
  ["::1", "http://localhost:4321"],
  ["0.0.0.0", "http://localhost:4321"],
  ["::", "http://localhost:4321"],
  ["192.168.1.5", "http://192.168.1.5:4321"],
  ["fd00::5", "http://[fd00::5]:4321"],
  ["shop.local", "http://shop.local:4321"],
])("a server on %s is opened at %s", (host, url) => expect(localUrl(host, 4321)).toBe(url));

test("other devices get addresses only when the server is open to them", () => {
  expect(networkUrls("127.0.0.1", 4321)).toEqual([]);
  expect(networkUrls("0.0.0.0", 4321).every((url) => /^http:\/\/\d+\.\d+\.\d+\.\d+:4321$/.test(url))).toBe(
    true,
  );
  expect(isLoopback("LOCALHOST")).toBe(true);
  expect(isLoopback("0.0.0.0")).toBe(false);
});

test.each([
  ["Shop.Tunnel.example", "shop.tunnel.example"],
  ["my-mac.local", "my-mac.local"],
  ["shop.example:443", undefined],
  ["https://shop.example", undefined],
  ["", undefined],
])("the name to answer to in %j is %j", (text, name) => expect(readHostName(text)).toBe(name));
