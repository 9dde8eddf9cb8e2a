/** Code in `templates/` that says what it is for, and lies where or is named so that nothing reads it. */
import type { Diagnostic } from "../core/diagnostic.ts";
import type { UnreadKind } from "../core/messages/bundle/templates.ts";
import { messages } from "../core/messages/index.ts";
import type { Project } from "../core/project.ts";
import { textIfThere } from "../core/textIfThere.ts";
import { relativeTo, type TemplateFiles } from "./discover.ts";

/** `inputs` are all files that were bundled. A component that no page shows at the moment is nobody's mistake. */
export function unreadTemplates(
  { code, islands }: Pick<TemplateFiles, "code" | "islands">,
  inputs: ReadonlySet<string>,
  project: Project,
): Diagnostic[] {
  const known = new Set([...inputs, ...islands]);
  return code.flatMap((file) => {
    if (known.has(file)) return [];
    const path = relativeTo(project, file);
    const kind = kindOf(path.replace(/^[^/]+\//, ""), file);
    return kind ? [messages.bundle.unreadTemplate(path, kind)] : [];
  });
}

const CALL =
  /^export\s+default\s+define(Page|File|Feed|Icon|Document|Budgets|Contrast|Markdown|Pictures)\s*[(<]/m;

/** `path` is below the templates' folder. */
function kindOf(path: string, file: string): UnreadKind | undefined {
  if (/^behaviou?rs?\//i.test(path)) return "behaviour";
  if (/^blocks?\/(?:[^/]+|[^/]+\/index)\.\w+$/i.test(path)) return "block";
  return CALL.exec(textIfThere(file) ?? "")?.[1] as UnreadKind | undefined;
}
