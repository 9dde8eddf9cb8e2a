/** The site's own remark and rehype plugins. Each runs by itself, so that a failure has a name. */
import { type Plugin, unified } from "unified";
import type { MarkdownPlugin } from "../../api/markdown.ts";
import { busyNoMore, busyWith } from "../../core/activity.ts";
import { messages } from "../../core/messages/index.ts";
import type { Findings, MarkdownOptions } from "./options.ts";

type Tree = Parameters<ReturnType<typeof unified>["run"]>[0];

/** Runs plugins one after the other and returns the last one's tree. What they throw or report becomes a diagnostic. */
export async function runPlugins<T>(
  tree: T,
  kind: "remark" | "rehype",
  source: string,
  options: MarkdownOptions,
  findings: Findings,
): Promise<T> {
  let current = tree as Tree;
  for (const [index, plugin] of options.settings[kind].entries()) {
    const name = nameOf(plugin) || `${kind}[${index}]`;
    const whole = options.place(1, 1);
    try {
      const list = [plugin].flat() as [Plugin, ...unknown[]];
      const processor = unified().use([list as never]);
      const file = { path: whole?.file ?? "", value: source };
      busyWith(file.path, name);
      current = await new Promise<Tree>((done, fail) => {
        processor.run(current, file, (error, result, { messages: told } = { messages: [] } as never) => {
          if (error || !result) {
            fail(error ?? new Error("it returned no tree"));
            return undefined;
          }
          for (const { line, column, reason } of told) {
            const place = line ? options.place(line, column ?? 1) : undefined;
            findings.diagnostics.push(messages.content.pluginWarned(place ?? filePlace(whole), name, reason));
          }
          done(result);
          return undefined;
        });
      });
    } catch (error) {
      const {
        message = String(error),
        line,
        column,
      } = error as { message?: string; line?: number; column?: number };
      const place = line ? options.place(line, column ?? 1) : undefined;
      findings.diagnostics.push(messages.content.pluginFailed(place ?? filePlace(whole), name, message));
    }
  }
  busyNoMore();
  return current as T;
}

function filePlace(place: ReturnType<MarkdownOptions["place"]>) {
  return place && { file: place.file };
}

function nameOf(plugin: MarkdownPlugin): string {
  return ([plugin].flat()[0] as { name?: string }).name ?? "";
}
