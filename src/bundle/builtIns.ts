/**
 * Templates run in this process: one that takes `Array.prototype.map` or `process` away takes it from the generator, too,
 * which would then wait for ever for what can no more be done. Nothing in here may use what it looks after.
 */
import { readFileSync } from "node:fs";
import { type Diagnostic, frameAt } from "../core/diagnostic.ts";
import { messages } from "../core/messages/index.ts";
import type { Project } from "../core/project.ts";
import { relativeTo } from "./discover.ts";

const { defineProperty, getOwnPropertyDescriptor, getPrototypeOf } = Object;
const { apply, deleteProperty, get, has, ownKeys, set } = Reflect;
const { test } = RegExp.prototype;

/** `Array.prototype` and the like, and the names that programs cannot do without. */
const CLASSES = [
  ...[
    "Array",
    "BigInt",
    "Boolean",
    "Date",
    "Error",
    "Function",
    "Map",
    "Number",
    "Object",
    "Promise",
    "RegExp",
    "Set",
  ],
  ...["String", "Symbol", "TypeError", "Uint8Array", "URL", "WeakMap", "WeakSet", "Buffer"],
];
const OBJECTS = ["JSON", "Math", "Reflect", "process", "console"];
const NAMES = [
  ...CLASSES,
  ...OBJECTS,
  ...[
    "setTimeout",
    "clearTimeout",
    "setInterval",
    "clearInterval",
    "setImmediate",
    "queueMicrotask",
    "structuredClone",
    "fetch",
  ],
];

interface Kept {
  readonly name: string;
  readonly of: object;
  readonly key: PropertyKey;
  readonly descriptor: PropertyDescriptor;
  /** Of names behind a setter: what they stand for, which the descriptor does not tell. */
  readonly value?: unknown;
}

interface Snapshot {
  readonly kept: readonly Kept[];
  /** What nothing may be added to, with the names it has. */
  readonly closed: readonly {
    readonly name: string;
    readonly of: object;
    readonly keys: readonly PropertyKey[];
  }[];
}

/** Does the work and puts back what it has changed of the built-ins, whatever comes of it. `changed` names that. */
export async function keepingBuiltIns<T>(
  work: () => Promise<T>,
): Promise<{ readonly value?: T; readonly error?: unknown; readonly changed: readonly string[] }> {
  const kept = snapshot();
  try {
    const value = await work();
    return { value, changed: restore(kept) };
  } catch (error) {
    return { error, changed: restore(kept) };
  }
}

function snapshot(): Snapshot {
  const kept: Kept[] = [];
  const keep = (name: string, of: object, key: PropertyKey): void => {
    const descriptor = getOwnPropertyDescriptor(of, key);
    if (descriptor?.configurable || descriptor?.writable) kept[kept.length] = { name, of, key, descriptor };
  };
  const keepAll = (name: string, of: object): void => {
    for (const key of ownKeys(of))
      keep(typeof key === "symbol" ? `${name}[${key.description}]` : `${name}.${key}`, of, key);
  };
  const world = globalThis as unknown as Record<string, { prototype?: object }>;
  for (const name of NAMES) {
    keep(name, globalThis, name);
    const last = kept[kept.length - 1];
    if (last?.key === name && last.descriptor.set) kept[kept.length - 1] = { ...last, value: world[name] };
  }
  for (const name of CLASSES) {
    const one = world[name];
    if (!one) continue;
    keepAll(name, one);
    if (one.prototype) keepAll(`${name}.prototype`, one.prototype);
  }
  for (const name of OBJECTS) {
    const one = world[name] as object;
    if (one !== process) keepAll(name, one);
  }
  // The rest of it is there to be set, and changes by itself.
  for (const key of ownKeys(process))
    if (key === "env" || typeof getOwnPropertyDescriptor(process, key)?.value === "function")
      keep(`process.${String(key)}`, process, key);
  const closed = [
    { name: "process", of: process, keys: ownKeys(process) },
    { name: "Object.prototype", of: Object.prototype, keys: ownKeys(Object.prototype) },
  ];
  return { kept, closed };
}

function restore({ kept, closed }: Snapshot): readonly string[] {
  const changed: string[] = [];
  for (let at = 0; at < kept.length; at++) {
    const { name, of, key, descriptor, value } = kept[at] as Kept;
    const now = getOwnPropertyDescriptor(of, key);
    if (value !== undefined && now?.set === descriptor.set && get(of, key) !== value) {
      set(of, key, value);
      changed[changed.length] = name;
      continue;
    }
    if (now && now.value === descriptor.value && now.get === descriptor.get) continue;
    // `RegExp.$1` changes by being used, and `Error.stackTraceLimit` is there to be set.
    if (now && apply(test, /^(?:RegExp|Error)\.(?!prototype)/, [name])) continue;
    try {
      defineProperty(of, key, descriptor);
    } catch {
      continue;
    }
    changed[changed.length] = name;
  }
  for (let at = 0; at < closed.length; at++) {
    const { name, of, keys } = closed[at] as Snapshot["closed"][number];
    const own = ownKeys(of);
    for (let index = 0; index < own.length; index++) {
      const key = own[index] as PropertyKey;
      // Of `process`, what hides one of its methods; of all objects, what every loop over their names would meet.
      const above = getPrototypeOf(of) as object | null;
      if (includes(keys, key) || !(above ? has(above, key) : getOwnPropertyDescriptor(of, key)?.enumerable))
        continue;
      if (deleteProperty(of, key)) changed[changed.length] = `${name}.${String(key)}`;
    }
  }
  return changed;
}

function includes(keys: readonly PropertyKey[], key: PropertyKey): boolean {
  for (let at = 0; at < keys.length; at++) if (keys[at] === key) return true;
  return false;
}

/** Thrown where templates have changed what all code stands on. */
export class BuiltInsChanged extends Error {
  constructor(readonly names: readonly string[]) {
    super(`Built-ins were changed: ${names.join(", ")}`);
  }
}

/** At the first line of a template that may have done it: the engine tells none. */
export function builtInsChanged(
  names: readonly string[],
  inputs: readonly string[],
  project: Project,
): Diagnostic {
  const [, key = ""] = /(\w+)\W*$/.exec(names[0] ?? "") ?? [];
  const suspect = new RegExp(`\\b${key}\\b`);
  for (const input of inputs) {
    if (!input.startsWith(project.templatesDir)) continue;
    const text = readFileSync(input, "utf8");
    const line = text
      .split(/\r\n|\n|\r/)
      .findIndex(
        (one) => suspect.test(one) && /prototype|delete|globalThis|defineProperty|process|console/i.test(one),
      );
    if (line < 0) continue;
    const place = { file: relativeTo(project, input), line: line + 1 };
    return messages.bundle.builtInsChanged(place, frameAt(text, place), names);
  }
  return messages.bundle.builtInsChanged({ file: "templates" }, undefined, names);
}
