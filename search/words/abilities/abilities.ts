import { abilities } from "#search/words/abilities/ability-words.ts";
import {
  ADJECTIVES,
  CANNOT,
  DIFFICULTY,
  ILL,
  IMPAIRED,
  IMPAIRED_IN,
  MENTAL,
  NEGATIVE_ENDING,
  NOT_ENGLISH,
  SAYINGS,
  SLOW,
  SLOW_OFFENSIVE,
} from "#search/words/abilities/difficulty-words.ts";
import { addWord, lookUpWord, newWordTable, type WordTable } from "#search/words/abilities/word-table.ts";
import { isFiller } from "#search/words/filler-words.ts";
import { isStopWord } from "#search/words/tokens.ts";

/** Words that say that a person cannot do something, from `from` to before `to`. */
export interface Inability {
  from: number;
  to: number;
  codes: readonly string[];
  /** English words for it in listings */
  words: readonly string[];
  offensive: boolean;
}

/** What a word may say: an ability, by its number, or one of these. */
type Tag = number | keyof typeof tagWords | `impaired in ${string}`;

const tagWords = {
  not: NOT_ENGLISH,
  adjective: ADJECTIVES,
  difficulty: DIFFICULTY,
  cannot: CANNOT,
  impaired: `${IMPAIRED} ${SLOW_OFFENSIVE}`,
  slow: `${SLOW} ${SLOW_OFFENSIVE}`,
  offensive: SLOW_OFFENSIVE,
  ill: ILL,
  mental: MENTAL,
  /** "mansik roop se kamzor", "chal na sakta": what stands between, and "na" as "not", which otherwise is "my" or "of" */
  bridge: "roop rup se रूप से taur par तौर पर ரீதியாக bhave bhabe ভাবে રીતે rite",
  na: "na ना न না",
  and: "and or nor n & aur ya evam avam or va aani एवं और या व तथा ও এবং বা અને કે ತಥಾ ಮತ್ತು ಹಾಗೂ ಅಥವಾ மற்றும் அல்லது మరియు లేదా tatha mattu matrum mariyu ane ebong",
};
/** How far the difficulty may stand from the ability, in words */
const WINDOW = 4;
/** How many words without a meaning may stand between them */
const STRANGERS = 1;

const table = tableOfTags();

/**
 * What a sentence says that a person cannot do. Words for which `taken` is true belong to other phrases. In a listing
 * only "cannot" counts, because its sentences say much that is not about a person.
 */
export function inabilitiesIn(words: readonly string[], taken: readonly boolean[], listing = false): Inability[] {
  const sayings = sayingsIn(words);
  const tags = words.map((word, i) => (taken[i] || sayings[i] ? [] : tagsOf(word)));
  if (tags.every((some) => some.length === 0)) return [];
  const found: Inability[] = [];
  const free = (at: number) => !found.some(({ from, to }) => at >= from && at < to);
  for (let at = 0; at < words.length; at++) {
    if (!free(at)) continue;
    const lacks = listing ? tags[at]!.includes("cannot") : isDifficulty(words[at]!, tags[at]!);
    if (!lacks) continue;
    const inability = inabilityAt(words, tags, taken, at, free);
    if (inability) found.push(inability);
  }
  return joined(found.sort((a, b) => a.from - b.from));
}

/** For each word whether it belongs to a saying such as "no problem". */
function sayingsIn(words: readonly string[]): boolean[] {
  const found = words.map(() => false);
  const text = ` ${words.join(" ")} `;
  for (const saying of SAYINGS) {
    const start = text.indexOf(` ${saying} `);
    if (start === -1) continue;
    const from = text.slice(0, start).split(" ").length - 1;
    found.fill(true, from, from + saying.split(" ").length);
  }
  return found;
}

/** "visually impaired", "mentally and physically challenged", "mansik rogi": what is impaired, then how. */
export function impairmentsIn(words: readonly string[]): Inability[] {
  const tags = words.map(tagsOf);
  const found: Inability[] = [];
  for (let at = 0; at < tags.length; at++) {
    const how = tags[at]!;
    if (!how.includes("impaired") && !how.includes("slow") && !how.includes("ill")) continue;
    const codes = new Set<string>();
    let from = at;
    for (let before = at - 1; before >= 0; before--) {
      const part = tags[before]!;
      const impaired = how.includes("impaired") ? part.flatMap(impairedIn) : [];
      const mind = part.includes("mental") ? mentalCodes(how) : [];
      if (impaired.length + mind.length > 0) {
        for (const code of [...impaired, ...mind]) codes.add(code);
        from = before;
      } else if (!part.includes("bridge") && (!part.includes("and") || from === at)) break;
    }
    if (codes.size > 0) {
      found.push({ from, to: at + 1, codes: [...codes], words: [], offensive: how.includes("offensive") });
    }
  }
  return found;
}

