const DAY_MS = 86_400_000;
/** One zone for the whole country, without summer time */
const INDIA_MS = 5.5 * 3_600_000;

/** The day that a moment is in India, YYYY-MM-DD. */
export function dayInIndia(moment: Date): string {
  return new Date(moment.getTime() + INDIA_MS).toISOString().slice(0, 10);
}

/** How many days one day (YYYY-MM-DD) is before another. */
export function daysBetween(day: string, later: string): number {
  return (Date.parse(later) - Date.parse(day)) / DAY_MS;
}

/** The day (YYYY-MM-DD) so many days before another. */
export function dayBefore(day: string, days: number): string {
  return new Date(Date.parse(day) - days * DAY_MS).toISOString().slice(0, 10);
}

/** The moment at which a day begins in India. */
export function startOfDay(day: string): Date {
  return new Date(Date.parse(day) - INDIA_MS);
}
