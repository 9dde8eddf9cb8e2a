/** Turns what a template threw into a diagnostic that names the template, the page, the entry and the island. */
import { placeOfError } from "../bundle/stack.ts";
import type { Diagnostic } from "../core/diagnostic.ts";
import { messages } from "../core/messages/index.ts";
import { plainReason } from "../core/messages/plainReason.ts";
import type { Project } from "../core/project.ts";
import { reasonOf, stackOf } from "../core/thrown.ts";
import { GivenError } from "./givenValues.ts";

type Failure = Parameters<typeof messages.bundle.templateFailed>[0];

/** What a template threw, before it is known on how many pages. */
export type TemplateFailure = Omit<Failure, "others"> & {
  /** What is the same where the reason names a value of the page. */
  readonly alike?: string;
};

export function templateFailure(
  error: unknown,
  project: Project,
  facts: { template: string; page: string; entry?: string | undefined },
): TemplateFailure {
  const island = islandOf(error);
  const cause = island ? (error as { cause?: unknown }).cause : error;
  const found = placeOfError(cause, project);
  return {
    place: found?.place ?? { file: facts.template },
    frame: found?.frame,
    template: facts.template,
    page: facts.page,
    entry: facts.entry,
    island,
    reason: plainReason(reasonOf(cause)),
    stack: stackOf(cause),
    ...(cause instanceof GivenError ? { alike: cause.alike } : {}),
  };
}

/** A fault of the footer is told once, not on every page. */
export function templateFailures(failures: readonly TemplateFailure[]): Diagnostic[] {
  const groups = new Map<string, { first: TemplateFailure; others: number }>();
  for (const failure of failures) {
    const key = JSON.stringify([failure.place, failure.alike ?? failure.reason, failure.island]);
    const group = groups.get(key);
    if (group) group.others += 1;
    else groups.set(key, { first: failure, others: 0 });
  }
  return [...groups.values()].map(({ first, others }) =>
    messages.bundle.templateFailed({ ...first, others }),
  );
}

export function templateError(...args: Parameters<typeof templateFailure>): Diagnostic {
  return messages.bundle.templateFailed({ ...templateFailure(...args), others: 0 });
}

// By shape, not by class: the templates bundle carries its own copy of IslandError.
function islandOf(error: unknown): string | undefined {
  if (error instanceof Error && "island" in error && typeof error.island === "string") return error.island;
  return undefined;
}
