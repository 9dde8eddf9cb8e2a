import { useSite } from "#site";
import { blog } from "../collections.ts";
import { NotFound } from "../components/NotFound.tsx";
import { sharedCoverPath } from "./covers.ts";
import { PostCard } from "./PostList.tsx";
import { PostSearch } from "./PostSearch.tsx";
import { blogPages } from "./paging.ts";

/** The screen for a post that is not there, with the newest ones to choose from. */
export function PostNotFound() {
  const site = useSite();
  const { notFound } = site.record(blog);
  const [newest] = blogPages(site);
  return (
    <NotFound {...notFound} back={{ label: notFound.back, href: "/blog" }}>
      <PostSearch />
      <ul className="grid" data-searched="">
        {newest?.posts.slice(0, 3).map((post) => (
          <li key={post.id}>
            <PostCard post={post} cover={sharedCoverPath("page/1", post)} eager />
          </li>
        ))}
      </ul>
    </NotFound>
  );
}
