/** The ways to reach an organisation of which a visitor can say whether they were answered. */
export const askedChannels = ["phone", "whatsapp", "sms", "email"] as const;
export type AskedChannel = (typeof askedChannels)[number];

/** What a visitor can say after a first call or message, in the order of the form. */
export const contactAnswers = ["within_a_day", "within_a_week", "not_yet", "does_not_work"] as const;
export type ContactAnswer = (typeof contactAnswers)[number];

/** How an organisation usually answers, as its page says. */
export const usualAnswers = ["within_a_day", "within_a_week"] as const satisfies readonly ContactAnswer[];
export type UsualAnswer = (typeof usualAnswers)[number];

/** The page says nothing of how an organisation answers before so many networks have said so. */
export const ENOUGH_NETWORKS = 10;
/** Answers of these months count: the current one and the eleven before it. */
const COUNTED_MONTHS = 12;
/** Days after which the same network may answer about the same organisation again */
export const ANSWER_AGAIN_DAYS = 7;
/** Two networks say within so many days that a number or address does not work: then it is reported. */
export const UNREACHABLE_DAYS = 60;
export const UNREACHABLE_NETWORKS = 2;

/** Days after a call or a message on which a device asks about it: from the first to the last. */
export const ASKED_FROM_DAY = 3;
export const ASKED_UNTIL_DAY = 30;

/** The first day (YYYY-MM-DD) of the month of a day. */
export function monthOf(day: string): string {
  return `${day.slice(0, 7)}-01`;
}

/** The first day of the oldest month whose answers count on this day. */
export function firstCountedMonth(day: string): string {
  const [year, month] = day.split("-").map(Number) as [number, number];
  return new Date(Date.UTC(year, month - COUNTED_MONTHS, 1)).toISOString().slice(0, 10);
}

/**
 * How an organisation usually answers: "within a day" when more than half of the networks said so, else "within a week" when more than half said
 * one of the two. So the median answer is no later than what is said. Null where it is later, and before ten networks have answered.
 */
export function usualAnswer(counts: readonly { answer: ContactAnswer; networks: number }[]): UsualAnswer | null {
  const sum = (answers: readonly ContactAnswer[]) =>
    counts.reduce((total, { answer, networks }) => total + (answers.includes(answer) ? networks : 0), 0);
  const all = sum(contactAnswers);
  if (all < ENOUGH_NETWORKS) return null;
  if (2 * sum(["within_a_day"]) > all) return "within_a_day";
  return 2 * sum(usualAnswers) > all ? "within_a_week" : null;
}

interface Reachable {
  contacts: readonly Record<AskedChannel, string | null>[];
  addresses: readonly { contacts: readonly { phone: string | null; email: string | null }[] }[];
}

/** The public numbers or addresses of a channel, each once. */
export function contactValues({ contacts, addresses }: Reachable, channel: AskedChannel): string[] {
  const ofPlaces =
    channel === "phone" || channel === "email"
      ? addresses.flatMap(({ contacts }) => contacts.map((contact) => contact[channel]))
      : [];
  const values = [...contacts.map((contact) => contact[channel]), ...ofPlaces];
  return [...new Set(values.filter((value) => value !== null))];
}

/** Every public number and address of which a visitor can say whether it was answered, channel by channel. */
export function waysOf(listing: Reachable): { channel: AskedChannel; value: string }[] {
  return askedChannels.flatMap((channel) => contactValues(listing, channel).map((value) => ({ channel, value })));
}
