import { contactHref } from "#app/listing/contact.ts";

/** The ways to reach somebody by which a ready message can be sent */
export const writtenChannels = ["whatsapp", "sms", "email"] as const;
export type WrittenChannel = (typeof writtenChannels)[number];

/** Opens the reader's own app with the message written; RFC 5724 for SMS, RFC 6068 for mail, where a line ends with CR LF. */
export function messageHref(channel: WrittenChannel, value: string, subject: string, message: string): string {
  const to = contactHref(channel, value);
  const text = encodeURIComponent(channel === "email" ? message.replaceAll("\n", "\r\n") : message);
  if (channel === "whatsapp") return `${to}?text=${text}`;
  return channel === "sms" ? `${to}?body=${text}` : `${to}?subject=${encodeURIComponent(subject)}&body=${text}`;
}
