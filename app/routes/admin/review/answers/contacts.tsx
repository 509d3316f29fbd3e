import { useTranslation } from "react-i18next";
import { contactHref, spacedNumber } from "#app/listing/contact.ts";
import { channelsOf } from "#app/listing/contact-channels.ts";
import { Pair, Pairs } from "#app/ui/pairs/pairs.tsx";
import type { Contact } from "#domain/listing.ts";
import type { ReviewRecord } from "#domain/review.ts";
import { Ask } from "../ask.tsx";
import { Outside } from "./outside.tsx";

const networks = ["website", "facebook", "twitter", "linkedin", "youtube"] as const;

/** How everybody reaches them, and where else they are on the web. */
export function Contacts({ record: { contacts, links } }: { record: ReviewRecord }) {
  const { t } = useTranslation();
  const given = networks.filter((network) => links[network]);
  return (
    <>
      <section className="stack" aria-labelledby="answers-contacts">
        <h3 id="answers-contacts">{t("dashboard.section.contacts")}</h3>
        {contacts.length === 0 && <p className="muted">{t("admin_review.nothing")}</p>}
        {contacts.map((contact) => (
          <OneContact key={contact.id} contact={contact} />
        ))}
        <Ask field="contacts" label={t("decisions.field.contacts")} />
      </section>
      <section className="stack" aria-labelledby="answers-links">
        <h3 id="answers-links">{t("onboarding.short.links")}</h3>
        {given.length === 0 && <p className="muted">{t("admin_review.nothing")}</p>}
        <Pairs>
          {given.map((network) => (
            <Pair key={network} term={t(`words.links.${network}`)}>
              <Outside href={links[network]!} />
            </Pair>
          ))}
        </Pairs>
        <Ask field="links" label={t("decisions.field.links")} />
      </section>
    </>
  );
}

function OneContact({ contact }: { contact: Contact }) {
  const { t } = useTranslation();
  const { name, languages, hours } = contact;
  return (
    <Pairs>
      {name && <Pair term={t("admin_review.contact_name")}>{name}</Pair>}
      {channelsOf(contact).map(({ channel, value }) => (
        <Pair key={channel} term={t(`words.channels.${channel}`)}>
          {channel === "video" || channel === "chat" ? (
            <Outside href={value} />
          ) : (
            <a className="link-button" href={contactHref(channel, value)}>
              {spacedNumber(value)}
            </a>
          )}
        </Pair>
      ))}
      {languages.length > 0 && (
        <Pair term={t("admin_review.languages")}>
          {languages.map((code) => t(`words.languages.${code as "en"}`, { defaultValue: code })).join(", ")}
        </Pair>
      )}
      {hours && <Pair term={t("admin_review.hours")}>{hours}</Pair>}
    </Pairs>
  );
}
