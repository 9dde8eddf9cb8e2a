import { text, z } from "#site";

export const schema = z.strictObject({
  title: text().describe("The page's own heading: put this block first on a page."),
  text: text().optional().describe("What holds for all offers."),
  offers: z
    .array(
      z.strictObject({
        name: text(),
        price: text(),
        text: text(),
        includes: z.array(text()).default([]).describe("What is in the price, a few words each."),
      }),
    )
    .min(1),
});

export default function Prices({ title, text: words, offers }: z.output<typeof schema>) {
  return (
    <section className="prices">
      <h1>{title}</h1>
      {words && <p>{words}</p>}
      <ul>
        {offers.map((offer) => (
          <li key={offer.name}>
            <h2>{offer.name}</h2>
            <p className="price">{offer.price}</p>
            <p>{offer.text}</p>
            {offer.includes.length > 0 && (
              <ul>
                {offer.includes.map((part) => (
                  <li key={part}>{part}</li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
