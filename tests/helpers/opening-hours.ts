import type { Random } from "#bench/random.ts";
import { type Days, eachDay, type Interval, type OpeningHours, overlapIn, weekdays } from "#domain/opening-hours.ts";
import { OpeningHoursInput } from "#domain/opening-hours-schema.ts";

const nights: Interval[] = [
  { opens: "18:00", closes: "24:00" },
  { opens: "22:30", closes: "02:00" },
  { opens: "20:00", closes: "06:00" },
];
const wholeDay = { opens: "00:00", closes: "24:00" };

/** Hours that the form takes: breaks, nights, whole days, holidays, closings in 2026 and appointments */
export function anyOpeningHours(random: Random): OpeningHours {
  const closed_from = random.below(3) === 0 ? day(random.below(400)) : null;
  const hours = {
    days: random.below(6) === 0 ? null : anyDays(random),
    by_appointment: random.below(4) === 0,
    public_holidays: random.pick(["closed", "open", null] as const),
    closed_from,
    closed_until:
      closed_from && random.below(4) > 0
        ? day(Math.round(Date.parse(closed_from) / DAY) - FIRST + random.below(60))
        : null,
  };
  const parsed = OpeningHoursInput.safeParse(hours);
  return parsed.data ?? anyOpeningHours(random);
}

const DAY = 86_400_000;
const FIRST = Date.UTC(2026, 0, 1) / DAY;

function day(number: number): string {
  return new Date((FIRST + number) * DAY).toISOString().slice(0, 10);
}

function anyDays(random: Random): Days {
  const days = eachDay(() => anyDay(random));
  const isSaid = weekdays.some((day) => days[day].length > 0);
  return isSaid && overlapIn(days) === null ? days : anyDays(random);
}

function anyDay(random: Random): Interval[] {
  const kind = random.below(8);
  if (kind < 2) return [];
  if (kind === 2) return [random.pick(nights)];
  if (kind === 3) return [wholeDay];
  const quarters = new Set(Array.from({ length: 2 * (1 + random.below(3)) }, () => random.below(96)));
  const times = [...quarters].sort((a, b) => a - b).map(time);
  return Array.from({ length: Math.floor(times.length / 2) }, (_, i) => ({
    opens: times[2 * i]!,
    closes: times[2 * i + 1]!,
  }));
}

function time(quarter: number): string {
  return `${String(Math.floor(quarter / 4)).padStart(2, "0")}:${String((quarter % 4) * 15).padStart(2, "0")}`;
}
