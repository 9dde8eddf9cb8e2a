import { type Head, LaterStyles, type Site, useSite } from "#site";
import { blog } from "../collections.ts";
import { Breadcrumbs } from "../components/Breadcrumbs.tsx";
import { Closing } from "../components/Closing.tsx";
import { crumbsOf } from "../seo/crumbs.ts";
import { pageHead } from "../seo/head.ts";
import { PostList } from "./PostList.tsx";
import { PostSearch } from "./PostSearch.tsx";
import { type BlogPage, blogPath } from "./paging.ts";
import { TagLinks } from "./TagLinks.tsx";

/** A page of the blog: heading and list. The words are in `content/blog.yaml`. */
export function BlogIndex({ page }: { page: BlogPage | undefined }) {
  const site = useSite();
  const words = site.record(blog);
  if (!page) return null;
  return (
    <>
      <div className="blog-index">
        <header className="blog-index__head wrapper">
          <Breadcrumbs crumbs={crumbsOf(site, blogPath(page.number), nameOf(words, page.number))} />
          <h1>{words.heading}</h1>
          <p className="lead">{words.lead}</p>
        </header>
        <div className="wrapper">
          <PostSearch />
          <div data-searched="">
            <TagLinks />
            <PostList page={page} />
          </div>
        </div>
      </div>
      <LaterStyles />
      <Closing of={words.closing} />
    </>
  );
}

export function blogHead(site: Site, path: string, page: BlogPage | undefined): Head {
  const words = site.record(blog);
  const number = page?.number ?? 1;
  return pageHead(site, {
    path,
    title: number === 1 ? words.title : words.pageTitle.replace("{number}", String(number)),
    description: number === 1 ? words.description : words.pageDescription.replace("{number}", String(number)),
    name: nameOf(words, number),
    pageType: "CollectionPage",
  });
}

function nameOf(words: { name: string; page: string }, number: number): string {
  return number === 1 ? words.name : `${words.name} ${words.page.replace("{number}", String(number))}`;
}
