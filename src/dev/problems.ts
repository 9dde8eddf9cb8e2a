/** A build's problems on their way to a browser: as data for the overlay, and as a page where there is none to show. */
import type { Diagnostic, Frame, Place } from "../core/diagnostic.ts";
import { escapeHtml } from "../core/escape.ts";
import { plainText, type SiteRequest, type SiteResponse } from "./answer.ts";
import type { Problem, ShownFrame } from "./problem.ts";

/** The overlay is for what keeps the site from being built; warnings stay in the terminal. */
export function problemsOf(diagnostics: readonly Diagnostic[]): Problem[] {
  return diagnostics
    .filter((diagnostic) => diagnostic.severity === "error")
    .map(({ code, message, hint, place, frame }) => ({
      code,
      message,
      ...(hint === undefined ? {} : { hint }),
      ...place,
      ...(frame === undefined ? {} : { frame: cutFrame(frame, place) }),
    }));
}

const LONGEST_LINE = 200;
/** Characters before the marked part that stay. */
const LEAD = 60;

/** A line may be a whole file long: what is around the marked part is enough. */
export function cutFrame({ firstLine, lines }: Frame, place: Place | undefined): ShownFrame {
  const { line = firstLine, column, endColumn } = place ?? {};
  const meant = lines[line - firstLine] ?? "";
  const isLong = meant.length > LONGEST_LINE;
  const start = isLong && column !== undefined ? Math.max(0, column - 1 - LEAD) : 0;
  const moved = start > 0 ? start - 1 : 0;
  const cut = (text: string, from: number) =>
    (from > 0 ? "…" : "") +
    text.slice(from, from + LONGEST_LINE) +
    (text.length > from + LONGEST_LINE ? "…" : "");
  return {
    firstLine,
    lines: lines.map((text, index) => cut(text, index === line - firstLine ? start : 0)),
    ...(column === undefined ? {} : { column: column - moved }),
    ...(endColumn === undefined ? {} : { endColumn: endColumn - moved }),
  };
}

/**
 * The answer while nothing good has been built yet: the report as it stands in the terminal. The live-reload script on
 * it lays the overlay over it, and loads the page proper once there is one.
 */
export function problemsPage(request: SiteRequest, report: string, scripts: string): SiteResponse {
  return ownPage(request, 500, "The site could not be built", report, scripts);
}

/** A page of the server's own, which the live-reload script replaces as soon as there is a real one. */
export function ownPage(
  request: SiteRequest,
  status: number,
  title: string,
  text: string,
  scripts: string,
): SiteResponse {
  if (!wantsPage(request)) return plainText(status, text, { "cache-control": "no-store" });
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title>
${scripts}
</head>
<body>
<h1>${escapeHtml(title)}</h1>
<pre style="white-space: pre-wrap">${escapeHtml(text)}</pre>
</body>
</html>
`;
  const body = Buffer.from(html);
  return {
    status,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-length": String(body.byteLength),
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
    },
    body,
  };
}

function wantsPage(request: SiteRequest): boolean {
  return String(request.headers.accept ?? "text/html").includes("text/html");
}
