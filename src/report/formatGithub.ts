/** Diagnostics as workflow commands, which GitHub shows beside the changed lines of a pull request. */
import { type Diagnostic, type Severity, sortDiagnostics } from "../core/diagnostic.ts";

const COMMANDS: Record<Severity, string> = { error: "error", warning: "warning", note: "notice" };

/** `prefix` leads from the repository's root to the project: `sites/shop/`. */
export function formatGithub(diagnostics: readonly Diagnostic[], prefix = ""): string {
  return sortDiagnostics(diagnostics)
    .map(({ severity, code, message, hint, place }) => {
      const properties: [string, string | number | undefined][] = [
        ["file", place && prefix + place.file],
        ["line", place?.line],
        ["col", place?.line === undefined ? undefined : place.column],
        ["endColumn", place?.line === undefined ? undefined : place.endColumn],
        ["title", code],
      ];
      const written = properties.flatMap(([name, value]) =>
        value === undefined ? [] : [`${name}=${escapeProperty(String(value))}`],
      );
      const text = hint ? `${message}\n${hint}` : message;
      return `::${COMMANDS[severity]} ${written.join(",")}::${escapeData(text)}\n`;
    })
    .join("");
}

function escapeData(text: string): string {
  return text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(":", "%3A").replaceAll(",", "%2C");
}
