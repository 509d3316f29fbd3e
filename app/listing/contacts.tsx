import { useTranslation } from "react-i18next";
import { ScreenReaderName } from "#app/listing/screen-reader-name.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { type Contact, type ContactChannel, contactChannels } from "#domain/listing.ts";
import { channelIcons, contactHref } from "./contact.ts";
import "./contacts.css";

interface ContactsProps {
  /** Name of the organisation. Screen readers say it after each link, so that all links of a page differ. */
  name: string;
  contacts: { channel: ContactChannel; value: string }[];
}

/** The contact channels of an organisation as a row of links, in the given order. */
export function Contacts({ name, contacts }: ContactsProps) {
  const { t } = useTranslation();
  return (
    <ul className="contacts" aria-label={t("listing.contact", { name })}>
      {contacts.map(({ channel, value }) => (
        <li key={channel + value}>
          <a
            className="contacts-link"
            href={contactHref(channel, value)}
            rel={value.startsWith("http") ? "noopener noreferrer ugc" : undefined}
          >
            <Icon name={channelIcons[channel]} />
            {t(`words.channels.${channel}`)}
            <ScreenReaderName name={name} />
          </a>
        </li>
      ))}
    </ul>
  );
}

/** The channels of a contact, those without voice first. */
export function channelsOf(contact: Contact): { channel: ContactChannel; value: string }[] {
  const values: Record<ContactChannel, string | null> = {
    whatsapp: contact.whatsapp,
    sms: contact.sms,
    email: contact.email,
    video: contact.video_url,
    chat: contact.chat_url,
    phone: contact.phone,
  };
  return contactChannels.flatMap((channel) => {
    const value = values[channel];
    return value ? [{ channel, value }] : [];
  });
}
