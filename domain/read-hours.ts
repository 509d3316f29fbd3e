import { asciiDigits } from "#domain/fields.ts";
import { intervalOf, type Time } from "#domain/hours-times.ts";
import { type DayPart, meaningsOf, type Word } from "#domain/hours-vocabulary.ts";
import {
  eachDay,
  type Interval,
  MOST_INTERVALS,
  minutesOf,
  noOpeningHours,
  type OpeningHours,
  overlapIn,
  tidied,
  type Weekday,
  weekdays,
} from "#domain/opening-hours.ts";

/** What a text says, to be confirmed by its author. `times`: hours of which the text does not say the days. */
export interface ReadHours {
  hours: OpeningHours;
  times: Interval[];
}

type Token = Word | Time;
type Named = { kind: "named"; days: Weekday[]; isHolidays: boolean };
type Item = Named | { kind: "range"; interval: Interval } | { kind: "and" | "off" | "except" | "lunch" };

/** Reads the hours of a text in any language of the interface. null where a part of it is not understood, or could be meant otherwise. */
export function readHours(text: string): ReadHours | null {
  const plain = asciiDigits(text.normalize("NFKC").toLowerCase());
  const isByAppointment = appointment.test(plain);
  const tokens = tokensOf(plain.replace(appointment, " "));
  const items = tokens && itemsOf(tokens);
  return items && weekOf(items, isByAppointment);
}

const appointment = /(only |strictly )?(by |on |with )?(prior |an )?(appointments?|अपॉइंटमेंट)( only| basis)?( (से|पर))?/u;
const allDay = /round the clock|24 ?[x*/×] ?7|24 ?-?(hours|hrs|घंटे|घण्टे|மணி நேரமும்|గంటలు|ಗಂಟೆ|ঘণ্টা|કલાક)( a day)?/gu;
const phrases: [RegExp, string][] = [
  [/\b([ap])\.? ?m\b\.?/g, "$1m "],
  [
    /\ball (the )?(7|seven) days( (of|in) (the|a) week)?|\b7 days( a week| of the week)?|\ball days|\bevery ?day|हर दिन/g,
    " alldays ",
  ],
  [/\b(other|remaining|rest of the) days/g, " otherdays "],
  [/\b(all )?(public|national|government|govt|gazetted) holidays?/g, " holidays "],
  [/\bm ?- ?f\b/g, " mon - fri "],
  [/\bnoon\b/g, " 12:00 pm "],
  [/\bmidnight\b/g, " 12:00 am "],
  [/[–—−~]/g, "-"],
  [/&|\+/g, " and "],
];
const piece = /(\d{1,2})[:.]?(\d\d)(?!\d)|(\d{1,2})(?!\d)|[\p{L}\p{M}]+|\S/gu;

function tokensOf(text: string): Token[] | null {
  const always = text.replace(allDay, " 00:00 to 24:00 ");
  const isAlways = always !== text;
  const clean = phrases.reduce((line, [pattern, plain]) => line.replace(pattern, plain), always);
  const tokens: Token[] = [];
  for (const [word, hour, minute, bare] of clean.matchAll(piece)) {
    const digits = hour ?? bare;
    if (digits !== undefined)
      tokens.push({ kind: "time", hour: Number(digits), minute: Number(minute ?? 0), part: null });
    else {
      const meanings = meaningsOf(word);
      if (meanings.length === 0) return null;
      tokens.push(...meanings.filter(({ kind }) => kind !== "noise"));
    }
  }
  if (isAlways && !tokens.some(({ kind }) => kind === "day" || kind === "days"))
    tokens.unshift({ kind: "days", days: "all" });
  return tokens.every((token) => token.kind !== "time" || (token.hour <= 24 && token.minute < 60))
    ? withParts(tokens)
    : null;
}

/** Gives the words for morning and evening to their time: "सुबह 10", "10 am". null where one has none. */
function withParts(tokens: Token[]): Token[] | null {
  const left: Token[] = [];
  let waiting: DayPart | null = null;
  for (const [i, token] of tokens.entries()) {
    if (token.kind === "part") {
      const last = left.at(-1);
      if (tokens[i + 1]?.kind === "time" && !(last?.kind === "time" && last.part === null)) waiting = token.part;
      else if (last?.kind === "time" && last.part === null) last.part = token.part;
      else return null;
    } else if (token.kind === "time") {
      left.push({ ...token, part: waiting });
      waiting = null;
    } else left.push(token);
  }
  return left;
}

function itemsOf(tokens: readonly Token[]): Item[] | null {
  const items: Item[] = [];
  for (let i = 0; i < tokens.length; i++) {
    const token = tokens[i]!;
    const isRange = tokens[i + 1]?.kind === "to";
    const end = isRange ? tokens[i + 2] : undefined;
    if (token.kind === "time") {
      const interval = end?.kind === "time" ? intervalOf(token, end) : null;
      if (!interval) return null;
      items.push({ kind: "range", interval });
      i += 2;
    } else if (token.kind === "day") {
      if (isRange && end?.kind !== "day") return null;
      items.push(named(end?.kind === "day" ? daysBetween(token.day, end.day) : [token.day]));
      if (end) i += 2;
    } else if (token.kind === "days") {
      if (token.days === "other" || token.days === "weekend")
        items.push(named(token.days === "other" ? [] : weekdays.slice(5)));
      else items.push(named(token.days === "all" ? [...weekdays] : weekdays.slice(0, 5)));
    } else if (token.kind === "holiday") {
      // "Sunday holiday" closes on Sundays; "Sunday and holidays closed" names two kinds of days.
      items.push(
        items.at(-1)?.kind === "named" && tokens[i + 1]?.kind !== "off"
          ? { kind: "off" }
          : { ...named([]), isHolidays: true },
      );
    } else if (token.kind === "and" || token.kind === "off" || token.kind === "except" || token.kind === "lunch")
      items.push({ kind: token.kind });
    else return null;
  }
  return joinedDays(items);
}

