import { asciiDigits, optional, text, WebAddress } from "#domain/fields.ts";
import { problems } from "#domain/problems.ts";
import { spokenLanguageCodes } from "#domain/spoken-language.ts";
import { z } from "#domain/zod.ts";

export const channels = ["email", "phone"] as const;
export type Channel = (typeof channels)[number];

const MAX_EMAIL = 254; // RFC 5321 §4.5.3.1.3

/** An e-mail address, in lower case, so that case makes no difference at sign-in. */
export const Email = text(MAX_EMAIL, problems.email)
  .transform((value) => value.toLowerCase())
  .pipe(z.email(problems.email));

/** Stored as ten digits. Accepts +91, 0091, a leading 0, spaces, hyphens and Indic digits. */
export const Phone = text(40, problems.phone)
  .transform((value) =>
    asciiDigits(value)
      .replace(/[\s().-]/g, "")
      .replace(/^(\+91|0091|91(?=\d{10}$)|0(?=\d{10}$))/, ""),
  )
  .pipe(z.string().regex(/^[0-9]{10}$/, problems.phone));

const maybeEmail = z.union([z.literal(""), z.null(), Email]).optional();
const maybePhone = z.union([z.literal(""), z.null(), Phone]).optional();

/** A public contact of an organisation, as entered in a form, with at least one channel. */
export const DisplayContact = z
  .object({
    id: z.uuid().optional().catch(undefined),
    name: optional(200),
    email: maybeEmail,
    phone: maybePhone,
    whatsapp: maybePhone,
    sms: maybePhone,
    video_url: WebAddress,
    chat_url: WebAddress,
    languages: z
      .array(z.enum(spokenLanguageCodes, problems.language))
      .max(spokenLanguageCodes.length)
      .default([])
      .transform((codes) => [...new Set(codes)]),
    hours: optional(300),
  })
  .refine(
    ({ email, phone, whatsapp, sms, video_url, chat_url }) =>
      email || phone || whatsapp || sms || video_url || chat_url,
    { path: ["email"], error: problems.no_channel },
  )
  .transform(({ id, languages, ...ways }) => ({
    id,
    languages,
    ...(Object.fromEntries(Object.entries(ways).map(([name, way]) => [name, way || null])) as Record<
      keyof typeof ways,
      string | null
    >),
  }));
export type DisplayContact = z.infer<typeof DisplayContact>;

export function contactSchema(channel: Channel) {
  return channel === "email" ? Email : Phone;
}

/** An e-mail address or a phone number; text with an @ is an address. */
export const AnyContact = text(MAX_EMAIL, problems.contact).transform((typed, issues) => {
  const channel: Channel = typed.includes("@") ? "email" : "phone";
  const parsed = contactSchema(channel).safeParse(typed);
  if (parsed.success) return { channel, destination: parsed.data };
  issues.addIssue(typed === "" ? problems.contact : parsed.error.issues[0]!.message);
  return z.NEVER;
});
export type AnyContact = z.infer<typeof AnyContact>;

/**
 * What messages to a contact are counted by: an address without its tag (RFC 5233: `name+tag@…` is a mailbox of
 * `name@…`), because all of them arrive in one mailbox. Never identify, store or contact a person by it: elsewhere a
 * plus may be part of another person's name.
 */
export function countedContact(channel: Channel, contact: string): string {
  return channel === "email" ? contact.replace(/^([^+@]+)\+[^@]*@/, "$1@") : contact;
}

/** Masked, but recognisable to its owner: "m•••@example.org", "••••••3210". */
export function maskContact(channel: Channel, contact: string): string {
  if (channel === "phone") return `••••••${contact.slice(-4)}`;
  const at = contact.lastIndexOf("@");
  return `${contact.slice(0, 1)}•••${contact.slice(at)}`;
}
