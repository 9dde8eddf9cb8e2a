import { createContext, type ReactNode, useContext } from "react";
import { Example } from "./Example.tsx";
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
  /** Few words of each: on a phone, names are enough. */
  brief?: boolean;
  /**
   * How the heading stands: as in `SectionHeading`; `beside` the section, in view while it scrolls; or `inside`
   * what the block renders itself.
   */
  headingLayout?: SectionHeadingProps["layout"] | "beside" | "inside";
  children: ReactNode;
}

/** A block that a page's hero shows as its drawing has no ground or column of its own, and a small heading. */
export const InHero = createContext(false);

/** A section of a page with its ground, its column and, where it has one, its heading. Every block's outermost element. */
export function Region({ block, id, tone, layout, heading, children, ...words }: RegionProps) {
  const { eyebrow, lead, sample, brief, headingLayout = "ledger" } = words;
  const Part = heading ? "section" : "div";
  if (useContext(InHero))
    return (
      <Part className={block} id={id} data-layout={layout}>
        {heading && (
          <header className="hero-drawing__head">
            <h2>{heading}</h2>
            {(lead || sample) && (
              <p>
                {lead}
                <Example of={sample} alone={!lead} />
              </p>
            )}
          </header>
        )}
        {children}
      </Part>
    );
  return (
    <Part
      className={`${block} region`}
      id={id}
      data-tone={tone === "none" ? undefined : tone}
      data-layout={layout}
      data-brief={brief ? "" : undefined}
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
