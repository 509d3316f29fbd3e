import { devoiced, phoneticKey } from "#search/words/phonetic-key.ts";

/**
 * The meaning of a word that is common in names, in any language. Two organisations at one place differ if the `kind`
 * in their names differs.
 */
export interface CommonWord {
  concept: string;
  /** Its weight in a comparison; a distinctive word has 1. */
  weight: number;
  kind: boolean;
}

const LEGAL = `trust nyas nyasa nyasam arakkattalai அறக்கட்டளை ट्रस्ट
 society samiti samithi samithy samitee samaj sangh sangha sangam sangama sanstha samstha samsthe sansthan samsthan samsthana
 सोसायटी समिति संस्था संस्थान સંસ્થા ಸಂಸ್ಥೆ సంస్థ সমিতি সংস্থা சங்கம்
 foundation pratishthan prathishtana prathishthana fowndation private pvt limited ltd company llp opc regd registered reg inc section ngo charitable public
 charities charity dharmarth organisation organization orgn`;
const TITLES = "dr doctor prof mr mrs ms miss shri sri shree smt shrimati kumari late er adv डॉ श्री श्रीमती";
const LITTLE = "of the for and in at by on a an to ke ki ka ko ku का की के और";

/** Common words by meaning. The words of KINDS distinguish names that are otherwise equal. */
const USUAL: Record<string, string> = {
  centre: "centre center centr kendra kendram kendro kendra kendr maiyam केंद्र કેન્દ્ર ಕೇಂದ್ರ కేంద్రం কেন্দ্র மையம்",
  special: "special spl vishesh vishesha visesha sirappu siruppu pratyeka विशेष વિશેષ ವಿಶೇಷ ప్రత్యేక বিশেষ சிறப்பு சிறப்புப்",
  children:
    "children child childrens kids bal balak makkal makkala pillala pillalu shishu बाल बच्चों બાળ ಮಕ್ಕಳ పిల్లల শিশু குழந்தைகள்",
  rehabilitation: "rehabilitation rehab punarvas punarvasan punarvasati पुनर्वास પુનર્વસન ಪುನರ್ವಸತಿ పునరావాస পুনর্বাসন மறுவாழ்வு",
  disabled:
    "disabled divyang divyangjan viklang handicapped differently abled disability disabilities specially challenged दिव्यांग विकलांग દિવ્યાંગ ವಿಕಲಚೇತನರ వికలాంగుల প্রতিবন্ধী மாற்றுத்திறனாளிகள்",
  service: "service services seva sewa sevai seve sevalu सेवा સેવા ಸೇವಾ సేవా সেবা சேவை",
  institute: "institute institution institutes",
  government:
    "government govt govt. gov sarkari rajkiya arasu sarkara prabhutva सरकारी राजकीय સરકારી ಸರ್ಕಾರಿ ప్రభుత్వ সরকারি அரசு",
  development: "development vikas vikasa विकास",
  welfare: "welfare kalyan kalyana कल्याण",
  national: "national rashtriya nat india indian bharat bharatiya all राष्ट्रीय",
  education: "education educational shiksha shikshan training",
  association: "association assn forum federation network group",
  impaired: "impaired impairment challenged persons person people with needs need",
};
const KINDS: Record<string, string> = {
  school:
    "school vidyalaya vidyalay vidyalayam shala shale shaala pathshala patashala palli pallikoodam paadasala badi schools स्कूल विद्यालय शाला पाठशाला શાળા ಶಾಲೆ పాఠశాల বিদ্যালয় স্কুল பள்ளி",
  hospital:
    "hospital hospitals aspatal aspataal chikitsalaya chikitsalay maruthuvamanai asupatri aspathre अस्पताल चिकित्सालय હોસ્પિટલ ಆಸ್ಪತ್ರೆ ఆసుపత్రి হাসপাতাল மருத்துவமனை",
  college: "college mahavidyalaya kalashala महाविद्यालय",
  hostel: "hostel chhatravas",
  workshop: "workshop",
  clinic: "clinic clinics",
  blind:
    "blind visually visual andh andha netraheen netrahin drishtiheen drishtihin अंध नेत्रहीन दृष्टिहीन અંધ ಅಂಧರ అంధుల অন্ধ பார்வையற்றோர்",
  deaf: "deaf hearing badhir mookbadhir mook dumb बधिर मूक મૂક બધિર ಕಿವುಡರ బధిరుల বধির காதுகேளாதோர்",
  autism: "autism autistic",
  mental: "mentally mental intellectual intellectually manda mandbuddhi मंदबुद्धि",
  physical: "orthopaedic orthopedic physically locomotor",
  boys: "boys balakon",
  girls: "girls kanya balika mahila women कन्या महिला",
};

const known = new Map<string, CommonWord>();
function add(words: string, common: CommonWord) {
  for (const word of words.split(/\s+/)) if (word) known.set(keyOfWord(word), common);
}
add(LEGAL, { concept: "legal", weight: 0.04, kind: false });
add(TITLES, { concept: "title", weight: 0, kind: false });
add(LITTLE, { concept: "little", weight: 0, kind: false });
for (const [concept, words] of Object.entries(USUAL)) add(words, { concept, weight: 0.3, kind: false });
for (const [concept, words] of Object.entries(KINDS)) add(words, { concept, weight: 0.4, kind: true });

/** The sound of a word, the same in every script, Tamil included. */
export function keyOfWord(word: string): string {
  return devoiced(phoneticKey(word)).full;
}

export function commonWord(key: string): CommonWord | undefined {
  return known.get(key);
}
