import type { AskedChannel } from "#domain/contact-answer.ts";

const beginnings: [AskedChannel, RegExp][] = [
  ["phone", /^tel:/],
  ["whatsapp", /^https:\/\/wa\.me\/\d/],
  ["sms", /^sms:[+\d]/],
  ["email", /^mailto:[^?]/],
];

/** The channel of a link that calls or writes to a public contact; undefined for other links, such as those that share a page. */
export function channelOfLink(href: string): AskedChannel | undefined {
  return beginnings.find(([, beginning]) => beginning.test(href))?.[0];
}
