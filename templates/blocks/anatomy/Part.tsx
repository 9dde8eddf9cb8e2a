import { createContext, type ReactNode, useContext } from "react";

/** Part name → number of its note. */
export const Numbers = createContext<ReadonlyMap<string, number>>(new Map());

interface PartProps {
  /** The field of the specimen that is drawn here. */
  at: string;
  className?: string;
  /** `corner`: the number sits on the drawing's corner instead of in the margin. */
  pin?: "margin" | "corner";
  children: ReactNode;
}

/** A part of the specimen; where a note points at it, with the note's number. A part left out of the content draws nothing. */
export function Part({ at, className = "", pin = "margin", children }: PartProps) {
  const number = useContext(Numbers).get(at);
  if (children === undefined || children === null) return null;
  return (
    <div className={`anatomy__part ${className}`.trim()} data-pin={number ? pin : undefined}>
      {number && <span className="anatomy__pin figures">{number}</span>}
      {number && " "}
      {children}
    </div>
  );
}
