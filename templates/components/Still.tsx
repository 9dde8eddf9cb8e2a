import { STILL, still } from "../art/still.ts";
import type { Thing } from "../art/things.ts";

/** A drawn shelf with up to three things on it. Decoration: what it shows, the words beside it say. */
export function Still({ seed, things }: { seed: string; things: readonly Thing[] }) {
  return (
    <svg
      className="still"
      viewBox={`0 0 ${STILL.width} ${STILL.height}`}
      width={STILL.width}
      height={STILL.height}
      aria-hidden="true"
      dangerouslySetInnerHTML={{ __html: still(seed, things) }}
    />
  );
}
