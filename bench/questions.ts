import { schema } from "#bench/documents.ts";
import { seededRandom } from "#bench/random.ts";
import { kinds, prose, services, towns } from "#bench/vocabulary.ts";
import type { IndexEntry } from "#search/index-entry.ts";

/** One query, with the parts that engines support. */
export interface Question {
  words: string[];
  /** Words may be misspelt, by up to two letters each. */
  misspelt?: boolean;
  /** Partial matches are asked for too. */
  partial?: boolean;
  /** The last word is only the beginning of a word. */
  unfinished?: boolean;
  filters?: Record<string, string[]>;
  near?: { latitude: number; longitude: number; radius_km: number };
  offset: number;
  limit: number;
}

export interface QuestionClass {
  title: string;
  questions: Question[];
}

/** Each occurs in a third to a half of the organisations. */
const COMMON_WORDS = prose.slice(6, 18);
const SENTENCES = [
  "my son does not speak he is 4 years old where can he get speech therapy",
  "mother cannot walk after stroke who can come home for physiotherapy",
  "we are looking for a school with hostel for our daughter who is blind",
  "andhon ke liye naukri ki training chahiye",
  "बच्चा सुन नहीं सकता कान की मशीन कहाँ मिलेगी",
  "which trust gives free wheelchair to poor old people with paralysis",
  "school fees help for slow learner boy in class 6 with dyslexia",
  "பார்வையற்ற மாணவர்களுக்கு விடுதியுடன் பள்ளி வேண்டும்",
];
const PAGE = { offset: 0, limit: 15 };

/** Twelve classes with `count` queries each. */
export function generateQuestions(documents: readonly IndexEntry[], count: number): QuestionClass[] {
  const random = seededRandom(2);
  const common = () => random.pick(COMMON_WORDS);
  const nameWord = () => random.pick(documents).name.toLowerCase().split(" ")[0]!;
  const misspelling = () => {
    const word = random.pick([nameWord, () => random.pick(services).split(" ")[0]!])();
    const at = 1 + random.below(word.length - 1);
    return random.pick([
      `${word.slice(0, at)}${word.slice(at + 1)}`,
      `${word.slice(0, at)}e${word.slice(at)}`,
      `${word.slice(0, at)}z${word.slice(at + 1)}`,
    ]);
  };
  const place = () => {
    const { latitude, longitude } = random.pickEarly(towns.slice(0, 300));
    return { latitude, longitude, radius_km: 25 };
  };
  const filters = () => ({
    services: [random.pick(schema.services!), random.pick(schema.services!)],
    disabilities: [random.pick(schema.disabilities!)],
    age_groups: [random.pick(schema.age_groups!)],
  });
  const make = (title: string, question: () => Question): QuestionClass => ({
    title,
    questions: Array.from({ length: count }, question),
  });
  return [
    make("1 browse", () => ({ words: [], ...PAGE })),
    make("2 common word", () => ({ words: [common()], ...PAGE })),
    make("3 two words", () => ({ words: [common(), random.pick([common(), random.pickEarly(kinds)])], ...PAGE })),
    make("4 rare name word", () => ({ words: [nameWord()], ...PAGE })),
    make("5 typo", () => ({ words: [misspelling()], misspelt: true, ...PAGE })),
    make("6 prefix, 8 names", () => ({
      words: [nameWord().slice(0, 3 + random.below(2))],
      unfinished: true,
      offset: 0,
      limit: 8,
    })),
    make("7 town, 25 km", () => ({ words: [], near: place(), ...PAGE })),
    make("8 filters", () => ({ words: [], filters: filters(), ...PAGE })),
    make("9 text, filters, radius", () => ({ words: [common()], filters: filters(), near: place(), ...PAGE })),
    make("10 page 50", () => ({ words: [common()], offset: 735, limit: 15 })),
    make("11 partial matches", () => ({
      words: [nameWord(), nameWord(), ...random.pick(services).split(" "), random.pickEarly(kinds)],
      partial: true,
      ...PAGE,
    })),
    make("12 sentence, place", () => ({
      words: random.pick(SENTENCES).split(" "),
      partial: true,
      near: place(),
      ...PAGE,
    })),
  ];
}
