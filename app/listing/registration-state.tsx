import { useTranslation } from "react-i18next";
import { Icon } from "#app/ui/icon/icon.tsx";
import { Tag } from "#app/ui/tag/tag.tsx";
import { dayInIndia } from "#domain/day.ts";
import { registrationState } from "#domain/registration.ts";

const icons = { valid: "check", ending: "clock", expired: "alert", unknown: "unknown" } as const;
const tones = { valid: undefined, ending: "wait", expired: "problem", unknown: undefined } as const;

/** Whether a registration is valid, in words and with an icon. */
export function RegistrationState({ item }: { item: { valid_till: string | null; no_expiry: boolean } }) {
  const { t } = useTranslation();
  const { valid_till, no_expiry } = item;
  const state = registrationState(valid_till, no_expiry, dayInIndia(new Date()));
  const tone = tones[state];
  return (
    <p>
      <Tag {...(tone ? { tone } : {})}>
        <Icon name={icons[state]} />
        {valid_till
          ? t(`dashboard.paper.${state === "unknown" ? "valid" : state}`, { day: valid_till })
          : t(`dashboard.paper.${no_expiry ? "no_end" : "not_known"}`)}
      </Tag>
    </p>
  );
}
