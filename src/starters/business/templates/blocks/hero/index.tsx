import { link, text, z } from "#site";

const action = z.strictObject({ label: text(), href: link() });

export const schema = z.strictObject({
  title: text().describe("The page's own heading."),
  text: text(),
  action: action.optional(),
  second: action.optional().describe("A quieter way to go on, beside the first."),
});

export default function Hero({ title, text: words, action, second }: z.output<typeof schema>) {
  return (
    <section className="hero">
      <h1>{title}</h1>
      <p>{words}</p>
      {action && (
        <p>
          <a className="action" href={action.href}>
            {action.label}
          </a>
          {second && <a href={second.href}>{second.label}</a>}
        </p>
      )}
    </section>
  );
}
