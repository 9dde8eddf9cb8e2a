/**
 * What templates put on a page that cannot be meant: a handler where no script of the page's will ever call it, and values that
 * are no text and are shown as one. Noted while a page is rendered, by the line of the template.
 */

export interface OddElement {
  /** `button`; empty for a hook. */
  readonly element: string;
  /** `onClick`, or `alt`, or `children`, or `useEffect`. */
  readonly prop: string;
  /** What is shown: `undefined`, `NaN`, `[object Object]`. Without it the property is a handler or hook. */
  readonly shown?: string;
  /** Thrown by nobody: its stack names the place that made the element. */
  readonly origin: Error;
}

/** More elements than any page has: a component that shows itself never comes to an end. */
const MOST = 400_000;
let made = 0;

/** Asked of each element, of components as well. Throws where there is no end of them. */
export function countElement(): void {
  made += 1;
  if (noted && made > MOST)
    throw new Error(
      `it shows more than ${MOST} elements, as where a component shows itself with nothing to end it`,
    );
}

/** One render at a time: React's is synchronous. */
let noted: OddElement[] | undefined;
let inIsland = false;

/** Notes what the work does. */
export function notingOddElements<T>(found: OddElement[], work: () => T): T {
  const before = noted;
  noted = found;
  made = 0;
  try {
    return work();
  } finally {
    noted = before;
  }
}

/** Handlers of an island are what it is for. */
export function insideIsland<T>(work: () => T): T {
  const before = inIsland;
  inIsland = true;
  try {
    return work();
  } finally {
    inIsland = before;
  }
}

/** Texts for programs; what follows is shown in them as it is. */
const CODE = /^(?:code|pre|kbd|samp|var|script|style|textarea|option)$/;
const SHOWN = ["children", "alt", "title", "aria-label", "placeholder"];
/** As text that was put together shows them: no part of a longer word, and not quoted. */
const ODD = /(?<![\w.$'"`“‘-])(undefined|null|NaN|Infinity|Invalid Date|\[object \w+\])(?![\w(.:'"`”’-])/;

/** What is looked at as a text, or is no attribute of HTML. */
const NO_ATTRIBUTE = new Set([...SHOWN, "style", "dangerouslySetInnerHTML", "ref", "key", "defaultValue"]);
/** In an attribute for programs `null` may be meant; in a class it never is. */
const ODD_ATTRIBUTE = /(?<![\w.$'"`-])(?:undefined|NaN|\[object \w+\])(?![\w(.'"`-])/;
const ODD_CLASS = /(?:^|\s)(?:undefined|null|NaN|\[object \w+\])(?=\s|$)/;

/** What a browser would be given in place of a value: `class="card undefined"`, `title="[object Object]"`, `tel:undefined`. */
function oddAttribute(prop: string, value: unknown): string | undefined {
  const isClass = prop === "className" || prop === "class";
  if (typeof value === "string") return (isClass ? ODD_CLASS : ODD_ATTRIBUTE).exec(value)?.[0].trim();
  if (typeof value === "number") return Number.isNaN(value) ? "NaN" : undefined;
  if (typeof value !== "object" || value === null) return undefined;
  // React joins a list with commas, and no class of it is one then.
  if (Array.isArray(value) && isClass && value.length > 1) return value.join(",");
  return /\[object \w+\]/.exec(String(asText(value)))?.[0];
}

/** As React writes it into an attribute. */
function asText(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  try {
    return String(value);
  } catch {
    return "[object Object]";
  }
}

/** Asked of each element of HTML. */
export function noteElement(element: string, props: Readonly<Record<string, unknown>>): void {
  if (!noted) return;
  for (const prop in props) {
    const isHandler = prop.startsWith("on") && /^on[A-Z]/.test(prop);
    if (isHandler && !inIsland && typeof props[prop] === "function") note(element, prop);
    // As in HTML, which React leaves out wherever it stands.
    else if (prop.startsWith("on") && typeof props[prop] === "string" && /^on[a-z]/i.test(prop))
      note(element, prop);
    else if (!NO_ATTRIBUTE.has(prop)) {
      const odd = oddAttribute(prop, props[prop]);
      if (odd) note(element, prop, odd);
    }
  }
  if (CODE.test(element)) return;
  const given = props.dangerouslySetInnerHTML as { __html?: unknown } | undefined;
  // What is not there leaves the element empty, as if somebody had wanted it so.
  if (given && typeof given === "object" && (typeof given.__html === "object" || given.__html === undefined))
    note(element, "dangerouslySetInnerHTML", String(given.__html));
  for (const prop of SHOWN) {
    const value = props[prop];
    if (value === undefined || value === null) continue;
    for (const part of Array.isArray(value) ? value : [value]) {
      if (typeof part === "function" || typeof part === "symbol") note(element, prop, `a ${typeof part}`);
      // Perhaps what is left of `list.length && …`: the template tells.
      const shown =
        part === 0 && prop === "children" ? "0" : oddText(prop === "children" ? part : asText(part));
      if (shown) note(element, prop, shown);
    }
  }
}

/** Whether what is made now is an island's. */
export function isInIsland(): boolean {
  return inIsland;
}

/** Asked of each hook that only a browser minds. */
export function noteHook(name: string): void {
  if (!inIsland) note("", name);
}

/** The part of a text that is the trace of a value that is no text. */
export function oddText(value: unknown): string | undefined {
  if (typeof value === "number") {
    // What is left of a sum of decimals: 0.1 + 0.2 is 0.30000000000000004. Chance in an island is told as that.
    const isLong = !inIsland && /\.\d{12,}$/.test(String(value));
    return Number.isFinite(value) && !isLong ? undefined : String(value);
  }
  return typeof value === "string" ? ODD.exec(value)?.[1] : undefined;
}

function note(element: string, prop: string, shown?: string): void {
  noted?.push({ element, prop, origin: new Error(prop), ...(shown ? { shown } : {}) });
}
