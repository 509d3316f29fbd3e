import { commonWord, keyOfWord } from "#search/likeness/common-name-words.ts";
import { editDistance, editRows, unitsOf } from "#search/words/edit-distance.ts";
import { consonantsOf } from "#search/words/phonetic-key.ts";
import { isIndic } from "#search/words/scripts.ts";
import { tokens } from "#search/words/tokens.ts";

/** A word of a name, prepared for comparison. */
export interface NameWord {
  key: string;
  skeleton: string;
  /** "" in a script that has no capitals to abbreviate with */
  letters: string;
  weight: number;
  /** The meaning of a common word; null for a distinctive one. */
  concept: string | null;
  kind: boolean;
}

export interface Likeness {
  /** 0 to 1 */
  likeness: number;
  /** Number of distinctive words that both names contain. */
  own: number;
  /** Each name has distinctive words that the other lacks. */
  contrary: boolean;
  /** The kinds differ, such as blind and deaf, school and hospital, or first and second */
  otherKind: boolean;
}

const PLACE_WEIGHT = 0.15;
const LONG = 5;
const VERY_LONG = 9;

/** Words of a name that are compared, each with each of the other's: a longer name is not one. */
const MOST_WORDS = 24;

/** The first `most` words of a name. Names of its towns and districts (`places`) get a low weight. */
export function nameWords(name: string, places: readonly string[] = [], most = MOST_WORDS): NameWord[] {
  const where = new Set(places.flatMap((place) => tokens(place).map(({ word }) => keyOfWord(word))));
  const words = tokens(withoutPoints(name)).slice(0, most);
  return words.map(({ word }) => {
    const key = keyOfWord(word);
    const common = commonWord(key);
    const isPlace = !common && where.has(key);
    return {
      key,
      skeleton: consonantsOf(key),
      letters: isIndic(word) ? "" : word,
      weight: common?.weight ?? (isPlace ? PLACE_WEIGHT : 1),
      concept: common?.concept ?? (isPlace ? "place" : null),
      kind: (common?.kind ?? false) || /^\d+$/.test(word),
    };
  });
}

/** K. L. E. is KLE. */
function withoutPoints(name: string): string {
  return name.replace(/(?<![\p{L}\p{M}])(\p{L})(?:\.\s*|\s+)(?=\p{L}(?![\p{L}\p{M}]))/gu, "$1");
}

interface Match {
  left: number[];
  right: number[];
  how: number;
}

/** How alike two names are, across scripts, spellings, word orders and abbreviations. */
export function nameLikeness(left: NameWord[], right: NameWord[]): Likeness {
  const taken = { left: new Set<number>(), right: new Set<number>() };
  let [same, own] = [0, 0];
  for (const match of matches(left, right).sort((a, b) => b.how - a.how || b.left.length - a.left.length)) {
    if (match.left.some((i) => taken.left.has(i)) || match.right.some((i) => taken.right.has(i))) continue;
    for (const i of match.left) taken.left.add(i);
    for (const i of match.right) taken.right.add(i);
    same += match.how * (sum(match.left.map((i) => left[i]!)) + sum(match.right.map((i) => right[i]!)));
    own += Math.max(
      match.left.filter((i) => left[i]!.concept === null).length,
      match.right.filter((i) => right[i]!.concept === null).length,
    );
  }
  const leftOver = left.filter((_, i) => !taken.left.has(i));
  const rightOver = right.filter((_, i) => !taken.right.has(i));
  const all = sum(left) + sum(right);
  return {
    likeness: all === 0 ? 0 : Math.min(1, same / all),
    own,
    contrary: leftOver.some(isOwn) && rightOver.some(isOwn),
    otherKind: leftOver.some(({ kind }) => kind) && rightOver.some(({ kind }) => kind),
  };
}

function isOwn({ concept, letters }: NameWord): boolean {
  return concept === null && letters.length !== 1;
}

function sum(words: NameWord[]): number {
  return words.reduce((total, { weight }) => total + weight, 0);
}

function matches(left: NameWord[], right: NameWord[]): Match[] {
  const found: Match[] = [];
  const rows = editRows();
  left.forEach((word, i) => {
    right.forEach((other, j) => {
      const how = wordLikeness(word, other, rows);
      if (how > 0) found.push({ left: [i], right: [j], how });
    });
  });
  for (const { one, many } of runs(left, right)) found.push({ left: [one], right: many, how: 0.95 });
  for (const { one, many } of runs(right, left)) found.push({ left: many, right: [one], how: 0.95 });
  return found;
}

