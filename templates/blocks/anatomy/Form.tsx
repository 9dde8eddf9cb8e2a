import { Part } from "./Part.tsx";
import type { Of } from "./specimens.ts";

/** The till of an online shop. */
export function Checkout({ of }: { of: Of<"checkout"> }) {
  return (
    <div className="anatomy-form">
      <Part at="steps">
        <ol className="anatomy-form__steps">
          {of.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </Part>
      {of.express && (
        <Part at="express">
          <ul className="anatomy-form__express">
            {of.express.map((way) => (
              <li key={way}>{way}</li>
            ))}
          </ul>
        </Part>
      )}
      <Part at="fields">
        <ul className="anatomy-form__fields">
          {of.fields.map((field) => (
            <li className="anatomy-form__field" key={field}>
              {field}
            </li>
          ))}
        </ul>
      </Part>
      <Part at="summary">
        <dl className="anatomy-form__sum figures">
          {of.summary.map(({ label, amount }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{amount}</dd>
            </div>
          ))}
        </dl>
      </Part>
      <Part at="total">
        <dl className="anatomy-form__sum" data-total="">
          <div>
            <dt>{of.total.label}</dt>
            <dd>{of.total.amount}</dd>
          </div>
        </dl>
      </Part>
      <Part at="button" className="anatomy-form__button">
        <p>{of.button}</p>
      </Part>
      <Part at="reassurance" className="anatomy-form__quiet">
        {of.reassurance}
      </Part>
    </div>
  );
}

/** A form with its label, hint, error and focus. */
export function AccessibleForm({ of }: { of: Of<"accessible-form"> }) {
  return (
    <div className="anatomy-form">
      <Part at="title" className="anatomy-form__title">
        {of.title}
      </Part>
      <Part at="summary" className="anatomy-form__summary">
        {of.summary && <p>{of.summary}</p>}
      </Part>
      <Part at="label" className="anatomy-form__label">
        {of.label}
      </Part>
      <Part at="hint" className="anatomy-form__quiet">
        {of.hint}
      </Part>
      <Part at="error" className="anatomy-form__error">
        {of.error}
      </Part>
      <Part at="field" className="anatomy-form__typed">
        <p>{of.field}</p>
      </Part>
      <Part at="focus" className="anatomy-form__quiet anatomy-form__focus">
        {of.focus}
      </Part>
      <Part at="button" className="anatomy-form__button">
        <p>{of.button}</p>
      </Part>
    </div>
  );
}
