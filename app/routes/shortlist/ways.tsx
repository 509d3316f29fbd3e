import { useTranslation } from "react-i18next";
import { channelIcons, contactHref, spacedNumber } from "#app/listing/contact.ts";
import { channelsOf } from "#app/listing/contact-channels.ts";
import { HeardName } from "#app/listing/heard-name.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import type { Contact, ContactChannel } from "#domain/listing.ts";

interface Way {
  channel: ContactChannel;
  value: string;
}

/** Every way that one contact or another gives, each once; those without a call first. */
export function waysOf(contacts: readonly Contact[]): Way[] {
  const ways = contacts.flatMap(channelsOf);
  const isFirst = (way: Way, i: number) =>
    ways.findIndex((o) => o.channel === way.channel && o.value === way.value) === i;
  const called = ways.filter(isFirst).filter(({ channel }) => channel === "phone");
  return [...ways.filter(isFirst).filter(({ channel }) => channel !== "phone"), ...called];
}

/** Links that say where they lead, so that they help on paper too. */
export function Ways({ ways, name }: { ways: Way[]; name: string }) {
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
              <HeardName name={name} />
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
