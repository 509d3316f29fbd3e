import { maskContact } from "#domain/contact.ts";

/** Fields that hold a contact, wherever they stand */
const CONTACT_FIELDS = ["email", "phone", "whatsapp", "sms"];
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const LONGEST_EMAIL = 254;
const SIGNED_LINK = /\?[^\s?]*\bsignature=\S*/g;

/**
 * The values of an audit line without what the log may not hold: contacts are masked, and signed links lose their signature. Two different contacts
 * of one line never get the same mask, so that a change of one still shows.
 */
export function maskPrivate<T>(values: T): T {
  const masks = new Map<string, string>();
  const maskOf = (contact: string) => {
    const known = masks.get(contact);
    if (known !== undefined) return known;
    const mask = maskContact(contact.includes("@") ? "email" : "phone", contact);
    const same = [...masks.values()].filter((other) => other === mask || other.startsWith(`${mask} (`)).length;
    masks.set(contact, same === 0 ? mask : `${mask} (${same + 1})`);
    return masks.get(contact)!;
  };
  const masked = (value: unknown, field: string): unknown => {
    if (Array.isArray(value)) return value.map((item) => masked(item, field));
    if (value instanceof Date) return value;
    if (typeof value === "object" && value !== null) {
      return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, masked(part, name)]));
    }
    if (typeof value !== "string" || value === "") return value;
    const isContact = CONTACT_FIELDS.includes(field) || (value.length <= LONGEST_EMAIL && EMAIL.test(value));
    return isContact && !value.includes("•") ? maskOf(value) : value.replace(SIGNED_LINK, "");
  };
  return masked(values, "") as T;
}
