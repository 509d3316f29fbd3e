import { type Danger, dangers } from "#domain/search.ts";
import { bengali } from "#search/danger/bengali.ts";
import type { WordSet } from "#search/danger/danger-terms.ts";
import { english } from "#search/danger/english.ts";
import { gujarati } from "#search/danger/gujarati.ts";
import { hindi } from "#search/danger/hindi.ts";
import { kannada } from "#search/danger/kannada.ts";
import { tamil } from "#search/danger/tamil.ts";
import { telugu } from "#search/danger/telugu.ts";
import { type Found, findTerms, growTermTree } from "#search/danger/term-tree.ts";
import { oncePerProcess } from "#search/once-per-process.ts";

const ENGLISH = "en";
const languages = { [ENGLISH]: english, hi: hindi, bn: bengali, gu: gujarati, ta: tamil, te: telugu, kn: kannada };
/** Made when it is first needed, because it takes a quarter of a second and many processes answer no search. */
export const dangerTree = oncePerProcess("danger tree", () => growTermTree(languages));

const MAX_WORDS = 60;
/** A thing that is missing stands so near. */
const NEAR = 2;
/** Words of one thought stand so near, in any order. */
const WINDOW = 4;
const OLD = { from: 60, to: 110 };
const CHILD_TO = 17;
const YEARS =
  /^(year|yr|sal$|saal|boch|bach|bosor|varsh|vars|vayas|vayad|vayat|yella|samvat|साल|वर्ष|बरस|বছর|বৎসর|વર્ષ|વરસ|ವರ್ಷ|வயது|வருட|ఏళ్|సంవత్సర|ఏండ్)/;
const AGE_BEFORE =
  /^(am|im|age|aged|is|boyos|boyosh|vayasu|vayassu|vayadhu|vayathu|vayas|umar|umr|ummar|umer|उम्र|आयु|বয়স|ઉંમર|ವಯಸ್ಸು|வயது|వయసు|వయస్సు)$/;

/** The dangers that a search speaks of. Few words are looked at, so a long text takes no longer. */
export function dangersIn(text: string): Danger[] {
  const { found, words } = findTerms(dangerTree(), text, MAX_WORDS);
  const ages = agesIn(words, found);
  const kept = withoutHarmless(withoutIdioms([...found, ...ages].map((one) => asOwner(one, words))));
  if (kept.length === ages.length) return [];
  const seen = new Set<Danger>();
  for (const language of new Set(kept.map(({ language }) => language))) {
    for (const danger of dangersOf(new Terms(kept, language))) seen.add(danger);
  }
  return dangers.filter((danger) => seen.has(danger));
}

const DANGER_GROUP = /^(topics|cries|words:(die|harm|missing|touch|starve))/;

/** Whether a word, perhaps misspelt, is one that speaks of danger. */
export function isDangerWord(word: string): boolean {
  return findTerms(dangerTree(), word, 1).found.some(({ group }) => DANGER_GROUP.test(group));
}

const NAMED = /^(topics|cries):/;

/** The terms of one language, and of English, whose words stand in texts of every language. */
class Terms {
  readonly #groups = new Map<string, Found[]>();
  /** A topic or a cry, or two words that may belong together */
  readonly mayBeDanger: boolean;

  constructor(found: readonly Found[], language: string) {
    for (const one of found) {
      // "me" is a preposition of other languages in Latin letters.
      const isForeign = one.group === "words:me" || one.language !== ENGLISH;
      if (one.language !== language && isForeign) continue;
      const group = this.#groups.get(one.group);
      if (group) group.push(one);
      else this.#groups.set(one.group, [one]);
    }
    const groups = [...this.#groups.keys()];
    this.mayBeDanger =
      groups.some((group) => NAMED.test(group)) || groups.filter((group) => group.startsWith("words:")).length > 1;
  }

  group(group: string): readonly Found[] {
    return this.#groups.get(group) ?? [];
  }

  /** "Want to kill" is of violence, unless "kill myself" follows. */
  cries(danger: Danger): readonly Found[] {
    const cries = this.group(`cries:${danger}`);
    return danger === "violence" ? this.#besideSuicide(cries) : cries;
  }

  #besideSuicide(found: readonly Found[]): readonly Found[] {
    const ofSuicide = this.group("cries:suicide");
    if (found.length === 0 || ofSuicide.length === 0) return found;
    return found.filter((one) => !ofSuicide.some((other) => overlap(one, other)));
  }

