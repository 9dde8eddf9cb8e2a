/** Pages that are heavier than `templates/budgets.ts` allows. */
import type { Diagnostic } from "../../core/diagnostic.ts";
import { messages } from "../../core/messages/index.ts";
import type { Output } from "../../core/outputs.ts";
import type { PageBudget } from "../../core/siteCode.ts";
import { type PageWeight, pageWeight } from "../weights.ts";
import { type CheckedPage, type CheckInput, whereOf } from "./input.ts";

const BUDGET_FILE = "templates/budgets.ts";
const PARTS: readonly { key: keyof PageWeight; name: string }[] = [
  { key: "html", name: "HTML and styles" },
  { key: "script", name: "The scripts" },
  { key: "fonts", name: "The fonts" },
  { key: "total", name: "The files of the first view" },
];

/** `site build` weighs the longest pages and those with a budget of their own, `site check` all of them. */
const WEIGHED_IN_BUILD = 25;

export function checkBudgets(input: CheckInput): readonly Diagnostic[] {
  const { budgets, pages, mode } = input;
  if (!budgets) return [];
  const { pages: ownBudgets = {}, ...common } = budgets;
  const byLength = [...pages].sort((a, b) => b.html.length - a.html.length);
  const weighed = byLength.filter(
    ({ route }, index) => mode.command === "check" || index < WEIGHED_IN_BUILD || route.path in ownBudgets,
  );
  return weighed.flatMap((page) => checkPage(page, { ...common, ...ownBudgets[page.route.path] }, input));
}

function checkPage(page: CheckedPage, budget: PageBudget, { outputs, urls }: CheckInput): Diagnostic[] {
  const output = outputs.get(page.route.file) as Output;
  const weigh = (precision: "fast" | "exact") => pageWeight({ ...page, output }, outputs, urls, precision);
  const isOver = (weight: PageWeight) => PARTS.filter(({ key }) => weight[key] > (budget[key] ?? Infinity));
  if (isOver(weigh("fast")).length === 0) return [];
  const weight = weigh("exact");
  return isOver(weight).map(({ key, name }) =>
    messages.output.overBudget(whereOf([page.route]), name, weight[key], budget[key] as number, BUDGET_FILE),
  );
}
