/**
 * The settings block at the top of a Markdown file. The only module that calls gray-matter: always with options
 * (without any, its cache answers a second parse of a broken file with empty data) and with every engine but YAML
 * refused, because its JavaScript engine runs what it reads.
 */
import matter from "gray-matter";
import type { Diagnostic } from "../core/diagnostic.ts";
import { messages } from "../core/messages/index.ts";
import { linesOutsideCode } from "./codeFences.ts";
import type { SourceText } from "./sourceText.ts";
import { readYaml, type YamlText } from "./yaml.ts";

export interface FrontMatter {
  /** Undefined when the file has none. */
  readonly yaml: YamlText | undefined;
  /** The file's text with the settings blanked line by line: positions in it are positions in the file. */
  readonly body: string;
}

const FENCE = /^---[ \t]*$/;
/** White space and the invisible characters that come along when text is pasted. */
const INVISIBLE = /[\s\u00a0\u00ad\u200b-\u200f\u2060\u2028\u2029]/g;
/** Lines meant as a fence: too many or too few hyphens, or dashes that a word processor put in their place. */
const NEARLY_FENCE = /^(?:-{4,}|--|[-\u2010-\u2015\u2212]*[\u2010-\u2015\u2212]+[-\u2010-\u2015\u2212]*)$/;

/** A line of settings: a field, something that belongs to the field above, a comment. */
const SETTING = /^(?:[A-Za-z_][\w-]*:(?:\s|$)|\s+\S|- |#)/;
/** A field that texts have; `Note: …` between two rules may be a sentence. */
const USUAL_SETTING = /^(?:title|date|slug|draft|description|excerpt|author|tags|category):(?:\s|$)/;

export function readFrontMatter(source: SourceText): { value?: FrontMatter; diagnostics: Diagnostic[] } {
  const problem = openingProblem(source);
  if (problem) return { diagnostics: [source.report(problem)] };
  if (!/^---/.test(source.lines[0] ?? ""))
    return { value: { yaml: undefined, body: source.text }, diagnostics: [] };
  const closing = source.lines.findIndex((line, index) => index > 0 && FENCE.test(line)) + 1;
  const broken = closingProblem(source, closing);
  if (broken) return { diagnostics: [source.report(broken)] };
  const second = secondBlock(source, closing);
  if (second)
    return { diagnostics: [source.report(messages.content.frontMatterTwice(source.linePlace(second)))] };
  const result = parse(source, closing);
  if (!result.value) return { diagnostics: result.diagnostics };
  const body = "\n".repeat(closing) + source.text.slice(source.lineStart(closing + 1));
  return { value: { yaml: result.value, body }, diagnostics: result.diagnostics };
}

/** The line (from 1) of a further block of settings: two files pasted together, which would be published as headings. */
function secondBlock({ text, lines, lineStart }: SourceText, closing: number): number | undefined {
  const rule = text.indexOf("\n---", lineStart(closing + 1) - 1);
  // Hardly a text has two such lines, and this is asked of each.
  if (rule < 0 || !text.includes("\n---", rule + 1)) return undefined;
  const fences = [...linesOutsideCode(lines, closing)].flatMap(([at, line]) =>
    FENCE.test(line) ? [at] : [],
  );
  const first = fences.findIndex((start, index) => {
    const block = lines.slice(start + 1, fences[index + 1] ?? 0);
    return block.every((line) => SETTING.test(line)) && block.some((line) => USUAL_SETTING.test(line));
  });
  return first < 0 ? undefined : (fences[first] as number) + 1;
}

/** `closing`: the line (from 1) of the fence that ends the settings. */
function parse(source: SourceText, closing: number): ReturnType<typeof readYaml> {
  const [start, end] = [source.lineStart(2), source.lineStart(closing)];
  let result: ReturnType<typeof readYaml> | undefined;
  const yaml = () => {
    result = readYaml(source, start, end);
    return result.value?.raw ?? {};
  };
  const refuse = () => {
    throw new Error("Only YAML front matter is read.");
  };
  // It would make a copy of what stands below, too.
  matter(source.text.slice(0, source.lineStart(closing + 1)), {
    language: "yaml",
    engines: { yaml, yml: yaml, js: refuse, javascript: refuse, json: refuse, toml: refuse, coffee: refuse },
  });
  // gray-matter does not call an engine for a block without settings.
  return result ?? readYaml(source, start, end);
}

function openingProblem(source: SourceText): Diagnostic | undefined {
  const { lines } = source;
  const first = lines[0] ?? "";
  if (FENCE.test(first)) return undefined;
  const place = source.linePlace(1);
  const bare = first.replace(INVISIBLE, "");
  const other = /^(\+\+\+|;;;|\{)/.exec(bare)?.[1];
  if (other) return messages.content.frontMatterLanguage(place, other === "+++" ? "toml" : "json");
  const language = /^---[ \t]*([A-Za-z][\w-]*)[ \t]*$/.exec(first)?.[1];
  if (language && !/^ya?ml$/.test(language)) return messages.content.frontMatterLanguage(place, language);
  if (language) return undefined;
  if (/^(---.+|```+ya?ml)$/.test(bare) || NEARLY_FENCE.test(bare))
    return messages.content.frontMatterFence(place, first.trim());
  const start = lines.findIndex((line) => line.replace(INVISIBLE, "") !== "");
  if (/^---\w*$/.test((lines[start] ?? "").replace(INVISIBLE, ""))) {
    return messages.content.frontMatterNotFirst(source.linePlace(start + 1), start > 0 ? "empty" : "indent");
  }
  const late = lines.findIndex(
    (line, index) => FENCE.test(line) && /^[A-Za-z_][\w-]*:(\s|$)/.test(lines[index + 1] ?? ""),
  );
  return late > 0 && late < 40
    ? messages.content.frontMatterNotFirst(source.linePlace(late + 1), "text")
    : undefined;
}

function closingProblem(source: SourceText, closing: number): Diagnostic | undefined {
  const meant = source.lines.findIndex((line, index) => {
    if (index === 0 || (closing > 0 && index >= closing - 1)) return false;
    const bare = line.replace(INVISIBLE, "");
    if (NEARLY_FENCE.test(bare) && /^\S/.test(line)) return true;
    return closing === 0 && (bare === "---" || bare === "..." || bare === "+++");
  });
  if (meant > 0)
    return messages.content.frontMatterFence(source.linePlace(meant + 1), (source.lines[meant] ?? "").trim());
  return closing === 0 ? messages.content.frontMatterOpen(source.linePlace(1)) : undefined;
}
