import { withoutCaseEnding } from "#search/words/case-endings.ts";

/** Words for a year of age, in the languages of the interface and their romanised forms. */
const YEARS = set(
  `year years yr yrs yo yearold yearsold saal sal saals varsh varsha baras bochor bochhor bachar bochorer varas vayasu vayadhu vayathu vayasina varshada vayassu samvatsaram samvatsarala samvatsaralu endlu yellu ella ellu yella vellu
साल वर्ष बरस वर्षीय बरसों বছর বছরের বছরেৰ বছরের বয়সী বছর বর্ষ વર્ષ વર્ષના વર્ષનો વર્ષની વરસ વરસના ವರ್ಷ ವರ್ಷದ ವರ್ಷಗಳ ವಯಸ್ಸಿನ வயது வயதான வருட வருடம் வயசு வயதுள்ள வயதுடைய సంవత్సరాల సంవత్సరం సంవత్సరాలు ఏళ్ల ఏళ్ళ ఏళ్లు ఏళ్ళు ఏండ్ల`,
);
const MONTHS = set(
  "month months mahine mahina maas mash maser mahino mahinana tingala thingala maadham matham maatham nela nelala nelalu माह महीने महीना मास মাস মাসের મહિના મહિનાના મહિનાનું માસ ತಿಂಗಳ ತಿಂಗಳು மாத மாதம் மாதமான మాసాల నెలల నెల",
);
/** Words that may stand before and after the number: "age 4", "4 year old", "3 saal ka". */
const BEFORE = set("age aged umar umr umra उम्र आयु বয়স ઉંમર ವಯಸ್ಸು வயது వయసు వయస్సు boyosh vayassu");
const AFTER = set("old age of ka ki ke का की के ના ની નો નું na ni no er der year years");
/** Numbers in words, before a word for years: up to ten, and up to twenty */
const NUMBERS: ReadonlyMap<string, number> = new Map(
  `one two three four five six seven eight nine ten
ek do teen char paanch chhe saat aath nau das
ek dui tin chaar panch chhoy sat aat noy dosh
एक दो तीन चार पांच छह सात आठ नौ दस
এক দুই তিন চার পাঁচ ছয় সাত আট নয় দশ
એક બે ત્રણ ચાર પાંચ છ સાત આઠ નવ દસ
ಒಂದು ಎರಡು ಮೂರು ನಾಲ್ಕು ಐದು ಆರು ಏಳು ಎಂಟು ಒಂಬತ್ತು ಹತ್ತು
ஒரு இரண்டு மூன்று நான்கு ஐந்து ஆறு ஏழு எட்டு ஒன்பது பத்து
ఒక రెండు మూడు నాలుగు ఐదు ఆరు ఏడు ఎనిమిది తొమ్మిది పది`
    .split("\n")
    .flatMap((line) => line.split(" ").map((word, i) => [word.normalize("NFC"), i + 1] as const))
    .concat(
      `eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty
gyarah barah terah chaudah pandrah solah satrah atharah unnis bees
ग्यारह बारह तेरह चौदह पंद्रह सोलह सत्रह अठारह उन्नीस बीस
এগারো বারো তেরো চৌদ্দ পনেরো ষোলো সতেরো আঠারো উনিশ কুড়ি
અગિયાર બાર તેર ચૌદ પંદર સોળ સત્તર અઢાર ઓગણીસ વીસ
ಹನ್ನೊಂದು ಹನ್ನೆರಡು ಹದಿಮೂರು ಹದಿನಾಲ್ಕು ಹದಿನೈದು ಹದಿನಾರು ಹದಿನೇಳು ಹದಿನೆಂಟು ಹತ್ತೊಂಬತ್ತು ಇಪ್ಪತ್ತು
பதினொன்று பன்னிரண்டு பதிமூன்று பதினான்கு பதினைந்து பதினாறு பதினேழு பதினெட்டு பத்தொன்பது இருபது
పదకొండు పన్నెండు పదమూడు పద్నాలుగు పదిహేను పదహారు పదిహేడు పద్దెనిమిది పందొమ్మిది ఇరవై`
        .split("\n")
        .flatMap((line) => line.split(" ").map((word, i) => [word.normalize("NFC"), i + 11] as const)),
    ),
);

