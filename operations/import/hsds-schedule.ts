import type { NewAddress } from "#domain/new-organization.ts";
import { eachDay, type Interval, type Weekday, weekdays } from "#domain/opening-hours.ts";
import { OpeningHoursInput } from "#domain/opening-hours-schema.ts";
import type { HsdsRecordLocation } from "#operations/import/hsds-record.ts";
import { icalDay, scheduleNotes } from "#operations/open-data/hsds-schedule.ts";

type Schedule = HsdsRecordLocation["schedules"][number];

/** The hours of a location. Where a part cannot be read, nothing is known but what schedules say in words. */
export function hoursOfHsds(schedules: readonly Schedule[]): Pick<NewAddress, "hours" | "opening_hours"> {
  const { by_appointment, closed, holidays } = scheduleNotes;
  const isClosing = ({ description, valid_from }: Schedule) => description === closed && valid_from !== null;
  const weekly = schedules.filter((row) => row.byday || row.opens_at);
  const notes = schedules.filter((row) => !weekly.includes(row));
  const closing = notes.find(isClosing);
  const says = (text: string) => notes.some(({ description }) => description === text);
  const known = [by_appointment, ...Object.values(holidays)];
  const words = notes.find((row) => row.description && !known.includes(row.description) && !isClosing(row));
  const parsed = OpeningHoursInput.safeParse({
    days: weekly.length > 0 ? daysOf(weekly) : null,
    by_appointment: says(by_appointment),
    public_holidays: says(holidays.closed) ? "closed" : says(holidays.open) ? "open" : null,
    closed_from: closing?.valid_from ?? null,
    closed_until: closing?.valid_to ?? null,
  });
  return { hours: words?.description ?? null, opening_hours: parsed.data ?? null };
}

/** "unreadable" where a row says more than days and times of each week in India, so that the hours are refused as a whole. */
function daysOf(rows: readonly Schedule[]): Record<Weekday, Interval[]> | "unreadable" {
  const days = eachDay(() => []);
  for (const { byday, opens_at, closes_at, valid_from, valid_to, freq } of rows) {
    const [opens, closes] = [timeOf(opens_at), timeOf(closes_at)];
    const named = (byday ?? "").split(",").map((code) => weekdays.find((day) => icalDay(day) === code.trim()));
    if (!opens || !closes || valid_from || valid_to || freq !== "WEEKLY" || named.includes(undefined))
      return "unreadable";
    for (const day of named) days[day!].push({ opens, closes });
  }
  return days;
}

function timeOf(text: string | null): string | undefined {
  return text?.match(/^(\d\d:\d\d)(?::00)?(?:\+05:30)?$/)?.[1];
}
