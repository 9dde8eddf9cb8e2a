import { slug } from "github-slugger";
import { calendarDate, formatDate, Html, markdown, text, useSite, z } from "#site";
import { InPageLinks } from "../../components/InPageLinks.tsx";
import { useWords } from "../../components/words.ts";
import type { BlockProps } from "../_fields.ts";

export const schema = z.strictObject({
  intro: markdown().optional().describe("Before the first part."),
  toc: z.boolean().default(true).describe("A list of the parts, beside the text on wide screens."),
  updated: z
    .union([z.literal("today"), calendarDate()])
    .optional()
    .describe("`today` follows the calendar; a date stands still."),
  items: z.array(z.strictObject({ heading: text({ max: 80 }), body: markdown() })).min(1),
});

/** Long text in parts, such as terms: with a list of the parts and the date of the last change. */
export default function Legal({ id, intro, toc, updated, items }: BlockProps<typeof schema>) {
  const word = useWords();
  const parts = items.map(({ heading, body }) => ({ id: slug(heading), text: heading, body }));
  return (
    <div className="legal region" id={id}>
      <div className="wrapper legal__page">
        {toc && (
          <nav className="legal__toc" aria-label={word("on-this-page")}>
            <InPageLinks of={parts} className="legal__parts" />
          </nav>
        )}
        <div className="legal__text">
          {updated && <Updated date={updated} />}
          {intro && <Html of={intro} className="legal__intro rich-text" />}
          {parts.map(({ id: anchor, text: heading, body }) => (
            <section key={anchor} className="legal__part">
              <h2 id={anchor}>{heading}</h2>
              <Html of={body} className="rich-text" />
            </section>
          ))}
        </div>
      </div>
    </div>
  );
}

function Updated({ date }: { date: string }) {
  const { today, settings } = useSite();
  const day = date === "today" ? today : date;
  return (
    <p className="legal__updated">
      {useWords()("last-updated")}{" "}
      <time dateTime={day} data-today={date === "today" ? "" : undefined}>
        {formatDate(day, "long", settings.language)}
      </time>
    </p>
  );
}
