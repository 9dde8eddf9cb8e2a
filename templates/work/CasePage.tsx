import { Html, LaterStyles, usePage, useSite } from "#site";
import { work } from "../collections.ts";
import { BarPair } from "../components/BarPair.tsx";
import { Breadcrumbs } from "../components/Breadcrumbs.tsx";
import { ActionLink } from "../components/Button.tsx";
import { Closing } from "../components/Closing.tsx";
import { Example } from "../components/Example.tsx";
import { Unbroken } from "../components/Unbroken.tsx";
import { useWords } from "../components/words.ts";
import { crumbsOf } from "../seo/crumbs.ts";
import { type Case, casesOf, type Metric, pictureOf } from "./cases.ts";

/** One job, told: the shop drawn large, what was wrong, what was done when, and what it came to. */
export function CasePage({ of: told }: { of: Case }) {
  const site = useSite();
  const { path } = usePage();
  const words = useWords();
  const copy = site.record(work);
  const { project } = told;
  return (
    <>
      <article className="case">
        <header className="case__head wrapper">
          <Breadcrumbs crumbs={crumbsOf(site, path, told.heading)} />
          <div className="case__words">
            <p className="case__kind">
              {told.kind}
              <Example of={told.sample} />
            </p>
            <h1>
              <Unbroken text={told.heading} />
            </h1>
            <p className="lead">{told.lead}</p>
            {project && (
              <p>
                <ActionLink
                  href={project.data.link}
                  look="quiet"
                  external
                  {...(project.data.nofollow ? { rel: "nofollow" } : {})}
                >
                  {words("view-project")}
                </ActionLink>
              </p>
            )}
          </div>
          {project ? (
            <img
              className="case__window"
              {...pictureOf(project)}
              alt=""
              fetchPriority="high"
              data-shop={`shop-${project.slug}`}
            />
          ) : (
            <Figures of={told} heading={copy.figures} />
          )}
        </header>
        <LaterStyles />
        <div className="case__body wrapper">
          {project && <Figures of={told} heading={copy.figures} />}
          <div className="case__text" data-beside={project ? undefined : ""}>
            <section className="flow" aria-labelledby="problem">
              <h2 id="problem">{copy.problem}</h2>
              <Html of={told.problem} className="rich-text" />
            </section>
            <section aria-labelledby="done">
              <h2 id="done">{copy.done}</h2>
              <ol className="case__steps">
                {told.done.map(({ when, text }) => (
                  <li key={text}>
                    <span className="case__when">{when}</span> <span>{text}</span>
                  </li>
                ))}
              </ol>
            </section>
            {told.failed && (
              <section className="flow" aria-labelledby="failed">
                <h2 id="failed">{copy.failed}</h2>
                <Html of={told.failed} className="rich-text" />
              </section>
            )}
          </div>
        </div>
      </article>
      <Others of={told} />
      <Closing of={copy.closing} />
    </>
  );
}

/** What it came to, each figure with its two bars, and when that was counted. */
function Figures({ of: { figures, measured }, heading }: { of: Case; heading: string }) {
  const copy = useSite().record(work);
  return (
    <section className="case__figures" aria-labelledby="figures">
      <h2 id="figures">{heading}</h2>
      <dl>
        {figures.map((figure) => (
          <Result key={figure.metric} of={figure} />
        ))}
      </dl>
      <p className="small soft">{copy.measured.replace("{measured}", measured)}</p>
    </section>
  );
}

function Result({ of: { metric, value, detail, before, after } }: { of: Metric }) {
  return (
    <div className="case__figure">
      <dt>{metric}</dt>
      <dd className="case__value">{value}</dd>
      {detail && <dd className="case__detail small">{detail}</dd>}
      {before !== undefined && after !== undefined && (
        <dd>
          <BarPair before={before} after={after} />
        </dd>
      )}
    </div>
  );
}

/** Where to go on: from a project to the two beside it that have a page, from a story to the others. */
function Others({ of: told }: { of: Case }) {
  const site = useSite();
  const copy = site.record(work);
  const alike = casesOf(site).filter((one) => !one.project === !told.project);
  const at = alike.findIndex(({ path }) => path === told.path);
  const others = [alike.at(at - 1), alike[(at + 1) % alike.length]].filter(
    (one, index, both) =>
      one && one.path !== told.path && both.findIndex((two) => two?.path === one.path) === index,
  ) as Case[];
  if (others.length === 0) return null;
  return (
    <nav className="case__others wrapper" aria-labelledby="others">
      <h2 id="others">{told.project ? copy.others : copy.otherStories}</h2>
      <ul>
        {others.map((other) => (
          <li key={other.path}>
            <a className="case__link" href={other.path}>
              {other.project ? (
                <img {...pictureOf(other.project)} alt="" loading="lazy" />
              ) : (
                <span className="case__value">{other.figures[0]?.value}</span>
              )}{" "}
              <span className="case__other">{other.heading}</span>{" "}
              <span className="small soft">
                {other.project
                  ? [
                      other.kind,
                      ...other.figures.slice(0, 1).map(({ metric, value }) => `${metric}: ${value}`),
                    ].join(" · ")
                  : `${other.figures[0]?.metric}, ${other.kind}`}
              </span>
            </a>
            <Example of={other.sample} alone />
          </li>
        ))}
      </ul>
    </nav>
  );
}
