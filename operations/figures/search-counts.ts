import { sql } from "kysely";
import type { Db } from "#database/client.ts";
import { lastWeeks, mondayOf } from "#domain/day.ts";
import type { SearchParameters, UnderstoodLocation } from "#domain/search.ts";
import { dangersIn } from "#search/danger/dangers-in.ts";
import { type QuestionWord, understandQuestion } from "#search/question.ts";
import { ownText } from "#search/words/own-text.ts";
import { tokens } from "#search/words/tokens.ts";
import type { Vocabulary } from "#search/words/vocabulary.ts";

/** A search in the form that may be stored: no sentence, no person, no place smaller than a district. */
export interface CountedSearch {
  /** The words that no code stands for, in alphabetical order */
  term: string;
  /** Facet codes of the words and of the filters, in alphabetical order */
  codes: string;
  state_code: string;
  district: string;
  found: boolean;
}

/** Searches made fewer times in a week could identify a person: they never leave the memory of the process. */
const MIN_SEARCHES = 10;
/** Different searches of a week that are held in memory. */
const MAX_REMEMBERED = 50_000;
/** Different searches of a week in the table: strangers can ask for any number of words, and each one is read by pages of figures. */
const MAX_STORED = 5000;
/** More words are a sentence, and a sentence may identify a person. */
const MAX_WORDS = 4;

const TITLES = new Set("mr mrs ms dr shri sri smt kumari kumar master श्री श्रीमती डॉ".split(" "));
const MANY_DIGITS = /\p{Nd}{5}/u;
const ADDRESS = /@|www\.|https?:/i;

/** Null for a search that must not be counted: words of danger, offensive words, and what may identify a person. */
export function toCountedSearch(
  vocabulary: Vocabulary,
  { search, services, disabilities }: Pick<SearchParameters, "search" | "services" | "disabilities">,
  corrected: readonly { from: string; to: string }[],
  location: UnderstoodLocation | null,
  total: number,
): CountedSearch | null {
  if (dangersIn(search).length > 0) return null;
  const { parts, words: allWords } = understandQuestion(vocabulary, withCorrections(search, corrected));
  if (parts.some(({ offensive }) => offensive) || mayIdentifyPerson(search)) return null;
  const words = allWords
    .filter(({ text, optional, concepts }) => text !== "" && !optional && !concepts.some(namesDisability))
    .map(({ text }) => text);
  if (words.length > MAX_WORDS || isSentence(allWords)) return null;
  const filters = [
    ...services.map((code) => `services:${code}`),
    ...disabilities.map((code) => `disabilities:${code}`),
  ];
  const term = ownText(distinct(words)); // kept for a week
  const codes = distinct([...parts.flatMap(({ codes }) => codes), ...filters]);
  const place = location?.found ? location : null;
  if (!term && !codes && !place) return null;
  return { term, codes, state_code: place?.state ?? "", district: place?.district ?? "", found: total > 0 };
}

/** Unknown words among many others, such as "lives behind": they may be names. */
function isSentence(words: readonly QuestionWord[]): boolean {
  const plain = words.filter(({ part }) => part === null);
  return plain.length > MAX_WORDS && plain.some(({ role }) => role === "word");
}

function withCorrections(text: string, corrected: readonly { from: string; to: string }[]): string {
  return tokens(text)
    .map(({ word }) => corrected.find(({ from }) => from === word)?.to ?? word)
    .join(" ");
}

/**
 * A disability is stored as its code in any language. A service code is only a group, so the words of a service stay.
 */
function namesDisability(concept: string): boolean {
  return concept.startsWith("disabilities:") && !concept.includes("services:");
}

function mayIdentifyPerson(text: string): boolean {
  const digits = text.replace(/[\s()+-]/g, "");
  return MANY_DIGITS.test(digits) || ADDRESS.test(text) || tokens(text).some(({ word }) => TITLES.has(word));
}

function distinct(items: string[]): string {
  return [...new Set(items)].sort().join(" ");
}

interface Count extends Omit<CountedSearch, "found"> {
  week: string;
  searches: number;
  without_result: number;
  /** Counted often enough before, so the table has its row */
  kept: boolean;
}