function named(days: Weekday[]): Named {
  return { kind: "named", days, isHolidays: false };
}

function daysBetween(from: Weekday, until: Weekday): Weekday[] {
  const first = weekdays.indexOf(from);
  const count = ((weekdays.indexOf(until) - first + 7) % 7) + 1;
  return Array.from({ length: count }, (_, i) => weekdays[(first + i) % 7]!);
}

/** So many days, or more, are not closed together with those after a comma: "Monday to Saturday, Sunday closed". */
const MANY_DAYS = 3;

/** "Monday, Wednesday and Friday" as one item. */
function joinedDays(items: readonly Item[]): Item[] {
  const joined: Item[] = [];
  for (const [i, item] of items.entries()) {
    const [before, last] = joined.slice(-2);
    const isList = item.kind === "named" && last?.kind === "and" && before?.kind === "named";
    if (isList && !(items[i + 1]?.kind === "off" && before.days.length >= MANY_DAYS)) {
      const days = [...before.days, ...item.days];
      joined.splice(-2, 2, { ...before, days, isHolidays: before.isHolidays || item.isHolidays });
    } else if (!(item.kind === "and" && last?.kind === "and")) joined.push(item);
  }
  return joined;
}

/** The parts of a text: days and hours in their order, and what holds besides */
interface Parts {
  groups: (Named | Interval[])[];
  closed: Weekday[];
  holidays: OpeningHours["public_holidays"];
  lunch: Interval | null;
}

function partsOf(items: readonly Item[]): Parts | null {
  const parts: Parts = { groups: [], closed: [], holidays: null, lunch: null };
  const close = ({ days, isHolidays }: Named) => {
    parts.closed.push(...days);
    if (isHolidays) parts.holidays = "closed";
  };
  for (let i = 0; i < items.length; i++) {
    const [item, next] = [items[i]!, items[i + 1]];
    if ((item.kind === "except" || item.kind === "off") && next?.kind === "named") {
      close(next);
      i++;
    } else if (item.kind === "named" && next?.kind === "off") {
      close(item);
      i++;
    } else if (item.kind === "lunch") {
      if (next?.kind === "lunch") continue;
      if (next?.kind !== "range" || parts.lunch) return null;
      parts.lunch = next.interval;
      i++;
    } else if (item.kind === "range") {
      const last = parts.groups.at(-1);
      if (Array.isArray(last)) last.push(item.interval);
      else parts.groups.push([item.interval]);
    } else if (item.kind === "named" && !item.isHolidays) parts.groups.push(item);
    else if (item.kind !== "and") return null;
  }
  return parts;
}

function weekOf(items: readonly Item[], by_appointment: boolean): ReadHours | null {
  const parts = partsOf(items);
  const pairs = parts && pairsOf(parts.groups);
  if (!pairs) return null;
  const { closed, holidays: public_holidays, lunch } = parts;
  const hours = { ...noOpeningHours, by_appointment, public_holidays };
  if (pairs.length === 0) return by_appointment && closed.length === 0 && !lunch ? { hours, times: [] } : null;
  const week = new Map<Weekday, Interval[]>();
  for (const { days, intervals } of pairs) {
    const cut = lunch ? withoutBreak(intervals, lunch) : intervals;
    if (!cut || cut.length > MOST_INTERVALS) return null;
    if (days === null && closed.length === 0) return { hours, times: tidied(cut) };
    const isAll = days === null || days.length === 0 || days.length === weekdays.length;
    for (const day of isAll ? weekdays.filter((day) => !closed.includes(day)) : days) {
      if (week.has(day) || closed.includes(day)) return null;
      week.set(day, tidied(cut));
    }
  }
  const days = eachDay((day) => week.get(day) ?? []);
  return week.size === 0 || overlapIn(days) ? null : { hours: { ...hours, days }, times: [] };
}

/** Days and their hours: all days before the hours, or all after them. `days` is null for hours without days. */
function pairsOf(groups: readonly (Named | Interval[])[]): { days: Weekday[] | null; intervals: Interval[] }[] | null {
  const only = groups[0];
  if (groups.length === 1 && Array.isArray(only)) return [{ days: null, intervals: only }];
  const pairs: { days: Weekday[]; intervals: Interval[] }[] = [];
  for (let i = 0; i < groups.length; i += 2) {
    const pair = [groups[i], groups[i + 1]];
    const days = pair.find((part) => part && !Array.isArray(part)) as Named | undefined;
    const intervals = pair.find(Array.isArray) as Interval[] | undefined;
    if (!days || !intervals || Array.isArray(groups[i]) !== Array.isArray(only)) return null;
    pairs.push({ days: days.days, intervals });
  }
  return pairs;
}

/** null where the break lies in none of the hours. */
function withoutBreak(intervals: readonly Interval[], lunch: Interval): Interval[] | null {
  const [from, until] = [minutesOf(lunch.opens), minutesOf(lunch.closes)];
  let isCut = false;
  const cut = intervals.flatMap(({ opens, closes }) => {
    if (minutesOf(opens) >= from || minutesOf(closes) <= until) return [{ opens, closes }];
    isCut = true;
    return [
      { opens, closes: lunch.opens },
      { opens: lunch.closes, closes },
    ];
  });
  return isCut ? cut : null;
}
