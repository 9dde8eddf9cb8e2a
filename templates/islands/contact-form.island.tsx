import { type FormEvent, useEffect, useRef, useState } from "react";
import {
  checkContact,
  FIELDS,
  type FieldErrors,
  type FieldName,
  readContact,
  templateParams,
} from "./contactMessage.ts";
import { type EmailKeys, send } from "./emailClient.ts";
import { failureWord } from "./sendFailure.ts";
import { toast } from "./toast.ts";

export const when = "interaction";

export interface ContactFormProps {
  /** Unique on the page: fields are called `<id>-name` and so on. */
  id: string;
  email: EmailKeys & { readonly serviceId: string; readonly templateId: string; readonly to: string };
  /** The form's own words, by their key in `content/site.yaml`. */
  words: Readonly<Record<string, string>>;
  /** A second way to reach the owner, offered when sending failed. */
  fallback: { readonly email: string; readonly phone: string };
  privacyHref: string;
}

type Phase = "idle" | "sending" | "sent";

/** How long "Message Sent!" stands before the form is ready for another message; milliseconds. */
const SENT_FOR = 5000;

/**
 * Name, email, message. Fields are uncontrolled: what was typed before hydration stays, and a failed send loses nothing.
 */
export default function ContactForm({ id, email, words, fallback, privacyHref }: ContactFormProps) {
  const [phase, setPhase] = useState<Phase>("idle");
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failed, setFailed] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  // State arrives with the next render; a second click can arrive before it.
  const busy = useRef(false);
  const reset = useRef(0);
  // Disabled, it loses the focus that it was sent with; it has it again when it can be used again.
  const button = useRef<HTMLButtonElement>(null);
  const wasFocused = useRef(false);

  useEffect(() => {
    // From here on the messages are ours; without script the browser's own stay.
    if (form.current) form.current.noValidate = true;
    return () => clearTimeout(reset.current);
  }, []);

  // The name of the tab is the first that a screen reader says, and what is seen of a tab in the background.
  useEffect(() => {
    if (Object.keys(errors).length === 0) return;
    const { title } = document;
    document.title = `${words["form-error-prefix"]} ${title}`;
    return () => {
      document.title = title;
    };
  }, [errors, words]);

  useEffect(() => {
    if (phase !== "idle") return;
    if (wasFocused.current && document.activeElement === document.body)
      button.current?.focus({ preventScroll: true });
    wasFocused.current = false;
  }, [phase]);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const target = event.currentTarget;
    if (busy.current) return;
    const data = new FormData(target);
    const values = readContact(data);
    const found = checkContact(values);
    setErrors(found);
    setFailed(false);
    const first = FIELDS.find((field) => found[field]);
    if (first) {
      toast({ text: words["form-invalid"] ?? "", kind: "bad" });
      target.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
      return;
    }
    // What was wrong is no longer: the notice of it goes.
    toast({ text: "" });
    busy.current = true;
    wasFocused.current = document.activeElement === button.current;
    setPhase("sending");
    try {
      // A filled honeypot is a machine: it sees success, and nothing is sent.
      if (!data.get("referral_code")) {
        console.info(`Sending with service ${email.serviceId}, template ${email.templateId}`);
        await send(email, email.serviceId, email.templateId, templateParams(values, email.to));
      }
      target.reset();
      setPhase("sent");
      toast({ text: words["form-success"] ?? "", kind: "good" });
      reset.current = window.setTimeout(() => {
        busy.current = false;
        setPhase("idle");
      }, SENT_FOR);
    } catch (error) {
      busy.current = false;
      setPhase("idle");
      const text = words[failureWord(error)] ?? "";
      setFailed(true);
      toast({ text, kind: "bad" });
      console.error("The message could not be sent:", error instanceof Error ? error.message : error);
    }
  }

  const hints: Partial<Record<FieldName, string | undefined>> = { message: words["form-message-hint"] };
  const field = (name: FieldName) => {
    const error = errors[name];
    return {
      id: `${id}-${name}`,
      name,
      required: true,
      className: "contact-form__input",
      onChange: () => error && setErrors(({ [name]: _, ...others }) => others),
      "aria-invalid": error ? true : undefined,
      "aria-describedby": error ? `${id}-${name}-error` : hints[name] && `${id}-${name}-hint`,
    };
  };
  const message = (name: FieldName) => {
    const error = errors[name];
    return (
      error && (
        <p className="contact-form__error" id={`${id}-${name}-error`}>
          <span className="visually-hidden">{words["form-error-prefix"]} </span>
          {words[error]}
        </p>
      )
    );
  };

  return (
    // "dialog" makes a submit without script do nothing, so that no message ends up in an address bar.
    <form className="contact-form" method="dialog" ref={form} onSubmit={submit} data-phase={phase}>
      <div className="contact-form__field">
        <label htmlFor={`${id}-name`}>{words["form-name"]}</label>
        <input {...field("name")} type="text" autoComplete="name" />
        {message("name")}
      </div>
      <div className="contact-form__field">
        <label htmlFor={`${id}-email`}>{words["form-email"]}</label>
        <input {...field("email")} type="email" autoComplete="email" inputMode="email" spellCheck={false} />
        {message("email")}
      </div>
      <div className="contact-form__field">
        <label htmlFor={`${id}-message`}>{words["form-message"]}</label>
        <p className="contact-form__hint" id={`${id}-message-hint`}>
          {hints.message}
        </p>
        <textarea {...field("message")} rows={5} />
        {message("message")}
      </div>
      <div className="contact-form__trap" aria-hidden="true">
        <label htmlFor={`${id}-referral`}>{words["form-leave-empty"]}</label>
        <input id={`${id}-referral`} name="referral_code" type="text" tabIndex={-1} autoComplete="off" />
      </div>
      {failed && (
        <div className="contact-form__failed" role="alert">
          <p>
            {words["form-kept"]} <a href={`mailto:${fallback.email}`}>{words["form-instead-email"]}</a>{" "}
            {words["form-or"]}{" "}
            <a href={`tel:${fallback.phone.replace(/[^+\d]/g, "")}`}>{words["form-instead-phone"]}</a>.
          </p>
        </div>
      )}
      <div className="contact-form__send">
        <button className="button" data-look="primary" type="submit" ref={button} disabled={phase !== "idle"}>
          {words[phase === "idle" ? "form-submit" : phase === "sending" ? "form-sending" : "form-sent"]}
        </button>
        <p className="contact-form__privacy">
          {`${words["form-privacy"]} `}
          <a href={privacyHref}>{words["form-privacy-link"]}</a>
        </p>
      </div>
    </form>
  );
}
