import { text, useSite, z } from "#site";
import { Owner } from "../../components/Owner.tsx";
import { Region } from "../../components/Region.tsx";
import { SocialLinks } from "../../components/SocialLinks.tsx";
import { TickedList } from "../../components/TickedList.tsx";
import { Unbroken } from "../../components/Unbroken.tsx";
import { useSettings, useWords } from "../../components/words.ts";
import ContactForm from "../../islands/contact-form.island.tsx";
import { type BlockProps, maybeHeaded } from "../_fields.ts";

/** The message form, and beside or below it the other ways to get in touch. Needed once on a page that has `#contact`. */
export const schema = z.strictObject({
  ...maybeHeaded,
  pitch: z
    .strictObject({
      title: text({ max: 80 }),
      text: text({ max: 320 }),
      points: z
        .array(text({ max: 120 }))
        .max(5)
        .default([]),
    })
    .describe("What a first call is about."),
});

export default function Contact({ pitch, id = "contact", ...heading }: BlockProps<typeof schema>) {
  const words = useWords();
  const settings = useSettings();
  const Part = heading.heading ? "h3" : "h2";
  return (
    <Region block="contact" id={id} headingLayout="across" {...heading}>
      <div className="contact__parts">
        <div className="contact__form" data-reveal="">
          <Part>{words("form-title")}</Part>
          <noscript>
            <p className="contact__no-script">{words("form-no-script")}</p>
          </noscript>
          <Form id={`${id}-form`} />
        </div>
        <div className="contact__pitch flow" data-reveal="">
          <Part>
            <Unbroken text={pitch.title} />
          </Part>
          <p>{pitch.text}</p>
          {pitch.points.length > 0 && <TickedList of={pitch.points} className="contact__points" />}
        </div>
        <div className="contact__reach" data-reveal="">
          <Owner />
          <address className="contact__ways ruled">
            <p>
              <span>{words("contact-email")}</span> <a href={`mailto:${settings.email}`}>{settings.email}</a>
            </p>
            <p>
              <span>{words("contact-phone")}</span>{" "}
              <a href={`tel:${settings.phone.replace(/[^+\d]/g, "")}`}>{settings.phone}</a>
            </p>
            <p>
              <span>{words("contact-location")}</span> <span>{settings.location}</span>
            </p>
          </address>
          <SocialLinks />
        </div>
      </div>
    </Region>
  );
}

/** The island and everything it is told: its words, its keys, and final addresses. */
function Form({ id }: { id: string }) {
  const site = useSite();
  const { emailjs, email, phone, words } = useSettings();
  const own = Object.entries(words).filter(([key]) => key.startsWith("form-"));
  return (
    <ContactForm
      id={id}
      email={{
        publicKey: emailjs.publicKey,
        serviceId: emailjs.serviceId,
        templateId: emailjs.templateId,
        origin: emailjs.origin.replace(/\/+$/, ""),
        to: emailjs.to,
      }}
      words={Object.fromEntries(own)}
      fallback={{ email, phone }}
      privacyHref={site.href("/privacy-policy")}
    />
  );
}
