import { Html, markdown, text, z } from "#site";

export const schema = z.strictObject({
  title: text().optional().describe("The page's own heading, on a page that begins with this block."),
  text: markdown(),
});

export default function Text({ title, text: words }: z.output<typeof schema>) {
  return (
    <section className="prose">
      {title && <h1>{title}</h1>}
      <Html of={words} />
    </section>
  );
}
