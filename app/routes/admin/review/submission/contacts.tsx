import { useTranslation } from "react-i18next";
import { channelsOf } from "#app/listing/channels.ts";
import { contactHref } from "#app/listing/contact.ts";
import { spacedNumber } from "#app/listing/phone-number.ts";
import { Description, DescriptionList } from "#app/ui/description-list/description-list.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import type { Contact } from "#domain/listing.ts";
import { linkNames } from "#domain/organization.ts";
import type { ReviewRecord } from "#domain/review.ts";
import { RequestChange } from "../change-request.tsx";

/** Public contacts and links. */
export function Contacts({ record: { contacts, links } }: { record: ReviewRecord }) {
  const { t } = useTranslation();
  const given = linkNames.filter((name) => links[name]);
  return (
    <>
      <section className="stack" aria-labelledby="answers-contacts">
        <h3 id="answers-contacts">{t("dashboard.section.contacts")}</h3>
        {contacts.length === 0 && <p className="muted">{t("admin_review.nothing")}</p>}
        {contacts.map((contact) => (
          <OneContact key={contact.id} contact={contact} />
        ))}
        <RequestChange field="contacts" label={t("decisions.field.contacts")} />
      </section>
      <section className="stack" aria-labelledby="answers-links">
        <h3 id="answers-links">{t("onboarding.short.links")}</h3>
        {given.length === 0 && <p className="muted">{t("admin_review.nothing")}</p>}
        <DescriptionList>
          {given.map((name) => (
            <Description key={name} term={t(`words.links.${name}`)}>
              <Outside href={links[name]!} />
            </Description>
          ))}
        </DescriptionList>
        <RequestChange field="links" label={t("decisions.field.links")} />
      </section>
    </>
  );
}

function OneContact({ contact }: { contact: Contact }) {
  const { t } = useTranslation();
  const { name, languages, hours } = contact;
  return (
    <DescriptionList>
      {name && <Description term={t("admin_review.contact_name")}>{name}</Description>}
      {channelsOf(contact).map(({ channel, value }) => (
        <Description key={channel} term={t(`words.channels.${channel}`)}>
          {channel === "video" || channel === "chat" ? (
            <Outside href={value} />
          ) : (
            <a className="link-button" href={contactHref(channel, value)}>
              {spacedNumber(value)}
            </a>
          )}
        </Description>
      ))}
      {languages.length > 0 && (
        <Description term={t("admin_review.languages")}>
          {languages.map((code) => t(`words.languages.${code as "en"}`, { defaultValue: code })).join(", ")}
        </Description>
      )}
      {hours && <Description term={t("admin_review.hours")}>{hours}</Description>}
    </DescriptionList>
  );
}

/** Opens a submitted link in a new tab without passing on the referrer. */
function Outside({ href }: { href: string }) {
  const { t } = useTranslation();
  if (!/^https?:\/\//.test(href)) return <>{href}</>;
  return (
    <a className="link-button" href={href} target="_blank" rel="noopener noreferrer nofollow ugc">
      <span>
        {href}
        <span className="sr"> {t("admin_review.new_tab")}</span>
      </span>
      <Icon name="external" />
    </a>
  );
}
