/** What is said of errors that React throws in words of its own. */

export const ASYNC =
  "it is async, but pages are made in one go: `await` at the top of the module, as in `const rates = await load()`, and use the value here";

/** Of a component that returns a promise React says only that it "suspended". */
const SUSPENDED = /suspended while responding to synchronous input/;

type Fault = readonly [says: RegExp, reason: (found: string) => string];

/** What React says in words of its own, of faults that are common in templates. */
const FAULTS: readonly Fault[] = [
  [SUSPENDED, () => ASYNC],
  [
    /^Objects are not valid as a React child \(found: ([^)]+)\)/,
    (found) =>
      `it shows \`${found}\`, which is neither text nor an element: show a part of it, or make a text of it`,
  ],
  [
    /^Element type is invalid: .*? but got: (\w+)/s,
    (found) =>
      `a component that it shows is \`${found}\`: look whether the other file exports it under the name of the import`,
  ],
];

/** The same error, in words that say what to do. */
export function explained(error: unknown, faults = FAULTS): unknown {
  if (!(error instanceof Error)) return error;
  for (const [says, reason] of faults) {
    const found = says.exec(error.message);
    if (found) error.message = reason(found[1] ?? "");
  }
  return error;
}

/** An island's code runs in the browser as well, which cannot wait either. */
export function explainedInIsland(error: unknown): unknown {
  return explained(error, [[SUSPENDED, () => ASYNC_ISLAND], ...FAULTS]);
}

const ASYNC_ISLAND =
  "it is async, but an island is shown at once: let the template that uses it wait, at the top of its module, and pass the value as a prop, or fetch it in `useEffect`";
