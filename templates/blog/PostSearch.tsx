import { useSite } from "#site";
import { blog } from "../collections.ts";
import { Icon } from "../components/Icon.tsx";

/**
 * A field that finds posts by what is in them. `behaviours/_search` and its index are fetched when it is first used. It puts its
 * findings in the place of the list beside it; without script the list is there and the field is not.
 */
export function PostSearch() {
  const site = useSite();
  const { search } = site.record(blog);
  return (
    <search
      className="post-search"
      data-search={site.href("/blog/search.json")}
      data-one={search.one}
      data-many={search.many}
      data-none={search.none}
      data-failed={search.failed}
    >
      <label className="post-search__label" htmlFor="post-search">
        {search.label}
      </label>
      <p className="post-search__field">
        <Icon name="search" />
        <input
          id="post-search"
          type="search"
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="search"
          aria-describedby="post-search-status"
        />
      </p>
      <p className="post-search__status" id="post-search-status" role="status" />
      <ol className="post-search__results" hidden />
    </search>
  );
}
