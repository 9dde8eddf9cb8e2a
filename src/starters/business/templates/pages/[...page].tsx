import { definePage, Html, Sections } from "#site";
import { pages } from "../collections.ts";
import { Contact } from "../components/Contact.tsx";
import { formOrigin } from "../form.ts";

/** A page in Markdown, or one composed of sections. */
export default definePage({
  collection: pages,
  head: ({ site, entry, path }) => ({
    title: path === "/" ? site.settings.name : `${entry.data.title} | ${site.settings.name}`,
    description: entry.data.description,
    csp: { connect: entry.data.form ? formOrigin(site) : [] },
  }),
  render: ({ entry }) => (
    <>
      {entry.body && (
        <article className="prose">
          <h1>{entry.data.title}</h1>
          <Html of={entry.body} />
          {entry.data.form && <Contact />}
        </article>
      )}
      <Sections of={entry.data.sections} />
      {!entry.body && entry.data.form && (
        <section className="prose">
          <Contact />
        </section>
      )}
    </>
  ),
});
