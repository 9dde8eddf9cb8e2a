/** All checks of the finished site. `build` and `dev` run those that find broken pages, `site check` all of them. */
import type { Diagnostic } from "../core/diagnostic.ts";
import { knownContents, type Output } from "../core/outputs.ts";
import { checkAttributes } from "./checks/attributes.ts";
import { checkBudgets } from "./checks/budgets.ts";
import { checkCards } from "./checks/cards.ts";
import { checkContrast } from "./checks/contrast.ts";
import { checkDuplicateIds } from "./checks/duplicateIds.ts";
import { checkFeedItems } from "./checks/feedItems.ts";
import { checkFullLinks } from "./checks/fullLinks.ts";
import { checkHeadings } from "./checks/headings.ts";
import { checkImages } from "./checks/images.ts";
import type { Check, CheckedPage, CheckInput } from "./checks/input.ts";
import { checkInsecure } from "./checks/insecure.ts";
import { checkLanguages } from "./checks/languages.ts";
import { checkLinks } from "./checks/links.ts";
import { checkLocalAddresses } from "./checks/localAddresses.ts";
import { checkManifests } from "./checks/manifests.ts";
import { checkNames } from "./checks/names.ts";
import { checkNesting } from "./checks/nesting.ts";
import { checkOddities } from "./checks/oddities.ts";
import { checkOrphans } from "./checks/orphans.ts";
import { checkPersonalData } from "./checks/personalData.ts";
import { checkPlaceholders } from "./checks/placeholders.ts";
import { checkPolicy } from "./checks/policy.ts";
import { checkPublicByMistake } from "./checks/publicByMistake.ts";
import { checkPublicPages } from "./checks/publicPages.ts";
import { checkRespelt } from "./checks/respelt.ts";
import { scanOutputs } from "./checks/scan.ts";
import { checkStrayRules } from "./checks/strayRules.ts";
import { checkStyleSlips } from "./checks/styleSlips.ts";
import { checkStyles, withoutStyles } from "./checks/styles.ts";
import { checkSearchTexts, checkTitles } from "./checks/titles.ts";
import { checkUnsetProperties } from "./checks/unsetProperties.ts";
import { type PageFacts, pageFactsOf } from "./pageFacts.ts";
import { styleAddresses } from "./styleAddresses.ts";

const ALWAYS: readonly Check[] = [
  checkLinks,
  checkDuplicateIds,
  checkTitles,
  checkPolicy,
  checkLocalAddresses,
  checkOddities,
  scanOutputs,
];
const IN_BUILD: readonly Check[] = [
  ...ALWAYS,
  checkFullLinks,
  checkFeedItems,
  checkManifests,
  checkBudgets,
  checkPersonalData,
  checkCards,
  checkStrayRules,
  checkNesting,
  checkRespelt,
  checkPublicByMistake,
  checkPublicPages,
  checkAttributes,
];
const IN_CHECK: readonly Check[] = [
  ...IN_BUILD,
  checkSearchTexts,
  checkHeadings,
  checkImages,
  checkNames,
  checkOrphans,
  checkInsecure,
  checkPlaceholders,
  checkLanguages,
  checkContrast,
  checkUnsetProperties,
  checkStyleSlips,
];

/** Those that have something to say about style sheets. */
const OF_STYLES = new Set<Check>([checkLinks, checkPolicy, checkLocalAddresses, checkInsecure]);

const CHECKS = { dev: ALWAYS, build: IN_BUILD, check: IN_CHECK };

/** What was read of a page is kept with its output, so that a later run reads changed pages only. */
export function checkSite(input: Omit<CheckInput, "pages">): readonly Diagnostic[] {
  const pages = input.routes.flatMap((route): CheckedPage[] => {
    const output = route.kind === "page" ? input.outputs.get(route.file) : undefined;
    if (output?.kind !== "page") return [];
    return [{ route, length: lengthOf(output), facts: withLinkedStyles(pageFactsOf(output), input) }];
  });
  const checks = CHECKS[input.mode.command];
  const bare = { ...input, pages: pages.map(withoutStyles) };
  return [
    ...checks.flatMap((check) => check(bare)),
    ...checkStyles(
      { ...input, pages },
      checks.filter((check) => OF_STYLES.has(check)),
    ),
  ];
}

function lengthOf(output: Output): number {
  return knownContents(output)?.length ?? (output.contents as string).length;
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
  const fonts = linked.flatMap(({ foreignFonts }) => foreignFonts.map((font) => `font-src ${font}` as const));
  return {
    ...facts,
    styled: [...new Set([...facts.styled, ...styled])],
    refused: [...new Set([...facts.refused, ...imports])],
    refusedAddresses: [...new Set([...facts.refusedAddresses, ...fonts])],
  };
}
