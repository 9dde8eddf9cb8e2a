// The catalogue of blocks of `site dev`: how wide and in which theme pictures are shown, which sample, what is copied. The
// page itself needs none of it to be read. It comes anew whenever a build has ended.

const root = document.documentElement;
const KEYS = { width: "site-blocks:width", scheme: "site-blocks:scheme" };
/** @type {NodeListOf<HTMLIFrameElement>} */
const frames = document.querySelectorAll("iframe");
/** Conditions of rules as they are written. @type {WeakMap<CSSMediaRule, string>} */
const written = new WeakMap();

follow();
for (const frame of frames) watch(frame);
for (const name of /** @type {const} */ (["width", "scheme"])) {
  const kept = read(KEYS[name]);
  const inputs = /** @type {NodeListOf<HTMLInputElement>} */ (
    document.querySelectorAll(`input[name=${name}]`)
  );
  for (const input of inputs) {
    if (input.value === kept) input.checked = true;
    input.addEventListener("change", apply);
  }
}
addEventListener("resize", apply);
apply();

document.addEventListener("click", ({ target }) => {
  if (!(target instanceof HTMLElement)) return;
  const block = target.closest("section");
  if (!block) return;
  if (target.dataset.sample !== undefined) showSample(block, target.dataset.sample);
  if (target.dataset.copy !== undefined) void copy(block, target);
  if (target.matches("a.value"))
    for (const value of target.closest("td")?.querySelectorAll("a") ?? [])
      value.toggleAttribute("aria-current", value === target);
});

const find = /** @type {HTMLInputElement | null} */ (document.querySelector("[data-find]"));
find?.addEventListener("input", () => {
  const asked = find.value.trim().toLowerCase();
  for (const link of document.querySelectorAll("nav li"))
    link.toggleAttribute("hidden", !link.textContent?.toLowerCase().includes(asked));
});

/** @param {Element} block @param {string} sample */
function showSample(block, sample) {
  for (const tab of block.querySelectorAll("[data-sample]"))
    tab.setAttribute("aria-pressed", String(tab.getAttribute("data-sample") === sample));
  for (const yaml of block.querySelectorAll("[data-yaml]"))
    yaml.toggleAttribute("hidden", yaml.getAttribute("data-yaml") !== sample);
  const frame = block.querySelector("iframe");
  const links = /** @type {NodeListOf<HTMLAnchorElement>} */ (block.querySelectorAll("a.value"));
  for (const link of links) {
    link.href = withSample(link.href, sample);
    link.removeAttribute("aria-current");
  }
  if (frame) frame.src = withSample(frame.src, sample);
}

/** @param {string} address @param {string} sample */
function withSample(address, sample) {
  const url = new URL(address);
  url.searchParams.set("sample", sample);
  return url.href;
}

/** What goes below `sections:`. @param {Element} block @param {HTMLElement} button */
async function copy(block, button) {
  const shown = block.querySelector("[data-yaml]:not([hidden])");
  const lines = (shown?.textContent ?? "").split("\n").slice(1).join("\n");
  try {
    await navigator.clipboard.writeText(`${lines}\n`);
    button.textContent = "Copied";
  } catch {
    // Not allowed, as on an address of the network: the text is marked, for the keyboard.
    if (shown) getSelection()?.selectAllChildren(shown);
    button.textContent = "Press Ctrl+C";
  }
  setTimeout(() => {
    button.textContent = "Copy";
  }, 2000);
}

function apply() {
  root.dataset.width = chosen("width");
  root.dataset.scheme = chosen("scheme");
  for (const frame of frames) {
    paint(frame);
    measure(frame);
  }
}

/**
 * Shows a picture by day or at night, whatever the reader's machine prefers, which browsers do not let a frame decide: what goes
 * by `color-scheme` is told, and rules for the one or the other are switched on and off.
 * @param {HTMLIFrameElement} frame
 */
function paint(frame) {
  const page = frame.contentDocument;
  // A picture that is about to arrive has a document without an element: it is painted when it is there.
  if (!page?.documentElement) return;
  const scheme = root.dataset.scheme === "system" ? "" : (root.dataset.scheme ?? "");
  page.documentElement.style.colorScheme = scheme;
  for (const sheet of page.styleSheets) paintRules(sheet.cssRules, scheme);
}

