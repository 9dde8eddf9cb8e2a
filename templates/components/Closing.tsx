import type { z } from "#site";
import Cta from "../blocks/cta/index.tsx";
import type { closing } from "../fields.ts";

/** The band that ends a page which is not made of sections. */
export function Closing({ of }: { of: z.output<typeof closing> }) {
  return <Cta tone="front" layout="banner" points={[]} {...of} />;
}
