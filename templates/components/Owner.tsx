import { SHOPKEEPER } from "../art/shopkeeper.ts";
import { useSettings } from "./words.ts";

const SRC = "/art/shopkeeper.svg";

/** The owner's portrait; without one, the drawn shopkeeper, who is nobody. */
function Portrait({ whole }: { whole: boolean }) {
  const { ownerName, ownerPortrait: portrait } = useSettings();
  return (
    <img
      className="owner__portrait"
      src={portrait?.src ?? (whole ? SRC : `${SRC}#face`)}
      alt={portrait ? (ownerName ?? "") : ""}
      width={portrait?.width ?? SHOPKEEPER.width}
      height={portrait?.height ?? (whole ? SHOPKEEPER.height : SHOPKEEPER.width)}
      loading="lazy"
    />
  );
}

/**
 * Who does the work: face, name, what they are and the line they sign with; without a name, the business.
 * `door` is the whole picture with its caption, `line` a small round one beside two lines of text.
 */
export function Owner({ look = "line" }: { look?: "door" | "line" }) {
  const { name, ownerName, ownerSignature, role, location } = useSettings();
  return (
    <figure className="owner" data-look={look}>
      <Portrait whole={look === "door"} />
      <figcaption>
        <b className="owner__name">{ownerName ?? name}</b>{" "}
        <span className="owner__role">{look === "door" ? `${role}, ${location}` : role}</span>
        {ownerSignature && <span className="owner__signature">{ownerSignature}</span>}
      </figcaption>
    </figure>
  );
}
