import { type Head, LaterStyles, type Site, useSite } from "#site";
import { blog } from "../collections.ts";
import { Breadcrumbs } from "../components/Breadcrumbs.tsx";
import { Closing } from "../components/Closing.tsx";
import { crumbsOf } from "../seo/crumbs.ts";
import { pageHead } from "../seo/head.ts";
import { PostList } from "./PostList.tsx";
import { TagLinks } from "./TagLinks.tsx";
import { isUseful, type TagPage, tagSheet } from "./tags.ts";

/** A page of the posts with one tag. The words are in `content/blog.yaml`. */
export function TagIndex({ page }: { page: TagPage }) {
  const site = useSite();
  const words = site.record(blog);
  const { group, number, count, path } = page;
  return (
    <>
      <div className="blog-index">
        <header className="blog-index__head wrapper">
          <Breadcrumbs crumbs={crumbsOf(site, path, nameOf(words.page, page))} />
          <h1>{group.value}</h1>
          <p className="lead">{filled(words.tags.lead, page)}</p>
        </header>
        <div className="wrapper">
          <TagLinks current={group.path} />
          <PostList
            page={{ number, of: count, posts: page.items }}
            sheet={tagSheet(page)}
            pathOf={(other) => (other === 1 ? group.path : `${group.path}/page/${other}`)}
          />
        </div>
      </div>
      <LaterStyles />
      <Closing of={words.closing} />
    </>
  );
}

export function tagHead(site: Site, page: TagPage): Head {
  const { tags, page: pageWords } = site.record(blog);
  return pageHead(site, {
    path: page.path,
    title: filled(page.number === 1 ? tags.title : tags.pageTitle, page),
    description: filled(page.number === 1 ? tags.description : tags.pageDescription, page),
    name: nameOf(pageWords, page),
    pageType: "CollectionPage",
    noindex: !isUseful(page.group),
  });
}

function filled(words: string, { group, number }: TagPage): string {
  return words
    .replaceAll("{tag}", () => group.value)
    .replace("{count}", String(group.entries.length))
    .replace("{number}", String(number));
}

function nameOf(words: string, { group, number }: TagPage): string {
  return number === 1 ? group.value : `${group.value} ${words.replace("{number}", String(number))}`;
}
