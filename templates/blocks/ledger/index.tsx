import { Fragment } from "react";
import { link, text, useSite, z } from "#site";
import { action } from "../../collections.ts";
import { Action } from "../../components/Action.tsx";
import { Region } from "../../components/Region.tsx";
import { Tally } from "../../components/Tally.tsx";
import { type BlockProps, headed } from "../_fields.ts";
import { type LedgerRow, ledgerRows } from "./rows.ts";

const row = z.strictObject({
  label: text({ max: 80 }),
  value: text({ max: 80 }),
  note: text({ max: 240 }).optional(),
  href: link().optional(),
  total: z.boolean().optional().describe("On a receipt: the sum of what stands above it."),
});

export const schema = z
  .strictObject({
    ...headed,
    caption: text({ max: 120 })
      .optional()
      .describe("Read out before the table by screen readers; the heading where it is missing."),
    source: z
      .enum(["engagements", "experience", "rows"])
      .default("rows")
      .describe("engagements, experience: the rows of those records. rows: those below."),
    rows: z.array(row).default([]),
    head: z
      .array(text({ max: 40 }))
      .min(2)
      .max(3)
      .optional()
      .describe("Names of the columns: of the label, the value, the note."),
    layout: z
      .enum(["table", "receipt"])
      .default("table")
      .describe("table: ruled rows, with a remark on each. receipt: a slip of paper."),
    action: action.optional(),
  })
  .superRefine(({ source, rows }, check) => {
    if (source !== "rows" || rows.length > 0) return;
    check.addIssue({
      code: "custom",
      path: ["rows"],
      message: "A ledger needs `rows`, or a `source`.",
      input: rows,
    });
  });

/** A plain table of facts: what, how much, and a remark. */
export default function LedgerBlock(props: BlockProps<typeof schema>) {
  const { caption, source, rows, head, action, layout, ...rest } = props;
  const shown = ledgerRows(source, rows, useSite());
  const notes = shown.some((one) => one.note);
  return (
    <Region
      block={`ledger ledger-${layout}`}
      headingLayout={layout === "receipt" ? "beside" : "ledger"}
      {...rest}
    >
      <div className="ledger__slip">
        <table className="ledger__table" data-layout={layout} data-columns={notes ? 3 : 2}>
          <caption className="visually-hidden">{caption ?? rest.heading}</caption>
          {head && (
            <thead>
              <tr>
                {head.slice(0, notes ? 3 : 2).map((name) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
          )}
          <tbody>
            {shown.map((one) => (
              <Row key={one.label} {...one} notes={notes} />
            ))}
          </tbody>
        </table>
      </div>
      {action && (
        <p className="ledger__action">
          <Action of={action} look="quiet" />
        </p>
      )}
    </Region>
  );
}

/** `google_product_category` may go on below after any of its parts. */
const breakable = (label: string) =>
  label.split(/(?<=_)/).map((part, index) =>
    index === 0 ? (
      part
    ) : (
      // The parts of a label have no identity but their place
      <Fragment key={index}>
        <wbr />
        {part}
      </Fragment>
    ),
  );

function Row({ label, value, detail, tally, note, href, total, notes }: LedgerRow & { notes: boolean }) {
  return (
    <tr data-total={total ? "" : undefined}>
      <th scope="row">{href ? <a href={href}>{breakable(label)}</a> : breakable(label)}</th>
      <td className="ledger__value">
        {value}
        {tally && <Tally count={tally} className="ledger__tally" />}
        {detail && <span className="ledger__detail">{detail}</span>}
      </td>
      {notes && <td className="ledger__note">{note}</td>}
    </tr>
  );
}
