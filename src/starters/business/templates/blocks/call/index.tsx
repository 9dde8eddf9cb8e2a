import { link, text, z } from "#site";

export const schema = z.strictObject({
  title: text(),
  text: text().optional(),
  action: z.strictObject({ label: text(), href: link() }),
});

/** What a page ends with: one thing to do next. */
export default function Call({ title, text: words, action }: z.output<typeof schema>) {
  return (
    <section className="call">
      <div>
        <h2>{title}</h2>
        {words && <p>{words}</p>}
      </div>
      <a className="action" href={action.href}>
        {action.label}
      </a>
    </section>
  );
}
