import { describe, expect, test } from "vitest";
import { readSearchTerms } from "#database/search-terms/search-terms.ts";
import { disabilitySlugs } from "#domain/disability.ts";
import { termCodes, termLanguages } from "#domain/search-term.ts";
import { serviceCategorySlugs } from "#domain/service.ts";
import { vocabularyOf } from "#operations/searching/vocabulary.ts";
import { understandQuestion } from "#search/question.ts";
import { spokenConcepts } from "#search/words/spoken-concepts.ts";
import { ANY_DISABILITY, REHABILITATION, SPECIAL_SCHOOL, topicOf } from "#search/words/vocabulary.ts";

const terms = readSearchTerms();
const vocabulary = vocabularyOf(terms);

/** The codes of a question, "any" for all disabilities, without the names of the filters. */
function meant(text: string): string[] {
  const { parts } = understandQuestion(vocabulary, text);
  return parts.flatMap(({ codes }) => (codes.length === 0 ? ["any"] : codes.map((code) => code.split(":")[1]!)));
}

/** Words of a question that results must have although nothing is known of them. */
function unknown(text: string): string[] {
  const { words } = understandQuestion(vocabulary, text);
  return words.filter(({ part, optional }) => part === null && !optional).map(({ text }) => text);
}

const heard = (text: string) => spokenConcepts(vocabulary, text);
const ordinary = (text: string) => text.trim().split(/\s+/);

test("the name of a place is no misspelt word of a phrase", () => {
  const term = {
    term: "chevi kelkkaatha",
    language: "ml-Latn",
    codes: ["disabilities:hearing-impairment"],
    english: "",
    offensive: false,
  };
  const parts = (places: string[]) => understandQuestion(vocabularyOf([term], places), "chevi kolkata").parts.length;
  expect(parts([])).toBe(1);
  expect(parts(["kolkata"])).toBe(0);
});

describe("the list", () => {
  test("has known codes and languages, phrases of six words at most, and no row twice", () => {
    const rows = new Set(terms.map((term) => JSON.stringify({ ...term, codes: [...term.codes].sort() })));
    expect(rows.size).toBe(terms.length);
    expect(terms.flatMap(({ codes }) => codes).filter((code) => !termCodes.includes(code))).toEqual([]);
    expect(terms.filter(({ language }) => !(termLanguages as readonly string[]).includes(language))).toEqual([]);
    expect(terms.filter(({ term }) => term.split(" ").length > 6 || term.length > 80)).toEqual([]);
  });

  test("has each condition and each kind of service in eight languages", () => {
    const codes = [
      ...disabilitySlugs.map((slug) => `disabilities:${slug}`),
      ...serviceCategorySlugs.map((slug) => `services:${slug}`),
    ];
    const missing = ["en", "hi", "bn", "gu", "kn", "ml", "ta", "te"].flatMap((language) =>
      codes.filter((code) => !terms.some((term) => term.language === language && term.codes.includes(code))),
    );
    expect(missing).toEqual([]);
  });

  test("no word is offensive in one meaning and respectful in another", () => {
    const kinds = Map.groupBy(terms, ({ term, language }) => `${term.toLowerCase()} (${language})`);
    const mixed = [...kinds].filter(([, rows]) => new Set(rows.map(({ offensive }) => offensive)).size > 1);
    expect(mixed.map(([term]) => term)).toEqual([]);
  });
});

