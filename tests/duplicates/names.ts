/**
 * A word in names with its usual spellings: in Latin letters, and in Devanagari, Gujarati, Bengali, Kannada, Telugu and
 * Tamil.
 */
export interface Spelt {
  latin: string[];
  /** hi gu bn kn te ta; in the order of `scripts` */
  indic: [string, string, string, string, string, string];
}

const word = (latin: string, ...indic: Spelt["indic"]): Spelt => ({ latin: latin.split(" "), indic });

export const ownWords: Spelt[] = [
  word("Asha Aasha Aashaa", "आशा", "આશા", "আশা", "ಆಶಾ", "ఆశా", "ஆஷா"),
  word("Kiran Kiron Kirann", "किरण", "કિરણ", "কিরণ", "ಕಿರಣ್", "కిరణ్", "கிரண்"),
  word("Deepam Dipam Deepamm", "दीपम", "દીપમ", "দীপম", "ದೀಪಂ", "దీపం", "தீபம்"),
  word("Jyothi Jyoti Jothi", "ज्योति", "જ્યોતિ", "জ্যোতি", "ಜ್ಯೋತಿ", "జ్యోతి", "ஜோதி"),
  word("Prerana Prerna Preranaa", "प्रेरणा", "પ્રેરણા", "প্রেরণা", "ಪ್ರೇರಣಾ", "ప్రేరణ", "பிரேரணா"),
  word("Sneha Snehaa Sneh", "स्नेहा", "સ્નેહા", "স্নেহা", "ಸ್ನೇಹಾ", "స్నేహా", "ஸ்நேகா"),
  word("Vidya Vidhya Vidyaa", "विद्या", "વિદ્યા", "বিদ্যা", "ವಿದ್ಯಾ", "విద్యా", "வித்யா"),
  word("Anugraha Anugrah Anugragha", "अनुग्रह", "અનુગ્રહ", "অনুগ্রহ", "ಅನುಗ್ರಹ", "అనుగ్రహ", "அனுக்ரஹா"),
  word("Mitra Mithra Mitraa", "मित्र", "મિત્ર", "মিত্র", "ಮಿತ್ರ", "మిత్ర", "மித்ரா"),
  word("Navjeevan Navajeevan Navjivan", "नवजीवन", "નવજીવન", "নবজীবন", "ನವಜೀವನ", "నవజీవన్", "நவஜீவன்"),
  word("Samarth Samarthya Samarthan", "समर्थ", "સમર્થ", "সমর্থ", "ಸಮರ್ಥ", "సమర్థ", "சமர்த்"),
  word("Saraswathi Saraswati Sarasvati", "सरस्वती", "સરસ્વતી", "সরস্বতী", "ಸರಸ್ವತಿ", "సరస్వతి", "சரஸ்வதி"),
  word("Lakshmi Laxmi Lakshmy", "लक्ष्मी", "લક્ષ્મી", "লক্ষ্মী", "ಲಕ್ಷ್ಮಿ", "లక్ష్మి", "லட்சுமி"),
  word("Ganesh Ganesha Ganesch", "गणेश", "ગણેશ", "গণেশ", "ಗಣೇಶ", "గణేష్", "கணேஷ்"),
  word("Karuna Karunaa Karoona", "करुणा", "કરુણા", "করুণা", "ಕರುಣಾ", "కరుణ", "கருணா"),
  word("Ankur Ankoor Ankura", "अंकुर", "અંકુર", "অঙ্কুর", "ಅಂಕುರ", "అంకుర", "அங்கூர்"),
  word("Umang Umanga Oomang", "उमंग", "ઉમંગ", "উমঙ্গ", "ಉಮಂಗ್", "ఉమంగ్", "உமங்"),
  word("Chetana Chetna Chethana", "चेतना", "ચેતના", "চেতনা", "ಚೇತನ", "చేతన", "சேதனா"),
  word("Sankalp Sankalpa Samkalp", "संकल्प", "સંકલ્પ", "সঙ্কল্প", "ಸಂಕಲ್ಪ", "సంకల్ప", "சங்கல்ப்"),
  word("Vasant Vasanth Vasantha", "वसंत", "વસંત", "বসন্ত", "ವಸಂತ", "వసంత", "வசந்த்"),
  word("Manovikas Manovikaas Mano-Vikas", "मनोविकास", "મનોવિકાસ", "মনোবিকাশ", "ಮನೋವಿಕಾಸ", "మనోవికాస్", "மனோவிகாஸ்"),
  word("Sahara Sahaara Sahaaraa", "सहारा", "સહારા", "সাহারা", "ಸಹಾರಾ", "సహారా", "சஹாரா"),
  word("Amrita Amrutha Amritha", "अमृता", "અમૃતા", "অমৃতা", "ಅಮೃತಾ", "అమృత", "அம்ருதா"),
  word("Nirmal Nirmala Nirmall", "निर्मल", "નિર્મલ", "নির্মল", "ನಿರ್ಮಲ", "నిర్మల", "நிர்மல்"),
  word("Bharati Bharathi Bhaarati", "भारती", "ભારતી", "ভারতী", "ಭಾರತಿ", "భారతి", "பாரதி"),
  word("Disha Dishaa Deesha", "दिशा", "દિશા", "দিশা", "ದಿಶಾ", "దిశా", "திஷா"),
  word("Aadhar Aadhaar Adhar", "आधार", "આધાર", "আধার", "ಆಧಾರ್", "ఆధార్", "ஆதார்"),
  word("Sparsh Sparsha Sparsh", "स्पर्श", "સ્પર્શ", "স্পর্শ", "ಸ್ಪರ್ಶ", "స్పర్శ", "ஸ்பர்ஷ்"),
  word("Tarang Taranga Tharang", "तरंग", "તરંગ", "তরঙ্গ", "ತರಂಗ", "తరంగ", "தரங்க"),
  word("Parivartan Parivarthan Pariwartan", "परिवर्तन", "પરિવર્તન", "পরিবর্তন", "ಪರಿವರ್ತನ", "పరివర్తన్", "பரிவர்த்தன்"),
];

