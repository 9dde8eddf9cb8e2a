import { type ReactNode, useId } from "react";

export interface PaperProps {
  title: string;
  lines: readonly { label: string; amount: ReactNode; note?: string | undefined }[];
  total: { label: string; amount: ReactNode };
  thanks?: ReactNode;
}

/** What comes out of a till: lines, a sum, a barcode and the torn edge. Stands in an element of the class `receipt`. */
export function Paper({ title, lines, total, thanks }: PaperProps) {
  const tear = useId();
  return (
    <div className="receipt__paper">
      <p className="receipt__title">{title}</p>
      <dl className="receipt__lines figures">
        {lines.map((line) => (
          <div className="receipt__line" key={line.label}>
            <dt>{line.label}</dt>
            <dd className="receipt__amount">{line.amount}</dd>
            {line.note && <dd className="receipt__note">{line.note}</dd>}
          </div>
        ))}
        <div className="receipt__line receipt__total">
          <dt>{total.label}</dt>
          <dd className="receipt__amount">{total.amount}</dd>
        </div>
      </dl>
      <Barcode of={title} />
      {thanks && <p className="receipt__thanks">{thanks}</p>}
      <svg className="receipt__edge" width="100%" height="9" aria-hidden="true">
        <pattern id={tear} width="14" height="9" patternUnits="userSpaceOnUse">
          <path d="M0 0h14L7 9z" />
        </pattern>
        <rect width="100%" height="9" fill={`url(#${tear})`} />
      </svg>
    </div>
  );
}

/** Bars as the letters fall: decoration, but the same for the same title. */
function Barcode({ of }: { of: string }) {
  let x = 0;
  const bars = Array.from(of.padEnd(24, of), (letter) => {
    const width = 1 + (letter.charCodeAt(0) % 4);
    const bar = `M${x} 0h${width}v36h-${width}z`;
    x += width + 1.5 + (letter.charCodeAt(0) % 3);
    return bar;
  });
  return (
    <svg
      className="receipt__barcode"
      viewBox={`0 0 ${x} 36`}
      width="180"
      height="36"
      aria-hidden="true"
      preserveAspectRatio="none"
    >
      <path d={bars.join("")} />
    </svg>
  );
}
