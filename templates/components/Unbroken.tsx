/** Large text in which `e-commerce` and `pop-up` stay on one line: browsers like to break them after the hyphen. */
export function Unbroken({ text }: { text: string }) {
  return text.split(/(\b(?:\w-\w+|\w{1,6}-\w{1,7})\b)/).map((part, index) =>
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
