import { fillPhrase, type Head, type PageOf, type Site, useSite } from "#site";
import { settings } from "../collections.ts";
import { Paging } from "./Paging.tsx";
import { type Post, PostList } from "./PostList.tsx";

type Page = PageOf<Post>;

/** The head of the list's pages. */
export function postsHead(site: Site, { number, count }: Page): Head {
  const { description, words } = site.record(settings);
  const page = number > 1 ? `, ${fillPhrase(words.page, { number, count }, site.settings.language)}` : "";
  return {
    title: `${words.blog}${page} | ${site.settings.name}`,
    description: `${words.blog}${page}. ${description}`,
  };
}

export function Posts({ page }: { page: Page }) {
  const site = useSite();
  return (
    <>
      <h1 className="opening">{site.record(settings).words.blog}</h1>
      <PostList posts={page.items} />
      <Paging page={page} />
    </>
  );
}
