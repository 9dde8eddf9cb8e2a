import { formatDate, PageFigure, useSite, type z } from "#site";
import type { navigation } from "../collections.ts";
import { Action } from "./Action.tsx";
import { useSettings } from "./words.ts";

type Words = NonNullable<z.output<typeof navigation.schema>["footer"]["receipt"]>;

/** What this page weighs and asks for, as the build has counted it: proof that needs no client. */
export function PageReceipt({ of: words }: { of: Words }) {
  const { today, settings } = useSite();
  const { analytics } = useSettings();
  return (
    <section className="page-receipt" aria-labelledby="page-receipt">
      <div className="page-receipt__ask">
        <h2 id="page-receipt">{words.heading}</h2>
        <p className="soft">{words.text}</p>
        <Action of={words.action} look="secondary" />
      </div>
      <div className="page-receipt__paper figures">
        <p className="page-receipt__title">{words.title}</p>
        <dl>
          {(["html", "style", "script", "font", "image", "total"] as const).map((part) => (
            <div key={part} className={`page-receipt__line page-receipt__line--${part}`}>
              <dt>{words.lines[part]}</dt>
              <dd>
                <PageFigure of={part} /> {words.unit}
              </dd>
            </div>
          ))}
          <div className="page-receipt__line">
            <dt>{words.lines.hosts}</dt>
            <dd>
              <PageFigure of="hosts" />
            </dd>
          </div>
          <div className="page-receipt__line">
            <dt>{analytics.measurementId ? words.lines.cookiesAsked : words.lines.cookies}</dt>
            <dd>0</dd>
          </div>
        </dl>
        <p className="page-receipt__date">
          {words.printed.replace("{date}", formatDate(today, "long", settings.language))}
        </p>
      </div>
    </section>
  );
}
