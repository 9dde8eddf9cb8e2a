import { text, z } from "#site";
import { Drawing, drawn } from "../../components/Drawing.tsx";
import { Unbroken } from "../../components/Unbroken.tsx";
import type { BlockProps } from "../_fields.ts";
import { cellsOf } from "./cells.ts";

const cell = z.strictObject({
  from: z
    .number()
    .int()
    .positive()
    .describe("First and last column it fills, counted from 1. `to` may be left out for one column."),
  to: z.number().int().positive().optional(),
  text: text({ max: 90 }),
  tone: z.enum(["plain", "accent", "data", "rest"]).default("plain"),
});

export const schema = z
  .strictObject({
    ...drawn,
    unit: text({ max: 24 }).describe("What a column is: `Week`, `Hour`; heads the first column."),
    columns: z
      .array(text({ max: 16 }))
      .min(2)
      .max(14),
    rows: z
      .array(z.strictObject({ label: text({ max: 40 }), cells: z.array(cell).min(1) }))
      .min(1)
      .max(10),
  })
  .superRefine(({ columns, rows }, check) => {
    for (const [row, { label, cells }] of rows.entries()) {
      let free = 1;
      for (const [index, { from, to = from }] of cells.entries()) {
        const fail = (message: string) =>
          check.addIssue({ code: "custom", path: ["rows", row, "cells", index], message, input: cells });
        if (to > columns.length)
          fail(`"${label}" goes to column ${to}, but there are ${columns.length} columns.`);
        else if (to < from) fail(`"${label}" runs backwards: \`from\` ${from} is after \`to\` ${to}.`);
        else if (from < free)
          fail(`"${label}" has two cells in column ${from}: write cells in order, without overlap.`);
        free = to + 1;
      }
    }
  });

type Props = BlockProps<typeof schema>;

export default function Schedule({ unit, columns, rows, ...shell }: Props) {
  return (
    <Drawing block="schedule" wide {...shell}>
      <table className="schedule__table" data-many={columns.length > 8 ? "" : undefined}>
        <thead>
          <tr>
            <th scope="col">{unit}</th>
            {columns.map((column) => (
              <th scope="col" key={column}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr className="schedule__row" key={row.label}>
              <th className="schedule__label" scope="row">
                {row.label}
              </th>
              {cellsOf(row.cells, columns).map((cell) =>
                cell.text === undefined ? (
                  <td className="schedule__gap" key={cell.from} />
                ) : (
                  <td key={cell.from} colSpan={cell.span > 1 ? cell.span : undefined}>
                    <p className="schedule__entry" data-look={cell.tone}>
                      <span className="schedule__when">{cell.when}</span>{" "}
                      <span>
                        <Unbroken text={cell.text} />
                      </span>
                    </p>
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </Drawing>
  );
}
