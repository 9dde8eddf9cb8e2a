import { useSite } from "#site";
import { stories } from "../collections.ts";
import { Example } from "./Example.tsx";
import { useWords } from "./words.ts";

const [WIDTH, HEIGHT, FOOT, HEAD] = [240, 92, 84, 26];

/** What a mean is the mean of: a dot for each story, a line where the mean lies, and the numbers in words. */
export function MeanOfStories({ metric }: { metric: string }) {
  return (
    <>
      <Dots of={useTold(metric)} />
      <p className="mean-of-stories__words">
        <MeanInWords metric={metric} />
      </p>
    </>
  );
}

/** The same in words alone, where there is no room to draw it. */
export function MeanInWords({ metric }: { metric: string }) {
  const words = useWords();
  const list = new Intl.ListFormat(useSite().settings.language).format(useTold(metric));
  return (
    <>
      {words("mean-of-stories", { values: list })}
      <MeanTag />
    </>
  );
}

/** A mean of examples is an example. */
export function MeanTag() {
  return (
    <Example
      of={useSite()
        .record(stories)
        .stories.some(({ sample }) => sample)}
    />
  );
}

/** What each story says of a metric, in the order of the stories. */
function useTold(metric: string): readonly string[] {
  const told = useSite()
    .record(stories)
    .stories.flatMap(({ results }) => results.filter((result) => result.metric === metric));
  if (told.length === 0) throw new Error(`No story in content/stories.yaml has the metric "${metric}".`);
  return told.map(({ value }) => value);
}

/** The stories as dots on stems, and their mean as a line across. */
function Dots({ of: told }: { of: readonly string[] }) {
  const values = told.map((value) => Number.parseFloat(value));
  const most = Math.max(...values);
  const y = (value: number) => Math.round(FOOT - (value / most) * (FOOT - HEAD));
  const x = (index: number) => Math.round(((index + 0.35) * WIDTH) / values.length);
  const mean = y(values.reduce((sum, value) => sum + value, 0) / values.length);
  // A number stands clear of the line: above it where the dot is above, below it where the dot is below.
  const baseline = (value: number) =>
    y(value) < mean ? Math.min(y(value), mean - 5) : Math.max(y(value) + 12, mean + 15);
  return (
    <svg
      className="mean-of-stories"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      width={WIDTH}
      height={HEIGHT}
      aria-hidden="true"
    >
      <path className="mean-of-stories__foot" d={`M0 ${FOOT}h${WIDTH}`} />
      <path
        className="mean-of-stories__stem"
        d={values.map((value, index) => `M${x(index)} ${FOOT}V${y(value)}`).join("")}
      />
      <path className="mean-of-stories__mean" d={`M0 ${mean}h${WIDTH}`} />
      {told.map((value, index) => (
        // Two stories may have the same figure
        <g key={index}>
          <circle cx={x(index)} cy={y(values[index] ?? 0)} r="5" />
          <text x={x(index) + 10} y={baseline(values[index] ?? 0)}>
            {value}
          </text>
        </g>
      ))}
    </svg>
  );
}
