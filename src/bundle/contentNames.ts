/**
 * Names modules after what is in them and in the modules that they import. The bundler's own names depend on where the
 * site's folder lies, too: visitors would fetch everything anew after a build somewhere else.
 */
import { nameDigest } from "../core/digest.ts";
import type { Output } from "../core/outputs.ts";

const HASHED = /-([A-Z0-9]{8})\.(?:js|css)$/;

/** The outputs under their new names, with these in place of the old ones, and what became of a path. */
export function namedByContents(outputs: readonly Output[]): {
  readonly outputs: readonly Output[];
  readonly renamed: (path: string) => string;
} {
  const modules = outputs.flatMap((output) => {
    const [, hash] = HASHED.exec(output.path) ?? [];
    return hash ? [{ output, hash, text: textOf(output) }] : [];
  });
  const known = new RegExp(modules.map(({ hash }) => hash).join("|") || "(?!)", "g");
  const own = new Map(modules.map(({ hash, text }) => [hash, nameDigest(text.replace(known, ""))]));
  const imports = new Map(modules.map(({ hash, text }) => [hash, new Set(text.match(known) ?? [])]));
  const names = new Map<string, string>();
  for (const { hash } of modules) {
    const parts = [...reachedFrom(hash, imports)].map((other) => own.get(other) ?? "").sort();
    let name = nameDigest([own.get(hash), ...parts].join(" "));
    // Two modules of the same text are two nevertheless: each has a state of its own.
    while ([...names.values()].includes(name)) name = nameDigest(name);
    names.set(hash, name);
  }
  const replaced = (text: string) => text.replace(known, (hash) => names.get(hash) ?? hash);
  return {
    outputs: outputs.map((output) => {
      const module = modules.find((one) => one.output === output);
      return module
        ? { ...output, path: replaced(output.path), contents: Buffer.from(replaced(module.text)) }
        : output;
    }),
    renamed: replaced,
  };
}

function reachedFrom(start: string, imports: ReadonlyMap<string, ReadonlySet<string>>): Set<string> {
  const reached = new Set<string>();
  const walk = (hash: string): void => {
    for (const next of imports.get(hash) ?? []) {
      if (reached.has(next)) continue;
      reached.add(next);
      walk(next);
    }
  };
  walk(start);
  return reached;
}

function textOf({ contents }: Output): string {
  return typeof contents === "string" ? contents : Buffer.from(contents as Uint8Array).toString();
}
