import { contactHref } from "#app/listing/contact.ts";

/** Channels that can send a prepared message */
export const writtenChannels = ["whatsapp", "sms", "email"] as const;
export type WrittenChannel = (typeof writtenChannels)[number];

/**
 * A link that opens the reader's app with the message filled in: RFC 5724 for SMS, RFC 6068 for mail, where lines end
 * with CR LF.
 */
export function messageHref(channel: WrittenChannel, value: string, subject: string, message: string): string {
  const to = contactHref(channel, value);
  const text = encodeURIComponent(channel === "email" ? message.replaceAll("\n", "\r\n") : message);
  if (channel === "whatsapp") return `${to}?text=${text}`;
  return channel === "sms" ? `${to}?body=${text}` : `${to}?subject=${encodeURIComponent(subject)}&body=${text}`;
}
