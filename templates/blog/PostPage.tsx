import { formatDate, Html, LaterStyles, usePage, useSite } from "#site";
import { blog } from "../collections.ts";
import { Action } from "../components/Action.tsx";
import { Breadcrumbs } from "../components/Breadcrumbs.tsx";
import { ActionLink } from "../components/Button.tsx";
import { copyWords } from "../components/copyWords.ts";
import { Example } from "../components/Example.tsx";
import { Icon } from "../components/Icon.tsx";
import { InPageLinks } from "../components/InPageLinks.tsx";
import { Owner } from "../components/Owner.tsx";
import { Unbroken } from "../components/Unbroken.tsx";
import { useWords } from "../components/words.ts";
import { crumbsOf } from "../seo/crumbs.ts";
import { authorOf } from "../seo/names.ts";
import { coverPath } from "./covers.ts";
import { PostCard } from "./PostList.tsx";
import type { Post } from "./paging.ts";
import { readTime } from "./readTime.ts";
import { ShareLinks } from "./ShareLinks.tsx";
import { tagPath, tagsOf } from "./tags.ts";

const RELATED = 2;
/** From so many parts on a post lists them: beside its text, or folded above it where there is no room beside. */
const PARTS = 3;

/** A whole post: what it says, who wrote it when, and where to go from here. */
export function PostPage({ post }: { post: Post }) {
  const site = useSite();
  const { path } = usePage();
  const words = useWords();
  const { end, hire } = site.record(blog);
  const { data, body } = post;
  const related = site.related(post, RELATED);
  const tags = tagsOf(site);
  const parts = body?.headings.filter(({ depth }) => depth === 2) ?? [];
  const { previous, next } = site.neighbours(post);
  const more = related[0] ?? next ?? previous;
  return (
    <article className="post">
      <header className="post__head wrapper">
        <Breadcrumbs crumbs={crumbsOf(site, path, data.title)} />
        <div>
          <p className="post__category">{data.category}</p>
          <h1>
            <Unbroken text={data.title} />
          </h1>
          <p className="lead">{data.excerpt}</p>
          <p className="post__meta">
            <a href="/about" rel="author">
              {words("post-by", { author: authorOf(site, post) })}
            </a>{" "}
            <time dateTime={data.date}>{formatDate(data.date, "long", site.settings.language)}</time>{" "}
            {data.updated && (
              <span>
                {words("post-updated")}{" "}
                <time dateTime={data.updated}>
                  {formatDate(data.updated, "long", site.settings.language)}
                </time>
              </span>
            )}{" "}
            <span>{readTime(post, words)}</span>
            <Example of={data.sample} />
          </p>
        </div>
        <img
          className="post__cover"
          src={data.image?.src ?? coverPath(post)}
          alt={data.imageAlt ?? ""}
          width={data.image?.width ?? 1200}
          height={data.image?.height ?? 675}
          fetchPriority="high"
        />
      </header>
      <div className="post__parts wrapper">
        <div className="post__body">
          {parts.length >= PARTS && (
            <details className="post__jump">
              <summary>
                {words("on-this-page")} <Icon name="plus" />
              </summary>
              <InPageLinks of={parts} />
            </details>
          )}
          {body && (
            <div {...(body.html.includes('class="code-sample"') ? copyWords(words) : {})}>
              <Html of={body} className="rich-text" />
            </div>
          )}
          <section className="post__end" aria-labelledby="post-end">
            <h2 id="post-end">{end.heading}</h2>
            <ul>
              <li>
                {end.audit} <Action of={end.action} look="quiet" />
              </li>
              {more && (
                <li>
                  {end.more}{" "}
                  <ActionLink href={site.pathOf(more) ?? "/blog"} look="quiet">
                    {more.data.title}
                  </ActionLink>
                </li>
              )}
            </ul>
          </section>
          <footer className="post__foot">
            {data.tags.length > 0 && (
              <ul className="post__tags" aria-label={words("post-tags")}>
                {data.tags.map((tag) => {
                  const href = tagPath(tags, tag);
                  return <li key={tag}>{href ? <a href={href}>{tag}</a> : tag}</li>;
                })}
              </ul>
            )}
            <ShareLinks path={path} title={data.title} />
          </footer>
        </div>
        <aside className="post__aside">
          {parts.length >= PARTS && (
            <nav className="post__contents" aria-labelledby="post-contents">
              <h2 id="post-contents">{words("on-this-page")}</h2>
              <InPageLinks of={parts} />
            </nav>
          )}
          <div className="post__hire flow">
            <h2>{hire.heading}</h2>
            <p>{hire.text}</p>
            <ActionLink href={hire.href}>{hire.label}</ActionLink>
            <Owner />
          </div>
        </aside>
      </div>
      <LaterStyles />
      {related.length > 0 && (
        <section className="post__related wrapper" aria-labelledby="related-articles">
          <h2 id="related-articles">{words("related-articles")}</h2>
          <ul className="grid">
            {related.map((other) => (
              <li key={other.id}>
                <PostCard post={other} level={3} dates="long" />
              </li>
            ))}
          </ul>
        </section>
      )}
      <Neighbours previous={previous} next={next} />
    </article>
  );
}

function Neighbours({ previous, next }: { previous?: Post | undefined; next?: Post | undefined }) {
  const site = useSite();
  const words = useWords();
  return (
    <nav className="post__neighbours wrapper" aria-label={words("post-navigation")}>
      {previous && (
        <a className="post__previous" href={site.pathOf(previous)} rel="prev">
          <span>
            <Icon name="arrow-left" />
            {words("post-previous")}
          </span>{" "}
          {previous.data.title}
        </a>
      )}{" "}
      <a className="post__all" href="/blog">
        {words("post-all")}
      </a>{" "}
      {next && (
        <a className="post__next" href={site.pathOf(next)} rel="next">
          <span>
            {words("post-next")}
            <Icon name="arrow-right" />
          </span>{" "}
          {next.data.title}
        </a>
      )}
    </nav>
  );
}
