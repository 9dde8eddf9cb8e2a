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
/** To start an island takes a slow phone longer than the next letter: it waits for a pause in the typing. Milliseconds. */
const PAUSE = 400;

function startIsland(element: HTMLElement, root: HTMLElement): void {
  /** What came too early, by what it was done to: run to do it again. */
  const held = new Map<HTMLElement, () => void>();
  const alike = (target: HTMLElement) => [...root.querySelectorAll<HTMLElement>(target.localName)];
  let waking: Promise<void> | undefined;
  let tries = 0;

  const wake = (): Promise<void> => {
    waking ??= mount(element, root, tries).then(stopHolding, (error) => {
      console.error(error);
      // The next click tries again. A page that wants to say why nothing happened listens for this.
      waking = undefined;
      tries++;
      if (held.size) element.dispatchEvent(new CustomEvent("island:failed", { bubbles: true }));
      held.clear();
    });
    return waking;
  };

  let pause: ReturnType<typeof setTimeout>;
  /** A mouse that comes near has not typed yet. What failed is not tried again for so little. */
  const reach = ({ pointerType }: Event & { pointerType?: string }): void => {
    clearTimeout(pause);
    pause = setTimeout(() => tries || void wake(), pointerType === "mouse" ? 0 : PAUSE);
  };

  const hold = (event: Event): void => {
    const target = event.target as HTMLElement;
    // Links and native controls work without us; only what needs the script waits for it.
    const needsUs = target.closest("button,[role=button],[type=submit]");
    if (event.type === "click" && (!needsUs || target.closest("summary,a[href]"))) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    const { submitter } = event as SubmitEvent;
    const place = alike(target).indexOf(target);
    held.set(target, () => {
      // React may have had to render the island anew; then what was clicked has an heir in the same place.
      const there = root.contains(target) ? target : alike(target)[place];
      if (event.type === "click") there?.click();
      else (there as HTMLFormElement | undefined)?.requestSubmit(submitter?.isConnected ? submitter : null);
    });
    void wake();
  };

  const stopHolding = (): void => {
    for (const type of HELD) root.removeEventListener(type, hold, true);
    for (const repeat of held.values()) repeat();
    element.dataset.awake = "";
  };

  for (const type of HELD) root.addEventListener(type, hold, true);
  // What counts as reaching for an island.
  for (const type of ["pointermove", "pointerdown", "keydown", "focusin"]) root.addEventListener(type, reach);
  schedule(element.dataset.when, root, wake);
}

function schedule(when: string | undefined, root: HTMLElement, wake: () => Promise<void>): void {
  if (when === "load") void wake();
  if (when === "idle") whenIdle(wake);
  // To wake what is awake changes nothing, so nobody needs to stop looking.
  if (when === "visible")
    new IntersectionObserver((seen) => seen.some((entry) => entry.isIntersecting) && wake(), {
      rootMargin: "200px",
    }).observe(root.firstElementChild ?? root);
}

async function mount(element: HTMLElement, root: HTMLElement, tries: number): Promise<void> {
  const props = element.querySelector(":scope>script")?.textContent as string;
  // Browsers remember which modules could not be had; by another address they ask again.
  const address = element.dataset.src + (tries ? `?${tries}` : "");
  const module: IslandModule = await import(/* the address is data */ address);
  await module.mount(root, JSON.parse(props), `${element.id}-`);
}

/** Safari has no idle callback: there it is the next task. */
function whenIdle(run: () => void): void {
  (self.requestIdleCallback ?? setTimeout)(run);
}

/** Fetches the modules of sleeping islands ahead, after the page's own work and not on a metered connection. */
function prefetch(): void {
  const connection = (navigator as { connection?: { saveData?: boolean } }).connection;
  if (connection?.saveData) return;
  for (const { dataset } of islands) {
    if ("awake" in dataset) continue;
    // What two islands share is asked for twice, and fetched once.
    for (const href of (dataset.files as string).split(" "))
      document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
  }
}

const script = document.querySelector("[data-islands]") as HTMLElement;
const islands = (script.dataset.islands as string).split(" ").flatMap((id) => {
  const element = document.getElementById(id);
  const root = element?.querySelector<HTMLElement>(":scope>site-root");
  if (element && root) {
    startIsland(element, root);
    return element;
  }
  console.error("Root element not found");
  return [];
});

/** At the first sign of life. A sign of another kind may ask again: browsers fetch a module once. */
for (const type of ["pointermove", "pointerdown", "keydown"])
  addEventListener(type, () => whenIdle(prefetch), { once: true });

export {};
