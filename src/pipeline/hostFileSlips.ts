/** Files of `public/` that are for programs of hosts and search engines: what these would pass over without a word. */
import { type Diagnostic, frameAt } from "../core/diagnostic.ts";
import { messages } from "../core/messages/index.ts";
import type { HostFileSlip } from "../core/messages/output/public.ts";
import type { Output } from "../core/outputs.ts";
import { nearest } from "../core/suggest.ts";
import { publicSource } from "./publicFiles.ts";
import { textOf } from "./weights.ts";

type Slip = readonly [line: number, slip: HostFileSlip];

/** `url` is the site's own address. */
export function hostFileSlips(files: readonly Output[], url: string): readonly Diagnostic[] {
  const cname = files.find(({ path }) => path === "CNAME");
  return [
    ...(cname ? hostOfPages(cname, url) : []),
    ...files.flatMap((file) => {
      const slips = READ[file.path];
      if (!slips) return [];
      const text = markless(file);
      const name = publicSource(file);
      return slips(text)
        .slice(0, MOST)
        .map(([line, slip]) => {
          const place = { file: name, line };
          return messages.output.hostFileSlip(place, frameAt(text, place), slip);
        });
    }),
  ];
}

/** More of them in one file are of the same kind. */
const MOST = 5;

const READ: Readonly<Record<string, (text: string) => readonly Slip[]>> = {
  "robots.txt": robotsSlips,
  _redirects: redirectSlips,
};

/** Without the mark that some editors begin a file with. */
const markless = (file: Output): string => textOf(file).replace(/^\ufeff/, "");

/** GitHub Pages takes a site's host from a file: one name, and nothing else. */
function hostOfPages(file: Output, url: string): readonly Diagnostic[] {
  const text = markless(file).trim();
  const named = text.toLowerCase();
  const { hostname } = new URL(url);
  if (!/^[a-z\d-]+(?:\.[a-z\d-]+)+$/.test(named)) {
    const place = { file: publicSource(file), line: 1 };
    return [messages.output.hostFileSlip(place, frameAt(text, place), { kind: "noHost", host: hostname })];
  }
  return named === hostname ? [] : [messages.output.otherHost(publicSource(file), named, url)];
}

const DIRECTIVES =
  "user-agent disallow allow sitemap crawl-delay host clean-param noindex content-signal content-usage request-rate visit-time".split(
    " ",
  );

function robotsSlips(text: string): readonly Slip[] {
  if (/^\s*</.test(text)) return [[1, { kind: "webPage" }]];
  let hasAgent = false;
  return linesOf(text).flatMap(([line, written]): Slip[] => {
    const [, name = "", colon] = /^([\w-]+)\s*(:?)/.exec(written) ?? [];
    const known = DIRECTIVES.includes(name.toLowerCase());
    const near = known ? name : nearest(name.toLowerCase(), DIRECTIVES);
    if (!known || !colon) {
      const value = written.slice(name.length).replace(/^\s*:?\s*/, "");
      const meant = near && `${near.replace(/^./, (first) => first.toUpperCase())}: ${value}`;
      return [[line, { kind: "unknown", meant }]];
    }
    if (/^user-agent$/i.test(name)) hasAgent = true;
    return hasAgent || !/^(?:dis)?allow$/i.test(name) ? [] : [[line, { kind: "forNobody" }]];
  });
}

function redirectSlips(text: string): readonly Slip[] {
  return linesOf(text).flatMap(([line, written]): Slip[] => {
    const [from = "", ...rest] = written.split(/\s+/);
    const isWhole =
      /^(?:\/|https?:\/\/)/.test(from) &&
      /^(?:\/|https?:\/\/|:)/.test(
        rest.find((part) => !part.includes("=") || /^(?:\/|http)/.test(part)) ?? "",
      );
    return isWhole ? [] : [[line, { kind: "noRedirect" }]];
  });
}

/** With their numbers, without comments and empty ones. */
function linesOf(text: string): readonly (readonly [line: number, written: string])[] {
  return text
    .split(/\r\n|\n|\r/)
    .map((written, index) => [index + 1, written.replace(/(?:^|\s)#.*$/, "").trim()] as const)
    .filter(([, written]) => written !== "");
}
