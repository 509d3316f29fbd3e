import type { Kind } from "#database/demo/kinds/kind.ts";
import type { Random } from "#database/demo/random.ts";
import type { SpokenLanguage } from "#domain/language.ts";
import type { NewOrganization } from "#domain/new-organization.ts";

const hours = [
  "Monday to Saturday, 9 to 5",
  "Monday to Friday, 10 to 6",
  "Every day, 8 to 8; messages at any time",
  "Monday to Saturday, 10 to 1 and 3 to 6",
];
const practitionerHours = ["Evenings from 5 to 8, and Sunday morning", "Monday to Saturday, 10 to 1 and 4 to 8"];

/** Reserved for demonstration: no Indian number begins with 0000000, and nobody can register under .example. */
export function demoContacts(
  number: number,
  slug: string,
  kind: Kind,
  languages: SpokenLanguage[],
  random: Random,
): NewOrganization["contacts"] {
  const phone = `0000000${String(number % 1000).padStart(3, "0")}`;
  const email = random.chance(0.85) ? `${random.pick(["hello", "office", "contact", "help"])}@${slug}.example` : null;
  const voice = random.chance(kind.signs ? 0.45 : 0.79);
  const whatsapp = random.chance(0.7) ? phone : null;
  return [
    {
      name: random.chance(0.4) ? random.pick(["Front office", "Help desk", "Reception", "Enquiries"]) : null,
      email,
      phone: voice || (!email && !whatsapp) ? phone : null,
      whatsapp,
      sms: random.chance(0.6) ? phone : null,
      video_url: random.chance(kind.signs ? 0.6 : 0.06) ? `https://meet.example/${slug}` : null,
      chat_url: random.chance(0.08) ? `https://chat.example/${slug}` : null,
      languages,
      hours: random.chance(0.85) ? random.pick(kind.individual ? practitionerHours : hours) : null,
    },
  ];
}

export function spokenLanguages(kind: Kind, ofState: SpokenLanguage[], random: Random): SpokenLanguage[] {
  const [first = "en", ...others] = ofState;
  const spoken = [first, ...others.filter((language) => random.chance(language === "en" ? 0.8 : 0.4))];
  return kind.signs || random.chance(0.06) ? [...spoken, "ins"] : spoken;
}

export function demoLinks(slug: string, random: Random): NewOrganization["links"] {
  const links: NewOrganization["links"] = {};
  if (random.chance(0.65)) links.website = `https://${slug}.example`;
  if (random.chance(0.35)) links.facebook = `https://social.example/${slug}`;
  if (random.chance(0.12)) links.twitter = `https://short.example/${slug}`;
  if (random.chance(0.18)) links.linkedin = `https://work.example/${slug}`;
  if (random.chance(0.2)) links.youtube = `https://video.example/${slug}`;
  return links;
}
