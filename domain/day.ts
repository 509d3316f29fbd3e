export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;
export const DAY_SECONDS = DAY_MS / 1000;

/** India has one time zone, without summer time. */
export const INDIA_OFFSET_MS = 5.5 * HOUR_MS;

/** The day of a moment in India, YYYY-MM-DD. */
export function dayInIndia(moment: Date): string {
  return new Date(moment.getTime() + INDIA_OFFSET_MS).toISOString().slice(0, 10);
}

/** Days from one day (YYYY-MM-DD) to a later one. */
export function daysBetween(day: string, later: string): number {
  return (Date.parse(later) - Date.parse(day)) / DAY_MS;
}

/** The day (YYYY-MM-DD) that is `days` days before another. */
export function dayBefore(day: string, days: number): string {
  return new Date(Date.parse(day) - days * DAY_MS).toISOString().slice(0, 10);
}

/** The moment at which a day begins in India. */
export function startOfDay(day: string): Date {
  return new Date(Date.parse(day) - INDIA_OFFSET_MS);
}

/** The Monday (YYYY-MM-DD) of the week of `moment` in India. */
export function mondayOf(moment: Date): string {
  const day = Date.parse(dayInIndia(moment)) / DAY_MS; // day 4 of the epoch was a Monday
  return dayText(day - ((day + 3) % 7));
}

/** The Mondays of the last `count` weeks, oldest first, the current week last. */
export function lastWeeks(now: Date, count: number): string[] {
  const current = Date.parse(mondayOf(now)) / DAY_MS;
  return Array.from({ length: count }, (_, i) => dayText(current - 7 * (count - 1 - i)));
}

function dayText(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}
