/** Words that say what kind of place a name is, with their usual case endings. */
const WORDS = {
  district: `district distt dist dt zilla zila jila jilla जिला जिले ज़िला ज़िले जनपद জেলা জেলার জেলায় জিলা જિલ્લો જિલ્લા જિલ્લામાં ಜಿಲ್ಲೆ ಜಿಲ್ಲೆಯ ಜಿಲ್ಲೆಯಲ್ಲಿ ಜಿಲ್ಲಾ
    மாவட்டம் மாவட்டத்தில் மாவட்ட జిల్లా జిల్లాలో`,
  town: `city town taluk taluka tehsil shahar shehar शहर सिटी नगरी তহসিল শহর শহরে শহরের সিটি શહેર શહેરમાં સિટી ನಗರದಲ್ಲಿ ಸಿಟಿ ತಾಲೂಕು
    நகரம் நகரத்தில் சிட்டி నగరం నగరంలో పట్టణం పట్టణంలో సిటీ`,
  state: `state ut rajya राज्य রাজ্য রাজ্যে রাজ্যের રાજ્ય રાજ્યમાં ರಾಜ್ಯ ರಾಜ್ಯದಲ್ಲಿ மாநிலம் மாநிலத்தில் రాష్ట్రం రాష్ట్రంలో`,
};

export type PlaceKind = keyof typeof WORDS;

const kindOf = new Map(
  (Object.keys(WORDS) as PlaceKind[]).flatMap((kind) =>
    WORDS[kind].split(/\s+/).map((word): [string, PlaceKind] => [word.normalize("NFC"), kind]),
  ),
);

/** "district" for "dist.", "जिला" and so on; null for other words. */
export function kindWord(word: string): PlaceKind | null {
  return (
    kindOf.get(
      word
        .toLowerCase()
        .normalize("NFC")
        .replace(/[^\p{L}\p{M}]/gu, ""),
    ) ?? null
  );
}