describe("sentences", () => {
  test.each([
    ["my 5 yr old is still not talking, where do i go", "0-5", "speech-language"],
    ["my husband cant move his legs", "locomotor"],
    ["kid has trouble with reading and spelling", "specific-learning"],
    ["mentaly challenged girl 12 years", "intellectual-disability", "6-12"],
    ["need speech theraphy at home", "therapeutics", "speech-language", "home-visit"],
    ["job for handicaped person", "skilling-employment", "any"],
    ["mera beta 4 saal ka hai abhi tak nahi bolta", "0-5", "speech-language"],
    ["muk badhir bachhon ka vidyalay", "hearing-impairment", "speech-language", "education"],
    ["मेरी बेटी तीन साल की है और बोलती नहीं", "0-5", "speech-language"],
    ["मानसिक रूप से कमजोर बच्चों का स्कूल", "intellectual-disability", "education"],
    ["amar meye kane shunte pay na", "hearing-impairment"],
    ["എന്റെ മകന് നടക്കാൻ പറ്റില്ല", "locomotor"],
    ["മോൾക്ക് കേൾക്കാൻ കഴിയില്ല", "hearing-impairment"],
    ["kuttikku samsarikkan kazhiyunnilla", "speech-language"],
    ["আমার ছেলে হাঁটতে পারে না", "locomotor"],
    ["bolvama takleef che speech therapy joie chhe", "speech-language", "therapeutics"],
    ["દીકરી સાંભળી શકતી નથી", "hearing-impairment"],
    ["nanna maganige kivi kelalla", "hearing-impairment"],
    ["ತಂದೆಗೆ ಕಣ್ಣು ಕಾಣುವುದಿಲ್ಲ", "visual-impairment"],
    ["en paiyan innum pesala", "speech-language"],
    ["என் மகள் நடக்க முடியாது", "locomotor"],
    ["maa babu matladatledu", "speech-language"],
    ["పిల్లవాడు చదవలేడు రాయలేడు", "specific-learning"],
  ])("“%s” is understood, and leaves no other word to be found", (text, ...codes) => {
    expect(meant(text)).toEqual(expect.arrayContaining(codes));
    expect(unknown(text)).toEqual([]);
  });

  test.each([
    "there is no place to sit",
    "koi baat nahi",
    "kuch samajh nahi aa raha kya karu",
    "speaking hands welfare foundation",
    "vision foundation",
    "late shri ram foundation",
    "पैसे नहीं हैं",
    "பணம் இல்லை",
    "డబ్బు లేదు",
  ])("“%s” names no condition", (text) => {
    const { words } = understandQuestion(vocabulary, text);
    expect(words.filter(({ role }) => role === "condition")).toEqual([]);
  });

  test("words that together name a condition are one part", () => {
    const { words, parts } = understandQuestion(vocabulary, "mentally and physically challenged");
    expect(parts).toMatchObject([{ start: 0, end: 34 }]);
    expect(words.map(({ text, part, role }) => [text, part, role])).toEqual([
      ["mentally", 0, "condition"],
      ["physically", 0, "condition"],
      ["challenged", 0, "condition"],
    ]);
  });

  test("loan words in an Indian script match the English words and their own", () => {
    const { words } = understandQuestion(vocabulary, "स्पेशल स्कूल");
    expect(words.map(({ text, also }) => [text, also])).toEqual([
      ["special", ["स्पेशल"]],
      ["school", ["स्कूल"]],
    ]);
  });
});

describe("names of real lists", () => {
  test.each([
    ["NETRAHEEN KALYAN SANGH", "disabilities:visual-impairment"],
    ["Mookbadheer Vidyalaya", "disabilities:hearing-impairment"],
    ["vikalaang jan seva samiti", ANY_DISABILITY],
    ["Pratibondhee Unnayan Samity", ANY_DISABILITY],
    ["HANDICAPED WELFARE ORGANIZATION", ANY_DISABILITY],
    ["Medha Society for Mentally Retarted Children", "disabilities:intellectual-disability"],
    ["Institute for the Physically & Mentally Challanged", "disabilities:locomotor"],
    ["Home for Visually Handicapped Girls", "disabilities:visual-impairment"],
    ["DeafLink Trust", "disabilities:hearing-impairment"],
    ["Andhajan Mandal", "disabilities:visual-impairment"],
    ["Manovikash Kendra", "disabilities:intellectual-disability"],
    ["అంధుల పాఠశాల", "disabilities:visual-impairment"],
    ["ವಿಕಲಚೇತನರ ಸಂಘ", ANY_DISABILITY],
    ["a home for people who cannot walk", "disabilities:locomotor"],
  ])("“%s” is heard", (name, concept) => {
    expect(heard(name)).toContain(concept);
  });

  test("a service for a condition is heard as both", () => {
    expect(heard("speech therapy")).toEqual(
      expect.arrayContaining(["services:therapeutics", "disabilities:speech-language"]),
    );
  });

  test.each([
    ["Centre for M R Children", "disabilities:intellectual-disability"],
    ["Visual Rehabilitation Trust", "disabilities:visual-impairment"],
    ["Regional Neuromusculo Skeletal Centre", "disabilities:locomotor"],
  ])("“%s” names a condition", (name, concept) => {
    expect(heard(name)).toContain(concept);
  });

  test("phrases do not go beyond a line", () => {
    expect(heard("our vision\nimpaired growth")).toEqual([]);
  });
});

describe("special schools", () => {
  test.each(["Mandara Special School", "School for the Deaf", "Training School for Exceptional Children"])(
    "“%s” is heard as one",
    (name) => {
      expect(heard(name)).toContain(SPECIAL_SCHOOL);
    },
  );

  test.each(["Mandara Public School", "Mandara Association of the Deaf"])("“%s” is none", (name) => {
    expect(heard(name)).not.toContain(SPECIAL_SCHOOL);
  });
});

test.each([
  "Asha Rehabilitation Centre",
  "Mandara Rehab",
  "Jeevan Punarvas Kendra",
  "आशा पुनर्वास केंद्र",
  "நம்பிக்கை மறுவாழ்வு இல்லம்",
])("“%s” is for rehabilitation", (name) => {
  expect(heard(name)).toContain(REHABILITATION);
});

test("a condition that contains a word for any disability is that condition alone", () => {
  expect(heard("Home for the Mentally Challenged")).not.toContain(ANY_DISABILITY);
  expect(heard("Home for the Challenged")).toContain(ANY_DISABILITY);
  expect(heard("Home for the Mentally Challenged\nand the Handicapped")).toContain(ANY_DISABILITY);
});

