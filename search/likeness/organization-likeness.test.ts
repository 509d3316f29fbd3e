import { expect, test } from "vitest";
import { nameLikeness, nameWords } from "#search/likeness/name-likeness.ts";
import {
  compareOrganizations,
  type DuplicateEvidence,
  type EvidencePlace,
  LINE_WORDS,
  PLACES_COMPARED,
} from "#search/likeness/organization-likeness.ts";

/** An organisation with as many places in one PIN code as are compared, whose lines are all different words that sound alike */
function crowded(onLine: () => void): DuplicateEvidence {
  const syllables = [..."bcdfghjklmnpqrstvwxz"].map((consonant) => `${consonant}a`);
  const places = syllables.slice(0, PLACES_COMPARED).map((first): EvidencePlace => {
    const line = nameWords(syllables.map((second) => `${first}${second}`).join(", "), [], LINE_WORDS);
    return {
      get line() {
        onLine();
        return line;
      },
      ...{ city: "Pune", district: "Pune, MH", pincode: "411001", point: null },
    };
  });
  const words = nameWords("Asha");
  const none = { pan: null, phones: [], emails: [], sites: [], registrations: [] };
  return { ...none, name: "Asha", legal_name: "Asha", places, words: { name: words, legal: words } };
}

test("of two organisations with twenty places each in one PIN code a few lines are compared, not four hundred", () => {
  let lines = 0;
  const comparison = compareOrganizations(
    crowded(() => lines++),
    crowded(() => {}),
  );
  expect(comparison.reasons).toContain("place");
  expect(lines).toBeLessThanOrEqual(3 * PLACES_COMPARED);
});

test("of a name no more words are compared than names have", () => {
  const words = nameWords("b,".repeat(150));
  expect(words).toHaveLength(24);
  expect(nameLikeness(words, words).likeness).toBe(1);
});
