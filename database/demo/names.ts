import type { Kind } from "#database/demo/kinds/kind.ts";
import type { Random } from "#database/demo/random.ts";
import type { Region } from "#database/demo/regions.ts";
import type { Town } from "#database/demo/towns.ts";

/** Fills a template of kind.ts; every place is filled anew, so two people in one name differ. */
export function fill(
  template: string,
  place: Town,
  region: Region,
  random: Random,
  known: Record<string, string>,
): string {
  return template.replace(/\{([^}]+)\}/g, (whole, word: string) => {
    if (known[word] !== undefined) return known[word];
    switch (word) {
      case "root":
        return random.pick(region.roots);
      case "she":
        return personName(region.women, region, random);
      case "he":
        return personName(region.men, region, random);
      case "surname":
        return plain(random.pick(region.surnames));
      case "saint":
        return random.pick(["Anne", "Joseph", "Clare", "Anthony", "Thomas", "Francis", "Lucy", "Gabriel"]);
      case "initials":
        return random.pick(["A.", "K.", "M. S.", "R. V.", "S.", "P. K."]);
      case "town":
        return place.town;
      case "district":
        return place.district;
      case "state":
        return place.state;
      default:
        return region.words[word] ? random.pick(region.words[word]) : whole;
    }
  });
}

/** First name and surname of one community (see regions.ts). */
export function personName(firstNames: string[], region: Region, random: Random): string {
  const first = random.pick(firstNames);
  const surnames = region.surnames.filter((surname) => community(surname) === community(first));
  return `${plain(first)} ${plain(random.pick(surnames.length > 0 ? surnames : region.surnames))}`;
}

function community(name: string): string {
  return /[*+]$/.exec(name)?.[0] ?? "";
}

export function plain(name: string): string {
  return name.replace(/[*+]$/, "");
}

/** A name that nobody has yet: other words, then other ends, then the town or the locality behind it. */
export function newName(kind: Kind, place: Town, region: Region, random: Random, taken: Set<string>): string {
  const names = kind.names
    .filter((one) => !one.startsWith("hi: ") || region.words.hindi)
    .map((one) => one.replace("hi: ", ""));
  const locality = { place: random.pick(place.localities).name };
  for (let attempt = 0; attempt < 12; attempt++) {
    const name = fill(random.pick(names), place, region, random, locality);
    const full = attempt < 8 || name.includes(place.town) ? name : `${name}, ${place.town}`;
    if (isNew(full, taken)) return full;
  }
  for (const { name: area } of place.localities) {
    const name = `${fill(random.pick(names), place, region, random, locality)} (${area})`;
    if (isNew(name, taken)) return name;
  }
  throw new Error(`No name left for ${place.town}`);
}

function isNew(name: string, taken: Set<string>): boolean {
  const key = name.toLowerCase();
  const words = name.split(/[\s,&]+/);
  if (taken.has(key) || new Set(words).size < words.length) return false;
  taken.add(key);
  return true;
}

export function legalName(name: string, kind: Kind, type: string, random: Random): string {
  if (kind.individual) return name.split(",")[0]!.replace(" (PT)", "");
  if (type === "government-entity") return name;
  const bare = name.replace(/, [^,]+$/, "");
  if (type === "private-company")
    return /(Ltd\.|LLP)$/.test(bare)
      ? bare
      : `${bare} ${random.pick(["Private Limited", "LLP", "(OPC) Private Limited"])}`;
  if (/(Trust|Society|Samiti|Sangh|Sanstha|Samithi|Sangam|Foundation|Association|Fund|Parishad|Mandal)\b/.test(bare))
    return bare;
  return `${bare} ${random.pick(["Charitable Trust", "Society", "Foundation", "Trust", "Welfare Society", "Education and Welfare Trust"])}`;
}
