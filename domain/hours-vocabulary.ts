import type { Weekday } from "#domain/opening-hours.ts";

/** Parts of a day that tell the morning from the evening */
export type DayPart = "am" | "pm" | "noon" | "night";

export type Word =
  | { kind: "day"; day: Weekday }
  | { kind: "days"; days: "all" | "work" | "weekend" | "other" }
  | { kind: "part"; part: DayPart }
  | { kind: "to" | "and" | "off" | "except" | "holiday" | "lunch" | "noise" };

/** Beginnings of the names of days, in English and the languages of the interface, and in Marathi */
const days: Record<Weekday, string> = {
  monday: "सोम திங்கள் సోమ ಸೋಮ সোম સોમ",
  tuesday: "मंगल मंगळ செவ்வாய் మంగళ ಮಂಗಳ মঙ্গল મંગળ",
  wednesday: "बुध புதன் బుధ ಬುಧ বুধ બુધ",
  thursday: "गुरु गुरू बृहस्पति वीर வியாழ గురు ಗುರು বৃহস্পতি ગુરુ",
  friday: "शुक्र வெள்ளி శుక్ర ಶುಕ್ರ শুক্র શુક્ર",
  saturday: "शनि சனி శని ಶನಿ শনি શનિ",
  sunday: "रवि इतवार ஞாயி ఆది ಭಾನು ರವಿ রবি રવિ",
};

const english: Record<string, Weekday> = {
  ...{ mon: "monday", monday: "monday", tue: "tuesday", tues: "tuesday", tuesday: "tuesday" },
  ...{ wed: "wednesday", weds: "wednesday", wednesday: "wednesday" },
  ...{ thu: "thursday", thur: "thursday", thurs: "thursday", thursday: "thursday" },
  ...{ fri: "friday", friday: "friday", sat: "saturday", saturday: "saturday", sun: "sunday", sunday: "sunday" },
};

/** Ends of words that say "from", joined to the name of the day: સોમવારથી, ಸೋಮವಾರದಿಂದ */
const joinedFrom = /(થી|ಿಂದ|पासून|పాటు|লে)$/u;

const words: Record<Exclude<Word["kind"], "day" | "days" | "part">, string> = {
  to: "- to till until upto through से ते முதல் నుండి నుంచి ರಿಂದ ಇಂದ থেকে থেক થી",
  and: ", ; / and plus और व एवं आणि மற்றும் మరియు ಮತ್ತು এবং ও અને",
  off: "closed close off बंद बन्द अवकाश छुट्टी மூடல் மூடப்படும் மூடியிருக்கும் సెలవు మూసి బంద్ ರಜೆ ಮುಚ್ಚಿದೆ বন্ধ બંધ રજા",
  except: "except excluding barring",
  holiday: "holiday holidays விடுமுறை",
  lunch: "lunch break",
  noise:
    ": ( ) . from between at on the in is are only open opens opening timing timings time hours hour hrs hr office opd working clinic visiting " +
    "days day बजे तक खुला समय वाजता वाजेपर्यंत पर्यंत மணி வரை மணிக்கு గంటల గంటలకు వరకు ಗಂಟೆ ಗಂಟೆಯವರೆಗೆ ವರೆಗೆ ಗಂಟೆಗೆ টা টায় পর্যন্ত વાગ્યે વાગ્યા સુધી",
};

const sets: Record<"all" | "work" | "weekend" | "other", string> = {
  all: "daily everyday alldays रोज रोज़ रोजाना प्रतिदिन हरदिन दररोज தினமும் தினசரி ప్రతిరోజు ప్రతిరోజూ రోజూ ಪ್ರತಿದಿನ প্রতিদিন রোজ દરરોજ રોજ",
  work: "weekdays weekday",
  weekend: "weekends weekend",
  other: "otherdays",
};

const parts: Record<DayPart, string> = {
  am: "am morning सुबह प्रातः प्रात सकाळी காலை ఉదయం ಬೆಳಿಗ್ಗೆ ಬೆಳಗ್ಗೆ সকাল সকালে સવારે સવારના",
  noon: "afternoon दोपहर दुपारी மதியம் பிற்பகல் మధ్యాహ్నం ಮಧ್ಯಾಹ್ನ দুপুর দুপুরে બપોરે બપોરના",
  pm: "pm evening शाम सायं सायंकाळी सायंकाल संध्याकाळी மாலை సాయంత్రం ಸಂಜೆ বিকেল বিকেলে বিকাল সন্ধ্যা সন্ধে સાંજે સાંજના",
  night: "night रात रात्रि रात्री இரவு రాత్రి ರಾತ್ರಿ রাত রাতে રાત્રે",
};

const known = new Map<string, Word>();
for (const [kind, list] of Object.entries(words))
  for (const word of list.split(" ")) known.set(word.normalize("NFKC"), { kind } as Word);
for (const [set, list] of Object.entries(sets))
  for (const word of list.split(" ")) known.set(word.normalize("NFKC"), { kind: "days", days: set as "all" });
for (const [part, list] of Object.entries(parts))
  for (const word of list.split(" ")) known.set(word.normalize("NFKC"), { kind: "part", part: part as DayPart });
for (const [word, day] of Object.entries(english)) {
  known.set(word, { kind: "day", day });
  known.set(`${word}s`, { kind: "day", day });
}
const beginnings = Object.entries(days).flatMap(([day, list]) =>
  list.split(" ").map((beginning) => [beginning.normalize("NFKC"), day as Weekday] as const),
);

/** What a word in lower case means; none for one that is not known. */
export function meaningsOf(word: string): Word[] {
  const found = known.get(word);
  if (found) return [found];
  const day = beginnings.find(([beginning]) => word.startsWith(beginning))?.[1];
  if (!day) return [];
  return joinedFrom.test(word) ? [{ kind: "day", day }, { kind: "to" }] : [{ kind: "day", day }];
}