function impairedIn(tag: Tag): string[] {
  return typeof tag === "string" && tag.startsWith("impaired in ") ? [tag.slice("impaired in ".length)] : [];
}

function mentalCodes(how: readonly Tag[]): string[] {
  if (how.includes("impaired") || how.includes("slow")) return ["disabilities:intellectual-disability"];
  return ["disabilities:mental-illness"];
}

function isDifficulty(word: string, tags: readonly Tag[]): boolean {
  return (
    tags.includes("not") ||
    tags.includes("adjective") ||
    tags.includes("difficulty") ||
    tags.includes("na") ||
    saysNot(word, tags)
  );
}

/** A verb with "not" as its ending, "பேசவில்லை"; words that are listed whole are no such forms. */
function saysNot(word: string, tags: readonly Tag[]): boolean {
  return tags.some((tag) => typeof tag === "number") && !table.words.has(word) && NEGATIVE_ENDING.test(word);
}

function inabilityAt(
  words: readonly string[],
  tags: readonly (readonly Tag[])[],
  taken: readonly boolean[],
  at: number,
  free: (at: number) => boolean,
): Inability | null {
  const abilitiesAt = (i: number) => (free(i) ? tags[i]!.filter((tag) => typeof tag === "number") : []);
  const passable = (i: number) => !taken[i] && free(i);
  const isStranger = (i: number) =>
    tags[i]!.length === 0 && !isFiller(words[i]!) && !isStopWord(words[i]!) && !/^\d+$/.test(words[i]!);
  /** The nearest word with an ability in one direction */
  const nearest = (step: 1 | -1) => {
    let strangers = 0;
    for (let i = at + step; i >= 0 && i < words.length && Math.abs(i - at) <= WINDOW && passable(i); i += step) {
      if (abilitiesAt(i).length > 0) return i;
      if (isStranger(i) && ++strangers > STRANGERS) return null;
    }
    return null;
  };
  const own = abilitiesAt(at);
  const [before, after] = directions(tags[at]!);
  const candidates = [before ? nearest(-1) : null, after ? nearest(1) : null].filter((i) => i !== null);
  const head = own.length > 0 ? at : candidates.sort((a, b) => Math.abs(a - at) - Math.abs(b - at))[0];
  if (head === undefined) return null;
  if (tags[at]!.includes("adjective") && !tags[at]!.includes("difficulty") && head !== at && Math.abs(head - at) > 1)
    return null;

  const said = new Set(abilitiesAt(head));
  let [from, end] = [Math.min(at, head), Math.max(at, head)];
  // "cannot see or hear", "aankh se kam dikhta": abilities beside the head, and the same ability a little farther away.
  for (const step of [-1, 1] as const) {
    for (let i = (step < 0 ? from : end) + step, gap = 0; i >= 0 && i < words.length && passable(i); i += step) {
      const here = abilitiesAt(i);
      const beside = gap === 0 || tags[i - step]!.includes("and");
      if (here.length > 0 && (beside || here.some((one) => said.has(one)))) {
        for (const one of here) said.add(one);
        if (step < 0) from = i;
        else end = i;
        gap = 0;
      } else if (++gap > 2 || isStranger(i)) break;
    }
  }
  const codes = [...said].flatMap((one) => abilities[one]!.codes);
  return {
    from,
    to: end + 1,
    codes: [...new Set(codes)],
    words: [...new Set([...said].map((one) => abilities[one]!.word))],
    offensive: false,
  };
}

/** Whether the ability may stand before and after the difficulty. */
function directions(tags: readonly Tag[]): [boolean, boolean] {
  if (tags.includes("difficulty")) return [true, true];
  return tags.includes("na") ? [true, false] : [false, true];
}

/** Inabilities that overlap are one. */
function joined(found: Inability[]): Inability[] {
  const result: Inability[] = [];
  for (const one of found) {
    const last = result.at(-1);
    if (!last || one.from >= last.to) result.push(one);
    else {
      result[result.length - 1] = {
        from: last.from,
        to: Math.max(last.to, one.to),
        codes: [...new Set([...last.codes, ...one.codes])],
        words: [...new Set([...last.words, ...one.words])],
        offensive: last.offensive || one.offensive,
      };
    }
  }
  return result;
}

/** Whether the word says an ability or a difficulty as it is spelt. */
export function isAbilityWord(word: string): boolean {
  return tagsOf(word).length > 0;
}

function tagsOf(word: string): readonly Tag[] {
  return lookUpWord(table, word);
}

function tableOfTags(): WordTable<Tag> {
  const table = newWordTable<Tag>();
  for (const [ability, { words }] of abilities.entries()) addWord(table, words, ability);
  for (const [tag, words] of Object.entries(tagWords)) addWord(table, words, tag as Tag);
  for (const [code, words] of Object.entries(IMPAIRED_IN)) addWord(table, words, `impaired in ${code}`);
  return table;
}
