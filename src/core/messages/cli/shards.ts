/** Wording: a site that is made in parts on several machines. */
import { make } from "../make.ts";
import { cli } from "./error.ts";

export const badShard = (value: string) =>
  cli(
    "shard",
    `\`${value}\` does not say which part of the site to make.`,
    "The first of three is  --shard 1/3  , the last  --shard 3/3",
  );

export const shardLeavesNothing = () =>
  cli(
    "shard-leaves-nothing",
    "`--shard` leaves its part of the site in `.cache`, and `--no-cache` leaves nothing there.",
    "Leave one of the two out.",
  );

/** `inside` are folders in it that are such ones. */
export const notACache = (folder: string, inside: readonly string[]) =>
  cli(
    "merge",
    `\`${folder}\` is not what \`site build --shard\` has left: a folder like \`.cache\`, with \`record\` in it.`,
    inside.length > 0
      ? `Did you mean  --merge ${inside.join(" ")}  ?`
      : "Name the folders that hold what each machine made:  --merge parts/1 parts/2",
  );

export const mergeNeedsCache = () =>
  cli(
    "merge-leaves-nothing",
    "`--merge` takes over what other builds have left, and `--no-cache` builds as if there were nothing.",
    "Leave one of the two out.",
  );

const part = (message: string, hint: string) => make("warning", "cli/merge-part", undefined, message, hint);
const ALIKE =
  "All parts get the same checkout, the same options and, around midnight, the same SOURCE_DATE_EPOCH.";
const MADE_HERE = "What it would have saved is made here, and the site is right.";

export const otherPart = (
  folder: string,
  why: "engine" | "damaged" | "files" | { readonly options: readonly string[] } | { readonly date: string },
) =>
  part(
    `\`${folder}\` ${
      why === "engine"
        ? "was made by another version of this program or of Node, so nothing of it can be used"
        : why === "damaged"
          ? "is damaged or not whole, so nothing of its pages can be used"
          : why === "files"
            ? "was made from other files than lie here, so only what is the same can be used"
            : "date" in why
              ? `was made on another day (${why.date}), so pages that ask for the day cannot be used`
              : `was made with other options (${why.options.map((name) => `\`${name}\``).join(", ")}), so what depends on it cannot be used`
    }. ${MADE_HERE}`,
    ALIKE,
  );

interface Part {
  readonly folder: string;
  readonly index: number;
  readonly count: number;
}

export const partsOfTwo = (parts: readonly Part[]) =>
  part(
    `${parts.map(({ folder, index, count }) => `\`${folder}\` is part ${index} of ${count}`).join(", ")}: they are no parts of one whole. ${MADE_HERE.replace("it", "they")}`,
    "Make all parts with the same number behind the slash:  --shard 1/3  --shard 2/3  --shard 3/3",
  );

export const partTwice = (first: string, second: string, { index, count }: Omit<Part, "folder">) =>
  part(
    `\`${first}\` and \`${second}\` are both part ${index} of ${count}.`,
    "See that each machine makes another part, and that each folder is named once.",
  );

export const partMissing = (indexes: readonly number[], count: number) =>
  part(
    `Of ${count} parts ${indexes.length === 1 ? "one is" : `${indexes.length} are`} not among those to be merged: ${indexes.slice(0, 10).join(", ")}${indexes.length > 10 ? " …" : ""}. ${MADE_HERE}`,
    "Name the folder of each part behind --merge.",
  );
