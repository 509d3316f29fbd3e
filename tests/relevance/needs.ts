import type { DisabilitySlug } from "#domain/disability.ts";
import type { ListingItem } from "#domain/listing.ts";
import type { ServiceCategory } from "#domain/service.ts";

/**
 * One need in many phrasings. They were written by hand for this test in the way users type: misspelt, romanised, in
 * their script.
 */
export interface Need {
  relevant: (item: ListingItem) => boolean;
  say: string[];
}

const serves =
  (...slugs: DisabilitySlug[]) =>
  (item: ListingItem) =>
    slugs.some((slug) => item.disabilities.includes(slug));
const offers =
  (...categories: ServiceCategory[]) =>
  (item: ListingItem) =>
    item.services.some(({ category }) => categories.includes(category));
const says = (words: RegExp) => (item: ListingItem) =>
  words.test(
    `${item.name} ${item.services.map(({ name }) => name).join(" ")} ${item.description} ${item.tags.join(" ")}`,
  );
const either =
  (...tests: Need["relevant"][]) =>
  (item: ListingItem) =>
    tests.some((test) => test(item));
const both =
  (...tests: Need["relevant"][]) =>
  (item: ListingItem) =>
    tests.every((test) => test(item));

const blind = either(serves("visual-impairment"), says(/blind|low vision|braille/i));
const deaf = either(serves("hearing-impairment"), says(/deaf|hearing/i));
const school = either(offers("education"), says(/school|vidyalaya|education/i));

