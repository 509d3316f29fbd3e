import { useTranslation } from "react-i18next";
import { Icon } from "#app/ui/icon/icon.tsx";
import { Tag } from "#app/ui/tag/tag.tsx";
import { dayInIndia } from "#domain/day.ts";
import type { OwnRegistration } from "#domain/listing.ts";
import { registrationState } from "#domain/registration.ts";

const icons = { valid: "check", ending: "clock", expired: "alert", unknown: "unknown" } as const;
const tones = { valid: undefined, ending: "wait", expired: "problem", unknown: undefined } as const;

/** What the list says of a paper: whether it is valid, in words and with a sign. */
export function RegistrationFacts({ item }: { item: OwnRegistration }) {
  const { t } = useTranslation();
  const { number, issue_date, valid_till, documents } = item;
  const state = registrationState(item.valid_till, item.no_expiry, dayInIndia(new Date()));
  const tone = tones[state];
  return (
    <>
      <p>
        <Tag {...(tone ? { tone } : {})}>
          <Icon name={icons[state]} />
          {valid_till
            ? t(`dashboard.paper.${state === "unknown" ? "valid" : state}`, { day: valid_till })
            : t(`dashboard.paper.${item.no_expiry ? "no_end" : "not_known"}`)}
        </Tag>
      </p>
      <p>
        {t("provider.number", { number })}
        {issue_date && `, ${t("provider.issued", { day: issue_date })}`}
      </p>
      <p className="muted">
        {documents.length === 0 ? t("dashboard.no_file") : t("dashboard.files", { count: documents.length })}
      </p>
    </>
  );
}
