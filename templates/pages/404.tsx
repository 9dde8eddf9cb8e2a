import { definePage } from "#site";
import { PostNotFound } from "../blog/PostNotFound.tsx";
import { blog, notFound } from "../collections.ts";
import { NotFound } from "../components/NotFound.tsx";
import { namedTitle } from "../seo/names.ts";

/**
 * Served for every address that is not there. Many hosts know only this page, so it brings along the screen for missing
 * posts; `behaviours/_notFound` shows that one below /blog/.
 */
export default definePage({
  head: ({ site }) => {
    const { title, description } = site.record(notFound);
    return { title: namedTitle(site, title), description, noindex: true };
  },
  render: ({ site }) => {
    const words = site.record(notFound);
    return (
      <>
        <NotFound {...words} back={{ label: words.back, href: "/" }} />
        <template data-below="blog/" data-title={namedTitle(site, site.record(blog).notFound.title)}>
          <PostNotFound />
        </template>
      </>
    );
  },
});
