import { useSite } from "#site";
import { figures } from "../collections.ts";

/** What content writes for a figure: a key of `figures.yaml`, or the figure itself. */
export type FigureSource = { readonly figure: string } | FigureFacts;

export interface FigureFacts {
  readonly value: string;
  readonly label: string;
  readonly note?: string | undefined;
  readonly meanOf?: string | undefined;
}

/** Returns a function that looks a figure up, so that each headline number is written once. */
export function useFigures(): (source: FigureSource) => FigureFacts {
  const known = useSite().record(figures).figures;
  return (source) => {
    if ("value" in source) return source;
    const found = known[source.figure];
    if (found) return found;
    throw new Error(
      `content/figures.yaml has no figure "${source.figure}". It has: ${Object.keys(known).sort().join(", ")}.`,
    );
  };
}
