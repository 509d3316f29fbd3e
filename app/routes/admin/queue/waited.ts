import { ANSWER_DAYS, workingDaysSince } from "#domain/verification.ts";

/** Working days that something has waited, and whether that is longer than people are promised. */
export function waited(since: string): { days: number; isLate: boolean } {
  const days = workingDaysSince(new Date(since), new Date());
  return { days, isLate: days > ANSWER_DAYS };
}
