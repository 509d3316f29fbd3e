import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { Meter } from "#app/ui/meter/meter.tsx";
import { Tag } from "#app/ui/tag/tag.tsx";
import { Tasks } from "#app/ui/tasks/tasks.tsx";
import { completeness } from "#domain/completeness.ts";
import { dayInIndia, daysBetween } from "#domain/day.ts";
import type { OrganizationRecord, OwnRegistration } from "#domain/listing.ts";
import { registrationState } from "#domain/registration.ts";
import { useSectionHref } from "./use-section-href.ts";

const GAPS_SHOWN = 3;

/** Papers that end, then what would help visitors most. */
export function Todo({ organization }: { organization: OrganizationRecord }) {
  const { t } = useTranslation();
  const sectionHref = useSectionHref();
  const today = dayInIndia(new Date());
  const { percent, gaps } = completeness(organization, today);
  const papers = organization.registration_details
    .filter(({ valid_till, no_expiry }) => isEnding(registrationState(valid_till, no_expiry, today)))
    .sort((a, b) => a.valid_till!.localeCompare(b.valid_till!));
  // The page asks whether it is still right elsewhere, and papers that ended stand in this list already.
  const useful = gaps
    .filter(({ code }) => code !== "confirmed" && !(code === "registration" && papers.length > 0))
    .slice(0, GAPS_SHOWN);
  return (
    <section className="stack" aria-labelledby="todo">
      <h2 id="todo">{t("overview.todo")}</h2>
      <Meter percent={percent} text={t("overview.per_cent", { percent })}>
        {percent === 100 ? t("overview.complete_all") : t("overview.complete", { percent })}
      </Meter>
      {papers.length + useful.length > 0 && (
        <Tasks>
          {papers.map((paper) => (
            <li key={paper.id}>
              <Link to={sectionHref("registrations", { edit: paper.id })}>
                {t("overview.renew", {
                  paper: (paper.type === "custom" && paper.group_name) || t(`words.registrations.${paper.type}`),
                })}
              </Link>
              <Ending paper={paper} today={today} />
            </li>
          ))}
          {useful.map(({ code, section, minutes, subject }) => (
            <li key={code}>
              <Link to={sectionHref(section, subject && { edit: subject.id })}>
                {t(`overview.gap.${code}`, { name: subject?.name })}
              </Link>
              <span className="muted">{t("overview.minutes", { count: minutes })}</span>
            </li>
          ))}
        </Tasks>
      )}
    </section>
  );
}

function isEnding(state: ReturnType<typeof registrationState>): boolean {
  return state === "ending" || state === "expired";
}

function Ending({ paper: { valid_till }, today }: { paper: OwnRegistration; today: string }) {
  const { t } = useTranslation();
  const days = daysBetween(today, valid_till!);
  return (
    <Tag tone="problem">
      {days < 0
        ? t("overview.expired", { day: valid_till })
        : days === 0
          ? t("overview.ends_today")
          : t("overview.ends", { count: days })}
    </Tag>
  );
}
