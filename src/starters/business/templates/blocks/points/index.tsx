import { text, z } from "#site";

export const schema = z.strictObject({
  title: text(),
  points: z.array(z.strictObject({ title: text(), text: text() })).min(1),
});

export default function Points({ title, points }: z.output<typeof schema>) {
  return (
    <section className="points">
      <h2>{title}</h2>
      <ol>
        {points.map((point) => (
          <li key={point.title}>
            <h3>{point.title}</h3>
            <p>{point.text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
