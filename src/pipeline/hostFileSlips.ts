/** Files of `public/` that are for programs of hosts and search engines: what these would pass over without a word. */
import { type Diagnostic, frameAt } from "../core/diagnostic.ts";
import { messages } from "../core/messages/index.ts";
import type { Output } from "../core/outputs.ts";
import { nearest } from "../core/suggest.ts";
import { bytesOf } from "./weights.ts";

type Slip = readonly [line: number, what: string, wayOut: string];

/** `url` is the site's own address. */
export function hostFileSlips(files: readonly Output[], url: string): readonly Diagnostic[] {
  const cname = files.find(({ path }) => path === "CNAME");
  return [
    ...(cname ? hostOfPages(cname, url) : []),
    ...files.flatMap((file) => {
      const slips = READ[file.path];
      if (!slips) return [];
      const text = textOf(file);
      const name = sourceOf(file);
      return slips(text)
        .slice(0, MOST)
        .map(([line, what, wayOut]) => {
          const place = { file: name, line };
          return messages.output.hostFileSlip(place, frameAt(text, place), what, wayOut);
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

const textOf = (file: Output): string =>
  Buffer.from(bytesOf(file))
    .toString("utf8")
    .replace(/^\ufeff/, "");
const sourceOf = ({ path, source }: Output): string => source ?? `public/${path}`;

/** GitHub Pages takes a site's host from a file: one name, and nothing else. */
function hostOfPages(file: Output, url: string): readonly Diagnostic[] {
  const text = textOf(file).trim();
  const named = text.toLowerCase();
  const { hostname } = new URL(url);
  if (!/^[a-z\d-]+(?:\.[a-z\d-]+)+$/.test(named)) {
    const place = { file: sourceOf(file), line: 1 };
    const what = "GitHub Pages takes one host name from this file, and nothing else";
    return [messages.output.hostFileSlip(place, frameAt(text, place), what, `Write  ${hostname}`)];
  }
  return named === hostname ? [] : [messages.output.otherHost(sourceOf(file), named, url)];
}

const DIRECTIVES =
  "user-agent disallow allow sitemap crawl-delay host clean-param noindex content-signal content-usage request-rate visit-time".split(
    " ",
  );

function robotsSlips(text: string): readonly Slip[] {
  if (/^\s*</.test(text))
    return [
      [
        1,
        "This is a web page, which search engines read nothing of",
        "Save the file itself there, or remove it.",
      ],
    ];
  let hasAgent = false;
  return linesOf(text).flatMap(([line, written]): Slip[] => {
    const [, name = "", colon] = /^([\w-]+)\s*(:?)/.exec(written) ?? [];
    const known = DIRECTIVES.includes(name.toLowerCase());
    const near = known ? name : nearest(name.toLowerCase(), DIRECTIVES);
    const meant = near?.replace(/^./, (first) => first.toUpperCase());
    if (!known || !colon)
      return [
        [
          line,
          "Search engines pass over this line",
          meant
            ? `Write  ${meant}: ${written.slice(name.length).replace(/^\s*:?\s*/, "")}`
            : "Each line is a name, a colon and a value, such as  Disallow: /private/",
        ],
      ];
    if (/^user-agent$/i.test(name)) hasAgent = true;
    if (hasAgent || !/^(?:dis)?allow$/i.test(name)) return [];
    return [
      [
        line,
        "Search engines pass over this line, because none before it says for whom it is",
        "Write above it  User-agent: *",
      ],
    ];
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
    return isWhole
      ? []
      : [
          [
            line,
            "Hosts pass over this line: it does not name an old address and a new one",
            "Write  /old /new 301  , each with a slash in front.",
          ],
        ];
  });
}

/** With their numbers, without comments and empty ones. */
function linesOf(text: string): readonly (readonly [line: number, written: string])[] {
  return text
    .split(/\r\n|\n|\r/)
    .map((written, index) => [index + 1, written.replace(/(?:^|\s)#.*$/, "").trim()] as const)
    .filter(([, written]) => written !== "");
}
