import {
  type Days,
  dayGroups,
  eachDay,
  isAllDay,
  isAlwaysOpen,
  noOpeningHours,
  type OpeningHours,
  tidied,
  type Weekday,
  weekdays,
} from "#domain/opening-hours.ts";

const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
const APPOINTMENT = '"by appointment"';

/** "Mo-Fr 09:30-13:00,14:00-17:30; Sa 09:30-13:00; PH off": a part of the notation of OpenStreetMap. */
export function writeOpeningHours(hours: OpeningHours): string {
  const { days, by_appointment, public_holidays, closed_from, closed_until } = hours;
  const note = by_appointment ? [APPOINTMENT] : [];
  const week = days === null ? note : weekRules(days).map((rule) => [rule, ...note].join(" "));
  const closed = closed_from && `${dateText(closed_from)}${closed_until ? `-${dateText(closed_until)}` : "+"} off`;
  const holidays = public_holidays && (public_holidays === "closed" ? "PH off" : "PH open");
  return [...week, holidays, closed].filter(Boolean).join("; ");
}

function weekRules(days: Days): string[] {
  if (isAlwaysOpen(days)) return ["24/7"];
  return dayGroups(days)
    .filter(({ intervals }) => intervals.length > 0)
    .map(({ runs, intervals }) => {
      const named = runs.map(({ from, until }) => (from === until ? code(from) : `${code(from)}-${code(until)}`));
      const times = intervals.map((interval) =>
        isAllDay(interval) ? "00:00-24:00" : `${interval.opens}-${interval.closes}`,
      );
      return `${named.join(",")} ${times.join(",")}`;
    });
}

function code(day: Weekday): string {
  return day[0]!.toUpperCase() + day[1];
}

function dateText(day: string): string {
  const [year, month, date] = day.split("-");
  return `${year} ${months[Number(month) - 1]} ${date}`;
}

/**
 * What `writeOpeningHours` wrote; days may also be whole English names, and a later rule replaces an earlier one for its days. null where a part is
 * not understood. Times and days are as written: `OpeningHoursInput` says whether they can be.
 */
export function parseOpeningHours(text: string): OpeningHours | null {
  const hours: OpeningHours = { ...noOpeningHours };
  const rules = text.split(";").map((rule) => rule.trim().replace(/\s+/g, " "));
  for (const rule of rules.filter(Boolean)) {
    const plain = rule.replace(/\s*"?by appointment"?$/i, "");
    if (plain !== rule) hours.by_appointment = true;
    if (plain !== "" && !applyRule(hours, plain)) return null;
  }
  return hours.days || hours.by_appointment || hours.closed_from ? hours : null;
}

function applyRule(hours: OpeningHours, rule: string): boolean {
  const holidays = rule.match(/^PH (off|closed|open)$/i);
  if (holidays) {
    hours.public_holidays = holidays[1]!.toLowerCase() === "open" ? "open" : "closed";
    return true;
  }
  return applyClosing(hours, rule) || applyWeek(hours, rule);
}

const closing = /^(\d{4} [a-z]{3} \d\d)(?:\+|\s?-\s?(\d{4} [a-z]{3} \d\d)) (?:off|closed)$/i;

function applyClosing(hours: OpeningHours, rule: string): boolean {
  const [, from, until] = rule.match(closing) ?? [];
  if (!from) return false;
  hours.closed_from = readDate(from);
  hours.closed_until = until ? readDate(until) : null;
  return hours.closed_from !== null && (hours.closed_until !== null) === Boolean(until);
}

function readDate(text: string): string | null {
  const [year, name, day] = text.split(" ");
  const month = months.findIndex((each) => each.toLowerCase() === name!.toLowerCase());
  return month < 0 ? null : `${year}-${String(month + 1).padStart(2, "0")}-${day}`;
}

const week =
  /^(?:([a-z][a-z, -]*?) )?((?:\d{1,2}:\d\d ?- ?\d{1,2}:\d\d)(?: ?, ?\d{1,2}:\d\d ?- ?\d{1,2}:\d\d)*|off|closed)$/i;

function applyWeek(hours: OpeningHours, rule: string): boolean {
  const always = rule.match(/^(?:([a-z][a-z, -]*?) )?24\/7$/i);
  const [, names, times] = always ? [null, always[1], "00:00-24:00"] : (rule.match(week) ?? []);
  if (!times) return false;
  const days = names ? readDays(names) : weekdays;
  if (!days) return false;
  const intervals = /^[a-z]/i.test(times) ? [] : times.split(",").map(readInterval);
  const before = hours.days;
  hours.days = eachDay((day) => (days.includes(day) ? tidied(intervals) : (before?.[day] ?? [])));
  return true;
}

function readInterval(text: string) {
  const [opens, closes] = text.split("-").map((time) => time.trim().replace(/^(\d):/, "0$1:"));
  return { opens: opens!, closes: closes === "00:00" ? "24:00" : closes! };
}

function readDays(names: string): Weekday[] | null {
  const days: Weekday[] = [];
  for (const part of names.split(",")) {
    const ends = part.split("-").map((name) => readDay(name.trim()));
    const [from, until] = [ends[0], ends.at(-1)];
    if (from === undefined || until === undefined || ends.length > 2) return null;
    for (let i = from; ; i = (i + 1) % 7) {
      days.push(weekdays[i]!);
      if (i === until) break;
    }
  }
  return days;
}

function readDay(name: string): number | undefined {
  const found = name.length < 2 ? -1 : weekdays.findIndex((day) => day.startsWith(name.toLowerCase()));
  return found < 0 ? undefined : found;
}
