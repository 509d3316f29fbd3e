import { INDIA_OFFSET_MS, MINUTE_MS } from "#domain/day.ts";
import { DAY_MINUTES, durationOf, minutesOf, type OpeningHours, weekdays } from "#domain/opening-hours.ts";

const DAY = DAY_MINUTES * MINUTE_MS;
/** Hours that follow each other for so long have no end. */
const WEEK = 7 * DAY;
/** Republic Day, Independence Day and Gandhi's birthday, on which all of India has a holiday. Others differ by state and year. */
const nationalHolidays = ["01-26", "08-15", "10-02"];
/** A week and a holiday: a place that has hours opens again within it */
const DAYS_AHEAD = 8;

export type OpenState =
  /** `until` in ms since the epoch; null where no end is known */
  | { state: "open"; until: number | null }
  /** `opens`: null where the next opening is not known */
  | { state: "closed"; opens: number | null }
  /** A national holiday, and it is not said what holds on it */
  | { state: "unsure" };

/** Whether it is open at `now`, in ms since the epoch. null: it cannot be said, as who has no appointment may not come at all. */
export function openState(hours: OpeningHours, now: number): OpenState | null {
  const today = Math.floor((now + INDIA_OFFSET_MS) / DAY);
  const isClosing = isClosedOn(hours, today);
  if (!hours.days || hours.by_appointment) return isClosing ? { state: "closed", opens: null } : null;
  const sessions = sessionsFrom(hours, today - 1);
  const current = sessions.find(({ start, end }) => start <= now && now < end);
  if (current && !current.isUnsure) return { state: "open", until: endOf(sessions, current.end) };
  if (current || (isUnsureOn(hours, today) && !isClosing)) return { state: "unsure" };
  const next = sessions.find(({ start }) => start > now);
  return { state: "closed", opens: next && !next.isUnsure ? next.start : null };
}

interface Session {
  start: number;
  end: number;
  isUnsure: boolean;
}

/** The times at which it is open, of the days from `first` on; a longer closing is passed over. */
function sessionsFrom(hours: OpeningHours, first: number): Session[] {
  const sessions: Session[] = [];
  for (let day = first, left = DAYS_AHEAD + 1; left > 0; day++) {
    if (isClosedOn(hours, day)) {
      if (!hours.closed_until) break;
      day = dayNumber(hours.closed_until);
      left = Math.max(left, DAYS_AHEAD);
      continue;
    }
    left--;
    if (isHoliday(day) && hours.public_holidays === "closed") continue;
    const isUnsure = isUnsureOn(hours, day);
    for (const interval of hours.days![weekdays[(day + 3) % 7]!]) {
      const start = day * DAY - INDIA_OFFSET_MS + minutesOf(interval.opens) * MINUTE_MS;
      sessions.push({ start, end: start + durationOf(interval) * MINUTE_MS, isUnsure });
    }
  }
  return sessions;
}

/** Where hours follow each other, as over midnight, the end of the last. */
function endOf(sessions: readonly Session[], end: number): number | null {
  let last = end;
  while (last - end < WEEK) {
    const following = sessions.find(({ start }) => start === last);
    if (!following) return last;
    if (following.isUnsure) return null;
    last = following.end;
  }
  return null;
}

function isClosedOn({ closed_from, closed_until }: OpeningHours, day: number): boolean {
  if (!closed_from) return false;
  return dayNumber(closed_from) <= day && (!closed_until || day <= dayNumber(closed_until));
}

function isUnsureOn({ public_holidays }: OpeningHours, day: number): boolean {
  return public_holidays === null && isHoliday(day);
}

function isHoliday(day: number): boolean {
  return nationalHolidays.includes(new Date(day * DAY).toISOString().slice(5, 10));
}

function dayNumber(date: string): number {
  return Date.parse(date) / DAY;
}
