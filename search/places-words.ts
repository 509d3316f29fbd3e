import type { Gazetteer } from "#search/places.ts";
import { areas, chosen, exactly, type Found, isLocality } from "#search/places-found.ts";
import { misspelt, swapped } from "#search/places-misspelt.ts";
import { foldPlaceName, readingsOf } from "#search/places-names.ts";
import type { Reading } from "#search/places-readings.ts";
import { sounding } from "#search/places-sounds.ts";

/** From the last part to the first: each is looked for inside what the parts after it named; one that is not there is passed over. */
export function findParts(gazetteer: Gazetteer, parts: string[]): Found | null {
  let found: Found | null = null;
  for (const part of parts.toReversed()) {
    const words = part.split(/[^\p{L}\p{M}\p{N}.&']+/u).filter(Boolean);
    found = findWords(gazetteer, words, found && inside(found)) ?? found;
  }
  return found;
}

function inside(found: Found): Found {
  return { ...found, readings: areas(found.readings) };
}

function findWords(gazetteer: Gazetteer, words: string[], inside: Found | null): Found | null {
  return (
    swapped(gazetteer, words, inside) ??
    named(gazetteer, words, inside) ??
    sounding(gazetteer.sounds, gazetteer.reading, words, inside) ??
    namedInside(gazetteer, words, inside, named) ??
    outgrown(gazetteer, words, inside) ??
    begun(gazetteer, words, inside) ??
    misspelt(gazetteer, words, inside) ??
    namedInside(gazetteer, words, inside, misspelt) ??
    (inside ? null : mentioned(gazetteer, words))
  );
}

type Find = (gazetteer: Gazetteer, words: string[], inside: Found | null) => Found | null;

/** The words as they are, then without what people add: "Ernakulam district" is only the district, "Pune city" is Pune. */
function named(gazetteer: Gazetteer, words: string[], inside: Found | null): Found | null {
  const readings = exactly(gazetteer, words);
  const last = words.at(-1)?.toLowerCase().replace(/\W/g, "") ?? "";
  const before = words.slice(0, -1);
  if (before.length > 0 && /^(district|distt?|dt|zilla)$/.test(last)) {
    readings.push(...exactly(gazetteer, before).filter(({ place }) => place.kind === "district"));
  } else if (before.length > 0 && readings.every(isLocality) && /^(city|town|taluka?|tehsil|state|ut)$/.test(last)) {
    const isState = /^(state|ut)$/.test(last);
    readings.unshift(...exactly(gazetteer, before).filter(({ place }) => (place.kind === "state") === isState));
  }
  return chosen(readings, inside, false);
}

/** "Pune Maharashtra", "Anna Nagar Chennai": the longest beginning that lies in what the rest names. */
function namedInside(gazetteer: Gazetteer, words: string[], inside: Found | null, find: Find): Found | null {
  for (let length = Math.min(words.length - 1, 6); length > 0; length--) {
    const context = named(gazetteer, words.slice(length), inside);
    const around = areas(context?.readings ?? []);
    if (around.every(isLocality)) continue;
    const found = find(gazetteer, words.slice(0, length), { readings: around, context: [], corrected: false });
    if (found) return found;
  }
  return null;
}

/** States that were cut out of another, or lie within one; people write the larger. */
const OFTEN_WRITTEN_AS: Readonly<Record<string, readonly string[]>> = {
  AP: ["TS"],
  BR: ["JH"],
  GJ: ["DH"],
  HR: ["CH"],
  JK: ["LA"],
  MP: ["CG"],
  PB: ["CH", "HR"],
  TN: ["PY"],
  UP: ["UK"],
};

/** "Hyderabad, Andhra Pradesh" */
function outgrown(gazetteer: Gazetteer, words: string[], inside: Found | null): Found | null {
  const written = inside?.readings.filter(({ place }) => place.kind === "state") ?? [];
  const codes = written.flatMap(({ place }) => OFTEN_WRITTEN_AS[place.state_code!] ?? []);
  if (codes.length === 0) return null;
  const readings = exactly(gazetteer, words).filter((reading) => !isLocality(reading));
  return chosen(
    readings.filter(({ place }) => codes.includes(place.state_code!)),
    null,
    false,
  );
}

const SHORTEST_BEGINNING = 5;

/** "Dwarka, Delhi", where the post offices are called Dwarka Sector 6, Dwarka Sector 10 … */
function begun(gazetteer: Gazetteer, words: string[], inside: Found | null): Found | null {
  const key = foldPlaceName(words.join(""));
  if (!inside || key.length < SHORTEST_BEGINNING) return null;
  const readings: Reading[] = [];
  for (const [name, number] of gazetteer.names.numberOf) {
    if (name.startsWith(key)) readings.push(...readingsOf(gazetteer.names, number).map(gazetteer.reading));
  }
  return chosen(readings, inside, false);
}

/** "MG road Pune": the town, district or state at the end, else at the beginning. */
function mentioned(gazetteer: Gazetteer, words: string[]): Found | null {
  for (let from = 1; from < words.length; from++) {
    for (const part of [words.slice(from), words.slice(0, -from)]) {
      const readings = exactly(gazetteer, part).filter((reading) => !isLocality(reading));
      if (readings.length > 0 && part.join("").length >= 4) return chosen(readings, null, false);
    }
  }
  return null;
}
