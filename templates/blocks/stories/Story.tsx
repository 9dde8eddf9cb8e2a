import type { z } from "#site";
import type { stories } from "../../collections.ts";
import { BarPair } from "../../components/BarPair.tsx";
import { ActionLink } from "../../components/Button.tsx";
import { Example } from "../../components/Example.tsx";
import { useWords } from "../../components/words.ts";
import { storyPath } from "../../work/paths.ts";

type StoryData = z.output<typeof stories.schema>["stories"][number];

/** One story: industry and challenge on the left, its three results on the right. */
export function Story({ industry, challenge, period, results, slug, sample }: StoryData) {
  const word = useWords();
  return (
    <li className="stories__item">
      <div className="stories__text">
        <h3 className="stories__industry">{industry}</h3>
        <p className="stories__period">
          {word("story-period", { period })}
          <Example of={sample} />
        </p>
        <p>{challenge}</p>
        <ActionLink href={storyPath(slug)} look="quiet">
          {word("story-read")}
          <span className="visually-hidden">{`: ${industry}`}</span>
        </ActionLink>
      </div>
      <dl className="stories__results">
        {results.map(({ metric, value, detail, before, after }) => (
          <div key={metric} className="stories__result">
            <dt>{metric}</dt>
            <dd className="stories__value">{value}</dd>
            {detail && <dd className="stories__detail">{detail}</dd>}
            {before !== undefined && after !== undefined && (
              <dd className="stories__bars">
                <BarPair before={before} after={after} />
              </dd>
            )}
          </div>
        ))}
      </dl>
    </li>
  );
}
