import { Html, inlineMarkdown, text, z } from "#site";
import { Icon } from "../../components/Icon.tsx";
import { Region } from "../../components/Region.tsx";
import { Unbroken } from "../../components/Unbroken.tsx";
import { useWords } from "../../components/words.ts";
import { type BlockProps, headed } from "../_fields.ts";

export const schema = z
  .strictObject({
    ...headed,
    caption: text({ max: 120 })
      .optional()
      .describe("Read out before the table by screen readers; the heading where it is missing."),
    columns: z
      .array(z.strictObject({ name: text({ max: 40 }), note: text({ max: 80 }).optional() }))
      .min(2)
      .max(3),
    recommended: z
      .number()
      .int()
      .min(1)
      .max(3)
      .optional()
      .describe(
        "The column that stands on a tinted ground, counted from 1, where there is one to recommend.",
      ),
    rows: z
      .array(
        z.strictObject({
          label: text({ max: 80 }),
          values: z
            .array(text({ max: 120 }))
            .min(2)
            .max(3)
            .describe("One for each column, in order."),
          best: z
            .number()
            .int()
            .min(1)
            .max(3)
            .optional()
            .describe("The column that does best here, counted from 1."),
        }),
      )
      .min(2),
    note: inlineMarkdown().optional().describe("Below the table: where the figures come from."),
  })
  .superRefine(({ columns, rows, recommended = 1 }, check) => {
    if (recommended > columns.length) {
      const message = `Column ${recommended} is recommended, but there are ${columns.length} columns.`;
      check.addIssue({ code: "custom", path: ["recommended"], message, input: recommended });
    }
    for (const [index, { label, values, best = 1 }] of rows.entries()) {
      const fail = (field: "values" | "best", message: string) =>
        check.addIssue({ code: "custom", path: ["rows", index, field], message, input: rows });
      if (values.length !== columns.length)
        fail(
          "values",
          `"${label}" has ${values.length} values for ${columns.length} columns: write one for each.`,
        );
      if (best > columns.length)
        fail("best", `"${label}" is best in column ${best}, but there are ${columns.length} columns.`);
    }
  });

/** Two or three things side by side, as a table that stacks on a phone. */
export default function Comparison({ caption, columns, rows, note, ...props }: BlockProps<typeof schema>) {
  const { recommended, ...rest } = props;
  const tint = (index: number) => (recommended === index + 1 ? "" : undefined);
  return (
    <Region block="comparison" {...rest}>
      <table className="comparison__table" data-columns={columns.length}>
        <caption className="visually-hidden">{caption ?? rest.heading}</caption>
        <thead>
          <tr>
            <td />
            {columns.map((column, index) => (
              <th key={column.name} scope="col" data-recommended={tint(index)}>
                {column.name}
                {column.note && <span className="comparison__note">{column.note}</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, values, best }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {columns.map((column, index) => (
                <td
                  key={column.name}
                  data-label={column.name}
                  data-best={best === index + 1 ? "" : undefined}
                  data-recommended={tint(index)}
                >
                  <span className="comparison__value">
                    {best === index + 1 ? (
                      <Best value={values[index] ?? ""} />
                    ) : (
                      <Unbroken text={values[index] ?? ""} />
                    )}
                  </span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {note && <Html of={note} as="p" className="comparison__source small soft" />}
    </Region>
  );
}

/** Marks the column that does best, for the eye and for the ear. The tick keeps to the value's last word. */
function Best({ value }: { value: string }) {
  const end = value.lastIndexOf(" ") + 1;
  return (
    <>
      {value.slice(0, end)}
      <span className="nowrap">
        {value.slice(end)}
        <Icon name="check" />
      </span>{" "}
      <span className="visually-hidden">{useWords()("comparison-best")}</span>
    </>
  );
}
