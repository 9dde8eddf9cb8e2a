import { type Entry, type Head, type PageOf, type Site, useSite } from "#site";
import { type posts, settings } from "../collections.ts";
import { PostList } from "./PostList.tsx";

type Page = PageOf<Entry<(typeof posts)["schema"]>>;

/** The head of the list's pages. */
export function postsHead(site: Site, { number }: Page): Head {
  const { description, words } = site.record(settings);
  const page = number > 1 ? `, ${words.page} ${number}` : "";
  return {
    title: `${words.blog}${page} | ${site.settings.name}`,
    description: `${words.blog}${page}. ${description}`,
  };
}

export function Posts({ page }: { page: Page }) {
  const site = useSite();
  return (
    <>
      <h1>{site.record(settings).words.blog}</h1>
      <PostList page={page} />
    </>
  );
}
