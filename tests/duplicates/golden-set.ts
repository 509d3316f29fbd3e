import { byHand } from "#tests/duplicates/by-hand.ts";
import { enteredAgain } from "#tests/duplicates/entered-again.ts";
import { type Labelled, newTruth, seededRandom } from "#tests/duplicates/entries.ts";
import { twoOfThem } from "#tests/duplicates/two-of-them.ts";

const PAIRS = 200;
const NON_PAIRS = 2000;

/** Pairs of one organisation and pairs of two: the hand-written ones, filled up to 200 and 2,000. */
export function goldenSet(seed: number): Labelled[] {
  const random = seededRandom(seed);
  const [same, two] = [byHand.filter(({ same }) => same), byHand.filter(({ same }) => !same)];
  while (same.length < PAIRS) {
    const truth = newTruth(random);
    same.push({ one: truth.entry, other: enteredAgain(random, truth), same: true, what: "entered again" });
  }
  while (two.length < NON_PAIRS) two.push(twoOfThem(random));
  return [...same, ...two];
}
