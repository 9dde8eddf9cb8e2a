/** Posts made by a seeded die: the same ones in every run, of the length and the mixture that blogs of developers have. */

const WORDS =
  "order basket parcel courier ledger shelf window counter season supplier margin return label invoice stock lantern kettle harbour orchard garden bicycle ribbon compass thimble saddle anvil meadow bridge quarry lighthouse".split(
    " ",
  );
const TAGS = "shops mail stock prices speed search returns photographs delivery seasons".split(" ");

/** A die that always falls the same way for the same seed (mulberry32). */
function die(seed) {
  let state = seed >>> 0;
  return (sides) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % sides;
  };
}

/** The file of post `number` (from 1), about 5 kB: headings, paragraphs with links and marks, a list, a table, code. */
export function postText(number) {
  const roll = die(number);
  const word = () => WORDS[roll(WORDS.length)];
  const sentence = () => {
    const words = Array.from({ length: 9 + roll(9) }, word);
    if (roll(3) === 0) words[2] = `**${words[2]}**`;
    if (roll(3) === 0) words[4] = `[${words[4]}](https://shops.example/${word()}/${word()})`;
    if (roll(4) === 0) words[6] = `\`${words[6]}\``;
    return `The ${words.join(" ")}.`;
  };
  const paragraph = () => Array.from({ length: 4 + roll(3) }, sentence).join(" ");
  const extras = [
    () => Array.from({ length: 5 }, () => `- ${sentence()}`).join("\n"),
    () =>
      `| ${word()} | ${word()} |\n| --- | --: |\n${Array.from({ length: 4 }, () => `| ${word()} | ${roll(900)} |`).join("\n")}`,
    () => `\`\`\`js\nconst ${word()} = ${word()}(${roll(90)});\nif (${word()} > ${roll(9)}) return;\n\`\`\``,
    () => `> ${sentence()} ${sentence()}`,
  ];
  const parts = Array.from(
    { length: 4 },
    (_, part) =>
      `## The ${word()} ${part}\n\n${paragraph()}\n\n${extras[roll(extras.length)]()}\n\n${paragraph()}`,
  );
  const date = new Date(Date.UTC(2010, 0, 1) + number * 86_400_000).toISOString().slice(0, 10);
  const tags = new Set(Array.from({ length: 3 }, () => TAGS[roll(TAGS.length)]));
  return `---\ntitle: The ${word()} of ${word()} ${number}\ndescription: How a ${word()} and a ${word()} came together.\ndate: ${date}\ntags: [${[...tags].join(", ")}]\n---\n\n${paragraph()}\n\n${parts.join("\n\n")}\n`;
}
