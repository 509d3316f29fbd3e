import type { Address } from "#domain/address.ts";
import type { HsdsSchedule } from "#domain/hsds.ts";
import { dayGroups, type OpeningHours, type Weekday } from "#domain/opening-hours.ts";
import { derivedId } from "#operations/open-data/hsds-ids.ts";

/** What schedules say in words, because no field of theirs does */
export const scheduleNotes = {
  by_appointment: "By appointment only",
  closed: "Closed",
  holidays: {
    closed: "Closed on 26 January, 15 August and 2 October",
    open: "Open on 26 January, 15 August and 2 October",
  },
};

/** A row for the same hours of one or more days, so a break makes two of them; then one for each thing that holds besides. */
export function hsdsSchedules({ id, hours, opening_hours }: Address): HsdsSchedule[] {
  const note = (description: string, ...key: string[]) => ({
    id: derivedId("schedule", id, ...key),
    location_id: id,
    description,
  });
  if (!opening_hours) return hours ? [note(hours)] : [];
  const { by_appointment, public_holidays, closed_from, closed_until } = opening_hours;
  return [
    ...weekly(id, opening_hours),
    ...(by_appointment ? [note(scheduleNotes.by_appointment, "by_appointment")] : []),
    ...(public_holidays ? [note(scheduleNotes.holidays[public_holidays], "public_holidays")] : []),
    ...(closed_from
      ? [
          {
            ...note(scheduleNotes.closed, "closed"),
            valid_from: closed_from,
            ...(closed_until && { valid_to: closed_until }),
          },
        ]
      : []),
    ...(hours ? [note(hours)] : []),
  ];
}

function weekly(location_id: string, { days }: OpeningHours): HsdsSchedule[] {
  return (days ? dayGroups(days) : []).flatMap(({ days: same, intervals }) => {
    const byday = same.map(icalDay).join(",");
    return intervals.map(({ opens, closes }) => ({
      id: derivedId("schedule", location_id, byday, opens),
      location_id,
      timezone: 5.5,
      freq: "WEEKLY" as const,
      wkst: "MO" as const,
      byday,
      opens_at: `${opens}+05:30`,
      // RFC 3339 has no 24:00.
      closes_at: `${closes === "24:00" ? "00:00" : closes}+05:30`,
    }));
  });
}

/** RFC 5545: MO */
export function icalDay(day: Weekday): string {
  return day.slice(0, 2).toUpperCase();
}
