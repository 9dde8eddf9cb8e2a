/**
 * `redirects.yaml` → checked redirects. The pages that carry them out are made by `redirectPages`; that a target
 * exists is checked with all other links of the content.
 */
import type { SingleRecord } from "../api/collections.ts";
import { type Diagnostic, type Place, withFrame } from "../core/diagnostic.ts";
import { messages } from "../core/messages/index.ts";
import type { Output, OutputPath } from "../core/outputs.ts";
import { decodePath, isSitePath, splitAddress, splitPath, type Urls, withQuery } from "../core/paths.ts";
import { type Redirect, redirectFile } from "./redirect.ts";
import { type EntryPath, resolveEntry, type Scheduled } from "./rewrite.ts";
import { addressKey, createTakenPaths, nameKey, whyIllegal } from "./takenPaths.ts";

export interface RedirectInput {
  readonly records: readonly SingleRecord[];
  /** Record file → its data. */
  readonly data: ReadonlyMap<string, unknown>;
  /** Text of a record's file, to name the line. */
  readonly textOf: (file: string) => string | undefined;
  /** What will stand beside the redirects, as far as it is known before pages are made. */
  readonly outputs: readonly Output[];
  readonly urls: Urls;
  readonly entryPath: EntryPath;
  /** Pages that do not exist yet: a redirect to one waits for it. The check of links says so. */
  readonly scheduled?: Scheduled;
}

interface Located extends Redirect {
  /** As it stands in the file. */
  readonly written: string;
}

interface Written {
  readonly from: string;
  readonly to: string;
  readonly status: number;
}

