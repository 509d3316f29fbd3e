import type { CopiedListing, DistrictCopy } from "#domain/district-copy.ts";

/** As the device keeps it: with the names of its codes in the language in which it was fetched. */
export interface KeptCopy extends DistrictCopy {
  language: string;
  names: Record<string, string>;
}

export interface Found {
  listing: CopiedListing;
  copy: KeptCopy;
}

/**
 * What has most of the words, in the order of the copies, and of that what is in the place, where the place is known. Without words everything is
 * found. A word is found where another begins with it, and where none does, where another sounds like it: in names, places and services, and
 * in all the words that people use for what somebody offers or for whom.
 */
export function findInCopies(copies: readonly KeptCopy[], text: string, place = ""): Found[] {
  const all = copies.flatMap((copy) => copy.listings.map((listing) => ({ listing, copy })));
  const found = withMost(all, copies, text);
  const there = withMost(found, copies, place);
  return there.length > 0 ? there : found;
}

function withMost(found: Found[], copies: readonly KeptCopy[], text: string): Found[] {
  const asked = fold(text).split(" ").filter(Boolean);
  if (asked.length === 0) return found;
  const scores = new Map<Found, number>();
  for (const word of asked)
    for (const one of withWord(found, copies, word)) scores.set(one, (scores.get(one) ?? 0) + 1);
  const most = Math.max(...scores.values());
  return found.filter((one) => scores.get(one) === most);
}

function withWord(found: Found[], copies: readonly KeptCopy[], word: string): Found[] {
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

function codesOf({ names, words }: KeptCopy): string[] {
  return [...new Set([...Object.keys(names), ...Object.keys(words)])];
}

function spokenOf({ names, words }: KeptCopy, code: string): string {
  return ` ${fold([names[code] ?? "", ...(words[code] ?? [])].join(" "))}`;
}

function ownWords({ name, place, services }: CopiedListing, { district, state }: KeptCopy): string {
  return ` ${fold([name, place, district, state, ...services].join(" "))}`;
}

/** "theraphy" and "therapy", "skool" and "school": consonants as English in India is heard. "" in other scripts. */
function sound(word: string): string {
  if (!/^[a-z]+$/.test(word)) return "";
  return word
    .replace(/[cq]/g, "k")
    .replace(/z/g, "s")
    .replace(/(?!^)[aeiouyhw]/g, "")
    .replace(/(.)\1+/g, "$1");
}

/** Without capitals, accents and the dots under letters that many leave out. Vowel signs stay: they are letters. */
function fold(text: string): string {
  return text
    .normalize("NFD")
    .toLowerCase()
    .replace(/[\u0300-\u036f\u093c\u09bc\u0abc\u200c\u200d]/g, "")
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, " ")
    .trim();
}
