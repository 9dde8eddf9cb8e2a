/** Turns what a template threw into a diagnostic that names the template, the page, the entry and the island. */
import { placeOfError } from "../bundle/stack.ts";
import type { Diagnostic } from "../core/diagnostic.ts";
import { messages } from "../core/messages/index.ts";
import type { Project } from "../core/project.ts";

export function templateError(
  error: unknown,
  project: Project,
  facts: { template: string; page: string; entry?: string | undefined },
): Diagnostic {
  const island = islandOf(error);
  const cause = island ? (error as { cause?: unknown }).cause : error;
  const found = placeOfError(cause, project);
  return messages.bundle.templateFailed({
    place: found?.place ?? { file: facts.template },
    frame: found?.frame,
    template: facts.template,
    page: facts.page,
    entry: facts.entry,
    island,
    reason: cause instanceof Error ? cause.message : String(cause),
    stack: cause instanceof Error ? cause.stack : undefined,
  });
}

// By shape, not by class: the templates bundle carries its own copy of IslandError.
function islandOf(error: unknown): string | undefined {
  if (error instanceof Error && "island" in error && typeof error.island === "string") return error.island;
  return undefined;
}
