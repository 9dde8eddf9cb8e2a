import { definePage } from "#site";
import { notFound } from "../collections.ts";
import { NotFound } from "../components/NotFound.tsx";

/** Served for every address that is not there. */
export default definePage({
  head: ({ site }) => {
    const { title, description } = site.record(notFound);
    return { title, description, noindex: true };
  },
  render: ({ site }) => {
    const words = site.record(notFound);
    return <NotFound {...words} back={{ label: words.back, href: "/" }} />;
  },
});
