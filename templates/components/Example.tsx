import { useWords } from "./words.ts";

/** Where it is explained, once, what an example is. */
export const EXAMPLES = "/examples";

/** The tag of whatever is flagged `sample: true`, a space before it; nothing for what is real. */
export function Example({ of, alone }: { of: boolean | undefined; alone?: boolean }) {
  const words = useWords();
  if (!of) return null;
  return (
    <>
      {" "}
      <a className="example" href={EXAMPLES} data-alone={alone ? "" : undefined}>
        {words("example")}
      </a>
    </>
  );
}
