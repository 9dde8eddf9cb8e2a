/** Wording: the templates folder, and what can be bundled of it. */
import type { Copied } from "../../copies.ts";
import type { Frame, Place } from "../../diagnosticParts.ts";
import { deleteCopy } from "../content/phrases.ts";
import { framed, make } from "../make.ts";

/** For what is data, and no module. */
export const mayRead = "Check that it is there, and that you may read it.";

export const dataIsAsked =
  'Ask for its data instead: `const prices = await defineData({ name: "prices", from: "data/prices.yaml" })`.';

export const cannotBundle = (
  place: Place | undefined,
  frame: Frame | undefined,
  text: string,
  hint: string,
) =>
  make(
    "error",
    "templates/cannot-bundle",
    place,
    `${text.replace(/[.!]?$/, "")}.`,
    hint || undefined,
    framed(frame),
  );

/** A name that the file or the package does not export: how it is written in the other way is the usual mistake. */
export const notExported = (
  place: Place | undefined,
  frame: Frame | undefined,
  from: string,
  name: string,
) => {
  const isOwnApi = /(?:^|\/)(?:bin\/compiled\/api\/index\.js|src\/api\/index\.ts)$/.test(from);
  return cannotBundle(
    place,
    frame,
    isOwnApi
      ? `There is no \`${name}\` among what templates import from here`
      : `\`${from}\` has no ${name === "default" ? "default export" : `export \`${name}\``}`,
    isOwnApi
      ? "Look how it is spelt: `docs/reference.md` in the package lists all names, and so does the editor between the braces."
      : name === "default"
        ? "Write the name that it exports in braces, `import { Name } from …`, or `export default` in that file."
        : /\.island\.[jt]sx$/.test(from)
          ? `A page shows what an island exports as its default: write  import ${name} from …  without the braces.`
          : /(?:^|\/)templates\/collections\.ts$/.test(from)
            ? `Every collection and record is exported there: add  export { ${name} } from "./${name}.ts";  or the name of the file that defines it.`
            : `Look how it is spelt there and whether \`export\` stands before it; a default export is imported without braces.`,
  );
};

/** Of other files that are no modules. */
export const isNoModule = (ending: string) =>
  /^mdx?$/.test(ending)
    ? 'Texts of `content/` are asked for, as in  site.all(posts)  or  site.get(posts, "about")'
    : "What visitors fetch belongs in `public/`: put it there, and write its address, such as `/files/name.pdf`.";

export const strayIsland = (file: string) =>
  make(
    "warning",
    "templates/stray-island",
    { file },
    "This file is no island, because the name of one ends in `.island.tsx`: what it does would never happen in a browser.",
    `Name it \`${file.replace(/^.*\//, "").replace(/(?:\.islands?)?\.[jt]sx?$/i, "")}.island.tsx\`, or take \`when\` out of it where it is a part of islands.`,
  );

