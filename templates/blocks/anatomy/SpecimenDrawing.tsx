import type { Specimen } from "./specimens.ts";

/** The drawn thing, its parts numbered as the notes are. */
export function SpecimenDrawing({
  specimen,
  numbers,
}: {
  specimen: Specimen;
  numbers: ReadonlyMap<string, number>;
}) {
  return Object.entries(specimen).map(([part, value]) =>
    part === "kind" ? null : (
      <div className={`anatomy__part anatomy__${part}`} key={part}>
        {numbers.has(part) && <span className="anatomy__pin figures">{numbers.get(part)}</span>}
        {typeof value === "string" ? value : JSON.stringify(value)}
      </div>
    ),
  );
}
