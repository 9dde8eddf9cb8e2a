import { text, z } from "#site";
import { Drawing, drawn } from "../../components/Drawing.tsx";
import type { BlockProps } from "../_fields.ts";
import { Numbers } from "./Part.tsx";
import { Specimen } from "./Specimen.tsx";
import { partsOf, specimen } from "./specimens.ts";

export const schema = z
  .strictObject({
    ...drawn,
    specimen,
    notes: z
      .array(
        z.strictObject({
          at: text().describe("The part it belongs to: the name of a field of the specimen."),
          title: text({ max: 50 }).optional(),
          text: text({ max: 260 }),
        }),
      )
      .min(2)
      .max(9),
  })
  .superRefine(({ specimen, notes }, check) => {
    const parts = partsOf(specimen);
    for (const [index, { at }] of notes.entries()) {
      const path = ["notes", index, "at"];
      const fail = (message: string) => check.addIssue({ code: "custom", path, message, input: at });
      if (!parts.includes(at)) fail(`The drawing has no part "${at}". Its parts are: ${parts.join(", ")}.`);
      else if (notes.findIndex((note) => note.at === at) < index) fail(`Two notes point at "${at}".`);
    }
  });

type Props = BlockProps<typeof schema>;

export default function Anatomy({ specimen, notes, ...shell }: Props) {
  const order = partsOf(specimen);
  const sorted = notes.toSorted((one, other) => order.indexOf(one.at) - order.indexOf(other.at));
  return (
    <Drawing block="anatomy" wide {...shell}>
      <div className="anatomy__layout">
        <div className="anatomy__specimen" data-kind={specimen.kind}>
          <Numbers value={new Map(sorted.map((note, index) => [note.at, index + 1]))}>
            <Specimen of={specimen} />
          </Numbers>
        </div>
        <ol className="anatomy__notes">
          {sorted.map((note, index) => (
            <li className="anatomy__note" key={note.at}>
              <span className="anatomy__pin figures">{index + 1}</span>
              <div>
                {note.title && <p className="anatomy__note-title">{note.title}</p>}
                <p className="soft">{note.text}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </Drawing>
  );
}
