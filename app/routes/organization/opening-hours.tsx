import { useTranslation } from "react-i18next";
import { useFormats } from "#app/i18n/use-formats.ts";
import { daysText, exceptionsText, timesText } from "#app/listing/hours-words.ts";
import {
  type DayGroup,
  dayGroups,
  type OpeningHours as Hours,
  type Interval,
  isAlwaysOpen,
} from "#domain/opening-hours.ts";
import { packHours } from "#domain/packed-hours.ts";
import { schemaDay, schemaTime } from "./json-ld.ts";
import "./opening-hours.css";

/**
 * The week of a place. Whether it is open now is written by islands/open-now.ts: a page that was kept would say it wrongly. Where words stand beside
 * the days, nothing says it: they may take something back, as "closed on second Saturdays" does.
 */
export function OpeningHours({ hours, hasWords }: { hours: Hours; hasWords: boolean }) {
  const { t } = useTranslation();
  const { days, by_appointment, public_holidays, closed_from, closed_until } = hours;
  return (
    <div className="stack-sm">
      <p>
        <strong>{t("report_form.field.hours")}</strong>{" "}
        {!hasWords && <span className="open-state" data-hours={packHours(hours)} hidden />}
      </p>
      {days && (isAlwaysOpen(days) ? <p>{t("opening.always")}</p> : <Week groups={dayGroups(days)} />)}
      {exceptionsText(t, hours).map((said) => (
        <p key={said}>{said}</p>
      ))}
      {days && !public_holidays && <p className="muted">{t("opening.holidays")}</p>}
      {!by_appointment &&
        !hasWords &&
        days &&
        dayGroups(days).flatMap((group) =>
          group.intervals.map((interval) => (
            <Specification key={group.days[0] + interval.opens} {...{ group, interval }} />
          )),
        )}
      {closed_from && (
        <span itemProp="specialOpeningHoursSpecification" itemScope itemType={SPECIFICATION}>
          <meta itemProp="validFrom" content={closed_from} />
          {closed_until && <meta itemProp="validThrough" content={closed_until} />}
          <meta itemProp="opens" content="00:00" />
          <meta itemProp="closes" content="00:00" />
        </span>
      )}
    </div>
  );
}

const SPECIFICATION = "https://schema.org/OpeningHoursSpecification";

function Week({ groups }: { groups: DayGroup[] }) {
  const { t } = useTranslation();
  const formats = useFormats();
  return (
    <dl className="opening-week">
      {groups.map((group) => (
        <div key={group.days[0]}>
          <dt>{daysText(t, formats, group, true)}</dt>
          <dd>{group.intervals.length > 0 ? timesText(t, formats, group.intervals) : t("opening.closed")}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Hours for programs that read the page's microdata */
function Specification({ group, interval }: { group: DayGroup; interval: Interval }) {
  return (
    <span itemProp="openingHoursSpecification" itemScope itemType={SPECIFICATION}>
      {group.days.map((day) => (
        <link key={day} itemProp="dayOfWeek" href={schemaDay(day)} />
      ))}
      <meta itemProp="opens" content={interval.opens} />
      <meta itemProp="closes" content={schemaTime(interval.closes)} />
    </span>
  );
}
