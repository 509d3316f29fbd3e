/** Words for a year of age, in the languages of the interface and their romanised forms. */
const YEARS = set(
  "year years yr yrs yo saal sal varsh varsha baras साल वर्ष बरस বছর বছরের বছরেৰ વર્ષ વર્ષના વરસ ವರ್ಷ ವರ್ಷದ வயது வயதான வருட சంవత్సరాల సంవత్సరాల ఏళ్ల ఏళ్ళ",
);
const MONTHS = set("month months mahine mahina माह महीने महीना মাস મહિના ತಿಂಗಳ மாத మాసాల నెలల");
/** Words that may follow: "4 year old", "3 saal ka". */
const AFTER = set("old ka ki ke का की के ના ની નો");

const AGE_WORDS: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    "0-5": "baby babies infant infants toddler toddlers newborn शिशु শিশু શિશુ ಶಿಶು குழந்தை శిశువు",
    "0-5 6-12 13-18":
      "child children kid kids bachcha bachche bacche bachchon बच्चा बच्चे बच्चों বাচ্চা বাচ্চাদের শিশুদের બાળક બાળકો ಮಗು ಮಕ್ಕಳು ಮಕ್ಕಳ குழந்தைகள் பிள்ளைகள் పిల్లలు పిల్లల",
    "13-18": "teen teens teenager teenagers adolescent adolescents किशोर কিশোর કિશોર",
    "19-30 31-60": "adult adults grownup grownups वयस्क প্রাপ্তবয়স্ক પુખ્ત ವಯಸ್ಕರು பெரியவர்கள் పెద్దలు",
    "60plus": "elderly senior seniors aged buzurg बुजुर्ग वृद्ध বৃদ্ধ প্রবীণ વૃદ્ધ ವೃದ್ಧರು முதியோர் వృద్ధులు",
  }).flatMap(([groups, words]) => words.split(" ").map((word) => [word.normalize("NFC"), groups.split(" ")] as const)),
);
const OLDEST = 120;

/** Age groups for a word such as "adults". */
export function ageGroupsOf(word: string): readonly string[] {
  return AGE_WORDS.get(word) ?? [];
}

/**
 * Reads an age such as "4 year old" at the start of `words`. Returns its age group and its number of words; null when
 * there is none.
 */
export function ageAt(words: readonly string[]): { group: string; length: number } | null {
  const number = /^(\d{1,3})(yrs?|yo|years?|months?)?$/.exec(words[0] ?? "");
  if (!number) return null;
  const unit = number[2] ?? words[1] ?? "";
  const inMonths = MONTHS.has(unit);
  if (!inMonths && !YEARS.has(unit)) return null;
  const age = inMonths ? Math.floor(Number(number[1]) / 12) : Number(number[1]);
  if (age > OLDEST) return null;
  let length = number[2] ? 1 : 2;
  while (AFTER.has(words[length] ?? "")) length++;
  return { group: groupOf(age), length };
}

function groupOf(age: number): string {
  const upTo: [number, string][] = [
    [5, "0-5"],
    [12, "6-12"],
    [18, "13-18"],
    [30, "19-30"],
    [60, "31-60"],
  ];
  return upTo.find(([last]) => age <= last)?.[1] ?? "60plus";
}

function set(words: string): ReadonlySet<string> {
  return new Set(words.split(" ").map((word) => word.normalize("NFC")));
}
