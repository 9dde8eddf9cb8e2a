/** Large text in which `e-commerce`, `pop-up` and `3–6` stay on one line, with the punctuation that touches them. */
export function Unbroken({ text }: { text: string }) {
  return text.split(/((?<=^|\s)[^\s\w]*(?:\w-\w+|\w{1,6}-\w{1,7}|\d+–\d+)(?!\w)\S*)/).map((part, index) =>
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
