import { useTranslation } from "react-i18next";
import { useLangOf } from "#app/i18n/use-lang-of.ts";
import { channelsOf } from "#app/listing/channels.ts";
import { channelIcons, contactHref } from "#app/listing/contact.ts";
import { spacedNumber } from "#app/listing/phone-number.ts";
import { ScreenReaderName } from "#app/listing/screen-reader-name.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import type { ContactChannel, Listing } from "#domain/listing.ts";
import type { SpokenLanguage } from "#domain/spoken-language.ts";
import "./contact-list.css";

interface ContactListProps extends Pick<Listing, "contacts" | "usually_answers"> {
  name: string;
}

/** Every contact with its channels, hours and languages, and how soon they are answered. */
export function ContactList({ contacts, name, usually_answers }: ContactListProps) {
  const { t } = useTranslation();
  const langOf = useLangOf();
  return (
    <section className="stack" aria-labelledby="reach">
      <h2 id="reach">{t("provider.reach")}</h2>
      {usually_answers && <p>{t(`provider.usually_answers.${usually_answers}`)}</p>}
      {contacts.length === 0 && <p className="muted">{t("listing.no_contact")}</p>}
      {contacts.map((contact) => (
        <div key={contact.id} className="stack-sm">
          {contact.name && <h3 lang={langOf(contact.name)}>{contact.name}</h3>}
          {contact.languages.length > 0 && (
            <p className="muted">
              {t("provider.speaks", {
                languages: contact.languages.map((code) => t(`words.languages.${code as SpokenLanguage}`)),
              })}
            </p>
          )}
          {contact.hours && <p className="muted">{t("provider.reach_hours", { hours: contact.hours })}</p>}
          <ul className="contact-list">
            {channelsOf(contact).map(({ channel, value }) => (
              <Way key={channel} channel={channel} value={value} name={contact.name ?? name} />
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

const itemProps: Partial<Record<ContactChannel, string>> = { email: "email", phone: "telephone" };

function Way({ channel, value, name }: { channel: ContactChannel; value: string; name: string }) {
  const { t } = useTranslation();
  const online = channel === "video" || channel === "chat";
  return (
    <li>
      <a
        href={contactHref(channel, value)}
        rel={online || channel === "whatsapp" ? "noopener noreferrer ugc" : undefined}
      >
        <Icon name={channelIcons[channel]} />
        <span>
          <strong>{t(`words.channels.${channel}`)}</strong>
          <ScreenReaderName name={name} />
          <small>
            {online ? (
              t(`provider.channel_${channel}`)
            ) : (
              <span itemProp={itemProps[channel]}>{spacedNumber(value)}</span>
            )}
          </small>
        </span>
      </a>
    </li>
  );
}