export function readRedirects(input: RedirectInput): {
  redirects: readonly Redirect[];
  diagnostics: readonly Diagnostic[];
} {
  const record = input.records.find(({ role }) => role === "redirects");
  const data = record && (input.data.get(record.file) as { redirects?: readonly Written[] } | undefined);
  if (!record || !data?.redirects?.length) return { redirects: [], diagnostics: [] };

  const text = input.textOf(record.file) ?? "";
  const place = createPlaces(`content/${record.file}`, text);
  const located = data.redirects.map((redirect) => ({
    // Copied from a browser, an address is escaped; servers and links compare the plain one.
    from: withoutSlash(/[?#]/.test(redirect.from) ? redirect.from : decodePath(redirect.from)),
    written: redirect.from,
    to: resolveEntry(redirect.to, input.entryPath),
    status: redirect.status,
    place: place(redirect.from),
  }));
  const { redirects, diagnostics } = check(located, input);
  return { redirects, diagnostics: diagnostics.map((diagnostic) => withFrame(diagnostic, text)) };
}

function check(located: readonly Located[], input: RedirectInput) {
  const { scheduled, urls } = input;
  const pathOf = createPathOf(urls);
  const diagnostics: Diagnostic[] = [];
  const whyNot = createObstacles(input);
  const byFrom = new Map<string, Redirect>();

  for (const { written, ...redirect } of located) {
    const obstacle = whyNot({ ...redirect, written });
    if (obstacle === "page is there") byFrom.set(redirect.from, { ...redirect, ruleOnly: true });
    else if (obstacle) diagnostics.push(obstacle);
    else {
      byFrom.set(redirect.from, redirect);
      if (repeatsBase(redirect.from, input))
        diagnostics.push(messages.output.redirectBase(redirect.place, redirect.from, urls.basePath));
    }
  }

  // The page that redirects is also found under the name of its file.
  const byFile = new Map([...byFrom.values()].map((one) => [`/${redirectFile(one.from, urls)}`, one]));
  const at = (path: string) => byFrom.get(path) ?? byFile.get(path);
  const placeOf = (address: string) => at(pathOf(address))?.from ?? pathOf(address);
  const inLoop = new Set<string>();
  const redirects = [...byFrom.values()].flatMap((redirect) => {
    const trail = follow(redirect, at, pathOf);
    const final = carriedAlong(trail);
    if (new Set(trail.map(placeOf)).size < trail.length) {
      if (!inLoop.has(redirect.from)) diagnostics.push(messages.output.redirectLoop(redirect.place, trail));
      for (const part of trail) inLoop.add(placeOf(part));
      return [];
    }
    if (trail.length > 2) {
      diagnostics.push(messages.output.redirectChain(redirect.place, redirect.from, redirect.to, final));
    }
    return scheduled?.has(pathOf(final)) ? [] : [{ ...redirect, to: final }];
  });
  return { redirects, diagnostics };
}

/** Tells what keeps a redirect from working: how it is written, or what has its address already, maybe another redirect. */
function createObstacles({ outputs, urls }: RedirectInput) {
  const taken = createTakenPaths<{ path: OutputPath; source?: string; redirect?: Redirect }>();
  for (const output of outputs) taken.add(output);

  const pathOf = createPathOf(urls);
  return (redirect: Located): Diagnostic | "page is there" | undefined => {
    const { from, to, place } = redirect;
    if (isPattern(redirect)) return messages.output.redirectFrom(place, from);
    // What lies there is shown for all that is not found.
    if (/\/404(?:\.html?)?$/.test(from) && from !== "/404" && from !== "/404.html")
      return messages.output.redirectNotFound(place, from);
    const sign = undecoded(redirect);
    if (sign) return messages.output.redirectEscape(place, from, sign, readAsLatin(from));
    const path = redirectFile(from, urls);
    const illegal = whyIllegal(path);
    if (illegal) return messages.output.redirectIllegal(place, from, path, illegal);
    // A file has its address too, although the page that redirects would lie in a folder of that name.
    const file = taken
      .clashes({ path: from.slice(1) })
      .find(({ kind }) => kind === "same" || kind === "similar");
    const clash = file ?? taken.clashes({ path }).find(({ kind }) => kind !== "similar-folder");
    if (clash?.kind === "same-address" && !clash.other.redirect)
      return addressKey(nameKey(pathOf(to).slice(1))) === addressKey(nameKey(path))
        ? "page is there"
        : messages.output.redirectClash(place, from, clash.other.source);
    // Two old addresses of one page: each has a page of its own.
    if (!clash || clash.kind === "same-address") {
      taken.add({ path, redirect });
      return undefined;
    }
    const { kind, names, other } = clash;
    // `/old` and `/old.html` are one file where pages have no folders of their own: it leads from both.
    const first = kind === "same" ? other.redirect : undefined;
    if (
      first?.to === to &&
      [`${from}.html`, from.replace(/\.html$/, "")].includes(first.from) &&
      first.from !== from
    )
      return "page is there";
    if (kind === "same" && other.redirect)
      return messages.output.sameRedirect(place, from, other.redirect.place);
    if (kind === "same") return messages.output.redirectClash(place, from, other.source);
    const there = other.redirect?.place ?? (other.source ? { file: other.source } : undefined);
    return kind === "file-and-folder"
      ? messages.output.redirectFileAndFolder(place, from, names, there)
      : messages.output.redirectSimilar(place, from, names, there);
  };
}

/** The addresses that a browser would pass through, up to the first that does not redirect or was there before. */
function follow(
  redirect: Redirect,
  at: (path: string) => Redirect | undefined,
  pathOf: (address: string) => string,
): string[] {
  const trail = [redirect.from];
  const passed = new Set([redirect.from]);
  for (let next: Redirect | undefined = redirect; next; ) {
    trail.push(next.to);
    const after = at(pathOf(next.to));
    next = after && !passed.has(after.from) ? after : undefined;
    if (next) passed.add(next.from);
  }
  return trail;
}

/** The last of the addresses, with the parameters that those before it ask for, and the last fragment that one names. */
function carriedAlong(trail: readonly string[]): string {
  return trail.slice(1).reduce((before, to) => {
    const { query, fragment } = splitAddress(before);
    const all = withQuery(to, query);
    return fragment && isSitePath(all) && !all.includes("#") ? all + fragment : all;
  });
}

/**
 * The path of a target as servers understand it. One that is written in full may lead back to this site: over http as well as
 * https, and with or without `www.`, since hosts send visitors from one to the other.
 */
function createPathOf(urls: Urls): (address: string) => string {
  const home = new URL(urls.absolute("/"));
  const nameOf = ({ hostname, port }: URL) => `${hostname.replace(/^www\./, "")}:${port}`;
  return (address) => {
    const { path } = splitPath(address);
    const full = isSitePath(address) ? `${home.origin}${urls.basePath.slice(0, -1)}${path}` : address;
    if (!URL.canParse(full, home.href)) return withoutSlash(path);
    const target = new URL(full, home);
    const inside = target.pathname.startsWith(urls.basePath) && nameOf(target) === nameOf(home);
    return inside ? withoutSlash(decodePath(`/${target.pathname.slice(urls.basePath.length)}`)) : address;
  };
}

/** `?` and `#` that are part of the old address itself arrive escaped. */
function isPattern({ from, written }: Located): boolean {
  return /[?#]/.test(written) || /[*:{}]/.test(from);
}

/** An escape that stands for no letter of a name. A percent sign may be escaped itself. */
function undecoded({ written }: Located): string | undefined {
  return /%(?:2f|5c|[89a-f][0-9a-f])/i.exec(decodePath(written.replaceAll("%25", "")))?.[0];
}

/** Whether an old address begins with the base path, which is put in front of it once more, and the site has no such folder. */
function repeatsBase(from: string, { urls: { basePath }, outputs }: RedirectInput): boolean {
  return (
    basePath !== "/" &&
    from.startsWith(basePath) &&
    !outputs.some(({ path }) => path.startsWith(basePath.slice(1)))
  );
}

/** An address of a time before UTF-8, with its letters as they are escaped today. */
function readAsLatin(from: string): string | undefined {
  const read = from.replace(/(?:%[c-f][0-9a-f])+/gi, (bytes) =>
    Buffer.from(bytes.replaceAll("%", ""), "hex").toString("latin1"),
  );
  return /%[0-9a-f]{2}/i.test(read) ? undefined : encodeURI(read);
}

function withoutSlash(path: string): string {
  return path.replace(/(?<=.)\/+$/, "");
}

/** Finds the line that names an address. Each call for the same address finds the next one. */
function createPlaces(file: string, text: string): (from: string) => Place {
  const lines = text.split(/\r\n|\n|\r/);
  const used = new Set<number>();
  return (from) => {
    const value = from.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
    const pattern = new RegExp(`\\bfrom:\\s*["']?(${value})["']?(?=\\s*(?:[,}#]|$))`, "d");
    const line = lines.findIndex((candidate, index) => !used.has(index) && pattern.test(candidate));
    if (line < 0) return { file };
    used.add(line);
    const [start, end] = pattern.exec(lines[line] as string)?.indices?.[1] ?? [0, 0];
    return { file, line: line + 1, column: start + 1, endColumn: end + 1 };
  };
}
