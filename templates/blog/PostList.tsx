import { formatDate, useSite } from "#site";
import { Example } from "../components/Example.tsx";
import { Icon } from "../components/Icon.tsx";
import { Unbroken } from "../components/Unbroken.tsx";
import { useWords } from "../components/words.ts";
import { authorOf } from "../seo/names.ts";
import { coverPath, sharedCoverPath } from "./covers.ts";
import { type BlogPage, blogPath, type Post } from "./paging.ts";
import { readTime } from "./readTime.ts";

interface PostListProps {
  page: BlogPage;
  /** The file with the drawn covers of its posts. */
  sheet?: string;
  /** The address of another page of the list. */
  pathOf?: (number: number) => string;
}

/** One page of a list of posts with its pagination: the region that `behaviours/pager` swaps. */
export function PostList({ page, sheet = `page/${page.number}`, pathOf = blogPath }: PostListProps) {
  return (
    <div className="post-list" data-pager="" tabIndex={-1}>
      <ol className="post-list__posts">
        {page.posts.map((post, index) => (
          <li key={post.id}>
            <PostCard post={post} cover={sharedCoverPath(sheet, post)} eager={index < 2} />
          </li>
        ))}
      </ol>
      {page.of > 1 && <Pagination page={page} pathOf={pathOf} />}
    </div>
  );
}

interface PostCardProps {
  post: Post;
  /** Where the drawn cover is, for a post without a picture. */
  cover?: string;
  level?: 2 | 3;
  /** As the page around it writes dates: lists short and American, a post's own page in full. */
  dates?: "short" | "long";
  eager?: boolean;
}

/** A post in a list: cover, category, title, date, read time, excerpt, author. */
export function PostCard({
  post,
  cover = coverPath(post),
  level = 2,
  dates = "short",
  eager = false,
}: PostCardProps) {
  const site = useSite();
  const words = useWords();
  const { data } = post;
  const path = site.pathOf(post) ?? "/blog";
  const Title = `h${level}` as const;
  return (
    <article className="post-card">
      <img
        className="post-card__cover"
        src={data.image?.src ?? cover}
        alt={data.imageAlt ?? ""}
        width={data.image?.width ?? 1200}
        height={data.image?.height ?? 675}
        {...(eager ? {} : { loading: "lazy" as const })}
      />
      <p className="post-card__category">{data.category}</p>
      <Title className="post-card__title">
        <a className="card-link" href={path}>
          <Unbroken text={data.title} />
        </a>
      </Title>
      <p className="post-card__meta">
        <time dateTime={data.date}>
          {formatDate(data.date, dates, dates === "short" ? "en-US" : site.settings.language)}
        </time>{" "}
        <span>{readTime(post, words)}</span>
        <Example of={data.sample} />
      </p>
      <p className="post-card__excerpt">{data.excerpt}</p>
      <p className="post-card__foot">
        <span>{words("post-by", { author: authorOf(site, post) })}</span>{" "}
        <span className="post-card__more" aria-hidden="true">
          {words("read-more")}
          <Icon name="arrow-right" />
        </span>
      </p>
    </article>
  );
}

/** Previous, the numbered pages, next: links that work as they are. */
function Pagination({ page: { number, of }, pathOf }: Required<Pick<PostListProps, "page" | "pathOf">>) {
  const words = useWords();
  const numbers = Array.from({ length: of }, (_, index) => index + 1);
  return (
    <nav className="pagination" aria-label={words("pagination")}>
      <Step href={number > 1 && pathOf(number - 1)} label={words("previous")} rel="prev" />
      <ol>
        {numbers.map((other) => (
          <li key={other}>
            <a
              href={pathOf(other)}
              aria-label={words("page-number", { number: other })}
              aria-current={other === number ? "page" : undefined}
            >
              {other}
            </a>
          </li>
        ))}
      </ol>
      <Step href={number < of && pathOf(number + 1)} label={words("next")} rel="next" />
    </nav>
  );
}

/** A link at either end of the row; where there is no such page, a link without address: said as disabled, not reached. */
function Step({ href, label, rel }: { href: string | false; label: string; rel: "prev" | "next" }) {
  if (href) {
    return (
      <a className="pagination__step" href={href} rel={rel}>
        {label}
      </a>
    );
  }
  return (
    <a className="pagination__step" role="link" aria-disabled="true">
      {label}
    </a>
  );
}
