import type { ReactNode } from "react";
import { text, z } from "#site";
import { Example } from "./Example.tsx";
import { Unbroken } from "./Unbroken.tsx";

/** The fields of a heading, for a block's schema: `heading: sectionHeading().optional()`. */
export const sectionHeading = () =>
  z.strictObject({
    eyebrow: text({ max: 40 }).optional(),
    title: text({ max: 110 }),
    lead: text({ max: 320 }).optional(),
  });

export interface SectionHeadingProps {
  title: ReactNode;
  eyebrow?: string | undefined;
  lead?: ReactNode;
  /** `ledger`: a ruled row, eyebrow in the margin. `stacked`: one under the other. `across`: lead beside the heading. */
  layout?: "ledger" | "stacked" | "across";
  level?: 2 | 3;
  /** What the section shows is made up. */
  sample?: boolean | undefined;
  /** An `ActionLink` and the like, at the end. */
  children?: ReactNode;
}

/** Eyebrow, heading and lead of a section. */
export function SectionHeading({
  title,
  eyebrow,
  lead,
  layout = "ledger",
  level = 2,
  sample,
  children,
}: SectionHeadingProps) {
  const Title = `h${level}` as const;
  return (
    <header className="section-heading" data-layout={layout}>
      {(eyebrow || sample) && (
        <p className="section-heading__eyebrow">
          {eyebrow}
          <Example of={sample} alone={!eyebrow} />
        </p>
      )}
      <Title className="section-heading__title">
        {typeof title === "string" ? <Unbroken text={title} /> : title}
      </Title>
      {lead && <p className="lead">{typeof lead === "string" ? <Unbroken text={lead} /> : lead}</p>}
      {children}
    </header>
  );
}
