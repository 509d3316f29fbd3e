/** Words that say that an ability is missing or weak. `*` and `~` as in ability-words.ts. */

/** "cannot", "unable": in English they stand before the verb. */
export const NOT_ENGLISH =
  "not no never cannot cant couldnt unable doesnt dont didnt isnt wont hardly barely without nor neither stopped lacks failed fails";

/** Adjectives, which in English stand directly before the noun: "weak eyes", "poor vision". */
export const ADJECTIVES = "no weak poor low bad lazy less partial defective slow late delayed damaged limited";

/** The same in both directions. */
export const DIFFICULTY = `
difficulty difficulties difficult trouble troubles problem problems issue issues weakness weak loss lost losing lose lack lacking impaired impairment impairments deficit deficits
defect defects disorder disorders delay delayed delays late lately slow slowly blur blurry blurred damage damaged struggles struggling struggle gone missing hard poor less
nahi nahin nai nhi nahee nahii nehi nahiin dikkat dikat diqqat dikkate pareshani pareshaani samasya taklif takleef mushkil mushkeel kamzor kamjor kamzori kamjori kam der deri dair kharab
band asamarth asmarth asaksham mand dhire dheere
नहीं नही दिक्कत दिक़्क़त परेशानी समस्या तकलीफ तकलीफ़ मुश्किल कमजोर कमज़ोर कमजोरी कमज़ोरी कम देर देरी खराब ख़राब बंद असमर्थ अक्षम कमी विलंब मंद धुंधला धीरे धीमा
nei nay noy parena parchena somossa shomossha samasya osubidha asubidha deri derite dericte kom durbol durbal okkhom kosto koshto kharap
নেই নাই নয় পারেনা সমস্যা অসুবিধা দেরি দেরিতে কম দুর্বল অক্ষম কষ্ট খারাপ ক্ষীণ হারিয়েছে
nathi nthi nathii nahi nahin muskeli mushkeli modu modi mode ochu ochhu nabli nablu nabla nabadi nabalu khami kamjor
નથી ના નહીં નહિ તકલીફ મુશ્કેલી સમસ્યા મોડું મોડી મોડો ઓછું ઓછી નબળી નબળું નબળા નબળાઈ કમજોર ખામી ક્ષતિ ધીમું
illa ilva ille agalla aagalla agolla aagolla agtilla aagtilla aguvudilla aaguvudilla baralla barolla bartilla barthilla baruvudilla barode tondare thondare samasye kashta kadime durbala nidhana tada tadavagi dosha sadhyavilla gottagalla gothagalla
ಇಲ್ಲ ಆಗಲ್ಲ ಆಗುವುದಿಲ್ಲ ಆಗುತ್ತಿಲ್ಲ ಆಗದು ಬರಲ್ಲ ಬರುವುದಿಲ್ಲ ಬರುತ್ತಿಲ್ಲ ಬಾರದ ಬಾರದು ತೊಂದರೆ ಸಮಸ್ಯೆ ಕಷ್ಟ ಕಡಿಮೆ ದುರ್ಬಲ ನಿಧಾನ ತಡ ತಡವಾಗಿ ದೋಷ ಮಂದ ಸಾಧ್ಯವಿಲ್ಲ ಕುರುಡು
illai illa ille mudiyathu mudiyadhu mudiyaathu mudiyala mudiyavillai mudila mudiyale mudiyadha mudiyatha mattan maatan maattan matran matengran mattengiran mattengran mattenguran maatengiran maatran varala varalai varale varavillai varathu varadhu varaathu theriyala theriyale theriyalai theriyavillai theriyathu theriyadhu theriyath* theriyadh* mudiyath* mudiyadh* siramam siramap* kashtam kashtap* prachanai pirachanai prachinai kuraipadu kuraipaadu kuraivu thamatham thaamatham balaveenam sariya
இல்லை இல்ல முடியாது முடியாத முடியவில்லை முடியல முடியலை மாட்டான் மாட்டாள் மாட்டார் மாட்டேங்கிறான் மாட்டேங்குறான் மாட்டேன் வரவில்லை வரல வரலை வராது வராத தெரியவில்லை தெரியல தெரியலை தெரியாது தெரியாத சிரமம் சிரமப்* கஷ்டம் கஷ்டப்* பிரச்சனை பிரச்சினை குறைபாடு குறைவு குறை தாமதம் தாமதமாக பலவீனம் மந்தம் மந்தமாக இழப்பு கோளாறு இயலாது இயலவில்லை தெரியாத* முடியாத* இயலாத* வராத* இல்லாத*
ledu ledhu leedu lenivaa* lenivar* lenivall* ranivar* raanivaar* leru levu leni leka radu raadu raadhu ravu raavu raavatledu ravatledu raledu rani raani lopam kashtam kashtapad* ibbandi ibbandip* samasya balaheenam balaheenatha takkuva thakkuva alasyam aalasyam alasyanga poyindi kolpo*
లేదు లేడు లేని లేరు లేవు లేక రాదు రావు రాని రావడంలేదు రావట్లేదు రాలేదు లోపం కష్టం కష్టప* ఇబ్బంది ఇబ్బందిప* సమస్య బలహీన బలహీనం బలహీనత బలహీనంగా తక్కువ ఆలస్యం ఆలస్యంగా మందం మందగించ* పోయింది కోల్పో* లేనివా* లేనివారి* రానివా* రాని*
pattilla patilla pattunnilla patunilla pattathe pattatha pattaatha kazhiyilla kazhiyunnilla kazhiyunilla kazhiyathe kazhiyatha kazhiyaatha illatha illaatha illathe buddhimutt* budhimutt* buddimutt* prayasam prayaasam prashnam kurav* thamasam thaamasam vaikunnu vaikiya thakarar* vaikalyam vaikalyamulla nashtapett* ariyilla arinjilla
പറ്റില്ല പറ്റുന്നില്ല പറ്റാത്ത പറ്റാതെ പറ്റണില്ല കഴിയില്ല കഴിയുന്നില്ല കഴിയാത്ത കഴിയാതെ ഇല്ല ഇല്ലാത്ത ഇല്ലാതെ ബുദ്ധിമുട്ട* പ്രയാസ* പ്രശ്ന* കുറവ* താമസം വൈകുന്നു വൈകി വൈകിയ വൈകല്യം വൈകല്യമുള്ള തകരാറ* നഷ്ടപ്പെട്ട* മന്ദ* മങ്ങ* അറിയില്ല`;

