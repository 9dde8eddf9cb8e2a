/** Languages that are begun and not finished: the site's own words on their pages, and no page to begin with. */
import type { Diagnostic } from "../../core/diagnostic.ts";
import { messages } from "../../core/messages/index.ts";
import type { CheckInput } from "./input.ts";

/** Settings that are the same in every language. */
const SHARED = new Set(["name", "url", "basePath", "trailingSlash", "language", "languages", "timeZone"]);

export function checkLanguages({
  content,
  records,
  routes,
  redirects,
  outputs,
}: CheckInput): readonly Diagnostic[] {
  const [, ...further] = content.languages;
  const file = records.find(({ role }) => role === "settings")?.file;
  if (file === undefined) return [];
  const own = content.records.get(file);
  const hasWords =
    typeof own === "object" && own !== null && Object.keys(own).some((key) => !SHARED.has(key));
  const hasPage = (path: string) => routes.some((route) => route.kind === "page" && route.path === path);
  // Of a language in which there is one section only it may be led there.
  const leadsOn = (path: string) =>
    redirects.some(({ from }) => from.replace(/\/$/, "") === path) ||
    outputs.has(`${path.slice(1)}/index.html`);
  return further.flatMap(({ code, name, prefix }) => {
    const translated = Object.keys(content.inLanguage.get(code)?.settings ?? {}).some(
      (key) => key !== "language",
    );
    const place = { file: `content/${file}` };
    return [
      ...(hasWords && !translated
        ? [
            messages.output.wordsUntranslated(
              place,
              name,
              file.replace(/(?=\.[^.]*$)/, `.${prefix.slice(1)}`),
            ),
          ]
        : []),
      ...(hasPage("/") && !hasPage(prefix) && !leadsOn(prefix)
        ? [messages.output.noHomePage(place, name, prefix)]
        : []),
    ];
  });
}
