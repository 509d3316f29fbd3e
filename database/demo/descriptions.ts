import type { Kind } from "#database/demo/kinds/kind.ts";
import { fill } from "#database/demo/names.ts";
import { nativeSentences } from "#database/demo/native-words.ts";
import { type Random, shuffle } from "#database/demo/random.ts";
import type { Region } from "#database/demo/regions.ts";
import type { Town } from "#database/demo/towns.ts";
import { type SpokenLanguage, spokenLanguages } from "#domain/language.ts";
import { MAX_DESCRIPTION } from "#domain/organization.ts";

const ofOrganizations = [
  "Fees follow the family's income, and nobody is turned away for want of money.",
  "The bus stop is 200 m away, on a level pavement.",
  "Please send a message before you come, so that somebody can meet you at the gate.",
  "Staff speak {languages}.",
  "Families from {district} and the districts around it are welcome.",
  "A van brings people from villages within 20 km.",
  "Half of the committee are persons with disabilities.",
  "Forms can be filled in by voice, with help, or in large print.",
  "Visitors may bring a helper, an interpreter or a guide dog.",
  "Volunteers come on Saturdays; new ones are trained in March and August.",
  "Our yearly report is on our website in plain words.",
  "Girls and women have rooms and staff of their own.",
  "Most people hear from us within a week; urgent requests are read every morning.",
  "Lunch is served to everybody at noon.",
  "The railway station is ten minutes away by auto; drivers at the stand know us.",
  "We answer messages within two working days.",
];
const ofPractitioners = [
  "Fees are told before the first session.",
  "The clinic is on the ground floor.",
  "I speak {languages}.",
  "Please write first; I do not pick up the phone during sessions.",
  "Home visits within 8 km.",
];

export function description(
  kind: Kind,
  place: Town,
  region: Region,
  founded: number,
  languages: SpokenLanguage[],
  random: Random,
): string {
  const known = { year: String(founded), place: random.pick(place.localities).name, languages: spoken(languages) };
  const length = random.next();
  if (length < 0.08) return `${kind.core[0]} in ${place.town}.`;
  const parts = [random.pick(kind.about)];
  const native = nativeSentences[languages[0] ?? "en"];
  if (native && random.chance(0.12)) parts.push(native);
  const limit = length < 0.4 ? parts.length : length < 0.75 ? parts.length + 1 : length < 0.9 ? parts.length + 3 : 12;
  for (const sentence of shuffle(random, kind.individual ? ofPractitioners : ofOrganizations)) {
    if (parts.length >= limit) break;
    parts.push(sentence);
  }
  return upToLimit(parts.map((part) => fill(part, place, region, random, known)));
}

/** As many whole sentences as the limit, counted in code points, lets through. */
function upToLimit(sentences: string[]): string {
  let whole = "";
  for (const sentence of sentences) {
    const longer = whole ? `${whole} ${sentence}` : sentence;
    if ([...longer].length <= MAX_DESCRIPTION) whole = longer;
  }
  return whole;
}

function spoken(languages: SpokenLanguage[]): string {
  const names = languages.map((code) => spokenLanguages.find((language) => language.code === code)?.name ?? code);
  return new Intl.ListFormat("en-GB").format(names);
}
