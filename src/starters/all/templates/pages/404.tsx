import { definePage } from "#site";
import { notFound } from "../collections.ts";

export default definePage({
  head: ({ site }) => {
    const { title, text } = site.record(notFound);
    return { title: `${title} | ${site.settings.name}`, description: text, noindex: true };
  },
  render: ({ site }) => {
    const { title, text, link } = site.record(notFound);
    return (
      <article className="prose">
        <h1>{title}</h1>
        <p>{text}</p>
        <p>
          <a className="action" href="/">
            {link}
          </a>
        </p>
      </article>
    );
  },
});
