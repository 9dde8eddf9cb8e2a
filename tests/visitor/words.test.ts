/** Texts as they are read out, copied and searched: what only the layout sets apart would run together there. */
import { expect, test } from "vitest";
import { readHtml } from "../helpers/builtPages.ts";
import { builtSite } from "../helpers/builtSite.ts";
import { createFindings, everyPath } from "./support.ts";

const PARTS = "(?:span|a|b|strong|em|small|i|time|code)";
const END = "[\\p{L}\\p{N}.%+)]";
const BEGINNING = "[\\p{L}\\p{N}£(][^<]*";
const JOINED = [
  `${END}</${PARTS}>(?:</${PARTS}>)*(?:<${PARTS}\\b[^>]*>)+${BEGINNING}`,
  // What is only read out, behind what is seen.
  `${END}<${PARTS}\\b[^>]*visually-hidden[^>]*>${BEGINNING}`,
  // Steps of the way to a page stand in one line.
  `</li><li><span aria-current[^>]*>${BEGINNING}`,
];

test("no two words of a page run together where one part of a line ends and the next begins", async () => {
  const folder = await builtSite();
  const findings = createFindings();
  for (const path of everyPath(folder)) {
    // Code is set apart token by token; a picture sets nothing apart, however far it keeps words from each other.
    const html = readHtml(folder, path)
      .replace(/<(pre|script|style)\b[\s\S]*?<\/\1>/g, " ")
      .replace(/<svg\b[\s\S]*?<\/svg>/g, "");
    for (const joined of JOINED) findings.add(path, ...(html.match(new RegExp(joined, "gu")) ?? []));
  }
  expect(findings.found).toEqual({});
});
