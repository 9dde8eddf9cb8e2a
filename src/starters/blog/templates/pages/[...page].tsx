import { definePage, Html } from "#site";
import { pages } from "../collections.ts";
import { Contact } from "../components/Contact.tsx";
import { formOrigin } from "../form.ts";

export default definePage({
  collection: pages,
  head: ({ site, entry }) => ({
    title: `${entry.data.title} | ${site.settings.name}`,
    description: entry.data.description,
    csp: { connect: entry.data.form ? formOrigin(site) : [] },
  }),
  render: ({ entry }) => (
    <article className="prose">
      <h1>{entry.data.title}</h1>
      {entry.body && <Html of={entry.body} />}
      {entry.data.form && <Contact />}
    </article>
  ),
});
