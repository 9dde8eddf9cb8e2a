import { Html, markdown, text, useSite, z } from "#site";
import { action } from "../../collections.ts";
import { Action } from "../../components/Action.tsx";
import { Icon } from "../../components/Icon.tsx";
import { Region } from "../../components/Region.tsx";
import { type BlockProps, headed } from "../_fields.ts";
import { faqItems } from "./items.ts";

export const schema = z
  .strictObject({
    ...headed,
    source: z
      .enum(["home", "items"])
      .default("items")
      .describe("home: the questions of `faqs.yaml`. items: those below."),
    items: z.array(z.strictObject({ question: text({ max: 140 }), answer: markdown() })).default([]),
    action: action.optional(),
  })
  .superRefine(({ source, items }, check) => {
    if (source === "home" || items.length > 0) return;
    const message = "An FAQ needs `items`, or `source: home`.";
    check.addIssue({ code: "custom", path: ["items"], message, input: items });
  });

/** Questions and answers. Details of one name: opening one closes the other, without a script. */
export default function Faq({ id = "faq", source, items, action, ...rest }: BlockProps<typeof schema>) {
  const questions = faqItems({ source, items }, useSite());
  return (
    <Region block="faq" id={id} headingLayout="beside" {...rest}>
      <div className="faq__page">
        <div className="faq__list">
          {questions.map(({ question, answer }) => (
            <details key={question} name={id} className="faq__item">
              <summary className="faq__question">
                <h3>{question}</h3>
                <Icon name="plus" className="faq__sign" />
              </summary>
              <Html of={answer} className="faq__answer rich-text" />
            </details>
          ))}
        </div>
        {action && (
          <p className="faq__action">
            <Action of={action} look="quiet" />
          </p>
        )}
      </div>
    </Region>
  );
}
