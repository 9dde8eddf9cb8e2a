import { definePage, fillPhrase, groupPaths } from "#site";
import { settings } from "../../collections.ts";
import { Paging } from "../../components/Paging.tsx";
import { PostList } from "../../components/PostList.tsx";
import { PAGE_SIZE, tags } from "../../lists.ts";

/** Each tag's pages. One with few posts has little of its own, so search engines are asked to leave it out. */
export default definePage({
  paths: (site) => groupPaths(site.groups(tags), { size: PAGE_SIZE }),
  head: ({ site, props: { group, number, count } }) => {
    const { words } = site.record(settings);
    const page = number > 1 ? `, ${fillPhrase(words.page, { number, count }, site.settings.language)}` : "";
    return {
      title: `${words.tags}: ${group.value}${page} | ${site.settings.name}`,
      description: `${words.tagIntro} ${group.value}${page}.`,
      noindex: group.entries.length < 3,
      links: [
        { rel: "alternate", type: "application/rss+xml", title: group.value, href: `${group.path}/feed.xml` },
      ],
    };
  },
  render: ({ site, props }) => {
    const { words } = site.record(settings);
    return (
      <>
        <div className="opening">
          <h1>{props.group.value}</h1>
          <p>
            {words.tagIntro} {props.group.value}. <a href="/tags">{words.tags}</a>,{" "}
            <a href={`${props.group.path}/feed.xml`}>{words.feed}</a>
          </p>
        </div>
        <PostList posts={props.items} />
        <Paging page={props} />
      </>
    );
  },
});