/** Counts searches in memory; `save` adds those to the table that were made often enough. */
export function createSearchCounter(now: () => Date) {
  let counts = new Map<string, Count>();
  let week = "";

  function count({ found, ...what }: CountedSearch): void {
    startWeek();
    const key = JSON.stringify(what);
    let one = counts.get(key);
    if (!one) {
      if (counts.size === MAX_REMEMBERED) counts.delete(counts.keys().next().value!);
      one = { ...what, week, searches: 0, without_result: 0, kept: false };
      counts.set(key, one);
    }
    one.searches++;
    if (!found) one.without_result++;
  }

  /** Keeps what may be stored of the week that ended, and drops the rest. */
  function startWeek(): void {
    const current = mondayOf(now());
    if (current === week) return;
    const enough = [...counts].filter(([, one]) => isEnough(one) && one.searches > 0);
    counts = new Map(enough.map(([key, one]) => [`${one.week} ${key}`, one]));
    week = current;
  }

  async function save(db: Db): Promise<void> {
    startWeek();
    const enough = [...counts].filter(([, one]) => isEnough(one));
    const isNew = enough.some(([, one]) => !one.kept);
    let room = isNew ? MAX_STORED - (await countStored(db, week)) : 0;
    for (const [key, one] of enough.sort(([, one], [, other]) => other.searches - one.searches)) {
      if (!one.kept && room-- <= 0) {
        if (one.week !== week) counts.delete(key);
        continue;
      }
      const { kept, ...row } = one;
      if (row.searches > 0) await (kept ? add(db, row) : insert(db, row));
      one.kept = true;
      one.searches -= row.searches;
      one.without_result -= row.without_result;
      if (one.week !== week) counts.delete(key);
    }
  }

  return { count, save };
}

async function countStored(db: Db, week: string): Promise<number> {
  const { count } = await db
    .selectFrom("search_counts")
    .select((row) => row.fn.countAll().as("count"))
    .where("week", "=", week)
    .executeTakeFirstOrThrow();
  return Number(count);
}

type Row = Omit<Count, "kept">;

/** Another process may have inserted the same row. */
async function insert(db: Db, row: Row): Promise<void> {
  await db
    .insertInto("search_counts")
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(["week", "term", "codes", "state_code", "district"]).doUpdateSet((before) => ({
        searches: sql<number>`search_counts.searches + ${before.ref("excluded.searches")}`,
        without_result: sql<number>`search_counts.without_result + ${before.ref("excluded.without_result")}`,
      })),
    )
    .execute();
}

async function add(db: Db, { week, term, codes, state_code, district, searches, without_result }: Row): Promise<void> {
  await db
    .updateTable("search_counts")
    .set((before) => ({
      searches: before("searches", "+", searches),
      without_result: before("without_result", "+", without_result),
    }))
    .where((row) => row.and({ week, term, codes, state_code, district }))
    .execute();
}

function isEnough({ kept, searches }: Count): boolean {
  return kept || searches >= MIN_SEARCHES;
}

/** The searches without a result over the last `weeks`, the most frequent first; anywhere, or in some states. */
export async function listMissedSearches(
  db: Db,
  now: Date,
  weeks: number,
  { limit, state_codes, districts, named }: MissedSearchOptions,
) {
  let missing = db
    .selectFrom("search_counts")
    .select(({ fn }) => [
      "term",
      "codes",
      "state_code",
      "district",
      fn.sum<string>("searches").as("searches"),
      fn.sum<string>("without_result").as("without_result"),
    ])
    .where("week", ">=", lastWeeks(now, weeks)[0]!)
    .where("without_result", ">", 0)
    .groupBy(["term", "codes", "state_code", "district"])
    .orderBy("without_result", "desc")
    .orderBy("term")
    .orderBy("codes")
    .orderBy("state_code")
    .orderBy("district");
  if (state_codes) missing = missing.where("state_code", "in", state_codes);
  if (districts) missing = missing.where("district", "in", districts);
  if (named) missing = missing.where((row) => row.or([row("term", "!=", ""), row("codes", "!=", "")]));
  if (limit) missing = missing.limit(limit);
  return missing.execute();
}

interface MissedSearchOptions {
  limit?: number;
  /** At least one */
  state_codes?: string[];
  /** At least one */
  districts?: string[];
  /** Only those that name what is wanted, besides a place */
  named?: boolean;
}
