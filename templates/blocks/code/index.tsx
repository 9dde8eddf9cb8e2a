import { Fragment } from "react";
import { text, z } from "#site";
import { copyWords } from "../../components/copyWords.ts";
import { Drawing, drawn } from "../../components/Drawing.tsx";
import { useWords } from "../../components/words.ts";
import type { BlockProps } from "../_fields.ts";
import { tokens } from "./tokens.ts";

export const schema = z
  .strictObject({
    ...drawn,
    language: z.enum(["php", "laravel", "react", "wordpress", "liquid", "shell", "xml", "json"]),
    title: text({ max: 60 }).describe("The file's name in the window's bar."),
    code: text({ max: 3000 }).describe("The lines, as a YAML block (`code: |`)."),
    notes: z
      .array(z.strictObject({ line: z.number().int().positive(), text: text({ max: 240 }) }))
      .max(8)
      .default([]),
  })
  .superRefine(({ code, notes }, check) => {
    const last = code.split("\n").length;
    for (const [index, { line }] of notes.entries()) {
      if (line <= last) continue;
      const message = `There is no line ${line}: the code has ${last} lines.`;
      check.addIssue({ code: "custom", path: ["notes", index, "line"], message, input: line });
    }
  });

type Props = BlockProps<typeof schema>;

export default function Code({ language, title, code, notes, ...shell }: Props) {
  const words = useWords();
  const noted = new Set(notes.map((note) => note.line));
  return (
    <Drawing block="code" wide {...shell}>
      <div className="code__layout">
        <div className="code__window code-sample" data-tone="night" {...copyWords(words)}>
          <p className="code__bar">{breakable(title)}</p>
          {/* A region that scrolls must be reachable by keyboard */}
          <pre className="code__lines" tabIndex={0}>
            <code>
              {code.split("\n").map((line, index) => (
                // A line's place is its identity
                <span className="code__line" key={index} data-noted={noted.has(index + 1) ? "" : undefined}>
                  {tokens(line, language).map((token, at) =>
                    token.kind === "plain" ? (
                      token.text
                    ) : (
                      // A token's place is its identity
                      <span className={`code__${token.kind}`} key={at}>
                        {token.text}
                      </span>
                    ),
                  )}
                  {"\n"}
                </span>
              ))}
            </code>
          </pre>
        </div>
        {notes.length > 0 && (
          <ol className="code__notes">
            {notes.map((note) => (
              <li key={note.line} className="code__note">
                <span className="code__at">{note.line}</span>
                <p>{note.text}</p>
              </li>
            ))}
          </ol>
        )}
      </div>
    </Drawing>
  );
}

/** A path that may break after each folder, and only there. */
function breakable(path: string) {
  return path.split(/(?<=\/)/).map((part, index) => (
    // A folder's place in the path is its identity
    <Fragment key={index}>
      {index > 0 && <wbr />}
      <span className="nowrap">{part}</span>
    </Fragment>
  ));
}
