export const weekdays = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"] as const;
export type Weekday = (typeof weekdays)[number];

/** Times as HH:MM in India. `closes` is 24:00 at the end of the day; earlier than `opens`, it is on the next day. */
export interface Interval {
  opens: string;
  closes: string;
}

/** None: closed on that day */
export type Days = Record<Weekday, Interval[]>;

export interface OpeningHours {
  /** null: not said */
  days: Days | null;
  /** Only who has an appointment may come, also within the hours of `days` */
  by_appointment: boolean;
  /** What holds on the three national holidays; null: not said */
  public_holidays: "closed" | "open" | null;
  /** YYYY-MM-DD, both included. Without `closed_until` it is not said when it opens again. */
  closed_from: string | null;
  closed_until: string | null;
}

export const noOpeningHours: OpeningHours = {
  days: null,
  by_appointment: false,
  public_holidays: null,
  closed_from: null,
  closed_until: null,
};

export const MOST_INTERVALS = 3;
export const DAY_MINUTES = 24 * 60;
const WEEK_MINUTES = 7 * DAY_MINUTES;

/** `on` gives the hours of each day. */
export function eachDay(on: (day: Weekday) => Interval[]): Days {
  return Object.fromEntries(weekdays.map((day) => [day, on(day)])) as Days;
}

/** After the beginning of the day */
export function minutesOf(time: string): number {
  const [hours, minutes] = time.split(":").map(Number);
  return hours! * 60 + minutes!;
}

export function durationOf({ opens, closes }: Interval): number {
  const minutes = minutesOf(closes) - minutesOf(opens);
  return minutes > 0 ? minutes : minutes + DAY_MINUTES;
}

/** In their order, and those that touch as one, unless that is a whole day, which `00:00–00:00` alone says. */
export function tidied(intervals: readonly Interval[]): Interval[] {
  const sorted = [...intervals].sort((a, b) => minutesOf(a.opens) - minutesOf(b.opens));
  const joined: Interval[] = [];
  for (const interval of sorted) {
    const last = joined.at(-1);
    if (last && last.closes === interval.opens && last.opens !== interval.closes)
      joined[joined.length - 1] = { ...last, closes: interval.closes };
    else joined.push(interval);
  }
  return joined;
}

/** Hours that begin before others end, also those of the evening before; null without any. */
export function overlapIn(days: Days): { day: Weekday; index: number } | null {
  const all = weekdays.flatMap((day, number) =>
    days[day].map((interval, index) => ({
      ...{ day, index },
      start: number * DAY_MINUTES + minutesOf(interval.opens),
      length: durationOf(interval),
    })),
  );
  all.sort((a, b) => a.start - b.start);
  for (const [i, { start, length }] of all.entries()) {
    const next = all[(i + 1) % all.length]!;
    const gap = next.start - start + (i + 1 === all.length ? WEEK_MINUTES : 0);
    if (gap < length) return { day: next.day, index: next.index };
  }
  return null;
}

export function isAllDay({ opens, closes }: Interval): boolean {
  return opens === "00:00" && closes === "24:00";
}

/** Day and night, all week */
export function isAlwaysOpen(days: Days): boolean {
  return weekdays.every((day) => days[day].length === 1 && isAllDay(days[day][0]!));
}

export interface DayGroup {
  /** Runs of days, as Monday to Wednesday and Friday */
  runs: { from: Weekday; until: Weekday }[];
  days: Weekday[];
  intervals: Interval[];
}

/** Days with the same hours together, in the order of their first day. */
export function dayGroups(days: Days): DayGroup[] {
  const groups = new Map<string, Weekday[]>();
  for (const day of weekdays) {
    const hours = JSON.stringify(days[day]);
    groups.set(hours, [...(groups.get(hours) ?? []), day]);
  }
  return [...groups.values()].map((same) => ({ days: same, runs: runsOf(same), intervals: days[same[0]!] }));
}

function runsOf(days: readonly Weekday[]): DayGroup["runs"] {
  const runs: DayGroup["runs"] = [];
  for (const day of days) {
    const last = runs.at(-1);
    if (last && weekdays.indexOf(last.until) === weekdays.indexOf(day) - 1) last.until = day;
    else runs.push({ from: day, until: day });
  }
  return runs;
}
