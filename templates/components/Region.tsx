import type { ReactNode } from "react";
import { SectionHeading, type SectionHeadingProps } from "./SectionHeading.tsx";

export type Tone = "none" | "sunk" | "night" | "front";

export interface RegionProps {
  /** The block's name: the root class. */
  block: string;
  id?: string | undefined;
  tone?: Tone;
  layout?: string;
  eyebrow?: string | undefined;
  heading?: string | undefined;
  lead?: string | undefined;
  /** What the section shows is made up: its heading says so. */
  sample?: boolean | undefined;
  /**
   * How the heading stands: as in `SectionHeading`; `beside` the section, in view while it scrolls; or `inside`
   * what the block renders itself.
   */
  headingLayout?: SectionHeadingProps["layout"] | "beside" | "inside";
  children: ReactNode;
}

/** A section of a page with its ground, its column and, where it has one, its heading. Every block's outermost element. */
export function Region({ block, id, tone, layout, heading, children, ...words }: RegionProps) {
  const { eyebrow, lead, sample, headingLayout = "ledger" } = words;
  const Part = heading ? "section" : "div";
  return (
    <Part
      className={`${block} region`}
      id={id}
      data-tone={tone === "none" ? undefined : tone}
      data-layout={layout}
      data-heading={headingLayout === "beside" ? "beside" : undefined}
      data-reveal=""
    >
      <div className="wrapper">
        {heading && headingLayout !== "inside" && (
          <SectionHeading
            title={heading}
            eyebrow={eyebrow}
            lead={lead}
            sample={sample}
            layout={headingLayout === "beside" ? "stacked" : headingLayout}
          />
        )}
        {children}
      </div>
    </Part>
  );
}
