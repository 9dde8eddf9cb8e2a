/** Texts as they are read out, copied and searched: what only the layout sets apart would run together there. */
import { expect, test } from "vitest";
import { readHtml } from "../helpers/builtPages.ts";
import { builtSite } from "../helpers/builtSite.ts";
import { createFindings, everyPath } from "./support.ts";

const PARTS = "(?:span|a|b|strong|em|small|i|time|code)";
const JOINED = new RegExp(`[\\p{L}\\p{N}.%+)]</${PARTS}><${PARTS}\\b[^>]*>[\\p{L}\\p{N}£(][^<]*`, "gu");

test("no two words of a page run together where one part of a line ends and the next begins", async () => {
  const folder = await builtSite();
  const findings = createFindings();
  for (const path of everyPath(folder)) {
    // Code is set apart token by token, pictures by place.
    const html = readHtml(folder, path).replace(/<(pre|svg|script|style)\b[\s\S]*?<\/\1>/g, " ");
    findings.add(path, ...(html.match(JOINED) ?? []));
  }
  expect(findings.found).toEqual({});
});
