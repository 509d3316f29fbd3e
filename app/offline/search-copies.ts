import type { CopiedListing, DistrictCopy } from "#domain/district-copy.ts";

/** A saved district, with the names of its codes in the language in which it was fetched. */
export interface SavedCopy extends DistrictCopy {
  language: string;
  names: Record<string, string>;
}

export interface Found {
  listing: CopiedListing;
  copy: SavedCopy;
}

/**
 * Listings that match the most words, in the order of the copies. If any of them match the place, returns only those.
 * Without words, returns all. A word matches as a prefix of another, or else by its sound: in names, places, services,
 * and the words people use for services, disabilities and access.
 */
export function searchCopies(copies: readonly SavedCopy[], text: string, place = ""): Found[] {
  const all = copies.flatMap((copy) => copy.listings.map((listing) => ({ listing, copy })));
  const found = withMost(all, copies, text);
  const there = withMost(found, copies, place);
  return there.length > 0 ? there : found;
}

function withMost(found: Found[], copies: readonly SavedCopy[], text: string): Found[] {
  const asked = fold(text).split(" ").filter(Boolean);
  if (asked.length === 0) return found;
  const scores = new Map<Found, number>();
  for (const word of asked)
    for (const one of withWord(found, copies, word)) scores.set(one, (scores.get(one) ?? 0) + 1);
  const most = Math.max(...scores.values());
  return found.filter((one) => scores.get(one) === most);
}

function withWord(found: Found[], copies: readonly SavedCopy[], word: string): Found[] {
  const key = sound(word);
  const ways = [
    (text: string) => text.includes(` ${word}`),
    (text: string) => key.length > 2 && text.split(" ").some((other) => sound(other) === key),
  ];
  for (const isIn of ways) {
    const meant = new Map(
      copies.map((copy) => [copy, new Set(codesOf(copy).filter((code) => isIn(spokenOf(copy, code))))]),
    );
    const having = found.filter(
      ({ listing, copy }) =>
        [...listing.codes, ...listing.access].some((code) => meant.get(copy)!.has(code)) ||
        isIn(ownWords(listing, copy)),
    );
    if (having.length > 0) return having;
  }
  return [];
}

function codesOf({ names, words }: SavedCopy): string[] {
  return [...new Set([...Object.keys(names), ...Object.keys(words)])];
}

function spokenOf({ names, words }: SavedCopy, code: string): string {
  return ` ${fold([names[code] ?? "", ...(words[code] ?? [])].join(" "))}`;
}

function ownWords({ name, place, services }: CopiedListing, { district, state }: SavedCopy): string {
  return ` ${fold([name, place, district, state, ...services].join(" "))}`;
}

/** Consonants as heard in Indian English: "theraphy" is "therapy", "skool" is "school". "" for other scripts. */
function sound(word: string): string {
  if (!/^[a-z]+$/.test(word)) return "";
  return word
    .replace(/[cq]/g, "k")
    .replace(/z/g, "s")
    .replace(/(?!^)[aeiouyhw]/g, "")
    .replace(/(.)\1+/g, "$1");
}

/** Removes case, accents and the nuktas that many people leave out. Keeps vowel signs, which are letters. */
function fold(text: string): string {
  return text
    .normalize("NFD")
    .toLowerCase()
    .replace(/[\u0300-\u036f\u093c\u09bc\u0abc\u200c\u200d]/g, "")
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, " ")
    .trim();
}
