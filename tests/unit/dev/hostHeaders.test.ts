import { expect, test } from "vitest";
import { readHostHeaders } from "../../../src/dev/hostHeaders.ts";

const headers = readHostHeaders(`# what hosts send
/*
  X-Content-Type-Options: nosniff
  Content-Security-Policy: default-src 'self'; img-src 'self' https:
  Cache-Control: no-cache

/assets/*
  ! Cache-Control
  Cache-Control: public, max-age=31536000, immutable

/blog/:slug
\tX-Kind: post
/exact.txt
  X-Kind: exact
  X-Kind: again
`);

test("a pattern with a star holds for everything below", () => {
  expect(headers("/")).toMatchObject({ "x-content-type-options": "nosniff", "cache-control": "no-cache" });
  expect(headers("/a/b")["content-security-policy"]).toBe("default-src 'self'; img-src 'self' https:");
});

test("a later rule can take a header away and set it anew", () => {
  expect(headers("/assets/a.js")["cache-control"]).toBe("public, max-age=31536000, immutable");
});

test("a placeholder stands for one part of the path", () => {
  expect(headers("/blog/spring")["x-kind"]).toBe("post");
  expect(headers("/blog/spring/more")["x-kind"]).toBeUndefined();
});

test("headers that are set twice are joined", () => {
  expect(headers("/exact.txt")["x-kind"]).toBe("exact, again");
  expect(headers("/exactly.txt")["x-kind"]).toBeUndefined();
  expect(headers("/exact-txt")["x-kind"]).toBeUndefined();
});

test("an empty file has no rules", () => {
  expect(readHostHeaders("")("/")).toEqual({});
});
