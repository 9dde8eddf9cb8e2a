/**
 * Entries that notice which of their parts a render reads, so that a page depends on the parts it shows and on no others.
 * A part is `body`, `unpublished`, a field of `data`, or `fields`, the names of those that are there. The parts are
 * properties with a getter of one ordinary object: spread, JSON, destructuring and comparison by identity work as ever,
 * and whatever way a template reads a part, the getter is run.
 */
import type { Entry } from "../api/collections.ts";
import { digest } from "../core/digest.ts";

/** The names of a part's readers: entry id and part, or collection and part where most of its entries were read. */
export interface PartsRead {
  readonly single: readonly { readonly id: string; readonly part: string }[];
  readonly whole: readonly { readonly collection: string; readonly part: string }[];
}

/** One part of all entries of a collection. */
interface Part {
  readonly collection: string;
  readonly name: string;
  readonly ids: readonly string[];
  /** For each entry the number of the render that read it last. */
  readonly readBy: Int32Array;
  render: number;
  read: number[];
}

let renders = 0;
/** The render that is going on, if any. Renders are synchronous, so there is one at most. */
let current: Part[] | undefined;

/** Does the work and tells which parts of entries it has read. */
export function observeReads<T>(work: () => T): { readonly value: T; readonly parts: () => PartsRead } {
  const outer = current;
  const touched: Part[] = [];
  renders += 1;
  const render = renders;
  current = touched;
  try {
    const value = work();
    const read = touched.map((part) => ({ part, entries: part.render === render ? part.read : [] }));
    return { value, parts: () => partsRead(read) };
  } finally {
    current = outer;
  }
}

/** Below this many entries they are named one by one. */
const FEW = 8;

function partsRead(read: readonly { part: Part; entries: readonly number[] }[]): PartsRead {
  const isWhole = ({ part, entries }: (typeof read)[number]) =>
    entries.length > FEW && entries.length > part.ids.length / 2;
  return {
    whole: read.filter(isWhole).map(({ part }) => ({ collection: part.collection, part: part.name })),
    single: read
      .filter((one) => !isWhole(one))
      .flatMap(({ part, entries }) => entries.map((at) => ({ id: part.ids[at] as string, part: part.name }))),
  };
}

function noteRead(part: Part, at: number): void {
  if (current === undefined || part.readBy[at] === renders) return;
  part.readBy[at] = renders;
  if (part.render !== renders) {
    part.render = renders;
    part.read = [];
    current.push(part);
  }
  part.read.push(at);
}

/** Makes the entries of one collection. `field` and `body` are asked each time a template reads that part. */
export function createObserved(collection: string, ids: readonly string[]) {
  const parts = new Map<string, Part>();
  const partOf = (name: string): Part => {
    const known = parts.get(name);
    if (known) return known;
    const made = { collection, name, ids, readBy: new Int32Array(ids.length), render: 0, read: [] };
    parts.set(name, made);
    return made;
  };

  function getter<T>(name: string, at: number, value: () => T): PropertyDescriptor {
    const part = partOf(name);
    return {
      enumerable: true,
      get() {
        noteRead(part, at);
        return value();
      },
    };
  }

  return {
    entry(
      at: number,
      facts: Pick<Entry, "id" | "language" | "slug" | "file" | "unpublished">,
      names: readonly string[],
      field: (name: string) => unknown,
      body: () => Entry["body"],
    ): Entry {
      const fields = {};
      for (const name of names)
        Object.defineProperty(
          fields,
          name,
          getter(`.${name}`, at, () => field(name)),
        );
      const { id, language, slug, file, unpublished } = facts;
      const entry = { id, collection, language, slug };
      Object.defineProperties(entry, {
        data: getter("fields", at, () => fields),
        body: getter("body", at, body),
        file: { enumerable: true, value: file },
        unpublished: getter("unpublished", at, () => unpublished),
      });
      known.add(entry);
      return entry as Entry;
    },
  };
}

const known = new WeakSet<object>();

/** Whether it is an entry: what it holds is noted when it is read, so that its id stands for it. */
export function isEntry(value: unknown): value is Entry {
  return typeof value === "object" && value !== null && known.has(value);
}

/**
 * The fingerprint of a value that templates see, with the ids of entries in their place; undefined for what JSON does not
 * tell apart, such as functions and instances of classes.
 */
export function digestWithIds(value: unknown): string | undefined {
  try {
    const text = JSON.stringify(tellable(value, []));
    return text.length <= 40 ? text : digest(text);
  } catch (error) {
    if (error === UNTELLABLE) return undefined;
    throw error;
  }
}

const UNTELLABLE = Symbol("untellable");

function tellable(value: unknown, around: readonly object[]): unknown {
  switch (typeof value) {
    case "string":
      return value;
    case "boolean":
      return value;
    case "number":
      if (!Number.isFinite(value) || Object.is(value, -0)) throw UNTELLABLE;
      return value;
    case "undefined":
      return { undefined: 0 };
    case "bigint":
      return { bigint: String(value) };
    case "object":
      break;
    default:
      throw UNTELLABLE;
  }
  if (value === null) return null;
  if (isEntry(value)) return { entry: value.id };
  if (around.includes(value)) throw UNTELLABLE;
  const inner = [...around, value];
  if (Array.isArray(value)) return value.map((item) => tellable(item, inner));
  const prototype = Object.getPrototypeOf(value);
  if (value instanceof Date) return { date: value.getTime() };
  if (value instanceof Map) return { map: [...value].map((pair) => tellable(pair, inner)) };
  if (value instanceof Set) return { set: [...value].map((item) => tellable(item, inner)) };
  if (prototype !== Object.prototype && prototype !== null) throw UNTELLABLE;
  return { of: Object.entries(value).map(([key, item]) => [key, tellable(item, inner)]) };
}
