import { Html, markdown, text, z } from "#site";

export const schema = z.strictObject({
  title: text(),
  questions: z.array(z.strictObject({ question: text(), answer: markdown() })).min(1),
});

export default function Questions({ title, questions }: z.output<typeof schema>) {
  return (
    <section className="questions">
      <h2>{title}</h2>
      <div>
        {questions.map(({ question, answer }) => (
          <details key={question}>
            <summary>{question}</summary>
            <Html of={answer} />
          </details>
        ))}
      </div>
    </section>
  );
}