  words(set: WordSet): readonly Found[] {
    const words = this.group(`words:${set}`);
    return set === "threat" ? this.#besideSuicide(words) : words;
  }

  has(...sets: WordSet[]): boolean {
    return sets.some((set) => this.words(set).length > 0);
  }

  /** Whether a word of each set stands among a few words, in any order. */
  inWindow(first: WordSet, ...others: WordSet[]): boolean {
    const isBeside = (a: Found) =>
      others.every((set) =>
        this.words(set).some((b) => !overlap(a, b) && b.start - a.end < WINDOW && a.start - b.end < WINDOW),
      );
    return this.words(first).some(isBeside);
  }

  /** Whether a word of the one set and another word of the other sets are there. */
  together(one: WordSet, ...others: WordSet[]): boolean {
    return this.words(one).some((a) => others.some((set) => this.words(set).some((b) => !overlap(a, b))));
  }
}

function dangersOf(terms: Terms): Danger[] {
  if (!terms.mayBeDanger) return [];
  const cries = dangers.filter((danger) => terms.cries(danger).length > 0);
  if (terms.group("told").length > 0) return cries.filter((danger) => danger === "suicide");
  const isStudied = terms.group("study").length > 0;
  const named = isStudied ? [] : dangers.filter((danger) => terms.group(`topics:${danger}`).length > 0);
  const combined = dangers.filter(
    (danger) => combinations[danger](terms) || (!isStudied && danger === "child" && isExploited(terms)),
  );
  return [...cries, ...named, ...combined];
}

/** Words that mean a danger only together. */
const combinations: Record<Danger, (terms: Terms) => boolean> = {
  suicide: (terms) =>
    terms.together("die", "want", "method") ||
    terms.together("live", "weary") ||
    terms.inWindow("live", "not", "want") ||
    terms.inWindow("exist", "not", "wish") ||
    terms.inWindow("exist", "weary") ||
    terms.inWindow("exist", "refuse") ||
    terms.inWindow("live", "refuse") ||
    terms.inWindow("exist", "die") ||
    terms.inWindow("self", "ending") ||
    terms.together("means", "take") ||
    terms.together("height", "jump") ||
    terms.together("vein", "cut"),
  violence: (terms) =>
    (terms.together("harm", "partner", "relative", "parent", "me", "drunk", "often") && !isOwnTemper(terms)) ||
    terms.together("starve", "partner", "me") ||
    terms.together("thrown_out", "partner") ||
    (terms.together("thrown_out", "me") && !terms.has("kin", "elder")) ||
    terms.together("locked", "partner", "relative", "parent", "me") ||
    terms.together("break", "partner", "drunk") ||
    (terms.inWindow("hot", "pour") && terms.has("partner", "relative", "parent", "me")) ||
    terms.together("weapon", "partner", "me", "parent", "threat", "harm") ||
    terms.together("threat", "partner", "relative", "parent", "me"),
  rape: (terms) =>
    terms.together("touch", "badly", "abuser") ||
    terms.together("force", "sex", "abuser", "video") ||
    terms.together("video", "threat") ||
    (terms.inWindow("badly", "deed") && terms.has("abuser", "child", "kin", "relative", "me", "parent")) ||
    (terms.together("night", "comes", "touch") && terms.has("abuser")),
  child: (terms) =>
    (terms.together("harm", "child") && !isOwnTemper(terms)) ||
    terms.together("starve", "child") ||
    terms.together("abandon", "child") ||
    terms.together("thrown_out", "child") ||
    terms.together("locked", "child", "kin") ||
    terms.together("newborn", "found", "place", "abandon") ||
    (terms.inWindow("hot", "pour") && terms.has("child", "kin")) ||
    (terms.has("child", "kin") && (terms.together("alone", "crying", "place") || terms.together("crying", "place"))) ||
    (terms.has("child") && terms.together("found", "place")) ||
    isGone(terms, ["child", "kin"]) ||
    isHurtByParent(terms),
  elder: (terms) =>
    terms.together("harm", "elder") ||
    terms.together("starve", "elder", "parent", "daughter_in_law") ||
    terms.together("abandon", "elder", "parent") ||
    terms.together("thrown_out", "elder", "kin", "daughter_in_law", "parent") ||
    terms.together("locked", "elder", "parent") ||
    terms.together("adrift", "elder") ||
    (terms.together("seized", "property") && terms.has("kin", "elder", "me", "parent", "daughter_in_law")) ||
    (terms.together("destitute", "elder") && terms.group("scheme").length === 0) ||
    isGone(terms, ["elder"]) ||
    isHurtByGrownChild(terms) ||
    isHurtByFamily(terms) ||
    (terms.has("starve", "thrown_out", "locked", "seized") && precedes(terms, "kin", "me")),
};

