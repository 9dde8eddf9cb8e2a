import { useWords } from "./words.ts";

/** Asks once whether visits may be counted. Hidden until `behaviours/onDemand` finds that nobody has answered yet. */
export function ConsentBar({ measurementId }: { measurementId: string }) {
  const words = useWords();
  return (
    <section
      className="consent-bar"
      aria-label={words("privacy-choices")}
      data-consent={measurementId}
      hidden
    >
      <p>
        {words("consent-text")} <a href="/privacy-policy">{words("consent-more")}</a>
      </p>
      <div className="consent-bar__choices">
        <button type="button" className="button" data-look="secondary" data-consent-choice="denied">
          {words("consent-decline")}
        </button>
        <button type="button" className="button" data-look="secondary" data-consent-choice="granted">
          {words("consent-accept")}
        </button>
      </div>
    </section>
  );
}
