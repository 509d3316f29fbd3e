import { useTranslation } from "react-i18next";
import { HeardName } from "#app/listing/heard-name.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import type { ContactChannel } from "#domain/listing.ts";
import { channelIcons, contactHref } from "./contact.ts";
import "./contacts.css";

interface ContactsProps {
  /** Whose they are; heard after each, so that no two links of a page sound alike */
  name: string;
  contacts: { channel: ContactChannel; value: string }[];
}

/** The ways to reach an organisation as a row of links, in the order they were given. */
export function Contacts({ name, contacts }: ContactsProps) {
  const { t } = useTranslation();
  return (
    <ul className="contacts" aria-label={t("listing.contact", { name })}>
      {contacts.map(({ channel, value }) => (
        <li key={channel + value}>
          <a
            className="contact"
            href={contactHref(channel, value)}
            rel={value.startsWith("http") ? "noopener noreferrer ugc" : undefined}
          >
            <Icon name={channelIcons[channel]} />
            {t(`words.channels.${channel}`)}
            <HeardName name={name} />
          </a>
        </li>
      ))}
    </ul>
  );
}