/** A child that hits and bites others needs a therapist, unless the text names another person. */
function isOwnTemper(terms: Terms): boolean {
  return terms.has("calm") && !terms.has("abuser", "parent", "partner", "drunk", "often");
}

/** Made to work, to beg or to marry. Schools and essays speak of it too, so a word of learning silences it. */
function isExploited(terms: Terms): boolean {
  return (
    terms.together("minor", "marriage") ||
    terms.together("begging", "child") ||
    terms.together("labour", "child") ||
    (terms.inWindow("toil", "child") && terms.together("toil", "minor"))
  );
}

/** Missing, or lost where no thing is lost. */
function isGone(terms: Terms, people: WordSet[]): boolean {
  const things = terms.group("thing");
  const someone = people.flatMap((set) => terms.words(set));
  const gone = [
    ...terms.words("missing").filter((one) => !things.some((thing) => !overlap(one, thing) && isNear(one, thing))),
    ...(things.length > 0 ? [] : terms.words("lost")),
  ];
  return gone.some((one) =>
    someone.some((other) => !overlap(one, other) && (other.owned === undefined || other.owned === one.start)),
  );
}

/** Who acts stands before who suffers, in every language of the directory: "father beats son". */
function isHurtByParent(terms: Terms): boolean {
  if (!terms.together("harm", "kin") || terms.has("elder", "daughter_in_law") || isOwnTemper(terms)) return false;
  return !precedes(terms, "kin", "parent");
}

function isHurtByGrownChild(terms: Terms): boolean {
  if (!terms.together("harm", "kin", "daughter_in_law")) return false;
  if (terms.has("daughter_in_law")) return true;
  return precedes(terms, "kin", "parent");
}

/** A brother or a grandchild who hurts the parents, locks them in or sends them away. */
function isHurtByFamily(terms: Terms): boolean {
  const isHurt = terms.has("harm", "thrown_out", "locked", "starve");
  return isHurt && (precedes(terms, "sibling", "parent") || terms.together("sibling", "elder"));
}

function precedes(terms: Terms, one: WordSet, other: WordSet): boolean {
  return terms.words(one).some((a) => terms.words(other).some((b) => a.end <= b.start));
}

function overlap(a: Found, b: Found): boolean {
  return a.start < b.end && b.start < a.end;
}

function isNear(a: Found, b: Found): boolean {
  return a.start - b.end < NEAR && b.start - a.end < NEAR;
}

const OF_DEATH = /^(words:(die|harm|break)|cries:(suicide|violence))$/;

