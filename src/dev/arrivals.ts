/** Requests that wait for the first build: each is answered as soon as its page is there, which may be long before the rest. */
import type { Publication } from "./publication.ts";
import { readRequestPath } from "./requestPath.ts";

export type Arrivals = ReturnType<typeof createArrivals>;

export function createArrivals(publication: Publication) {
  const waiting = new Map<() => void, string>();
  let isOver = false;

  /** Lets go of all whose page is there. */
  function announce(): void {
    for (const [arrive, pathname] of waiting) {
      if (!isOver && !publication.has(pathname)) continue;
      waiting.delete(arrive);
      arrive();
    }
  }

  return {
    /** Resolves when there is an answer for a request target. */
    async of(target: string): Promise<void> {
      const asked = readRequestPath(target);
      if (isOver || asked.kind !== "path") return;
      const pathname = `/${asked.path}`;
      if (!publication.has(pathname))
        await new Promise<void>((arrive) => {
          waiting.set(arrive, pathname);
        });
    },
    /** What is waited for: decoded pathnames. */
    awaited: (): readonly string[] => [...new Set(waiting.values())],
    announce,
    /** The first build has ended: nobody waits any more. */
    end(): void {
      isOver = true;
      announce();
    },
  };
}