/** Endings of verbs in Tamil, Telugu, Kannada and Malayalam that say "not", in their scripts and in Latin letters. */
export const NEGATIVE_ENDING = new RegExp(
  [
    "(வில்லை|வில்ல|மாட்ட.*|முடிய(ாது|ாத|வில்லை|ல|லை|ாமல்)|லை|(?<![ிு])ல|ாது|ாத|ாதவ.*|ாதோர்|ாமல்)$",
    "(లే(దు|డు|ని|క|రు|వు|ను|కపో.*|కుండా)|ట్లేదు|[డవనయచ](దు|డు|ని)|రావు|రాదు|కుండా)$",
    "(ಲ್ಲ|ಲ್ವ|ಲಾರ.*|ಲಾಗ.*|ದಿರ.*|(?<!ಂ)ದ|(?<!ವು)ದು|ದವ.*|(?<!ತ್ತ|ಿ)ದೆ)$",
    "(ില്ല|ണില്ല|ാത്ത.*|ാതെ|ാതായി)$",
    "(villai|vilai|illai|ilai|ala|alai|ale|mattan|maattan|maatan|matan|mudiyala|mudiyathu|mudiyadhu|mudila|(?<!ir|kir)[ae]+th?u|(?<!ir|kir|unn|t|th)adh?u|atha|adha|amal)$",
    "(ledu|ledhu|leadu|leni|leka|lekapo.*|radu|raadu|ravu|raavu)$",
    "(illa|ilva|alla|olla|lara|laara|lagalla|kagalla|(?<!utt)ada)$",
  ].join("|"),
);

/** "not", "cannot": a sentence of a listing that says so of an ability means the condition. */
export const CANNOT = "cannot cant unable";

/** Words for a condition after what it is of: "mentally challenged", "दृष्टि बाधित". */
export const IMPAIRED = `
handicapped handicap handicaps handicape handicaped challenged challange challenges disabled disable disability disabilities impaired impairment impairments defect deficiency deficient loss
viklang viklanga viklaang viklango viklangta vikalang vikalanga vikalanga vikalangulu divyang divyanga divyangjan divyangta badhit badhita baadhit badhitha badhith pratibandhi protibondhi aksham akshamta apang heen hin viheen dosha dosh lopam vikala vikalya vaikalya vaikalyam kuraipadu kuraipaadu
विकलांग विकलांगता दिव्यांग दिव्यांगता दिव्यांगजन बाधित बाधा अक्षम अक्षमता दोष हीन विहीन क्षति
প্রতিবন্ধী প্রতিবন্ধকতা প্রতিবন্ধি হীন বাধাগ্রস্ত વિકલાંગ દિવ્યાંગ દિવ્યાંગતા ક્ષતિ બાધિત હીન ખામી અક્ષમતા
ಅಂಗವಿಕಲ ಅಂಗವೈಕಲ್ಯ ದೋಷ ವಿಕಲ ವಿಕಲಚೇತನ ಹೀನ ನ್ಯೂನತೆ மாற்றுத்திறனாளி மாற்றுத்திறனாளிகள் குறைபாடு குறைபாடுடையோர் ஊனம் ఊన వికలాంగులు వికలాంగ వికలాంగుల లోపం వైకల్యం హీనులు`;