const AGE_WORDS: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    "0-5":
      "baby babies infant infants toddler toddlers newborn newborns shishu navjat शिशु शिशुओं नवजात শিশু শিশুর শিশুদের নবজাতক શિશુ ನವಜಾತ ಶಿಶು குழந்தை பச்சிளம் శిశువు శిశువుల",
    "0-5 6-12 13-18":
      "child children childrens kid kids kiddo bachcha bachche bacha bache bachha bachhe bacche baccha bachchi bachi bacchi bachchon bachon bacchon bachhon bachcho bachho bacho bachchonka balak balika बच्चा बच्चे बच्ची बच्चों बालक বাচ্চা বাচ্চাদের বাচ্চার শিশুদের bachha baccha bachchar shishuder બાળક બાળકો બાળકને બાળકોને છોકરાઓ balako ಮಗು ಮಕ್ಕಳು ಮಕ್ಕಳ ಮಗುವಿಗೆ ಮಕ್ಕಳಿಗೆ magu maguvige makkalu makkala makkalige குழந்தைகள் குழந்தைகளுக்கு குழந்தைக்கு பிள்ளைகள் பிள்ளை kuzhanthai kuzhandhai kulanthai kulandhai kuzhanthaigal kuzhandhaigal kulanthaigal kuzhanthaiku kuzhandhaikku kulanthaiku kulanthaikku pillai pillaigal పిల్లలు పిల్లల పిల్లలకు బిడ్డ బిడ్డకు పిల్లవాడు పిల్లాడు pillalu pillala pillalaku pilla bidda biddaku pillavadu pilladu",
    "13-18":
      "teen teens teenager teenagers adolescent adolescents youth किशोर किशोरी কিশোর কিশোরী કિશોર ಹದಿಹರೆಯದವರು kishor kishori",
    "19-30 31-60":
      "adult adults grownup grownups vayask vayasko वयस्क वयस्कों প্রাপ্তবয়স্ক પુખ્ત ವಯಸ್ಕರು ವಯಸ್ಕ பெரியவர்கள் பெரியவர் పెద్దలు పెద్దవారు",
    "60plus":
      "elderly senior seniors aged elder elders buzurg bujurg vriddh बुजुर्ग बुज़ुर्ग वृद्ध বৃদ্ধ প্রবীণ বয়স্ক વૃદ્ધ વડીલ ವೃದ್ಧರು ವೃದ್ಧ முதியோர் முதியவர் వృద్ధులు వృద్ధుల",
  }).flatMap(([groups, words]) => words.split(" ").map((word) => [word.normalize("NFC"), groups.split(" ")] as const)),
);
const OLDEST = 120;

/** Age groups for a word such as "adults". */
export function ageGroupsOf(word: string): readonly string[] {
  const found = AGE_WORDS.get(word) ?? withoutCaseEnding(word).flatMap((stem) => AGE_WORDS.get(stem) ?? []);
  return [...new Set(found)];
}

/**
 * Reads an age such as "4 year old" at the start of `words`. Returns its age group and its number of words; null when
 * there is none.
 */
export function ageAt(words: readonly string[]): { group: string; length: number } | null {
  const first = BEFORE.has(words[0] ?? "") ? 1 : 0;
  const number = /^(\d{1,3})(yrs?|yo|y|years?|months?|saal)?$/.exec(words[first] ?? "");
  const count = number ? Number(number[1]) : NUMBERS.get(words[first] ?? "");
  if (count === undefined) return null;
  const unit = number?.[2] ?? words[first + 1] ?? "";
  const isUnit = (units: ReadonlySet<string>) =>
    units.has(unit) || withoutCaseEnding(unit).some((stem) => units.has(stem));
  const inMonths = isUnit(MONTHS) || unit.startsWith("month");
  const hasUnit = inMonths || isUnit(YEARS) || unit === "y";
  if (!hasUnit && (first === 0 || !number)) return null;
  const age = inMonths ? Math.floor(count / 12) : count;
  if (age > OLDEST) return null;
  let length = first + (number?.[2] || !hasUnit ? 1 : 2);
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
  return new Set(words.split(/\s+/).map((word) => word.normalize("NFC")));
}
