import { useSite } from "#site";
import { stories } from "../collections.ts";
import { useWords } from "./words.ts";

const [WIDTH, HEIGHT, FOOT, HEAD] = [240, 92, 84, 26];

/** A mean with what it is the mean of: a dot for each story, a line where the mean lies, and the numbers in words. */
export function MeanOfStories({ metric }: { metric: string }) {
  const words = useWords();
  const site = useSite();
  const told = site
    .record(stories)
    .stories.flatMap(({ results }) => results.filter((result) => result.metric === metric));
  const values = told.map(({ value }) => Number.parseFloat(value));
  if (values.length === 0) throw new Error(`No story in content/stories.yaml has the metric "${metric}".`);
  const most = Math.max(...values);
  const y = (value: number) => Math.round(FOOT - (value / most) * (FOOT - HEAD));
  const x = (index: number) => Math.round(((index + 0.35) * WIDTH) / values.length);
  const mean = y(values.reduce((sum, value) => sum + value, 0) / values.length);
  const list = new Intl.ListFormat(site.settings.language).format(told.map(({ value }) => value));
  return (
    <>
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
        {told.map(({ value }, index) => (
          // Two stories may have the same figure
          <g key={index}>
            <circle cx={x(index)} cy={y(values[index] ?? 0)} r="5" />
            <text x={x(index) + 10} y={y(values[index] ?? 0) + (y(values[index] ?? 0) < mean ? 0 : 12)}>
              {value}
            </text>
          </g>
        ))}
      </svg>
      <p className="mean-of-stories__words">{words("mean-of-stories", { values: list })}</p>
    </>
  );
}
