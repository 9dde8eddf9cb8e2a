/** A heading's text in which `e-commerce` stays on one line: browsers like to break it after the `e-`. */
export function Unbroken({ text }: { text: string }) {
  return text.split(/(\b\w-\w+)/).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      // The parts of a text have no identity but their place
      <span className="nowrap" key={index}>
        {part}
      </span>
    ),
  );
}
