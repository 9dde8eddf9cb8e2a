import { text, z } from "#site";

export const schema = z.strictObject({
  title: text(),
  offers: z.array(z.strictObject({ name: text(), price: text(), text: text() })).min(1),
});

/** The heading is the page's own: put it first on a page. */
export default function Prices({ title, offers }: z.output<typeof schema>) {
  return (
    <section className="prices">
      <h1>{title}</h1>
      <ul>
        {offers.map((offer) => (
          <li key={offer.name}>
            <h2>{offer.name}</h2>
            <p>
              <strong>{offer.price}</strong>
            </p>
            <p>{offer.text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
