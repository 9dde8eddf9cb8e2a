/**
 * GitHub's additions to Markdown, each only for documents that hold what could start it: trying for an email address
 * at the start of every word alone takes a third of the parsing time. The trees are the same either way (tested).
 */
import type { Nodes, Root } from "mdast";
import remarkGfm from "remark-gfm";
import type { Processor } from "unified";
import { type Construct, onlyAtStarts } from "./gfmStarts.ts";

export type Feature = "email" | "address" | "footnote" | "strikethrough" | "table" | "task";

/** The names that the constructs have in micromark's extensions. */
const CONSTRUCTS: Record<Feature, readonly string[]> = {
  email: ["emailAutolink"],
  address: ["wwwAutolink", "protocolAutolink"],
  footnote: ["gfmFootnoteDefinition", "gfmFootnoteCall", "gfmPotentialFootnoteCall"],
  strikethrough: ["strikethrough"],
  table: ["table"],
  task: ["tasklistCheck"],
};

export function featuresIn(text: string): Feature[] {
  // A character reference may stand for any character of a bare address.
  const reference = /&[#a-z]/i.test(text);
  const triggers: Record<Feature, boolean> = {
    email: reference || text.includes("@"),
    address: reference || /www\.|https?:/i.test(text),
    footnote: text.includes("[^"),
    strikethrough: text.includes("~~"),
    table: /\||:-|-:/.test(text),
    task: /\[[\sxX]\]/.test(text),
  };
  return (Object.keys(triggers) as Feature[]).filter((feature) => triggers[feature]);
}

type Constructs = Record<string, Construct | Construct[]>;
interface Extension {
  document?: Constructs;
  flow?: Constructs;
  text?: Constructs;
  insideSpan?: unknown;
  attentionMarkers?: unknown;
}

/** A unified plugin: remark-gfm, reduced to the wanted features. Only `~~double~~` tildes strike out. */
export function selectedGfm(this: Processor, features: readonly Feature[]): void {
  if (features.length === 0) return;
  const data = this.data() as { micromarkExtensions?: Extension[]; fromMarkdownExtensions?: unknown[] };
  (remarkGfm as (this: Processor, options: object) => void).call(this, { singleTilde: false });
  const wanted = new Set(features.flatMap((feature) => CONSTRUCTS[feature]));
  const all = data.micromarkExtensions?.pop();
  if (all) data.micromarkExtensions?.push(reduced(all, wanted));
  data.fromMarkdownExtensions = [data.fromMarkdownExtensions ?? []].flat(3).map(withGuardedTransforms);
}

function reduced(extension: Extension, wanted: ReadonlySet<string>): Extension {
  const guarded = new Map<Construct, Construct>();
  const guard = (construct: Construct): Construct => {
    // micromark tells constructs apart by identity.
    const known = guarded.get(construct) ?? onlyAtStarts(construct);
    guarded.set(construct, known);
    return known;
  };
  const keep = (constructs: Constructs = {}): Constructs => {
    const kept: Constructs = {};
    for (const [code, value] of Object.entries(constructs)) {
      const list = [value]
        .flat()
        .filter(({ name }) => name !== undefined && wanted.has(name))
        .map(guard);
      if (list.length > 0) kept[code] = list;
    }
    return kept;
  };
  const { insideSpan, attentionMarkers } = extension;
  return {
    document: keep(extension.document),
    flow: keep(extension.flow),
    text: keep(extension.text),
    ...(wanted.has("strikethrough") ? { insideSpan, attentionMarkers } : {}),
  };
}

/**
 * The search for bare addresses in finished text goes over the whole tree and builds it anew: only where some text outside
 * links can hold one. Most addresses of a document are those of its links.
 */
function withGuardedTransforms(extension: unknown): unknown {
  const { transforms, ...rest } = extension as { transforms?: readonly ((tree: Root) => void)[] };
  if (!transforms) return rest;
  return {
    ...rest,
    transforms: transforms.map((transform) => (tree: Root) => {
      if (mayHoldAddress(tree)) transform(tree);
    }),
  };
}

function mayHoldAddress(node: Nodes): boolean {
  if (node.type === "text") return /https?:|www\.|@/i.test(node.value);
  if (!("children" in node) || node.type === "link" || node.type === "linkReference") return false;
  return node.children.some(mayHoldAddress);
}
