import type { DisabilitySlug } from "#domain/disability.ts";
import type { SpokenLanguage } from "#domain/language.ts";
import type { ServiceCategory } from "#domain/service.ts";

type Subject = "all" | "special-school" | "wheelchair" | "physiotherapy";
type Script = "hi" | "bn" | "gu" | "kn" | "ta" | "te";
const scripts: Script[] = ["hi", "bn", "gu", "kn", "ta", "te"];

/** Words that people type in their own script, in the order of `scripts`. */
const words: Partial<Record<DisabilitySlug | ServiceCategory | Subject, string>> = {
  all: "दिव्यांगजन, বিশেষভাবে সক্ষম, દિવ્યાંગજન, ವಿಶೇಷಚೇತನರು, மாற்றுத்திறனாளி, దివ్యాంగులు",
  "visual-impairment": "दृष्टिबाधित, দৃষ্টিহীন, પ્રજ્ઞાચક્ષુ, ದೃಷ್ಟಿ ದೋಷ, பார்வைத்திறன் குறைபாடு, దృష్టి లోపం",
  "hearing-impairment": "बधिर, শ্রবণ প্রতিবন্ধকতা, બધિર, ಶ್ರವಣ ದೋಷ, செவித்திறன் குறைபாடு, వినికిడి లోపం",
  "intellectual-disability":
    "बौद्धिक दिव्यांगता, বৌদ্ধিক প্রতিবন্ধকতা, બૌદ્ધિક દિવ્યાંગતા, ಬೌದ್ಧಿಕ ಅಂಗವೈಕಲ್ಯ, அறிவுசார் குறைபாடு, మేధో వైకల్యం",
  "autism-spectrum": "ऑटिज्म, অটিজম, ઓટિઝમ, ಆಟಿಸಂ, ஆட்டிசம், ఆటిజం",
  "cerebral-palsy": "सेरेब्रल पाल्सी, সেরিব্রাল পালসি, સેરેબ્રલ પાલ્સી, ಸೆರೆಬ್ರಲ್ ಪಾಲ್ಸಿ, மூளை முடக்குவாதம், సెరిబ్రల్ పాల్సీ",
  locomotor: "चलन दिव्यांगता, চলন প্রতিবন্ধকতা, હલનચલન દિવ્યાંગતા, ಚಲನಾ ಅಂಗವೈಕಲ್ಯ, இயக்கத்திறன் குறைபாடு, చలన వైకల్యం",
  thalassemia: "थैलेसीमिया, থ্যালাসেমিয়া, થેલેસેમિયા, ಥಲಸ್ಸೇಮಿಯಾ, தலசீமியா, తలసేమియా",
  "sickle-cell": "सिकल सेल, সিকল সেল, સિકલ સેલ, ಸಿಕಲ್ ಸೆಲ್, அரிவாள் செல், సికిల్ సెల్",
  "special-school": "विशेष विद्यालय, বিশেষ বিদ্যালয়, વિશેષ શાળા, ವಿಶೇಷ ಶಾಲೆ, சிறப்புப் பள்ளி, ప్రత్యేక పాఠశాల",
  wheelchair: "व्हीलचेयर, হুইলচেয়ার, વ્હીલચેર, ಗಾಲಿಕುರ್ಚಿ, சக்கர நாற்காலி, వీల్‌చైర్",
  physiotherapy: "फिजियोथेरेपी, ফিজিওথেরাপি, ફિઝિયોથેરાપી, ಫಿಸಿಯೋಥೆರಪಿ, பிசியோதெரபி, ఫిజియోథెరపీ",
  "scholarships-financial": "छात्रवृत्ति, বৃত্তি, શિષ્યવૃત્તિ, ವಿದ್ಯಾರ್ಥಿವೇತನ, உதவித்தொகை, స్కాలర్‌షిప్",
  "skilling-employment": "रोजगार, চাকরি, રોજગાર, ಉದ್ಯೋಗ, வேலைவாய்ப்பு, ఉద్యోగం",
  "health-rehabilitation": "पुनर्वास केंद्र, পুনর্বাসন, પુનર્વસન, ಪುನರ್ವಸತಿ, மறுவாழ்வு மையம், పునరావాస కేంద్రం",
};

/** The word in the first of these languages that has one; undefined where we know none. */
export function nativeWord(
  subject: DisabilitySlug | ServiceCategory | Subject,
  languages: readonly SpokenLanguage[],
): string | undefined {
  const index = languages.map((language) => scripts.indexOf(language as Script)).find((i) => i >= 0);
  return index === undefined ? undefined : words[subject]?.split(", ")[index];
}

/** One sentence about whom an organisation is for, in its own script. */
export const nativeSentences: Partial<Record<SpokenLanguage, string>> = {
  hi: "दिव्यांगजन और उनके परिवार के लिए।",
  mr: "दिव्यांग व्यक्ती आणि त्यांच्या कुटुंबांसाठी.",
  bn: "বিশেষভাবে সক্ষম মানুষ ও তাঁদের পরিবারের জন্য।",
  gu: "દિવ્યાંગજનો અને તેમના પરિવારો માટે.",
  kn: "ವಿಶೇಷಚೇತನರು ಮತ್ತು ಅವರ ಕುಟುಂಬಗಳಿಗಾಗಿ.",
  ta: "மாற்றுத்திறனாளிகளுக்கும் அவர்களின் குடும்பங்களுக்கும்.",
  te: "దివ్యాంగులు మరియు వారి కుటుంబాల కోసం.",
};

/** What a service is about, where that has a word narrower than its category. */
export function nativeSubject(service: { name: string; category: ServiceCategory }): ServiceCategory | Subject {
  if (/school/i.test(service.name)) return "special-school";
  if (service.name.startsWith("Wheelchair")) return "wheelchair";
  return service.name.startsWith("Physiotherapy") ? "physiotherapy" : service.category;
}