/** "Laughing I died" and "kill mosquitoes" are no danger. */
function withoutIdioms(found: readonly Found[]): readonly Found[] {
  const idioms = found.filter(({ group }) => group === "idiom");
  const targets = found.filter(({ group }) => group === "target");
  if (idioms.length + targets.length === 0) return found;
  const isIdiom = (one: Found) =>
    idioms.some((idiom) => isReadAlike(idiom, one) && one.start >= idiom.end && one.start - idiom.end < NEAR) ||
    targets.some((target) => isReadAlike(target, one) && !overlap(target, one) && isNear(one, target));
  const harmless = new Set(found.filter((one) => OF_DEATH.test(one.group) && isIdiom(one)));
  // Another language may read the same word, but a cry of its own stays one.
  const isSameWord = (one: Found) =>
    one.group.startsWith("words:") && [...harmless].some((other) => isWithinOrSame(one, other));
  return found.filter((one) => !harmless.has(one) && !(OF_DEATH.test(one.group) && isSameWord(one)));
}

/** A child's book is lost, not the child: "बच्चे की", "মেয়ের", "ಮಗಳ". */
function asOwner(one: Found, words: readonly string[]): Found {
  if (!PEOPLE.test(one.group)) return one;
  const [last, next, afterNext] = [words[one.end - 1]!, words[one.end] ?? "", words[one.end + 1]];
  if (afterNext !== undefined && OWNER_PARTICLE.test(next)) return { ...one, owned: one.end + 1 };
  if (next !== "" && OWNER_ENDINGS[one.language]?.test(last)) return { ...one, owned: one.end };
  return one;
}

const PEOPLE = /^words:(child|kin|elder)$/;
const OWNER_PARTICLE = /^(का|की|के|ka|ki|ke|ni|no|nu|ની|નો|નું|her|his|their)$/;
const OWNER_ENDINGS: Readonly<Record<string, RegExp>> = {
  bn: /(র|er|ar)$/,
  gu: /(ની|નો|નું|નાં)$/,
  kn: /(ನ|ಳ|ಿನ|ana|ina|ala)$/,
  ta: /(ோட|ுடைய|ின்|oda|udaiya)$/,
};

const OF_DANGER = /^(topics|cries|words):/;

/** A harmless phrase hides the terms that it shares words with, unless a term has the whole phrase and more. */
function withoutHarmless(found: readonly Found[]): Found[] {
  const harmless = found.filter(({ group }) => group === "harmless");
  return found.filter(
    (one) =>
      one.group !== "harmless" &&
      (!OF_DANGER.test(one.group) ||
        !harmless.some((phrase) => isReadAlike(phrase, one) && overlap(phrase, one) && !isWithin(phrase, one))),
  );
}

/** A single word may mean something else in another language. */
function isReadAlike(phrase: Found, one: Found): boolean {
  const isOneWord = phrase.end - phrase.start === 1;
  return !isOneWord || phrase.language === one.language || phrase.language === ENGLISH || one.language === ENGLISH;
}

function isWithinOrSame(part: Found, whole: Found): boolean {
  return part.start >= whole.start && part.end <= whole.end;
}

function isWithin(part: Found, whole: Found): boolean {
  return part.end - part.start < whole.end - whole.start && part.start >= whole.start && part.end <= whole.end;
}

/** "75" beside "years" or after "mother" is an old person, "8" beside "years" a child. */
function agesIn(words: readonly string[], found: readonly Found[]): Found[] {
  return words.flatMap((word, at) => {
    const age = /^\d{1,3}$/.test(word) ? Number(word) : 0;
    if (age === 0) return [];
    const isAge = YEARS.test(words[at + 1] ?? "") || AGE_BEFORE.test(words[at - 1] ?? "");
    const isOld = age >= OLD.from && age <= OLD.to;
    const isParents = isOld && found.some(({ group, end }) => group === "words:parent" && end === at);
    if (!isAge && !isParents) return [];
    const sets: WordSet[] = age <= CHILD_TO ? ["child", "minor"] : isOld ? ["elder"] : [];
    return sets.map((set) => ({ language: ENGLISH, group: `words:${set}`, start: at, end: at + 1 }));
  });
}
