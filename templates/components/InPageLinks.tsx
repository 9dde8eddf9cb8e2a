/** The parts of a long text, in their order, each a link to where it begins. */
export function InPageLinks({
  of,
  className,
}: {
  of: readonly { readonly id: string; readonly text: string }[];
  className?: string;
}) {
  return (
    <ol className={className}>
      {of.map(({ id, text }) => (
        <li key={id}>
          <a href={`#${id}`}>{text}</a>
        </li>
      ))}
    </ol>
  );
}
