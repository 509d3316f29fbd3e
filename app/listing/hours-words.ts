import type { TFunction } from "i18next";
import type { Formats } from "#app/i18n/formats.ts";
import { DAY_MS, MINUTE_MS, startOfDay } from "#domain/day.ts";
import {
  type DayGroup,
  dayGroups,
  type Interval,
  isAllDay,
  isAlwaysOpen,
  minutesOf,
  type OpeningHours,
  type Weekday,
  weekdays,
} from "#domain/opening-hours.ts";

const aMonday = startOfDay("2024-01-01").getTime();

export function weekdayName({ weekday }: Pick<Formats, "weekday">, day: Weekday): string {
  return weekday.format(aMonday + weekdays.indexOf(day) * DAY_MS);
}

/** "Monday–Friday": long names where there is room */
export function daysText(t: TFunction, formats: Formats, { days, runs }: DayGroup, isLong = false): string {
  if (days.length === weekdays.length) return t("opening.every_day");
  const name = (day: Weekday) => weekdayName(isLong ? formats : { weekday: formats.shortWeekday }, day);
  return runs.map(({ from, until }) => (from === until ? name(from) : `${name(from)}–${name(until)}`)).join(", ");
}

/** "9:30 am–1:00 pm, 2:00 pm–5:30 pm" */
export function timesText(t: TFunction, formats: Formats, intervals: readonly Interval[]): string {
  const clock = (time: string) => formats.time.format(aMonday + minutesOf(time) * MINUTE_MS);
  return intervals
    .map((interval) =>
      isAllDay(interval) ? t("opening.all_day") : `${clock(interval.opens)}–${clock(interval.closes)}`,
    )
    .join(", ");
}

/** The open days of a week: "Mon–Fri 9:30 am–5:30 pm; Sat 9:30 am–1:00 pm". Empty where no days are said. */
function weekText(t: TFunction, formats: Formats, { days }: OpeningHours): string {
  if (!days) return "";
  if (isAlwaysOpen(days)) return t("opening.always");
  return dayGroups(days)
    .filter(({ intervals }) => intervals.length > 0)
    .map((group) => `${daysText(t, formats, group)} ${timesText(t, formats, group.intervals)}`)
    .join("; ");
}

/** What holds besides the week: appointments, national holidays and a closing. */
export function exceptionsText(t: TFunction, hours: OpeningHours): string[] {
  const { by_appointment, public_holidays, closed_from, closed_until } = hours;
  const closed = { from: closed_from, until: closed_until };
  return [
    ...(by_appointment ? [t("opening.by_appointment")] : []),
    ...(closed_from ? [t(closed_until ? "opening.closed_between" : "opening.closed_since", closed)] : []),
    ...(public_holidays ? [t(`opening.holidays_${public_holidays}`)] : []),
  ];
}

/** On a card, where a script puts whether it is open now in its place: the week, whether people need an appointment, and a closing. */
export function cardText(t: TFunction, formats: Formats, hours: OpeningHours): string {
  const besides = exceptionsText(t, { ...hours, public_holidays: null });
  return [weekText(t, formats, hours), ...besides].filter(Boolean).join(" · ");
}

/** All that is said, a line each. */
export function hoursLines(t: TFunction, formats: Formats, hours: OpeningHours): string[] {
  return [weekText(t, formats, hours), ...exceptionsText(t, hours)].filter(Boolean);
}

export function hoursText(t: TFunction, formats: Formats, hours: OpeningHours): string {
  return hoursLines(t, formats, hours).join(" · ");
}

interface Place {
  hours: string | null;
  opening_hours: OpeningHours | null;
}

/** The hours by day, then what the organisation wrote in its own words. */
export function hoursOfPlace(t: TFunction, formats: Formats, { opening_hours, hours }: Place): string[] {
  return [...(opening_hours ? [hoursText(t, formats, opening_hours)] : []), ...(hours ? [hours] : [])];
}
