/**
 * Large or narrow text in which `e-commerce`, `pop-up`, `3–6`, `£3,000–£25,000` and `9 h` stay on one line, with the
 * punctuation that touches them.
 */
export function Unbroken({ text }: { text: string }) {
  return text
    .split(
      /((?<=^|\s)[^\s\w]*(?:\w-\w+|\w{1,6}-\w{1,7}|\d[\d.,]*–£?\d[\d.,]*(?: ?(?:m?s|h)(?!\w))?|\d[\d.,]* (?:m?s|h)(?!\w))(?!\w)\S*)/,
    )
    .map((part, index) =>
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
