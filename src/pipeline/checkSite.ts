/** All checks of the finished site. `build` and `dev` run those that find broken pages, `site check` all of them. */
import type { Diagnostic } from "../core/diagnostic.ts";
import { checkBudgets } from "./checks/budgets.ts";
import { checkDuplicateIds } from "./checks/duplicateIds.ts";
import { checkHeadings } from "./checks/headings.ts";
import { checkImages } from "./checks/images.ts";
import type { Check, CheckedPage, CheckInput } from "./checks/input.ts";
import { checkInsecure } from "./checks/insecure.ts";
import { checkLinks } from "./checks/links.ts";
import { checkLocalAddresses } from "./checks/localAddresses.ts";
import { checkNames } from "./checks/names.ts";
import { checkOrphans } from "./checks/orphans.ts";
import { checkPersonalData } from "./checks/personalData.ts";
import { checkPlaceholders } from "./checks/placeholders.ts";
import { checkPolicy } from "./checks/policy.ts";
import { scanOutputs } from "./checks/scan.ts";
import { checkStyles, withoutStyles } from "./checks/styles.ts";
import { checkSearchTexts, checkTitles } from "./checks/titles.ts";
import { type PageFacts, readPageFacts } from "./pageFacts.ts";
import { styleAddresses } from "./styleAddresses.ts";

const ALWAYS: readonly Check[] = [
  checkLinks,
  checkDuplicateIds,
  checkTitles,
  checkPolicy,
  checkLocalAddresses,
  scanOutputs,
];
const IN_BUILD: readonly Check[] = [...ALWAYS, checkBudgets, checkPersonalData];
const IN_CHECK: readonly Check[] = [
  ...IN_BUILD,
  checkSearchTexts,
  checkHeadings,
  checkImages,
  checkNames,
  checkOrphans,
  checkInsecure,
  checkPlaceholders,
];

/** Those that have something to say about style sheets. */
const OF_STYLES = new Set<Check>([checkLinks, checkPolicy, checkLocalAddresses, checkInsecure]);

const CHECKS = { dev: ALWAYS, build: IN_BUILD, check: IN_CHECK };

export type SiteChecker = ReturnType<typeof createSiteChecker>;

/** Keeps what it read of each page, so that a later run reads changed pages only. */
export function createSiteChecker() {
  let memory = new Map<string, { html: string; facts: PageFacts }>();

  return function checkSite(input: Omit<CheckInput, "pages">): readonly Diagnostic[] {
    const next = new Map<string, { html: string; facts: PageFacts }>();
    const pages = input.routes.flatMap((route): CheckedPage[] => {
      const html = route.kind === "page" ? input.outputs.get(route.file)?.contents : undefined;
      if (typeof html !== "string") return [];
      const before = memory.get(route.file);
      const read = before?.html === html ? before : { html, facts: readPageFacts(html) };
      next.set(route.file, read);
      return [{ route, html, facts: withLinkedStyles(read.facts, input) }];
    });
    memory = next;
    const checks = CHECKS[input.mode.command];
    const bare = pages.map(withoutStyles);
    return [
      ...checks.flatMap((check) => check({ ...input, pages: bare })),
      ...checkStyles(
        { ...input, pages },
        checks.filter((check) => OF_STYLES.has(check)),
      ),
    ];
  };
}

/** Adds what the style sheets ask for that the page links: their names need not tell what they hold. */
function withLinkedStyles(
  facts: PageFacts,
  { outputs, urls }: Pick<CheckInput, "outputs" | "urls">,
): PageFacts {
  const linked = facts.resources.flatMap((address) => {
    const file = outputs.get(urls.pathOf(address)?.slice(1) ?? "");
    return file?.kind === "style" && typeof file.contents === "string" ? styleAddresses(file.contents) : [];
  });
  if (linked.length === 0) return facts;
  const styled = linked.flatMap(({ addresses }) => addresses);
  const imports = linked.flatMap(({ imports }) => imports);
  return {
    ...facts,
    styled: [...new Set([...facts.styled, ...styled])],
    refused: [...new Set([...facts.refused, ...imports])],
  };
}
