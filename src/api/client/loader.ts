/**
 * The island loader: a small script without React on pages that hold an island. It decides when an island wakes,
 * fetches its module then, and keeps what the visitor does in the meantime: typed text stays in the server's own
 * fields, and a click, key or submit that came too early is held back and done again once the island is awake.
 */

interface IslandModule {
  mount(root: HTMLElement, props: object, identifierPrefix: string): Promise<void>;
}

/** Events that a sleeping island must not lose. */
const HELD = ["click", "submit"] as const;
/** What counts as reaching for an island. */
const REACHING = ["pointerdown", "pointerenter", "focusin", "touchstart", ...HELD] as const;

function startIsland(element: HTMLElement): void {
  const root = element.querySelector<HTMLElement>(":scope > site-root");
  if (!root) {
    console.error("Root element not found");
    return;
  }
  const held: { type: string; target: HTMLElement; submitter: HTMLElement | null; place: number }[] = [];
  const alike = (target: HTMLElement) => [...root.querySelectorAll<HTMLElement>(target.localName)];
  let waking: Promise<void> | undefined;
  let tries = 0;

  const wake = (): Promise<void> => {
    waking ??= mount(element, root, tries).then(stopHolding, (error) => {
      console.error(error);
      // The next click tries again. A page that wants to say why nothing happened listens for this.
      waking = undefined;
      tries += 1;
      if (held.splice(0).length > 0)
        element.dispatchEvent(new CustomEvent("island:failed", { bubbles: true }));
    });
    return waking;
  };

  const hold = (event: Event): void => {
    const target = event.target as HTMLElement;
    // Links and native controls work without us; only what needs the script waits for it.
    if (event.type === "click" && !target.closest("button, [role=button], input[type=submit]")) return;
    if (event.type === "click" && target.closest("summary, a[href]")) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    const submitter = (event as SubmitEvent).submitter ?? null;
    if (!held.some((other) => other.type === event.type && other.target === target)) {
      held.push({ type: event.type, target, submitter, place: alike(target).indexOf(target) });
    }
    void wake();
  };

  const stopHolding = (): void => {
    for (const type of HELD) root.removeEventListener(type, hold, true);
    for (const { type, target, submitter, place } of held.splice(0)) {
      // React may have had to render the island anew; then what was clicked has an heir in the same place.
      const there = root.contains(target) ? target : alike(target)[place];
      if (type === "click") there?.click();
      else (there as HTMLFormElement | undefined)?.requestSubmit(submitter?.isConnected ? submitter : null);
    }
    element.dataset.awake = "";
  };

  for (const type of HELD) root.addEventListener(type, hold, true);
  const reach = (): void => void wake();
  for (const type of REACHING) root.addEventListener(type, reach, { once: true, passive: true });
  schedule(element.dataset.when, root, wake);
}

function schedule(when: string | undefined, root: HTMLElement, wake: () => Promise<void>): void {
  if (when === "load") void wake();
  else if (when === "idle") whenIdle(() => void wake());
  else if (when === "visible") {
    const target = root.firstElementChild;
    if (!target) return void wake();
    const observer = new IntersectionObserver(
      (seen) => {
        if (!seen.some((entry) => entry.isIntersecting)) return;
        observer.disconnect();
        void wake();
      },
      { rootMargin: "200px" },
    );
    observer.observe(target);
  }
}

async function mount(element: HTMLElement, root: HTMLElement, tries: number): Promise<void> {
  const props = element.querySelector(":scope > script")?.textContent ?? "{}";
  // Browsers remember which modules could not be had; by another address they ask again.
  const address = `${element.dataset.src}${tries ? `?${tries}` : ""}`;
  const module: IslandModule = await import(/* the address is data */ address);
  await module.mount(root, JSON.parse(props), `${element.id}-`);
}

function whenIdle(run: () => void): void {
  if ("requestIdleCallback" in window) requestIdleCallback(run, { timeout: 3000 });
  else setTimeout(run, 200);
}

/** Fetches the modules of sleeping islands ahead, after the page's own work and not on a metered connection. */
function prefetch(islands: readonly HTMLElement[]): void {
  const connection = (navigator as { connection?: { saveData?: boolean } }).connection;
  if (connection?.saveData) return;
  const addresses = new Set(
    islands.flatMap((island) =>
      island.dataset.awake === undefined
        ? [island.dataset.src as string, ...(island.dataset.with?.split(" ") ?? [])]
        : [],
    ),
  );
  for (const href of addresses) {
    document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
  }
}

const islands = [...document.querySelectorAll<HTMLElement>("site-island")];
const script = document.querySelector<HTMLElement>("script[data-islands]");
for (const id of script?.dataset.islands?.split(" ") ?? []) {
  if (!document.getElementById(id)) console.error("Root element not found");
}
for (const island of islands) startIsland(island);
const once = { once: true, passive: true } as const;
let prefetched = false;
const firstSignOfLife = (): void => {
  if (prefetched) return;
  prefetched = true;
  whenIdle(() => prefetch(islands));
};
for (const type of ["pointermove", "touchstart", "keydown", "scroll"])
  addEventListener(type, firstSignOfLife, once);

export {};
