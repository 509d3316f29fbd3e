import { useTranslation } from "react-i18next";
import { channelsOf } from "#app/listing/channels.ts";
import { channelIcons, contactHref } from "#app/listing/contact.ts";
import { spacedNumber } from "#app/listing/phone-number.ts";
import { ScreenReaderName } from "#app/listing/screen-reader-name.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import type { Contact, ContactChannel } from "#domain/listing.ts";

interface Way {
  channel: ContactChannel;
  value: string;
}

/** The distinct channels of all contacts, those without a call first. */
export function contactLinksOf(contacts: readonly Contact[]): Way[] {
  const ways = contacts.flatMap(channelsOf);
  const isFirst = (way: Way, i: number) =>
    ways.findIndex((o) => o.channel === way.channel && o.value === way.value) === i;
  const called = ways.filter(isFirst).filter(({ channel }) => channel === "phone");
  return [...ways.filter(isFirst).filter(({ channel }) => channel !== "phone"), ...called];
}

/** Links that show the number or address itself, so that they are useful on paper. */
export function ContactLinks({ ways, name }: { ways: Way[]; name: string }) {
  const { t } = useTranslation();
  return (
    <ul className="row">
      {ways.map(({ channel, value }) => (
        <li key={channel + value}>
          <a
            className="link-button"
            href={contactHref(channel, value)}
            rel={value.startsWith("http") ? "noopener noreferrer ugc" : undefined}
          >
            <Icon name={channelIcons[channel]} />
            <span>
              {t(`words.channels.${channel}`)} {!value.startsWith("http") && spacedNumber(value)}
              <ScreenReaderName name={name} />
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
