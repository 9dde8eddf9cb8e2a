import { useId } from "react";
import { text, useSite, z } from "#site";
import { action } from "../../collections.ts";
import { ActionLink } from "../../components/Button.tsx";
import { Drawing, drawn } from "../../components/Drawing.tsx";
import type { BlockProps } from "../_fields.ts";
import { Paper } from "../receipt/Paper.tsx";
import { DIALS, readings } from "./sums.ts";

/** A figure to set, and what a little more of it is called on the paper. */
const dial = z
  .strictObject({
    label: text({ max: 40 }),
    shown: text({ max: 24 }).describe("How it is written: `£{value}`."),
    min: z.number().positive(),
    max: z.number().positive(),
    step: z.number().positive(),
    value: z.number().positive().describe("What the worked example has."),
    gain: z.number().positive().describe("How much more, in per cent."),
    gained: text({ max: 40 }),
    note: text({ max: 100 }).optional(),
  })
  .superRefine(({ min, max, step, value }, check) => {
    const steps = (value - min) / step;
    if (value >= min && value <= max && Math.abs(steps - Math.round(steps)) < 1e-6) return;
    const message = `${value} cannot be set: from ${min} to ${max} in steps of ${step}.`;
    check.addIssue({ code: "custom", path: ["value"], message, input: value });
  });

/** A till that rings up a month: three figures to set, and what more of each makes. The script comes at the first touch. */
export const schema = z.strictObject({
  ...drawn,
  visits: dial,
  /** The share of visits that ends in an order, in per cent. */
  conversion: dial,
  basket: dial,
  takings: text({ max: 40 }).describe("What stands on the display."),
  money: text({ max: 16 }).describe("`£{value}`"),
  title: text({ max: 40 }).describe(
    "The paper's heading, its sum, and the line below: `{percent}`, `{money}`.",
  ),
  together: text({ max: 40 }),
  more: text({ max: 80 }),
  send: action
    .extend({
      /** `{visits}`, `{conversion}`, `{basket}`, `{today}`, `{together}` */
      message: text({ max: 400 }),
      /** Said at the click. */
      said: text({ max: 80 }),
    })
    .describe("Leads to the message form, and puts the figures into its message."),
});

type Props = BlockProps<typeof schema>;

export default function Till(props: Props) {
  const { visits, conversion, basket, takings, money, title, together, more, send, ...shell } = props;
  const id = useId();
  const { language } = useSite().settings;
  const dials = { visits, conversion, basket };
  const of = <T,>(pick: (one: (typeof dials)["visits"]) => T) => ({
    visits: pick(visits),
    conversion: pick(conversion),
    basket: pick(basket),
  });
  const gains = of(({ gain }) => gain);
  const words = { shown: of(({ shown }) => shown), money, more, message: send.message };
  const read = readings(
    of(({ value }) => value),
    gains,
    words,
    language,
  );
  return (
    <Drawing block="till" wide {...shell}>
      <div className="till__layout" data-till={JSON.stringify({ gains, words })}>
        <div className="till__machine" data-tone="front">
          <p className="till__display">
            <span>{takings}</span>{" "}
            <output data-reading="today" htmlFor={DIALS.map((name) => `${id}-${name}`).join(" ")}>
              {read.today}
            </output>
          </p>
          <div className="till__body">
            <div className="till__keys" />
            {DIALS.map((name) => (
              <div className="till__dial" key={name}>
                <label htmlFor={`${id}-${name}`}>{dials[name].label}</label>{" "}
                <span className="till__value" data-reading={name}>
                  {read[name]}
                </span>
                <input
                  type="range"
                  id={`${id}-${name}`}
                  name={name}
                  min={dials[name].min}
                  max={dials[name].max}
                  step={dials[name].step}
                  defaultValue={dials[name].value}
                  aria-valuetext={read[name]}
                  autoComplete="off"
                />
              </div>
            ))}
          </div>
          <div className="till__drawer" />
        </div>
        <div className="receipt till__slip">
          <Paper
            title={title}
            lines={[
              { label: takings, amount: <span data-reading="today">{read.today}</span> },
              ...DIALS.map((name) => ({
                label: dials[name].gained,
                amount: <span data-reading={`${name}-gained`}>{read[`${name}-gained`]}</span>,
                note: dials[name].note,
              })),
            ]}
            total={{ label: together, amount: <span data-reading="together">{read.together}</span> }}
            thanks={<span data-reading="more">{read.more}</span>}
          />
          <p className="till__send">
            <ActionLink href={`${send.href}#${read.hash}`} notice={{ text: send.said }}>
              {send.label}
            </ActionLink>
          </p>
        </div>
      </div>
    </Drawing>
  );
}
