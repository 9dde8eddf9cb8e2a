/** Pages that are heavier than `templates/budgets.ts` allows. */

import type { PageBudget } from "../../api/siteCode.ts";
import type { Diagnostic } from "../../core/diagnostic.ts";
import { messages } from "../../core/messages/index.ts";
import type { Output } from "../../core/outputs.ts";
import { type Precision, pageWeight } from "../weights.ts";
import { type CheckedPage, type CheckInput, groupFindings, whereOf } from "./input.ts";

const BUDGET_FILE = "templates/budgets.ts";
const PARTS: readonly { key: keyof PageBudget; name: string }[] = [
  { key: "html", name: "HTML and styles" },
  { key: "script", name: "The scripts" },
  { key: "fonts", name: "The fonts" },
  { key: "total", name: "The files of the first view" },
];

/** `site build` compresses the longest pages and those with a budget of their own, `site check` all of them. */
const COMPRESSED_IN_BUILD = 25;

interface Finding {
  readonly key: keyof PageBudget;
  readonly name: string;
  readonly bytes: number;
  readonly most: number;
}

export function checkBudgets(input: CheckInput): readonly Diagnostic[] {
  const { budgets, pages, mode } = input;
  if (!budgets) return [];
  const { pages: own = {}, ...common } = budgets;
  const byLength = [...pages].sort((a, b) => b.length - a.length);
  const longest = new Set(byLength.slice(0, mode.command === "check" ? undefined : COMPRESSED_IN_BUILD));

  // Many pages load the same scripts and fonts: what is too much for all of them is one finding.
  const found = groupFindings(
    pages,
    (page) => {
      const budget = { ...common, ...own[page.route.path] };
      const isWeighed = longest.has(page) || page.route.path in own;
      return overWeights(page, isWeighed ? budget : { ...budget, html: undefined, total: undefined }, input);
    },
    ({ key, bytes, most }) => `${key} ${bytes} ${most}`,
  );
  return found.map(({ finding: { name, bytes, most }, routes }) =>
    messages.output.overBudget(whereOf(routes), name, bytes, most, BUDGET_FILE),
  );
}

type Limits = { readonly [Part in keyof PageBudget]: PageBudget[Part] | undefined };

/** `site check` compresses as hosts do whatever comes near a limit, `site build` only what seems to be over it. */
const NEAR = 0.95;

function overWeights(page: CheckedPage, limits: Limits, { outputs, urls, mode }: CheckInput): Finding[] {
  const output = outputs.get(page.route.file) as Output;
  const over = (precision: Precision, part: number) => {
    const weight = pageWeight({ output, facts: page.facts }, outputs, urls, precision);
    return PARTS.flatMap(({ key, name }) => {
      const most = limits[key];
      if (most === undefined || weight[key]() <= most * part) return [];
      return [{ key, name, bytes: weight[key](), most }];
    });
  };
  const suspected = over("estimate", mode.command === "check" ? NEAR : 1);
  return suspected.length === 0 ? [] : over("exact", 1);
}
