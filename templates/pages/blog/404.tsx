import { definePage } from "#site";
import { PostCard } from "../../blog/PostList.tsx";
import { blogPages } from "../../blog/paging.ts";
import { blog } from "../../collections.ts";
import { NotFound } from "../../components/NotFound.tsx";

/** Served for every address below /blog/ that is not there. */
export default definePage({
  head: ({ site }) => {
    const { title, description } = site.record(blog).notFound;
    return { title, description, noindex: true };
  },
  render: ({ site }) => {
    const { notFound } = site.record(blog);
    const [newest] = blogPages(site);
    return (
      <NotFound {...notFound} back={{ label: notFound.back, href: "/blog" }}>
        <ul className="grid">
          {newest?.posts.slice(0, 3).map((post) => (
            <li key={post.id}>
              <PostCard post={post} eager />
            </li>
          ))}
        </ul>
      </NotFound>
    );
  },
});