/** A kind of organisation and the words for it in names; the first is the usual one. */
export interface Kind {
  ways: string[];
  indic: [string, string, string, string, string, string];
  category: "ngo" | "school" | "hospital" | "skilling-center";
}
const kind = (category: Kind["category"], ways: string, ...indic: Kind["indic"]): Kind => ({
  ways: ways.split("|"),
  indic,
  category,
});

export const kinds: Kind[] = [
  kind(
    "school",
    "Special School|School for Special Children|Spl. School|Special Needs School",
    "स्पेशल स्कूल",
    "સ્પેશિયલ સ્કૂલ",
    "স্পেশাল স্কুল",
    "ವಿಶೇಷ ಶಾಲೆ",
    "స్పెషల్ స్కూల్",
    "சிறப்புப் பள்ளி",
  ),
  kind(
    "school",
    "School for the Blind|Blind School|Andh Vidyalaya",
    "अंध विद्यालय",
    "અંધ શાળા",
    "অন্ধ বিদ্যালয়",
    "ಅಂಧರ ಶಾಲೆ",
    "అంధుల పాఠశాల",
    "பார்வையற்றோர் பள்ளி",
  ),
  kind(
    "school",
    "School for the Deaf|Deaf School|School for Hearing Impaired",
    "बधिर विद्यालय",
    "બધિર શાળા",
    "বধির বিদ্যালয়",
    "ಕಿವುಡರ ಶಾಲೆ",
    "బధిరుల పాఠశాల",
    "காதுகேளாதோர் பள்ளி",
  ),
  kind(
    "ngo",
    "Rehabilitation Centre|Rehab Centre|Rehabilitation Center|Punarvas Kendra",
    "पुनर्वास केंद्र",
    "પુનર્વસન કેન્દ્ર",
    "পুনর্বাসন কেন্দ্র",
    "ಪುನರ್ವಸತಿ ಕೇಂದ್ರ",
    "పునరావాస కేంద్రం",
    "மறுவாழ்வு மையம்",
  ),
  kind(
    "hospital",
    "Hospital|Hospitals|Multispeciality Hospital",
    "अस्पताल",
    "હોસ્પિટલ",
    "হাসপাতাল",
    "ಆಸ್ಪತ್ರೆ",
    "ఆసుపత్రి",
    "மருத்துவமனை",
  ),
  kind(
    "ngo",
    "Autism Centre|Centre for Autism|Autism Center|Autism Intervention Centre",
    "ऑटिज़्म सेंटर",
    "ઓટિઝમ સેન્ટર",
    "অটিজম সেন্টার",
    "ಆಟಿಸಂ ಸೆಂಟರ್",
    "ఆటిజం సెంటర్",
    "ஆட்டிசம் மையம்",
  ),
  kind(
    "ngo",
    "Seva Sansthan|Sewa Sansthan|Seva Samsthan",
    "सेवा संस्थान",
    "સેવા સંસ્થાન",
    "সেবা সংস্থান",
    "ಸೇವಾ ಸಂಸ್ಥಾನ",
    "సేవా సంస్థాన్",
    "சேவா சன்ஸ்தான்",
  ),
  kind(
    "skilling-center",
    "Vocational Training Centre|Vocational Centre|Skill Training Centre",
    "व्यावसायिक प्रशिक्षण केंद्र",
    "વ્યાવસાયિક તાલીમ કેન્દ્ર",
    "বৃত্তিমূলক প্রশিক্ষণ কেন্দ্র",
    "ವೃತ್ತಿ ತರಬೇತಿ ಕೇಂದ್ರ",
    "వృత్తి శిక్షణ కేంద్రం",
    "தொழிற்பயிற்சி மையம்",
  ),
];