/** What to do about an import of a file or package that is not there. */
export const missingImport = (name: string) =>
  /^[@#~]?site$/.test(name)
    ? 'What templates are made with is imported  from "#site"'
    : /^[@~#]\/|^~[\w.-]/.test(name) || OWN_FOLDER.test(name)
      ? `Name a file of yours from the folder of the file that imports it, with its ending, such as  "../${name.replace(/^(?:[@~#]\/?)?(?:templates\/)?/, "").replace(/\.\w+$/, "")}.tsx"`
      : missingFile(name);

/** A folder of the site and no package. */
const OWN_FOLDER =
  /^(?:templates|components|blocks|pages|islands|behaviours|styles|data|content|public|src|lib|utils)\//;

const missingFile = (name: string) =>
  /^[./]/.test(name) || /\.\w{2,5}$/.test(name)
    ? "There is no such file: look at its folder and its spelling, upper and lower case included. A file of `public/` is named from its root, such as `/images/name.png`."
    : `Install it:  npm install ${name
        .split("/")
        .slice(0, name.startsWith("@") ? 2 : 1)
        .join("/")}`;

export const suspicious = (facts: {
  place: Place | undefined;
  frame: Frame | undefined;
  text: string;
  hint: string;
  isStyle: boolean;
}) =>
  make(
    "warning",
    "templates/suspicious",
    facts.place,
    `${facts.text.replace(/[.!]?$/, "")}.${facts.isStyle ? " Browsers skip what they cannot read, so a rule, or more than one, is lost." : ""}`,
    facts.hint || (facts.isStyle ? "Mend the line, or the one before it." : undefined),
    framed(facts.frame),
  );

export const missingTemplate = (file: string, what: string) =>
  make(
    "error",
    "templates/missing",
    { file },
    `There is no \`${file}\`, so this folder is not a site yet.`,
    what,
  );

export const wrongExport = (file: string, expected: string) =>
  make(
    "error",
    "templates/wrong-export",
    { file },
    `\`${file}\` has no usable default export.`,
    `End the file with  export default ${expected}`,
  );

export const sameContent = (kind: "collection" | "record", path: string) =>
  make(
    "error",
    "templates/same-content",
    { file: "templates/collections.ts" },
    `Two ${kind}s read \`${path}\`: only one of their schemas could count.`,
    kind === "collection" ? "Give one of them another `name`." : "Give one of them another `file`.",
  );

export const wrongBlock = (file: string, missing: string) =>
  make(
    "error",
    "templates/wrong-block",
    { file },
    `The block in \`${file}\` has no \`${missing}\`.`,
    "A block exports `schema` (its fields, a z.strictObject) and a component as its default.",
  );

/** Of an island or a behaviour: both are started by their default export. */
export const noDefaultExport = (file: string) => {
  const isBehaviour = /(?:^|\/)behaviours\//.test(file);
  return make(
    "error",
    "islands/wrong-export",
    { file },
    isBehaviour
      ? `\`${file}\` has no default export, so there is nothing to run.`
      : `The island in \`${file}\` has no default export, so there is nothing to show.`,
    isBehaviour
      ? "Put what it does into a function:  export default function name() { … }"
      : "End the file with  export default function Name(props) { … }",
  );
};

export const unknownTrigger = (
  place: Place,
  written: string,
  known: readonly string[],
  near: string | undefined,
) =>
  make(
    "error",
    "islands/unknown-trigger",
    place,
    `\`when\` is \`${written}\`, which is no moment at which an island can wake.`,
    near
      ? `Did you mean \`${near}\`?`
      : `Write one of ${known.map((name) => `"${name}"`).join(", ")}, in quotes.`,
  );

export const duplicateIsland = (file: string, other: string, name: string) =>
  make(
    "error",
    "islands/duplicate-name",
    { file },
    `Two islands are called \`${name}\`, so pages could not tell them apart.`,
    "Rename one of the two files.",
    { related: [{ file: other }] },
  );

export const serverImport = (name: string): string =>
  `\`${name}\` runs on the build machine only, but an island or a behaviour imports it, so it would have to run in the browser`;

export const serverImportHint =
  "Pass what the island needs from there as props, or import only types (`import type`).";

export const copiedTemplate = (file: string, copied: Copied) =>
  make(
    "warning",
    "templates/copied-file",
    { file },
    "This file is read like any other of the templates, although nobody will have meant it to be.",
    `${deleteCopy(copied)}.`,
  );

/** What a file is for, as the name of what it calls or the folder that it lies in says. */
export type UnreadKind =
  | "Page"
  | "File"
  | "Feed"
  | "Icon"
  | "Document"
  | "Budgets"
  | "Contrast"
  | "Markdown"
  | "Pictures"
  | "behaviour"
  | "block";

export const unreadTemplate = (file: string, kind: UnreadKind) => {
  const hints: Partial<Record<UnreadKind, string>> = {
    Page: "A page is a `.tsx` file in `templates/pages/`.",
    Document: "It is read from `templates/document.tsx`, in small letters.",
    behaviour:
      "A behaviour is a `.ts` file in `templates/behaviours/` itself, not in a folder of it; others are read where one of these imports them.",
    block: "A block is a folder with an `index.tsx` in it:  templates/blocks/name/index.tsx",
  };
  const own = /^(?:File|Feed|Icon)$/.test(kind)
    ? "It is read in `templates/pages/`, as a `.ts` file with the name that it is to have, such as `prices.json.ts`."
    : `It is read from \`templates/${kind.toLowerCase()}.ts\`.`;
  return make(
    "warning",
    "templates/stray-file",
    { file },
    `Nothing reads this file, so ${kind === "behaviour" ? "it never runs in a browser" : "what it says does not count"}.`,
    hints[kind] ?? own,
  );
};

export const strayTemplate = (file: string) =>
  make(
    "warning",
    "templates/stray-file",
    { file },
    "Nothing reads this file: a page is a `.tsx` file, and a file that the site is to have, such as `prices.json.ts`, a `.ts` file.",
    "Write it as one of these; what is to be copied as it is belongs in `public/`, and texts in `content/`.",
  );