/** Words for slowness of mind after "mental": an intellectual disability. Those after the bar are offensive. */
export const SLOW =
  "slow weak backward backwardness undeveloped underdeveloped subnormal delay delayed delays deficient deficiency kamzor kamjor mand मंद कमजोर कमज़ोर मन्द";
export const SLOW_OFFENSIVE = "retarded retard retardation retardate retarted retardes";

/** Words for an illness after "mental" */
export const ILL = `ill illness illnesses sick sickness disease diseases disorder disorders disturbed disturbance unstable instability problem problems issue issues patient patients tension stress
imbalance imbalanced rog rogi bimari beemari bimar samasya santulan asantulit रोग रोगी बीमारी बीमार समस्या असंतुलित অসুস্থ অসুস্থতা রোগ রোগী সমস্যা બીમારી બિમારી રોગ સમસ્યા ಕಾಯಿಲೆ ರೋಗ ಸಮಸ್ಯೆ ಅಸ್ವಸ್ಥ நோய் பாதிப்பு பிரச்சனை వ్యాధి రోగం జబ్బు సమస్య`;

/** What is impaired, by the condition that "impaired" and the like after it mean. */
export const IMPAIRED_IN: Readonly<Record<string, string>> = {
  "disabilities:visual-impairment":
    "visual visually vision sight eye drishti drushti dristi drusti netra दृष्टि नेत्र দৃষ্টি દૃષ્ટિ ದೃಷ್ಟಿ பார்வை பார்வைத்திறன் దృష్టి",
  "disabilities:hearing-impairment":
    "hearing aural auditory shravan sravan shravana karna श्रवण श्रवन শ্রবণ શ્રવણ ಶ್ರವಣ செவி செவித்திறன் శ్రవణ వినికిడి",
  "disabilities:speech-language":
    "speech vocal vocally verbally vak vaak vaani vachik vani वाक् वाणी मूक বাক વાણી ವಾಕ್ பேச்சு వాక్",
  "disabilities:locomotor":
    "physical physically body bodily ortho orthopedic orthopaedic orthopedically orthopaedically locomotor mobility movement sharirik shaaririk sharirika shareerik daihik शारीरिक शरीर শারীরিক શારીરિક ದೈಹಿಕ உடல் శారీరక శారీరకంగా",
  "disabilities:intellectual-disability":
    "intellectual intellectually cognitive cognitively developmental developmentally bauddhik boudhik buddhi बौद्धिक बुद्धि বুদ্ধি বৌদ্ধিক બૌદ્ધિક ಬೌದ್ಧಿಕ அறிவு அறிவுசார் మేధో బుద్ధి",
  "disabilities:specific-learning": "learning अधिगम শিখন ಕಲಿಕಾ கற்றல் అభ్యసన",
};

/** "Mental", before words of IMPAIRED, SLOW and ILL */
export const MENTAL = `mental mentally mentaly mind mansik manasik manasika maansik mano manas मानसिक मन মানসিক માનસિક ಮಾನಸಿಕ மன மனநலம் மனவளர்ச்சி மானசீக మానసిక మానసికంగా`;

/** Sayings that have such words, but are not about an ability */
export const SAYINGS: readonly string[] = `koi baat nahi
samajh nahi aa raha
samajh nahi aa rahi
samajh nahi ara
samajh nahi a raha
samajh me nahi aa raha
samajh mein nahi aa raha
समझ नहीं आ रहा
समझ में नहीं आ रहा
कोई बात नहीं
no problem
no issue
not see any
dont see any
cant see any
cannot see any
not hear back
not heard back
never heard of
puriyala enna seivathu
bujhte parchi na
বুঝতে পারছি না
samajatu nathi
સમજાતું નથી
artha agtilla
ಅರ್ಥ ಆಗುತ್ತಿಲ್ಲ
artham kavatledu
అర్థం కావట్లేదు`.split("\n");