test("words for a topic share it in every language, with the filter beside it", () => {
  expect(heard("Mayura Anadha Ashramam")).toContain(topicOf("orphan"));
  expect(heard("অনাথ আশ্রম")).toContain(topicOf("orphan"));
  expect(heard("Deaddiction Society")).toEqual(
    expect.arrayContaining(["disabilities:mental-illness", topicOf("addiction")]),
  );
});

test("ordinary words, names and places mean nothing", () => {
  const words = ordinary(`
    action addition agenda amber anchor apple arrow autumn balance bandit banker barrel battery beacon bearing better bishop blend bland blond border bottle branch bridge
    bright broken brother budget butter candle canvas carpet castle cattle chapel charter cherry circle clover comet copper corner cotton crystal custom dealer debate
    decade diamond doctrine dolphin donation dragon driver eagle eastern echo ember empire engine evening fabric factor faithful falcon farmer feather festival filter
    finder flower forest fortune fountain freedom friday galaxy garden gather gentle glory golden grace granite harvest harbour hazel heaven helmet heritage hollow
    honest horizon humble island ivory jasmine journey jungle junior kernel kettle kingdom ladder lantern leader leather legacy lemon letter lighthouse lily lotus
    magnet manner marble market meadow melody member message method mirror modern monday morning mosaic mountain narrow nature needle noble northern notice
    october olive orange orchard origin oxygen palace panel paper pearl pencil pepper pilgrim pioneer planet pointing prairie present primary prism purple quarter rainbow
    reason record refuge region rescue ribbon river rocket saffron saturday season section server shadow shepherd silver soldier southern spirit spring star station summer
    sunday sunrise teaching temple tension thunder tiger timber tower treasure tulip unity valley velvet victory village violet voyage wagon water western whisper willow winter wisdom wonder
    aakash aarti abhilasha aditi ajay akshay amrita ananya anita anjali anurag archana arjun arvind asha ashok bhavana bhumika chandra chetan deepak deepika devendra dharma
    divya divyansh divyani durga ganga ganesh gandhi gayatri geeta gopal harish hemant indira jagdish janaki jyoti kamala karan kavita kiran kishore krishna kumar lakshmi lalita lata
    madhav mahesh manish manoj mayank meena mohan mukesh nandini narayan naresh neeraj nirmala nisha padma pankaj parvati pooja pradeep prakash pramod priya radha raghav rajesh
    rakesh ramesh rani ravi rekha rohan roshni sachin sandeep sanjay santosh sarita satish seema shankar shanti shilpa shyam sita sneha subhash sudha sunil sunita suresh swati
    tulsi uday uma usha vandana varsha vijay vikas vimala vinod vishal yamuna yash behera bera chatterjee banerjee mukherjee reddy naidu iyer nair menon pillai gowda shetty patel mehta desai joshi kulkarni
    andhra andheri baran bareilly baroda barasat bhadrak bhandara bhopal bihar bikaner bokaro chandigarh chennai coimbatore cuttack dadar darbhanga delhi dhanbad dharwad dibrugarh
    durgapur faridabad gaya goa gokarna gudivada guntur gurgaon guwahati gwalior haridwar hubli hyderabad imphal indore jabalpur jaipur jalandhar jammu jhansi jodhpur kadapa kalyan kanpur
    karnal karwar kashmir khammam khunti kochi kohima kolhapur kolkata kollam kumta kurnool latur lucknow ludhiana madurai mandya mangalore mathura meerut mumbai mysore nadia nagpur
    naharlagun nanded nashik nellore panaji panipat patna porbandar pune puri raichur raipur rajgarh rajkot ranchi rohtak salem sangli satara shimla siliguri siwan solapur surat thane theni udaipur ujjain
    vadodara varanasi vellore vijayawada warangal wardha
  `);
  expect(words.length).toBeGreaterThan(400);
  expect(words.filter((word) => heard(word).length > 0)).toEqual([]);
});

test("function words of Indian scripts, and words that sound like others, mean nothing", () => {
  const words = ordinary(`
    बारे बारह पहले पहला बिना कैसे वाले अंदर मुझे उन्हें बताना खुला काले नतीजा भारत भारतीय रास्ता मराठी सर्वसाधारण मामूली बदलाव संख्या सुविधा विभाग शाखा
    বাইরে পরে করি নাতি বারো খোলা সাধারণ ভারত সংখ্যা বিভাগ মারাঠি শাখা অন্য কষ্ট
    કોના પછી હવે લાગે વધુ બધા ભારત મરાઠી વિભાગ સંખ્યા લખવા ખાલી
    ಕುರಿತು ಮಗ ಬೆಲೆ ಮಾನ್ಯ ಅಂದರೆ ಮಾಡುವ ಭಾರತ ಮರಾಠಿ ಸಂಖ್ಯೆ ವಿಭಾಗ
    கூட வாங்க கஷ்டம் பாதிப்பு பதிவு முகம் மராத்தி பக்கத்தில் முழுவதும் இந்தியா
    వారు వారికి ఉంది కింద వద్దు అందరు అందులో మరాఠీ భారత్ సాయంత్రం ముఖం
  `);
  expect(words.filter((word) => heard(word).length > 0)).toEqual([]);
});
