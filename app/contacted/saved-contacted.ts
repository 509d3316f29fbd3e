import { ASKED_FROM_DAY, ASKED_UNTIL_DAY, type AskedChannel } from "#domain/contact-answer.ts";
import { dayBefore, daysBetween } from "#domain/day.ts";
import { ASK_FROM } from "./ask-from.ts";

const CONTACTED = "persist:contacted";
/** What the browser keeps instead of a list when the visitor does not want to be asked */
const OFF = "off";
const MOST_KEPT = 10;

/** A first call or message from this device. It is never sent. */
export interface Contacted {
  /** Of the organisation */
  id: string;
  name: string;
  day: string;
  channel: AskedChannel;
  /** The day on which the visitor was asked about it */
  asked?: string;
}

/** The calls and messages that this browser remembers; null when it stores nothing, or the visitor does not want to be asked. */
export function readContacted(): Contacted[] | null {
  try {
    const text = localStorage.getItem(CONTACTED);
    return text === OFF ? null : contactedIn(text);
  } catch {
    return null;
  }
}

export function saveContacted(list: readonly Contacted[]): void {
  localStorage.setItem(CONTACTED, JSON.stringify(list));
  const [next] = list.flatMap(({ day, asked }) => (asked ? [] : dayBefore(day, -ASKED_FROM_DAY))).sort();
  if (next) localStorage.setItem(ASK_FROM, next);
  else localStorage.removeItem(ASK_FROM);
}

/** Forgets everything, and remembers nothing from now on. */
export function stopAsking(): void {
  localStorage.setItem(CONTACTED, OFF);
  localStorage.removeItem(ASK_FROM);
}

/** The list without what is too old to be asked about. */
export function withoutOld(list: readonly Contacted[], today: string): Contacted[] {
  return list.filter(({ day }) => daysBetween(day, today) <= ASKED_UNTIL_DAY);
}

/** The list with a call or message of today. Of each organisation the first one is kept, so that nobody is asked about every call. */
export function withContacted(list: readonly Contacted[], one: Contacted): Contacted[] {
  const kept = withoutOld(list, one.day);
  return kept.some(({ id }) => id === one.id) ? kept : [...kept, one].slice(-MOST_KEPT);
}

/** What to ask about today: from the third to the thirtieth day, each once, and one question a day. */
export function dueContacted(list: readonly Contacted[], today: string): Contacted | undefined {
  if (list.some(({ asked }) => asked === today)) return undefined;
  return withoutOld(list, today).find(({ day, asked }) => !asked && daysBetween(day, today) >= ASKED_FROM_DAY);
}

function contactedIn(text: string | null): Contacted[] {
  try {
    const list: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(list) ? list.filter((one) => typeof one?.id === "string" && typeof one.day === "string") : [];
  } catch {
    return [];
  }
}
