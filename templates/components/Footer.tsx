import { usePage, useSite } from "#site";
import { navigation } from "../collections.ts";
import { Mark } from "./Mark.tsx";
import { Owner } from "./Owner.tsx";
import { PageReceipt } from "./PageReceipt.tsx";
import { SocialLinks } from "./SocialLinks.tsx";
import { useSettings, useWords } from "./words.ts";

/** The foot of every page: who this is, where everything is, and what the law wants said. */
export function Footer() {
  const site = useSite();
  const settings = useSettings();
  const words = useWords();
  const serviceType = usePage().entry?.data.serviceType;
  const { columns, legal, receipt } = site.record(navigation).footer;
  return (
    <footer className="site-footer" data-tone="night">
      <div className="site-footer__awning" aria-hidden="true" />
      <div className="wrapper">
        {receipt && <PageReceipt of={receipt} />}
        <div className="site-footer__top">
          <div className="site-footer__about">
            <p className="site-footer__name">
              <Mark />
              {settings.name}
            </p>
            <p className="soft">{settings.tagline}</p>
            {settings.ownerName && <Owner />}
            <address className="site-footer__address">
              <span>{settings.location}</span> <a href={`mailto:${settings.email}`}>{settings.email}</a>{" "}
              <a href={`tel:${settings.phone.replace(/[^+\d]/g, "")}`}>{settings.phone}</a>
            </address>
            <SocialLinks />
          </div>
          {columns.map(({ title, links }) => (
            <nav key={title} className="site-footer__column" aria-label={title}>
              <h2 className="site-footer__title">{title}</h2>
              <ul>
                {links.map(({ label, href }) => (
                  <li key={label}>
                    <a href={href}>{label}</a>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </div>
        <div className="site-footer__base">
          <p>
            © <span data-year="">{site.today.slice(0, 4)}</span> {settings.name}.{" "}
            {typeof serviceType === "string"
              ? words("trade-service", { role: settings.role, service: serviceType })
              : words("trade", { role: settings.role })}{" "}
            <Disclosures />
          </p>
          <ul>
            {legal.map(({ label, href }) => (
              <li key={href}>
                <a href={href}>{label}</a>
              </li>
            ))}
            {settings.analytics.measurementId && (
              <li>
                <a href="/privacy-policy" data-consent-open="">
                  {words("privacy-choices")}
                </a>
              </li>
            )}
          </ul>
        </div>
      </div>
    </footer>
  );
}

/** What someone who trades under another name, or who is registered for VAT, has to say. Shown when set. */
function Disclosures() {
  const { name, legalName, address, vatNumber } = useSettings();
  const words = useWords();
  return (
    <>
      {legalName && `${words("trading-name", { name, legalName })} `}
      {address && `${address}. `}
      {vatNumber && words("vat-number", { vatNumber })}
    </>
  );
}
