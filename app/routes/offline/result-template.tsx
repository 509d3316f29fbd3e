import { useTranslation } from "react-i18next";
import { channelIcons } from "#app/listing/contact.ts";
import { Fact, Facts } from "#app/ui/facts/facts.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { Tag } from "#app/ui/tag/tag.tsx";
import { contactChannels } from "#domain/listing.ts";
import "./contacts.css";

/** A listing of a saved district. islands/offline-page.ts fills it in and removes the facts that are unknown. */
export function ResultTemplate() {
  const { t } = useTranslation();
  const fact = (name: string, icon: string, label: string) => (
    <Fact icon={icon} label={label}>
      <span data-fact={name} />
    </Fact>
  );
  return (
    <template>
      <li className="stack">
        <h3>
          <a href="/">…</a>
        </h3>
        <p className="row">
          <span className="verified" data-verified={t("offline.verified", { day: "#" })} />
          <span className="unverified" data-unverified="">
            <Icon name="unknown" />
            <span>{t("listing.unverified")}</span>
          </span>
          <span data-demo="">
            <Tag tone="wait">{t("site.demo")}</Tag>
          </span>
        </p>
        <Facts>
          {fact("place", "visit", t("provider.where"))}
          {fact("services", "organisation", t("search.offers"))}
          {fact("people", "people", t("search.for"))}
          {fact("access", "step-free", t("search.access"))}
        </Facts>
        <ul className="contacts" aria-label={t("listing.contact", { name: "#" })}>
          {contactChannels.map((channel) => (
            <li key={channel}>
              <a className="contacts-link" href="/" data-channel={channel}>
                <Icon name={channelIcons[channel]} />
                {t(`words.channels.${channel}`)} <span className="sr" />
              </a>
            </li>
          ))}
        </ul>
      </li>
    </template>
  );
}
