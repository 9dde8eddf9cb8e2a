import { definePage } from "#site";
import { posts, settings } from "../collections.ts";
import { PostList } from "../components/PostList.tsx";

/** Every post on one page, and a field that narrows them down (`behaviours/search.ts`). */
export default definePage({
  head: ({ site }) => {
    const { words } = site.record(settings);
    return { title: `${words.search} | ${site.settings.name}`, description: words.searchIntro };
  },
  render: ({ site }) => {
    const { words } = site.record(settings);
    return (
      <>
        <div className="opening">
          <h1>{words.search}</h1>
          <p>{words.searchIntro}</p>
        </div>
        <search className="finder" hidden>
          <label>
            {words.searchFor}
            <input type="search" autoComplete="off" enterKeyHint="search" />
          </label>
          <p role="status" data-found={words.found} data-none={words.notFound} />
        </search>
        <PostList posts={site.all(posts)} />
      </>
    );
  },
});
