import { text, z } from "#site";
import { Drawing, drawn, shellOf } from "../../components/Drawing.tsx";
import { useWords } from "../../components/words.ts";
import type { BlockProps } from "../_fields.ts";
import { Plot } from "./Plot.tsx";

export const schema = z
  .strictObject({
    ...drawn,
    kind: z.enum(["line", "area", "budget-return"]).default("line"),
    xLabel: text({ max: 40 }),
    yLabel: text({ max: 40 }),
    x: z
      .array(text({ max: 12 }))
      .min(3)
      .max(25)
      .describe("The points along the bottom, evenly spaced: `Month 1`, `£2k`."),
    prefix: text({ max: 4 }).optional().describe("Around each number of the scale: `£` and `k`, or `%`."),
    suffix: text({ max: 8 }).optional(),
    scale: z
      .strictObject({ max: z.number().positive(), step: z.number().positive() })
      .describe("The scale always begins at nothing; its top and ticks."),
    series: z
      .array(z.strictObject({ name: text({ max: 40 }), points: z.array(z.number().min(0)) }))
      .min(1)
      .max(3),
    marks: z
      .array(z.strictObject({ x: text({ max: 12 }), label: text({ max: 60 }) }))
      .max(4)
      .default([]),
  })
  .superRefine(({ x, series, marks, scale }, check) => {
    for (const [index, { name, points }] of series.entries()) {
      const path = ["series", index, "points"];
      const fail = (message: string) => check.addIssue({ code: "custom", path, message, input: points });
      if (points.length !== x.length)
        fail(`"${name}" has ${points.length} points, but \`x\` has ${x.length}.`);
      const high = Math.max(...points);
      if (high > scale.max) fail(`"${name}" reaches ${high}: more than \`scale.max\`, ${scale.max}.`);
    }
    for (const [index, mark] of marks.entries()) {
      if (x.includes(mark.x)) continue;
      const message = `There is no point "${mark.x}" in \`x\`.`;
      check.addIssue({ code: "custom", path: ["marks", index, "x"], message, input: mark.x });
    }
  });

export type CurveData = z.output<typeof schema>;

/** A bare number says what it counts: `Month 3`. */
function named(x: string, unit: string): string {
  return /^\d+$/.test(x) ? `${unit} ${x}` : x;
}

export default function Curve(props: BlockProps<typeof schema>) {
  const { series, x, marks, prefix = "", suffix = "" } = props;
  const word = useWords();
  return (
    <Drawing block="curve" {...shellOf(props)}>
      <div className="curve__layout">
        <div className="curve__side">
          <ul className="curve__legend">
            {series.map(({ name }, index) => (
              <li key={name} data-series={index}>
                <svg width="28" height="12" aria-hidden="true">
                  <line className="curve__line" x2="28" y1="6" y2="6" />
                </svg>
                {name}
              </li>
            ))}
          </ul>
          {marks.length > 0 && (
            <ol className="curve__marks">
              {marks.map((mark, index) => (
                <li key={mark.x}>
                  <span className="curve__bullet figures">{index + 1}</span>
                  <p>
                    <b className="figures">{named(mark.x, props.xLabel)}</b> {mark.label}
                  </p>
                </li>
              ))}
            </ol>
          )}
        </div>
        <div className="curve__board">
          <p className="curve__y small soft">{props.yLabel}</p>
          <Plot {...props} />
          <p className="curve__x small soft">{props.xLabel}</p>
        </div>
      </div>
      <details className="curve__table">
        <summary>{word("chart-table")}</summary>
        <div className="curve__scroll">
          <table className="figures">
            <thead>
              <tr>
                <th scope="col">{props.xLabel}</th>
                {series.map(({ name }) => (
                  <th scope="col" key={name}>
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {x.map((label, index) => (
                <tr key={label}>
                  <th scope="row">{label}</th>
                  {series.map(({ name, points }) => (
                    <td key={name}>{`${prefix}${points[index]?.toLocaleString("en-GB")}${suffix}`}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </Drawing>
  );
}
