/**
 * Names of places that are more often a person's or an organisation's name, or an ordinary word: "Asha", "गया" ("went"). They are places only where
 * the rest of the text says so.
 */
const WORDS = `
asha anand ananda salem rohini kalyan kalyani nirmal krishna gomati gomti narmada shakti sakti vaishali nadia hassan khanna puri saran chandel
sagar gaya basti pali mandi durg una mau mon mango sidhi sham surat kota ara arrah dhar diu mahe leh moga banda dang tapi bali lohit phek kamle
narayan bally along tanda kasba sadar nagar city town camp fort lake park majestic satellite gurukul nandanvan itwari shanti jyoti prem deep karuna
seva sewa umang udaan udan navjyoti muskan sneha sneh vikas vikash prayas disha roshni asra sahara navodaya nalanda takshila
madhav balaji sai ganga yamuna godavari kaveri cauvery saraswati laxmi lakshmi durga shiv shiva ram rama sita gita geeta radha hari ravi mohan
गया सूरत सागर शक्ति सक्ति सीधी बस्ती कोटा आनंद आणंद कल्याण कल्याणी पाली मंडी दुर्ग धार पुरी मऊ ऊना दमन निर्मल कृष्णा गोमती नर्मदा वैशाली रोहिणी सदर
नगर अंधेरी आशा ज्योति सेवा उमंग विकास प्रयास दिशा सहारा काशी प्रयाग बाली आरा चास मोन शाम महल परेड समा पाल दिवा सेनापति कामले भेल
আনন্দ আশা শক্তি কল্যাণ কল্যাণী কৃষ্ণা সাগর গয়া পুরী পালি বস্তি বালি দুর্গ নির্মল রোহিণী
આણંદ આનંદ શક્તિ કલ્યાણ સાગર ગયા પાલી દુર્ગ નિર્મલ વૈશાલી દીવ સમા પાલ
ಆನಂದ್ ಶಕ್ತಿ ಕಲ್ಯಾಣ್ ಸಾಗರ ಗಯಾ ಪುರಿ ಪಾಲಿ ನಿರ್ಮಲ್ ರೋಹಿಣಿ ನದಿಯಾ
ஆனந்த் சக்தி கல்யாண் கயா பூரி புரி பாலி நிர்மல் ரோகிணி காசி பாண்டி கோமதி சாகர்
ఆనంద్ శక్తి కళ్యాణ్ కల్యాణ్ గయ పూరి పురి పాలి నిర్మల్ నిర్మల రోహిణి కాశీ కృష్ణ కృష్ణా సాగర్
`;

const words = new Set(
  WORDS.trim()
    .split(/\s+/)
    .map((word) => word.normalize("NFC")),
);

/** Whether a word alone says too little to be a place. `word` in the form of `tokens`. */
export function isAlsoAWord(word: string): boolean {
  return words.has(word);
}

/** Words of the names of organisations: what stands before them is part of a name, as in "Delhi Association of the Deaf". */
const BODIES = new Set(
  `association associations society societies trust foundation federation forum council club network union league mission sangh sangha sangam
  samiti samithi samaj sanstha samstha sansthan sangathan mandal parishad nyas ngo committee charitable
  संघ समिति संस्था संस्थान परिषद मंडल न्यास ट्रस्ट फाउंडेशन सोसायटी सोसाइटी एसोसिएशन সমিতি সংস্থা সংঘ ফাউন্ডেশন સંસ્થા સમિતિ ટ્રસ્ટ મંડળ
  ಸಂಸ್ಥೆ ಸಮಿತಿ ಟ್ರಸ್ಟ್ ಸಂಘ சங்கம் அறக்கட்டளை டிரஸ்ட் సంస్థ సమితి ట్రస్ట్ సంఘం`
    .split(/\s+/)
    .map((word) => word.normalize("NFC")),
);

export function isBodyWord(word: string): boolean {
  return BODIES.has(word);
}
