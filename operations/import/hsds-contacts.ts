import { Email, Phone } from "#domain/contact.ts";
import { WebAddress } from "#domain/fields.ts";
import { noFurtherWays } from "#domain/listing.ts";
import type { NewOrganization } from "#domain/new-organization.ts";
import { spokenLanguageCodes } from "#domain/spoken-language.ts";
import type { HsdsRecord, HsdsRecordContact } from "#operations/import/hsds-record.ts";
import { linkLabels } from "#operations/open-data/hsds.ts";

type NewContact = NewOrganization["contacts"][number];

/** The ways to reach an organisation. Contacts that name a person are left out: an import publishes no person's number. */
export function contactsOfHsds({ contacts, email, phones, additional_websites }: HsdsRecord): NewContact[] {
  const unnamed = contacts.filter(({ name }) => !name);
  const own = unnamed.some((contact) => contact.email === email) ? null : email;
  const listed = own || phones.length > 0 ? [...unnamed, { name: null, email: own, phones }] : unnamed;
  const made = listed.map(contactOf).filter(isReachable);
  for (const [way, label] of [
    ["video_url", linkLabels.video_url],
    ["chat_url", linkLabels.chat_url],
  ] as const) {
    const links = additional_websites.filter((site) => site.label === label);
    for (const [at, { url }] of links.entries()) {
      made[at] ??= { name: null, email: null, phone: null, ...noFurtherWays };
      made[at][way] = WebAddress.safeParse(url).data || null;
    }
  }
  return made;
}

function contactOf({ email, phones }: HsdsRecordContact): NewContact {
  const isWhatsApp = ({ description }: (typeof phones)[number]) => description?.startsWith("WhatsApp") ?? false;
  const texts = phones.filter(({ type }) => type === "text");
  const number = (phone: (typeof phones)[number] | undefined) => Phone.safeParse(phone?.number).data ?? null;
  const languages = phones.flatMap((phone) => phone.languages.map(({ code }) => code));
  return {
    ...noFurtherWays,
    name: null,
    email: Email.safeParse(email).data ?? null,
    phone: number(phones.find(({ type }) => type !== "text")),
    whatsapp: number(texts.find(isWhatsApp)),
    sms: number(texts.find((phone) => !isWhatsApp(phone))),
    languages: [...new Set(languages)].filter((code) =>
      (spokenLanguageCodes as readonly (string | null)[]).includes(code),
    ) as string[],
    hours: phones[0]?.description?.replace(/^WhatsApp(: )?/, "") || null,
  };
}

function isReachable({ email, phone, whatsapp, sms }: NewContact): boolean {
  return Boolean(email || phone || whatsapp || sms);
}
