import { type FormEvent, useRef, useState } from "react";

export const when = "interaction";

interface Props {
  /** Takes the fields as JSON; "" opens the visitor's mail program instead. */
  endpoint: string;
  to: string;
  words: Readonly<
    Record<"name" | "email" | "message" | "send" | "sending" | "sent" | "notSent" | "opensMail", string>
  >;
}

type Phase = "open" | "sending" | "sent" | "failed";

/** Fields are uncontrolled: what was typed before the form woke stays, and a failed send loses nothing. */
export default function ContactForm({ endpoint, to, words }: Props) {
  const [phase, setPhase] = useState<Phase>("open");
  // State arrives with the next render; a second click can arrive before it.
  const busy = useRef(false);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const fields = Object.fromEntries(new FormData(form)) as Record<string, string>;
    // People leave the hidden field empty.
    if (busy.current || fields.website) return;
    if (endpoint === "") {
      const body = `${fields.message}\n\n${fields.name}\n${fields.email}`;
      location.href = `mailto:${to}?body=${encodeURIComponent(body)}`;
      return;
    }
    busy.current = true;
    setPhase("sending");
    const { website: _, ...message } = fields;
    try {
      const answer = await fetch(endpoint, {
        method: "POST",
        headers: { "Content-Type": "application/json", Accept: "application/json" },
        body: JSON.stringify(message),
        signal: AbortSignal.timeout(15_000),
      });
      if (!answer.ok) throw new Error(String(answer.status));
      form.reset();
      setPhase("sent");
    } catch {
      setPhase("failed");
    } finally {
      busy.current = false;
    }
  }

  return (
    <form className="contact-form" method="dialog" onSubmit={submit}>
      <label>
        {words.name}
        <input name="name" autoComplete="name" required />
      </label>
      <label>
        {words.email}
        <input name="email" type="email" autoComplete="email" required />
      </label>
      <label>
        {words.message}
        <textarea name="message" rows={6} required />
      </label>
      <input className="trap" name="website" tabIndex={-1} autoComplete="off" aria-hidden="true" />
      {endpoint === "" && <p>{words.opensMail}</p>}
      <button type="submit" disabled={phase === "sending"}>
        {phase === "sending" ? words.sending : words.send}
      </button>
      <p role="status" data-phase={phase}>
        {phase === "sent" && words.sent}
        {phase === "failed" && (
          <>
            {words.notSent} <a href={`mailto:${to}`}>{to}</a>
          </>
        )}
      </p>
    </form>
  );
}
