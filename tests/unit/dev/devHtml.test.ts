import { describe, expect, test } from "vitest";
import { devHtml } from "../../../src/dev/devHtml.ts";

const script = '<script type="module" src="/__site/client.js?build=b-1"></script>';

test("the script of the dev server goes to the end of the head", () => {
  expect(devHtml("<html><head><title>A</title></head><body></body></html>", "b-1")).toBe(
    `<html><head><title>A</title>${script}</head><body></body></html>`,
  );
});

test("a page without a head gets it too", () => {
  expect(devHtml("<p>Hello", "b-1")).toBe(`<p>Hello${script}`);
});

test("text that looks like a replacement pattern stays as it is", () => {
  expect(devHtml("<head></head>$& $1", "b-1")).toBe(`<head>${script}</head>$& $1`);
});

describe("the page's policy", () => {
  const policyOf = (policy: string) => {
    const html = devHtml(
      `<head><meta http-equiv="Content-Security-Policy" content="${policy}"></head>`,
      "b-1",
    );
    const content = /Policy" content="([^"]*)"/.exec(html)?.[1] ?? "";
    return content.split("; ").sort();
  };

  test("lets swapped styles through, and nothing else", () => {
    const policy =
      "default-src 'self'; script-src 'self' 'sha256-abc='; style-src 'self' 'sha256-def='; img-src https:";
    expect(policyOf(policy)).toEqual(
      [
        "connect-src 'self'",
        "default-src 'self'",
        "img-src https:",
        "script-src 'self' 'sha256-abc='",
        "style-src 'self' 'sha256-def='",
        "style-src-attr 'none'",
        "style-src-elem 'self' 'unsafe-inline'",
      ].sort(),
    );
  });

  test("is read with its quotes escaped", () => {
    expect(policyOf("style-src &#39;self&#39;; script-src &#39;none&#39;")).toEqual([
      "script-src 'self'",
      "style-src 'self'",
      "style-src-attr 'none'",
      "style-src-elem 'self' 'unsafe-inline'",
    ]);
  });

  test("that has only a default is given what the dev server needs", () => {
    expect(policyOf("default-src 'none'")).toEqual([
      "connect-src 'self'",
      "default-src 'none'",
      "script-src 'self'",
      "style-src-attr 'none'",
      "style-src-elem 'self' 'unsafe-inline'",
    ]);
  });

  test("may stand with its attributes in another order", () => {
    const html = devHtml(
      `<meta content='style-src "x"' http-equiv=content-security-policy><head></head>`,
      "b-1",
    );
    expect(html).toContain("style-src-elem");
  });
});