/** Legal forms and their variants in names */
export const legalForms = [
  ["Charitable Trust", "Trust", "Charitable Trust (Regd.)", "Public Charitable Trust"],
  ["Society", "Samiti", "Society (Regd)", "Welfare Society"],
  ["Foundation", "Foundation India", "Foundation Trust"],
  ["Pvt. Ltd.", "Private Limited", "Pvt Ltd", "(P) Ltd"],
];

export interface Town {
  city: string;
  district: string;
  state: string;
  pincodes: string[];
  latitude: number;
  longitude: number;
  streets: string[];
}

const town = (
  city: string,
  district: string,
  state: string,
  pincodes: string,
  latitude: number,
  longitude: number,
  streets: string,
): Town => ({ city, district, state, pincodes: pincodes.split(" "), latitude, longitude, streets: streets.split("|") });

export const towns: Town[] = [
  town("Pune", "Pune", "Maharashtra", "411005 411038 411028 411001", 18.52, 73.85, "Karve Road|J M Road|Paud Road"),
  town("Nagpur", "Nagpur", "Maharashtra", "440010 440022 440001", 21.15, 79.09, "Wardha Road|Civil Lines|Ring Road"),
  town("Nashik", "Nashik", "Maharashtra", "422001 422009 422005", 20.0, 73.78, "College Road|Gangapur Road|M G Road"),
  town("Madurai", "Madurai", "Tamil Nadu", "625001 625020 625014", 9.93, 78.12, "West Masi Street|Anna Nagar|KK Nagar"),
  town("Coimbatore", "Coimbatore", "Tamil Nadu", "641001 641012 641004", 11.02, 76.96, "Avinashi Road|Gandhipuram"),
  town("Salem", "Salem", "Tamil Nadu", "636007 636016 636001", 11.66, 78.15, "Omalur Main Road|Junction Road"),
  town(
    "Mysuru",
    "Mysuru",
    "Karnataka",
    "570001 570023 570009",
    12.3,
    76.64,
    "Sayyaji Rao Road|Vontikoppal|Kuvempunagar",
  ),
  town(
    "Hubballi",
    "Dharwad",
    "Karnataka",
    "580020 580031 580029",
    15.36,
    75.12,
    "Gokul Road|Vidyanagar|Deshpande Nagar",
  ),
  town("Warangal", "Warangal", "Telangana", "506002 506007 506001", 17.97, 79.59, "Hanamkonda Main Road|Station Road"),
  town("Guntur", "Guntur", "Andhra Pradesh", "522002 522006 522007", 16.31, 80.44, "Brodipet|Arundelpet|Lakshmipuram"),
  town("Surat", "Surat", "Gujarat", "395001 395007 395009", 21.17, 72.83, "Ghod Dod Road|Adajan|Ring Road"),
  town("Rajkot", "Rajkot", "Gujarat", "360001 360005 360007", 22.3, 70.8, "Kalawad Road|Yagnik Road|Raiya Road"),
  town(
    "Howrah",
    "Howrah",
    "West Bengal",
    "711101 711102 711104",
    22.59,
    88.26,
    "G T Road|Panchanantala Road|Foreshore Road",
  ),
  town("Siliguri", "Darjeeling", "West Bengal", "734001 734003 734004", 26.72, 88.43, "Hill Cart Road|Sevoke Road"),
  town(
    "Lucknow",
    "Lucknow",
    "Uttar Pradesh",
    "226001 226010 226016",
    26.85,
    80.95,
    "Hazratganj|Gomti Nagar|Indira Nagar",
  ),
  town("Varanasi", "Varanasi", "Uttar Pradesh", "221001 221005 221010", 25.32, 82.99, "Lanka|Sigra|Cantonment Road"),
  town("Jaipur", "Jaipur", "Rajasthan", "302001 302015 302017", 26.91, 75.79, "Tonk Road|M I Road|Malviya Nagar"),
  town(
    "Udaipur",
    "Udaipur",
    "Rajasthan",
    "313001 313002 313004",
    24.58,
    73.69,
    "Hiran Magri|Fatehpura|University Road",
  ),
  town(
    "Bhopal",
    "Bhopal",
    "Madhya Pradesh",
    "462001 462016 462011",
    23.26,
    77.41,
    "Arera Colony|Hoshangabad Road|Kolar Road",
  ),
  town("Patna", "Patna", "Bihar", "800001 800013 800020", 25.61, 85.14, "Boring Road|Kankarbagh|Bailey Road"),
];
