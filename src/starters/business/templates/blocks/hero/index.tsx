import { link, text, z } from "#site";

export const schema = z.strictObject({
  title: text(),
  text: text(),
  action: z.strictObject({ label: text(), href: link() }).optional(),
});

export default function Hero({ title, text: words, action }: z.output<typeof schema>) {
  return (
    <section className="hero">
      <h1>{title}</h1>
      <p>{words}</p>
      {action && (
        <p>
          <a href={action.href}>{action.label}</a>
        </p>
      )}
    </section>
  );
}
