import { eachDay, type OpeningHours, weekdays } from "#domain/opening-hours.ts";

/** Opening hours as an attribute of a page: read by a few bytes of script, where the notation for people takes a kilobyte. */
export function packHours(hours: OpeningHours): string {
  const { days, by_appointment, public_holidays, closed_from, closed_until } = hours;
  const week = days && weekdays.map((day) => days[day].map(({ opens, closes }) => `${opens}-${closes}`).join(","));
  return [week?.join("|"), by_appointment ? "1" : "", public_holidays, closed_from, closed_until].join(";");
}

export function unpackHours(packed: string): OpeningHours {
  const [week, appointment, holidays, from, until] = packed.split(";");
  const days = week ? week.split("|") : null;
  return {
    days:
      days &&
      eachDay((day) =>
        days[weekdays.indexOf(day)]!.split(",").flatMap((times) => {
          const [opens, closes] = times.split("-");
          return opens && closes ? { opens, closes } : [];
        }),
      ),
    by_appointment: appointment !== "",
    public_holidays: (holidays as "closed" | "open" | "") || null,
    closed_from: from || null,
    closed_until: until || null,
  };
}
