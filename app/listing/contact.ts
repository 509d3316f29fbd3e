import type { ContactChannel } from "#domain/listing.ts";

/** Pictogram of each contact channel. */
export const channelIcons: Record<ContactChannel, string> = {
  whatsapp: "whatsapp",
  sms: "sms",
  email: "email",
  video: "isl-video",
  chat: "text-relay",
  phone: "phone",
};

export function contactHref(channel: ContactChannel, value: string): string {
  if (channel === "email") return `mailto:${value}`;
  if (channel === "video" || channel === "chat") return value;
  const digits = value.replace(/\D/g, "");
  if (channel === "whatsapp") return `https://wa.me/91${digits}`;
  return `${channel === "sms" ? "sms" : "tel"}:${international(digits)}`;
}

/** Toll-free numbers (1800) work only without the country code. */
function international(digits: string): string {
  return digits.length === 10 && !digits.startsWith("1800") ? `+91${digits}` : digits;
}
