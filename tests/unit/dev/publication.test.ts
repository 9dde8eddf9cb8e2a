import { describe, expect, test } from "vitest";
import { createPublication } from "../../../src/dev/publication.ts";
import { buildOf, outputsOf } from "./support.ts";

const PAGE = '<link rel="stylesheet" href="/a.css"><script src="/a.js"></script><h1>A</h1>';
const ahead = (html: string) => ({
  outputs: outputsOf({ "a/index.html": html }),
  basePath: "/",
  waiting: new Map(),
});
const whole = (html: string, css = "h1{}") =>
  buildOf({ "a/index.html": html, "a.css": css, "a.js": "1", "b/index.html": "B" });

describe("a page of the first build that is shown before the rest is made", () => {
  test("stays as it is when the rest has come: what it names was waited for", () => {
    const publication = createPublication();
    publication.publishAhead(ahead(PAGE), []);
    const early = publication.currentBuild();
    publication.publish(whole(PAGE));
    expect(publication.changeOf("/a", early)).toEqual({ kind: "none" });
  });

  test("is changed where it is another by then, and by all that comes later", () => {
    const publication = createPublication();
    publication.publishAhead(ahead(PAGE), []);
    const early = publication.currentBuild();
    publication.publish(whole(PAGE.replace("A<", "B<")));
    expect(publication.changeOf("/a", early)).toMatchObject({ kind: "page" });
    const first = publication.currentBuild();
    publication.publish(whole(PAGE.replace("A<", "B<"), "h1{color:red}"));
    expect(publication.changeOf("/a", first)).toMatchObject({ kind: "css", links: ["/a.css"] });
  });
});

test("a page that named a file before there was one is loaded again when there is", () => {
  const publication = createPublication();
  publication.publish(buildOf({ "a/index.html": PAGE }));
  const before = publication.currentBuild();
  publication.publish(whole(PAGE));
  expect(publication.changeOf("/a", before)).toEqual({ kind: "reload" });
});
