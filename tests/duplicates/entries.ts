import { type Random, seededRandom } from "#bench/random.ts";
import { type Kind, kinds, legalForms, ownWords, type Spelt, type Town, towns } from "#tests/duplicates/names.ts";

/** The details of an organisation as a user enters them. */
export interface Entry {
  name: string;
  legal_name: string;
  is_individual: boolean;
  category: Kind["category"];
  pan: string | null;
  phone: string | null;
  whatsapp: string | null;
  spoc_phone: string | null;
  email: string | null;
  website: string | null;
  registrations: { type: "trust" | "society" | "80g" | "12a" | "ngo_darpan"; number: string }[];
  line: string;
  city: string;
  district: string;
  state: string;
  pincode: string;
  /** The position that the provider marked on the map */
  point: { latitude: number; longitude: number } | null;
}

export interface Labelled {
  one: Entry;
  other: Entry;
  same: boolean;
  /** The reason for the label, or the difficulty of the case */
  what: string;
}

/** The facts about an organisation from which entries are made. */
export interface Truth {
  own: Spelt[];
  kind: Kind;
  form: string[];
  town: Town;
  entry: Entry;
}

const METRE = 1 / 111_000;

export function newPhone(random: Random): string {
  return `${random.pick(["6", "7", "8", "9"])}${String(random.below(1_000_000_000)).padStart(9, "0")}`;
}

export function newPan(random: Random): string {
  const letter = () => "ABCDEFGHIJKLMNOPQRSTUVWXYZ"[random.below(26)]!;
  const letters = letter() + letter() + letter() + random.pick(["T", "A", "C", "P"]) + letter();
  return `${letters}${1000 + random.below(9000)}${letter()}`;
}

/** Makes an organisation in an invented town. */
export function newTruth(random: Random, wanted: { own?: Spelt[]; kind?: Kind; town?: Town } = {}): Truth {
  const own = wanted.own ?? pickWords(random, random.next() < 0.35 ? 1 : 2);
  const kind = wanted.kind ?? random.pick(kinds);
  const town = wanted.town ?? random.pick(towns);
  const form = random.pick(legalForms);
  const words = own.map(({ latin }) => latin[0]!);
  const name = `${words.join(" ")} ${kind.ways[0]!}`;
  const host = words.join("").toLowerCase().replace(/\W/g, "") + random.pick(["", town.city.toLowerCase(), "india"]);
  const pincode = random.pick(town.pincodes);
  const phone = newPhone(random);
  return {
    own,
    kind,
    form,
    town,
    entry: {
      name,
      legal_name: random.next() < 0.5 ? `${words.join(" ")} ${form[0]!}` : `${name} ${form[0]!}`,
      is_individual: false,
      category: kind.category,
      pan: newPan(random),
      phone,
      whatsapp: random.next() < 0.4 ? phone : null,
      spoc_phone: newPhone(random),
      email:
        random.next() < 0.5
          ? `${host}${random.below(900)}@gmail.com`
          : `${random.pick(["info", "contact", "office"])}@${host}.org`,
      website:
        random.next() < 0.5
          ? `https://www.${host}.org`
          : random.next() < 0.3
            ? `https://www.facebook.com/${host}`
            : null,
      registrations: [
        {
          type: form === legalForms[1] ? "society" : "trust",
          number: `${random.pick(["E", "IV", "F", "MH"])}-${100 + random.below(9900)}/${1980 + random.below(40)}`,
        },
        ...(random.next() < 0.5
          ? [{ type: "80g" as const, number: `AAATA${1000 + random.below(9000)}F${20_210 + random.below(9)}` }]
          : []),
      ],
      line: `${1 + random.below(200)}, ${random.pick(town.streets)}`,
      city: town.city,
      district: town.district,
      state: town.state,
      pincode,
      point: random.next() < 0.4 ? pointIn(random, town) : null,
    },
  };
}

export function pickWords(random: Random, count: number): Spelt[] {
  const words = new Set<Spelt>();
  while (words.size < count) words.add(random.pick(ownWords));
  return [...words];
}

export function pointIn(random: Random, { latitude, longitude }: Town) {
  return { latitude: latitude + (random.next() - 0.5) * 0.1, longitude: longitude + (random.next() - 0.5) * 0.1 };
}

export function moved(random: Random, point: Entry["point"], metres: number): Entry["point"] {
  if (!point) return null;
  const shift = () => (random.next() - 0.5) * 2 * metres * METRE;
  return { latitude: point.latitude + shift(), longitude: point.longitude + shift() };
}

export { type Random, seededRandom };