export const needs: Need[] = [
  {
    relevant: both(blind, school),
    say: [
      "visually impaired school",
      "netrahin vidyalaya",
      "अन्ध विद्यालय",
      "ಅಂಧರ ಶಾಲೆ",
      "অন্ধদের বিদ্যালয়",
      "અંધજન શાળા",
      "blind school",
      "school for the blind",
      "blindschool",
      "blind scool",
      "school for blind childern",
      "अंध विद्यालय",
      "दृष्टिबाधित विद्यालय",
      "andh vidyalaya",
      "netraheen vidyalay",
      "অন্ধ বিদ্যালয়",
      "અંધ શાળા",
      "ಅಂಧ ಶಾಲೆ",
      "பார்வையற்றோர் பள்ளி",
      "అంధుల పాఠశాల",
    ],
  },
  {
    relevant: both(deaf, school),
    say: [
      "deaf skool",
      "hearing impairment school",
      "बधिर स्कूल",
      "বধির স্কুল",
      "ಕಿವುಡರ ಶಾಲೆ",
      "બધિર વિદ્યાલય",
      "deaf school",
      "school for the deaf",
      "school for deaf children",
      "deaf scholl",
      "school for hearing impaired",
      "बधिर विद्यालय",
      "badhir vidyalaya",
      "বধির বিদ্যালয়",
      "બધિર શાળા",
      "ಕಿವುಡ ಶಾಲೆ",
      "செவித்திறன் குறைபாடு பள்ளி",
      "బధిర పాఠశాల",
    ],
  },
  {
    relevant: either(serves("autism-spectrum"), says(/autis/i)),
    say: [
      "autism therapy for my 4 year old son",
      "autism centre",
      "ऑटिज़्म",
      "ઓટિઝમ",
      "ಆಟಿಸಮ್",
      "அடிசம்",
      "ఆటిజమ్",
      "autism ke liye therapy",
      "autism",
      "autistic",
      "autisam",
      "autizm",
      "autism spectrum disorder",
      "my son has autism",
      "ऑटिज्म",
      "स्वलीनता",
      "অটিজম",
      "ઓટીઝમ",
      "ಆಟಿಸಂ",
      "ஆட்டிசம்",
      "ఆటిజం",
    ],
  },
  {
    relevant: either(offers("therapeutics"), says(/physio/i)),
    say: [
      "physio",
      "physiotherapy at home",
      "फ़िज़ियोथेरेपी",
      "फिजियोथैरेपी",
      "ಫಿಜಿಯೋಥೆರಪಿ",
      "ఫిజియోథెరపి",
      "physiotherapy",
      "physiotherapist",
      "fisiotherapy",
      "physiotheraphy",
      "physio therapy",
      "phisiotherapy",
      "फिजियोथेरेपी",
      "ফিজিওথেরাপি",
      "ફિઝિયોથેરાપી",
      "ಫಿಸಿಯೋಥೆರಪಿ",
      "பிசியோதெரபி",
      "ఫిజియోథెరపీ",
    ],
  },
  {
    relevant: both(offers("therapeutics"), either(serves("speech-language"), says(/speech/i))),
    say: [
      "speech therapy for children",
      "speech therapy online",
      "bolne ki therapy",
      "स्पीच थेरापी",
      "speech therapy",
      "speechtherapy",
      "speech theraphy",
      "speach therapy",
      "speech therapist",
      "i need speech therapy for my son",
      "स्पीच थेरेपी",
      "স্পিচ থেরাপি",
      "સ્પીચ થેરાપી",
      "ಸ್ಪೀಚ್ ಥೆರಪಿ",
      "ஸ்பீச் தெரபி",
      "స్పీచ్ థెరపీ",
    ],
  },
  {
    relevant: either(both(offers("assistive-technology"), serves("locomotor")), says(/wheelchair|mobility/i)),
    say: [
      "electric wheelchair",
      "wheelchair repair",
      "व्हील चेयर",
      "வீல்சேர்",
      "వీల్ చైర్",
      "wheelchair",
      "wheel chair",
      "wheelchiar",
      "wheelchairs",
      "weelchair",
      "व्हीलचेयर",
      "হুইলচেয়ার",
      "વ્હીલચેર",
      "ಗಾಲಿಕುರ್ಚಿ",
      "சக்கர நாற்காலி",
      "వీల్‌చైర్",
    ],
  },
  {
    relevant: either(both(offers("assistive-technology"), deaf), says(/hearing aid/i)),
    say: [
      "hearing aid machine",
      "sunne ki machine",
      "hearing aid",
      "hearing aids",
      "hearingaid",
      "hering aid",
      "श्रवण यंत्र",
      "শ্রবণ যন্ত্র",
      "સાંભળવાનું મશીન",
      "ಶ್ರವಣ ಸಾಧನ",
      "காது கேட்கும் கருவி",
      "వినికిడి యంత్రం",
    ],
  },
  {
    relevant: either(serves("cerebral-palsy"), says(/cerebral palsy/i)),
    say: [
      "cerebral palsy",
      "cerebralpalsy",
      "cerebral palsy",
      "celebral palsy",
      "सेरेब्रल पाल्सी",
      "প্রমস্তিষ্ক সেরিব্রাল পালসি",
      "સેરેબ્રલ પાલ્સી",
      "ಸೆರೆಬ್ರಲ್ ಪಾಲ್ಸಿ",
      "செரிப்ரல் பால்சி",
      "సెరిబ్రల్ పాల్సీ",
    ],
  },
  {
    relevant: either(serves("dwarfism"), says(/dwarf|short stature/i)),
    say: ["dwarfism", "dwarfisam", "short stature", "बौनापन", "বামনত্ব", "વામનતા", "ಕುಬ್ಜತೆ", "குள்ளத்தன்மை", "మరుగుజ్జుతనం"],
  },
  {
    relevant: either(serves("parkinsons"), says(/parkinson/i)),
    say: [
      "parkinsons",
      "parkinson disease",
      "parkinson's disease",
      "parkinsan",
      "पार्किंसन",
      "পার্কিনসন রোগ",
      "પાર્કિન્સન રોગ",
      "ಪಾರ್ಕಿನ್ಸನ್",
      "பார்க்கின்சன் நோய்",
      "పార్కిన్సన్ వ్యాధి",
    ],
  },
  {
    relevant: either(serves("thalassemia"), says(/thalass/i)),
    say: [
      "thalassemia",
      "thalassaemia",
      "thalasemia",
      "thalesemia",
      "थैलेसीमिया",
      "থ্যালাসেমিয়া",
      "થેલેસેમિયા",
      "ಥಲಸ್ಸೆಮಿಯಾ",
      "தலசீமியா",
      "తలసీమియా",
    ],
  },
  {
    relevant: either(serves("multiple-sclerosis"), says(/multiple sclerosis/i)),
    say: [
      "multiple sclerosis",
      "multipal sclerosis",
      "multiple scelrosis",
      "मल्टीपल स्क्लेरोसिस",
      "মাল্টিপল স্ক্লেরোসিস",
      "મલ્ટિપલ સ્ક્લેરોસિસ",
    ],
  },
  {
    relevant: either(serves("sickle-cell"), says(/sickle/i)),
    say: [
      "sickle cell",
      "sickle cell anemia",
      "sickel cell",
      "सिकल सेल",
      "সিকল সেল",
      "સિકલ સેલ",
      "ಸಿಕಲ್ ಸೆಲ್",
      "சிக்கிள் செல்",
      "సికిల్ సెల్",
    ],
  },
  {
    relevant: either(serves("muscular-dystrophy"), says(/dystrophy/i)),
    say: [
      "muscular dystrophy",
      "musculer dystrophy",
      "muscular distrophy",
      "duchenne",
      "मस्कुलर डिस्ट्रॉफी",
      "মাসকুলার ডিস্ট্রফি",
    ],
  },
  {
    relevant: either(serves("mental-illness"), says(/mental|psych|counsel/i)),
    say: [
      "counselling",
      "anxiety",
      "मानसिक स्वास्थ्य",
      "মানসিক স্বাস্থ্য",
      "psychologist",
      "mental illness",
      "mental health",
      "depression",
      "schizophrenia",
      "schizofrenia",
      "मानसिक रोग",
      "মানসিক রোগ",
      "માનસિક રોગ",
      "மனநோய்",
      "మానసిక వ్యాధి",
    ],
  },
  {
    relevant: either(serves("intellectual-disability"), says(/intellectual|special school|down syndrome/i)),
    say: [
      "school for mentally challenged",
      "slow learner",
      "intellectual disabilty",
      "intellectual disability",
      "mentally challenged",
      "down syndrome",
      "downs syndrome",
      "mand buddhi",
      "बौद्धिक दिव्यांगता",
      "বৌদ্ধিক প্রতিবন্ধকতা",
      "બૌદ્ધિક દિવ્યાંગતા",
      "ಬೌದ್ಧಿಕ ಅಂಗವೈಕಲ್ಯ",
      "அறிவுசார் குறைபாடு",
      "మేధో వైకల్యం",
    ],
  },
  {
    relevant: either(offers("skilling-employment"), says(/job|livelihood|skill|employment|training/i)),
    say: [
      "job placement",
      "work training",
      "नौकरी प्रशिक्षण",
      "வேலை பயிற்சி",
      "ఉద్యోగ శిక్షణ",
      "kaam ki training",
      "job training",
      "vocational training",
      "skill training",
      "jobs for disabled",
      "employment",
      "naukri",
      "rojgar",
      "रोजगार",
      "नौकरी",
      "চাকরি",
      "રોજગાર",
      "ಉದ್ಯೋಗ",
      "வேலைவாய்ப்பு",
      "ఉద్యోగం",
    ],
  },
  {
    relevant: either(offers("scholarships-financial"), says(/scholarship|pension/i)),
    say: [
      "scholarship for disabled students",
      "pension for disabled",
      "छात्रवृत्ति विकलांग",
      "scholarship",
      "scholarships",
      "scolarship",
      "disability pension",
      "छात्रवृत्ति",
      "বৃত্তি",
      "શિષ્યવૃત્તિ",
      "ವಿದ್ಯಾರ್ಥಿವೇತನ",
      "உதவித்தொகை",
      "స్కాలర్‌షిప్",
    ],
  },
  {
    relevant: either(offers("legal-aid"), says(/legal|lawyer|rights/i)),
    say: ["legal aid", "legal help", "lawyer", "legel aid", "कानूनी सहायता", "আইনি সহায়তা", "કાનૂની સહાય"],
  },
  {
    relevant: either(both(blind, either(offers("education", "assistive-technology"))), says(/braille/i)),
    say: ["braille", "braile", "brail", "ब्रेल", "ব্রেইল", "બ્રેઇલ", "ಬ್ರೈಲ್", "பிரெய்ல்", "బ్రెయిల్"],
  },
  {
    relevant: either(offers("assistive-technology"), says(/limb|prosthe|caliper|foot/i)),
    say: ["artificial limb", "artificial leg", "artifical limb", "jaipur foot", "prosthetic", "prosthesis"],
  },
  {
    relevant: either(offers("therapeutics"), says(/occupational/i)),
    say: ["occupational therapy", "ocupational therapy", "occupational theraphy", "occupationaltherapy"],
  },
  {
    relevant: either(offers("screening-intervention"), says(/early intervention|screening/i)),
    say: ["early intervention", "early intervention for 2 year old", "earlyintervention", "assessment"],
  },
  {
    relevant: either(offers("health-rehabilitation"), says(/rehab/i)),
    say: [
      "physical rehabilitation",
      "rehabilitation center",
      "पुनर्वास",
      "પુનર્વાસ",
      "rehabilitation",
      "rehabilitaion",
      "rehab centre",
      "पुनर्वास केंद्र",
      "পুনর্বাসন",
      "પુનર્વસન",
      "ಪುನರ್ವಸತಿ",
      "மறுவாழ்வு மையம்",
      "పునరావాస కేంద్రం",
    ],
  },
  {
    relevant: either(serves("leprosy-cured"), says(/leprosy/i)),
    say: [
      "leprosy",
      "leprocy",
      "leprosy cured",
      "kushth rog",
      "कुष्ठ रोग",
      "কুষ্ঠ",
      "રક્તપિત્ત",
      "ಕುಷ್ಠರೋಗ",
      "தொழுநோய்",
      "కుష్టు వ్యాధి",
    ],
  },
  {
    relevant: either(serves("locomotor"), says(/locomotor|mobility|limb|polio/i)),
    say: ["locomotor disability", "polio", "paralysis", "चलन दिव्यांगता", "ચલન દિવ્યાંગતા"],
  },
];
