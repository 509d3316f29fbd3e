import { dayInIndia } from "#domain/day.ts";

const DAY_MS = 86_400_000;

/** The Monday (YYYY-MM-DD) of the week in which `moment` is in India. */
export function mondayOf(moment: Date): string {
  const day = Date.parse(dayInIndia(moment)) / DAY_MS; // day 4 of the epoch was a Monday
  return dayText(day - ((day + 3) % 7));
}

/** The Mondays of the last `count` weeks, the oldest first, the current one last. */
export function lastWeeks(now: Date, count: number): string[] {
  const current = Date.parse(mondayOf(now)) / DAY_MS;
  return Array.from({ length: count }, (_, i) => dayText(current - 7 * (count - 1 - i)));
}

function dayText(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}
