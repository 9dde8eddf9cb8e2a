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
  /** How the heading stands; see `SectionHeading`. */
  headingLayout?: SectionHeadingProps["layout"];
  children: ReactNode;
}

/** A section of a page with its ground, its column and, where it has one, its heading. Every block's outermost element. */
export function Region({ block, id, tone, layout, heading, children, ...words }: RegionProps) {
  return (
    <section
      className={`${block} region`}
      id={id}
      data-tone={tone === "none" ? undefined : tone}
      data-layout={layout}
      data-reveal=""
    >
      <div className="wrapper">
        {heading && (
          <SectionHeading
            title={heading}
            eyebrow={words.eyebrow}
            lead={words.lead}
            layout={words.headingLayout ?? "ledger"}
          />
        )}
        {children}
      </div>
    </section>
  );
}
