import { useSite } from "#site";
import { settings } from "../collections.ts";
import ContactForm from "../islands/contact-form.island.tsx";

export function Contact() {
  const { email, formEndpoint, words } = useSite().record(settings);
  const { name, email: address, message, send, sending, sent, notSent, opensMail } = words;
  return (
    <>
      <noscript>
        <p>
          {words.needsScript} <a href={`mailto:${email}`}>{email}</a>
        </p>
      </noscript>
      <ContactForm
        endpoint={formEndpoint ?? ""}
        to={email}
        words={{ name, email: address, message, send, sending, sent, notSent, opensMail }}
      />
      <p>
        {words.orWrite} <a href={`mailto:${email}`}>{email}</a>
      </p>
    </>
  );
}
