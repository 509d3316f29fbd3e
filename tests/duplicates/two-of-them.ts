import {
  type Entry,
  type Labelled,
  moved,
  newPan,
  newPhone,
  newTruth,
  pickWords,
  pointIn,
  type Random,
  type Truth,
} from "#tests/duplicates/entries.ts";
import { kinds, ownWords, towns } from "#tests/duplicates/names.ts";

/** Pairs of different organisations that are easily taken for one. */
const sorts: { what: string; weight: number; make(random: Random): [Entry, Entry] }[] = [
  {
    what: "two of one town",
    weight: 22,
    make(random) {
      const town = random.pick(towns);
      const own = pickWords(random, 2);
      return [newTruth(random, { town, own: [own[0]!] }).entry, newTruth(random, { town, own: [own[1]!] }).entry];
    },
  },
  { what: "two anywhere", weight: 8, make: (random) => [newTruth(random).entry, newTruth(random).entry] },
  {
    what: "a common name in another district",
    weight: 15,
    make(random) {
      const [one, two] = twoTowns(random);
      const own = pickWords(random, random.next() < 0.6 ? 1 : 2);
      const kind = random.pick(kinds);
      return [newTruth(random, { town: one, own, kind }).entry, newTruth(random, { town: two, own, kind }).entry];
    },
  },
  {
    what: "a branch of the same organisation elsewhere",
    weight: 15,
    make(random) {
      const [town, other] = twoTowns(random);
      const { entry } = newTruth(random, { town });
      const branch = newTruth(random, { town: other }).entry;
      const { name, legal_name, pan, email, website, registrations } = entry;
      const phone = random.next() < 0.5 ? entry.phone : branch.phone;
      const named = random.next() < 0.5 ? name : `${name}, ${other.city}`;
      return [entry, { ...branch, name: named, legal_name, pan, email, website, registrations, phone }];
    },
  },
  {
    what: "two schools of one trust",
    weight: 12,
    make(random) {
      const town = random.pick(towns);
      const own = pickWords(random, 3);
      const one = newTruth(random, { town, own: [own[0]!] });
      const two = newTruth(random, { town, own: [own[1]!] });
      const legal_name = `${own[2]!.latin[0]} ${one.form[0]}`;
      const { pan, phone, email, website, registrations } = one.entry;
      const shares = { legal_name, pan, registrations, website, ...(random.next() < 0.6 ? { phone, email } : {}) };
      const pincode = random.pick(town.pincodes.filter((pincode) => pincode !== one.entry.pincode));
      return [
        { ...one.entry, legal_name },
        { ...two.entry, ...shares, pincode, point: random.next() < 0.4 ? pointIn(random, town) : null },
      ];
    },
  },
  {
    what: "two in one building",
    weight: 10,
    make(random) {
      const town = random.pick(towns);
      const own = pickWords(random, 4);
      const [one, two] = [
        newTruth(random, { town, own: own.slice(0, 2) }),
        newTruth(random, { town, own: own.slice(2) }),
      ];
      const { line, pincode, phone } = one.entry;
      const point = one.entry.point ?? pointIn(random, town);
      const here = { line, pincode, point: moved(random, point, 20) };
      return [
        { ...one.entry, point },
        { ...two.entry, ...here, ...(random.next() < 0.3 ? { phone } : {}) },
      ];
    },
  },
  {
    what: "one consultant's phone and address in both forms",
    weight: 5,
    make(random) {
      const town = random.pick(towns);
      const [first, second] = pickWords(random, 2);
      const [one, two] = [newTruth(random, { town, own: [first!] }), newTruth(random, { town, own: [second!] })];
      const { phone, email, spoc_phone } = one.entry;
      return [one.entry, { ...two.entry, phone, email, spoc_phone }];
    },
  },
  {
    what: "for the blind, and for the deaf",
    weight: 4,
    make(random) {
      const town = random.pick(towns);
      const own = random.next() < 0.5 ? pickWords(random, 1) : [];
      const [blind, deaf] = [newTruth(random, { town, kind: kinds[1]! }), newTruth(random, { town, kind: kinds[2]! })];
      const named = (truth: Truth): Entry => {
        const first = own[0]?.latin[0] ?? "Government";
        return { ...truth.entry, name: `${first} ${truth.kind.ways[0]}`, legal_name: `${first} ${truth.kind.ways[0]}` };
      };
      return [named(blind), named(deaf)];
    },
  },
  {
    what: "the same word in two names of one town",
    weight: 5,
    make(random) {
      const town = random.pick(towns);
      const [shared, one, two] = pickWords(random, 3);
      return [
        newTruth(random, { town, own: [shared!, one!] }).entry,
        newTruth(random, { town, own: [shared!, two!] }).entry,
      ];
    },
  },
  {
    what: "names that sound nearly alike",
    weight: 2,
    make(random) {
      const town = random.pick(towns);
      const kind = random.pick(kinds);
      const [one, two] = random.pick([
        ["Asha", "Usha"],
        ["Prerana", "Prarthana"],
        ["Kiran", "Karan"],
        ["Disha", "Dasha"],
        ["Sneha", "Sanah"],
      ]);
      const named = (word: string) => {
        const { entry } = newTruth(random, { town, kind, own: [ownWords[0]!] });
        const name = `${word} ${kind.ways[0]}`;
        return {
          ...entry,
          name,
          legal_name: `${name} Trust`,
          website: null,
          email: `${word}${random.below(9999)}@gmail.com`,
        };
      };
      return [named(one!), named(two!)];
    },
  },
  {
    what: "two therapists of one clinic",
    weight: 2,
    make(random) {
      const town = random.pick(towns);
      const { entry } = newTruth(random, { town });
      const surname = random.pick(["Rao", "Sharma", "Iyer", "Banerjee", "Patel"]);
      const person = (first: string) => {
        const name = `${random.pick(["Dr. ", "Ms. ", ""])}${first} ${surname}`;
        return {
          ...entry,
          name,
          legal_name: name,
          is_individual: true,
          pan: newPan(random),
          registrations: [],
          spoc_phone: newPhone(random),
        };
      };
      return [person(random.pick(["Anita", "Meera", "Kavya"])), person(random.pick(["Suresh", "Prakash", "Vinod"]))];
    },
  },
];

const ends = sorts.map((_, i) => sorts.slice(0, i + 1).reduce((total, { weight }) => total + weight, 0));

export function twoOfThem(random: Random): Labelled {
  const drawn = random.next() * ends.at(-1)!;
  const sort = sorts[ends.findIndex((end) => end > drawn)]!;
  const [one, other] = sort.make(random);
  return { one, other, same: false, what: sort.what };
}

function twoTowns(random: Random) {
  const one = random.pick(towns);
  const others = towns.filter(({ district }) => district !== one.district);
  return [one, random.pick(others)] as const;
}