/** @param {CSSRuleList} rules @param {string} scheme */
function paintRules(rules, scheme) {
  for (const rule of rules) {
    if ("media" in rule) {
      const one = /** @type {CSSMediaRule} */ (rule);
      const condition = written.get(one) ?? one.media.mediaText;
      written.set(one, condition);
      // Always, or never, in place of what the machine prefers.
      const meant = condition.replace(/\(prefers-color-scheme:\s*(\w+)\)/g, (part, name) =>
        scheme === "" ? part : name === scheme ? "(min-width: 0px)" : "(max-width: 0px)",
      );
      if (one.media.mediaText !== meant) one.media.mediaText = meant;
    }
    if ("cssRules" in rule) paintRules(/** @type {CSSGroupingRule} */ (rule).cssRules, scheme);
  }
}

/** @param {"width" | "scheme"} name */
function chosen(name) {
  const input = /** @type {HTMLInputElement | null} */ (
    document.querySelector(`input[name=${name}]:checked`)
  );
  const value = input?.value ?? "";
  try {
    localStorage.setItem(KEYS[name], value);
  } catch {
    // Storage is switched off: then the choice lasts as long as the page.
  }
  return value;
}

/** @param {string} key */
function read(key) {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** @param {HTMLIFrameElement} frame */
function watch(frame) {
  const arrived = () => {
    // A window's height, for blocks that go by it; and one that grows with the frame has to stop somewhere.
    frame.style.height = "900px";
    paint(frame);
    let left = 8;
    const main = partOf(frame);
    for (let part = main; part && part.localName !== "body"; part = part.parentElement)
      for (const other of /** @type {HTMLCollectionOf<HTMLElement>} */ (part.parentElement?.children ?? []))
        if (other !== part) other.style.visibility = "hidden";
    if (main) new ResizeObserver(() => left-- > 0 && measure(frame)).observe(main);
    frame.contentDocument?.addEventListener("click", () => {
      left = 8;
    });
    measure(frame);
  };
  frame.addEventListener("load", arrived);
  // It may have been there before this script was.
  if (frame.contentDocument?.URL !== "about:blank" && frame.contentDocument?.readyState === "complete")
    arrived();
}

/** What is shown of a page: its main part, without the header and footer that all pages have. @param {HTMLIFrameElement} frame */
function partOf(frame) {
  return /** @type {HTMLElement | null | undefined} */ (frame.contentDocument?.querySelector("main"));
}

/**
 * Shows the part of the page that the block is in, as high as it is. What is wider than there is room is shown smaller.
 * @param {HTMLIFrameElement} frame
 */
function measure(frame) {
  const stage = frame.parentElement;
  if (!stage) return;
  const wanted = Number(root.dataset.width) || stage.clientWidth;
  const scale = Math.min(1, stage.clientWidth / wanted);
  frame.style.width = `${wanted}px`;
  const main = partOf(frame);
  const whole = main?.children.length ? main : frame.contentDocument?.body;
  const parts = [...(whole?.children ?? [])].map((part) => part.getBoundingClientRect());
  if (!whole || parts.length === 0) return;
  const top = whole.getBoundingClientRect().top;
  // A little of the ground below it, unless it goes from edge to edge.
  const last = Math.max(...parts.map(({ bottom }) => bottom), top + 48);
  const isInset = parts.every(({ left }) => left > 0);
  const height = Math.ceil(last - top + (isInset ? 32 : 0));
  if (top + height > frame.clientHeight) frame.style.height = `${top + height}px`;
  frame.style.transform = `scale(${scale}) translateY(${-top}px)`;
  stage.style.height = `${Math.ceil(height * scale)}px`;
}

/** Comes anew after each build that changed something, also after one that failed: a block may say why. */
function follow() {
  const build = new URL(import.meta.url).searchParams.get("build") ?? "";
  const shown = document.getElementById("problems")?.textContent;
  const events = new EventSource(`/__site/events?${new URLSearchParams({ path: location.pathname, build })}`);
  const again = () => {
    events.close();
    location.reload();
  };
  for (const name of ["reload", "page", "css"]) events.addEventListener(name, again);
  events.addEventListener("problems", ({ data }) => {
    if (JSON.stringify(JSON.parse(data)) !== JSON.stringify(JSON.parse(shown ?? "[]"))) again();
  });
  events.addEventListener("park", () => events.close());
  addEventListener("pagehide", () => events.close());
}
