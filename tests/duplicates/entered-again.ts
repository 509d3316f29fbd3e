import { type Entry, moved, newPan, newPhone, pointIn, type Random, type Truth } from "#tests/duplicates/entries.ts";

/**
 * The same organisation, entered by another person or a year later: from memory, from another letterhead, in another
 * language, with another phone. It must not use the code that finds duplicates.
 */
export function enteredAgain(random: Random, truth: Truth): Entry {
  const { entry, town } = truth;
  const chance = (of: number) => random.next() < of;
  const name = nameAgain(random, truth);
  const legal = chance(0.5) ? entry.legal_name : chance(0.5) ? name : legalAgain(random, truth);
  const site = entry.website && chance(0.6) ? siteAgain(random, entry.website) : null;
  return {
    ...entry,
    name,
    legal_name: legal,
    pan: chance(0.5) ? entry.pan : chance(0.85) ? null : newPan(random),
    ...phonesAgain(random, entry),
    email: chance(0.45)
      ? entry.email
      : chance(0.4)
        ? null
        : `${town.city.toLowerCase()}.${random.below(9999)}@gmail.com`,
    website: site,
    registrations: chance(0.5)
      ? entry.registrations.map((registration) => ({
          ...registration,
          number: numberAgain(random, registration.number),
        }))
      : [],
    ...placeAgain(random, truth),
  };
}

/** Keeps the number, moves it to another field, or swaps the personal number with the office's. */
function phonesAgain(random: Random, entry: Entry): Pick<Entry, "phone" | "whatsapp" | "spoc_phone"> {
  const way = random.next();
  const spoc_phone = random.next() < 0.3 ? entry.spoc_phone : newPhone(random);
  if (way < 0.5) return { phone: entry.phone, whatsapp: null, spoc_phone };
  if (way < 0.6) return { phone: newPhone(random), whatsapp: entry.phone, spoc_phone };
  if (way < 0.7) return { phone: entry.spoc_phone, whatsapp: null, spoc_phone: entry.spoc_phone };
  if (way < 0.75) return { phone: null, whatsapp: null, spoc_phone: null };
  return { phone: newPhone(random), whatsapp: null, spoc_phone };
}

function placeAgain(random: Random, { entry, town }: Truth): Pick<Entry, "line" | "pincode" | "point" | "city"> {
  const way = random.next();
  const city = random.next() < 0.9 ? entry.city : entry.city.toUpperCase();
  if (way < 0.72) {
    const [number, street] = entry.line.split(", ");
    const line = random.pick([
      entry.line,
      `No. ${number}, ${street}`,
      `${street}, ${number}`,
      `${number} ${street}, near Bus Stand`,
    ]);
    return { line, city, pincode: entry.pincode, point: random.next() < 0.5 ? moved(random, entry.point, 50) : null };
  }
  // A wrong PIN code in the same town, or a new building there.
  const line = way < 0.85 ? entry.line : `${1 + random.below(200)}, ${random.pick(town.streets)}`;
  const point = way < 0.85 ? moved(random, entry.point, 50) : random.next() < 0.4 ? pointIn(random, town) : null;
  return { line, city, pincode: random.pick(town.pincodes), point };
}

function nameAgain(random: Random, truth: Truth): string {
  const { own, kind, form, town, entry } = truth;
  const way = random.next();
  if (way < 0.12) return entry.name;
  if (way < 0.3) {
    const script = random.below(6);
    const words = own.map(({ indic }) => indic[script]!).join(random.next() < 0.15 ? "" : " ");
    return `${words} ${kind.indic[script]!}`;
  }
  if (way < 0.36) return entry.legal_name;
  const words = own.map(({ latin }) => (random.next() < 0.5 ? latin[0]! : random.pick(latin)));
  const joined =
    random.next() < 0.12 ? words.join("").replace(/^(.)(.*)$/, (_, a, b) => a + b.toLowerCase()) : words.join(" ");
  const what = random.next() < 0.6 ? kind.ways[0]! : random.pick(kind.ways);
  if (way < 0.42 && own.length === 2) return `${abbreviated(random, [...words, ...what.split(" ")])} ${town.city}`;
  const name = random.next() < 0.1 ? `${what} ${joined}` : `${joined} ${what}`;
  const tail = random.pick(["", "", "", `, ${town.city}`, ` ${random.pick(form)}`, ` - ${town.city}`]);
  return typo(random, random.next() < 0.12 ? `${name}${tail}`.toUpperCase() : `${name}${tail}`);
}

function abbreviated(random: Random, words: string[]): string {
  const letters = words.filter((word) => /^[A-Z]/.test(word)).map((word) => word[0]!);
  return letters.join(random.next() < 0.5 ? "" : ".");
}

function legalAgain(random: Random, { own, form }: Truth): string {
  return `${own.map(({ latin }) => random.pick(latin)).join(" ")} ${random.pick(form)}`;
}

/** Omits, doubles or swaps a letter in about one of eight texts */
function typo(random: Random, text: string): string {
  if (random.next() > 0.12) return text;
  const at = 1 + random.below(text.length - 2);
  const way = random.below(3);
  if (way === 0) return text.slice(0, at) + text.slice(at + 1);
  if (way === 1) return text.slice(0, at) + text[at] + text.slice(at);
  return text.slice(0, at) + text[at + 1] + text[at] + text.slice(at + 2);
}

function siteAgain(random: Random, site: string): string {
  const plain = site.replace("https://www.", "");
  return random.pick([site, `http://${plain}`, `https://${plain}/`, `https://www.${plain}/index.html`]);
}

function numberAgain(random: Random, number: string): string {
  return random.pick([number, number.replace("-", " "), number.replace(/[-/]/g, ""), number.toLowerCase()]);
}
