import type { DayPart } from "#domain/hours-vocabulary.ts";
import { DAY_MINUTES, type Interval, minutesOf } from "#domain/opening-hours.ts";

/** A time as written, with the word that tells morning from evening, if any */
export interface Time {
  kind: "time";
  hour: number;
  minute: number;
  part: DayPart | null;
}
const HALF = 12;
/** Bare hours up to here may be those of a morning or of an evening when they end soon: "7-9" */
const DOUBTFUL = { from: 5, to: 8, until: 10 };

/** From one time to another. null where it could be meant otherwise, or cannot be. */
export function intervalOf(from: Time, until: Time): Interval | null {
  const isBare = from.part === null && until.part === null;
  if (
    isBare &&
    from.hour >= DOUBTFUL.from &&
    from.hour <= DOUBTFUL.to &&
    until.hour > from.hour &&
    until.hour <= DOUBTFUL.until
  )
    return null;
  const closes = until.part && hourOf(until, until.part);
  const opens = from.part ? hourOf(from, from.part) : openingHour(from, closes);
  const end = closes ?? closingHour(until, opens, from.minute);
  if (opens === null || end === null || opens > 23 || end > 24) return null;
  const text = (hour: number, minute: number) => `${String(hour).padStart(2, "0")}:${String(minute).padStart(2, "0")}`;
  const interval = {
    opens: text(opens, from.minute),
    closes: text(end === 0 && until.minute === 0 ? 24 : end, until.minute),
  };
  return interval.opens === interval.closes || minutesOf(interval.closes) > DAY_MINUTES ? null : interval;
}

function hourOf({ hour }: Time, part: DayPart): number | null {
  if (hour > HALF) return hour;
  if (part === "am") return hour === HALF ? 0 : hour;
  if (part === "night") return hour === HALF ? 24 : hour < 5 ? hour : hour + HALF;
  if (part === "noon") return hour >= 11 ? hour : hour + HALF;
  return hour === HALF ? HALF : hour + HALF;
}

/** Without a word: the last hour before the end that is known, else that of a usual day. */
function openingHour({ hour }: Time, closes: number | null): number {
  if (hour > HALF || hour === 0) return hour;
  if (closes !== null) return hour !== HALF && hour + HALF < closes ? hour + HALF : hour;
  return hour <= 5 ? hour + HALF : hour;
}

/** The first such hour after the opening */
function closingHour({ hour, minute }: Time, opens: number | null, opening: number): number | null {
  if (opens === null || hour > HALF || hour === 0) return hour;
  const choices = hour === HALF ? [HALF, 24] : [hour, hour + HALF];
  return choices.find((choice) => choice > opens || (choice === opens && minute > opening)) ?? hour;
}