function wordLikeness(a: NameWord, b: NameWord, rows: Uint8Array): number {
  if (a.key === b.key) return 1;
  if (a.concept !== null && a.concept !== "place" && a.concept === b.concept) return 0.95;
  if (a.kind || b.kind) return 0;
  const isInitial = (a.letters.length === 1) !== (b.letters.length === 1);
  if (isInitial && a.key[0] === b.key[0]) return 0.5;
  const shorter = Math.min(a.key.length, b.key.length);
  if (shorter < SHORT || Math.abs(a.key.length - b.key.length) > shorter / 3) return 0;
  // Vowels make up most of a short word, and listeners notice its beginning.
  if (shorter < LONG && (a.skeleton !== b.skeleton || a.key[0] !== b.key[0])) return 0;
  const limit = a.skeleton === b.skeleton ? Math.max(1, Math.floor(shorter / 3 - 0.1)) : shorter >= VERY_LONG ? 2 : 1;
  const units = unitsOf(b.key);
  const distance = editDistance(unitsOf(a.key), units, 0, units.length, limit, rows);
  return distance > limit ? 0 : 1 - 0.09 * distance - (a.skeleton === b.skeleton ? 0 : 0.06);
}

/**
 * Finds one word of a name that is several words of the other: Ashakiran and Asha Kiran, NAB and National Association
 * for the Blind.
 */
function runs(names: NameWord[], others: NameWord[]): { one: number; many: number[] }[] {
  return names.flatMap((word, one) => {
    if (word.concept !== null) return [];
    for (let from = 0; from + 1 < others.length; from++) {
      if (isOneWord(word, others[from]!, others[from + 1]!)) return [{ one, many: [from, from + 1] }];
      const many = abbreviated(word, others, from);
      if (many) return [{ one, many }];
    }
    return [];
  });
}

function isOneWord({ key, skeleton }: NameWord, first: NameWord, second: NameWord): boolean {
  if (key.length < LONG || key[0] !== first.key[0] || first.weight < PLACE_WEIGHT || second.weight < PLACE_WEIGHT)
    return false;
  if (Math.abs(first.key.length + second.key.length - key.length) > 2) return false;
  const joined = (first.key + second.key).replace(/(.)\1+/g, "$1");
  return joined === key || (skeleton.length >= SHORT && consonantsOf(joined) === skeleton);
}

/** The words from `from` on that have these initials, with or without filler words. */
function abbreviated({ letters }: NameWord, words: NameWord[], from: number): number[] | null {
  if (letters.length < SHORT || letters.length > LONGEST_ABBREVIATION) return null;
  for (const withLittle of [false, true]) {
    const many: number[] = [];
    let at = 0;
    for (let i = from; i < words.length && at < letters.length; i++) {
      const { letters: other, concept } = words[i]!;
      if (!withLittle && concept === "little") continue;
      if (other[0] !== letters[at]) break;
      many.push(i);
      at++;
    }
    if (at === letters.length) return many;
  }
  return null;
}

const SHORT = 3;
const LONGEST_ABBREVIATION = 7;

/**
 * The keys that find candidates: distinctive words, two of them joined, and initials. A name without distinctive words
 * uses its meanings.
 */
export function nameKeys(name: NameWord[]): string[] {
  const words = name.filter(({ weight }) => weight > 0);
  const own = words.filter(({ concept }) => concept === null);
  const keys = own.map(({ skeleton, key }) => (skeleton.length >= 2 ? skeleton : key));
  own.slice(1).forEach((word, i) => {
    keys.push(consonantsOf(own[i]!.key + word.key));
  });
  const spelt = words.filter(({ letters }) => letters !== "");
  if (spelt.length >= SHORT && spelt.length <= LONGEST_ABBREVIATION)
    keys.push(`${spelt.map(({ letters }) => letters[0]).join("")}.`);
  for (const { letters } of own)
    if (letters.length >= SHORT && letters.length <= LONGEST_ABBREVIATION) keys.push(`${letters}.`);
  if (own.length === 0) {
    const meanings = words.filter(({ concept }) => concept !== "legal" && concept !== "place");
    keys.push(`:${[...new Set(meanings.map(({ concept }) => concept))].sort().join(":")}`);
  }
  return [...new Set(keys)];
}
