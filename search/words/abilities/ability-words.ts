/**
 * What people say that a person cannot do, by ability: `codes` are the conditions that it may mean, any of which
 * matches, `word` an English word for it in listings. In the lists of words, `bol~` is a stem with the endings of
 * Hindi, Bengali and Gujarati, and `pes*` the beginning of any word.
 */
export interface Ability {
  codes: readonly string[];
  word: string;
  words: string;
}

export const abilities: readonly Ability[] = [
  {
    codes: ["disabilities:speech-language"],
    word: "speech",
    words: `speak speaks speaking talk talks talking say saying words verbal verbally speech language pronounce pronouncing pronunciation
communicate communicates communicating communication voice babble babbling utter mouth
bol~ baat baate baatein batein baatcheet awaz awaaz aawaz aawaaz zuban jubaan zubaan muh munh uchcharan vaani vani vak
बोल~ बात बातें बातचीत आवाज आवाज़ जुबान ज़ुबान मुंह मुँह वाणी वाक् उच्चारण
kotha katha bolte bolche bolchhe bolar কথা বলতে বলা বলেনা মুখে উচ্চারণ
vaat vaato bolva bolvama bolvani bolvaama bolto bolti બોલ~ વાત વાતો ઉચ્ચાર
maatu mathu maathu matu maatanad* matanad* maatad* mathad* maathad* matad* ಮಾತ* ಮಾತು* ಮಾತಿ*
pes* pech* paech* பேச* பேசு* பேச்சு* வாய்
maata maatalu matalu maatlu matlad* matlaad* maatlad* maatlaad* మాట* మాట్లాడ*
samsaar* samsar* parayan parayaan parayaanum paranjilla mind* vaakk* സംസാര* പറയാ* പറയു* മിണ്ട* ഉച്ചാരണ* വാക്ക*`,
  },
  {
    codes: ["disabilities:hearing-impairment"],
    word: "hearing",
    words: `hear hears hearing heard listen listens listening ear ears sound sounds noise noises
sun~ sunai sunaai sunayi kaan kaano kaanon kaano kano shravan sravan
सुन~ सुनाई सुनायी कान कानों श्रवण
shun~ shunte shonte sunte kane শুন~ শুনতে শোনে শোনা শোনেনা কান কানে কানের শ্রবণ
sambhalva sambhalvama sambhalto sambhalti sambhalta sambhale sambhali sambhla~ sambhad~ sambhaltu sambhlatu sambhlay sambhalay sambhadtu sambhadatu sambhadatu સાંભળ~ સંભળા~ સંભળાતું કાન કાને
kelis* kels* kelall* kelol* kelad* kelalu kelikol* kivi kivige kiviyu kiviyalli ಕೇಳ* ಕೇಳಿಸ* ಕಿವಿ*
kaadhu kaathu kadhu kaathula kaadhula ketk* kekk* kekal* kekath* kekad* kekamudi* kekka காது* கேட்க* கேட்காத* கேக்க* கேக்காத* கேளாத*
vinapad* vinabad* vinipin* vinipis* vinaled* vinal* vinadam vinikidi chevi chevulu cheviki వినపడ* వినబడ* వినిపి* వినలే* వినడం వినికిడి చెవి* చెవులు*
kelk* kekk* kelkk* kelvi chevi chevik* കേൾക്ക* കേള്ക്ക* കേൾവി* കേള്വി* ചെവി*`,
  },
  {
    codes: ["disabilities:visual-impairment"],
    word: "vision",
    words: `see sees seeing sight eyesight eye eyes vision visual visually view
dekh~ dikh~ dikhai dikhaai dikhayi dikhaayi najar nazar nigah aankh ankh aankho aankhon ankho ankhon aankhe aankhen ankhe ankhen aankhein drishti drushti dristi
देख~ दिख~ दिखाई दिखायी नजर नज़र निगाह आंख आँख आंखें आँखें आंखों आँखों दृष्टि
dekhte dekhe chokh chokhe chokher choke দেখতে দেখে দেখা দেখেনা চোখ* দৃষ্টি*
joi jova jovama jovani jovaama dekhatu dekhaatu dekhay dekhaay aankhe જોઈ જોવા જોવામાં દેખા~ દેખાતું દેખાય આંખ આંખે આંખો નજર દૃષ્ટિ
kannu kannina kannige kaanis* kanisu* kanisall* kaanall* kaanol* kanall* kanol* kaanalu nodalu nodoke nodokke nodakke nodalikke ಕಣ್ಣು* ಕಣ್ಣಿ* ಕಾಣ* ಕಾಣಿಸ* ನೋಡಲು ನೋಡಕ್ಕೆ ದೃಷ್ಟಿ*
paarvai parvai paarka* paarkka* paakka paakkamudi* parka parkka kann kannula கண் கண்ணு கண்கள் கண்ணில் கண்ணுல பார்வை* பார்க்க*
choopu chupu kallu kalla kanti kannu kanapad* kanabad* kanipin* kanipis* choodal* chudal* choodaled* chudaled* choodadam చూపు చూడలే* చూడటం కళ్ళు కళ్లు కంటి కన్ను కనబడ* కనపడ* కనిపి* దృష్టి*
kaanan kanan kaanaan kaanunn* kanunn* kaanilla kanilla kazhcha kaazhcha kazhch* kannu kannin* കാണാ* കാണു* കാഴ്ച* കണ്ണ്* കണ്ണി* ദൃഷ്ടി*`,
  },
  {
    codes: ["disabilities:locomotor"],
    word: "mobility",
    words: `walk walks walking stand stands standing move moves moving movement leg legs hand hands foot feet limb limbs arm arms climb climbing grip run
chal~ khada khade khadi kharda hil~ uth~ pair pairo pairon paon paanv panv haath haatho haathon hath hatho taang taango ghutna
चल~ खड़ा खड़े खड़ी खडा खडे हिल~ उठ~ पैर पैरों पांव पाँव हाथ हाथों टांग टाँग
haat hante haante hatte haatte hantte cholte choljte nora hatchola darate darale danrate paye hate payer hater হাঁট~ হাঁটতে হাটতে চলতে চলাফেরা নড়াচড়া দাঁড়াতে পা পায়ে হাত হাতে পায়ের হাতের
ubho ubha ubhi ubhu oobho pag pagma haathpag ચાલ~ ઊભો ઊભા ઊભી ઉભો ઉભા ઉભી હાથ પગ પગમાં
nadeyal* nadeyol* nadeyok* nadeyuv* nadiyal* nadiyol* nadiyok* nadiyuv* nadedaad* nillalu nilloke nillokke kaalu kaalige ನಡೆಯ* ನಡೆದಾಡ* ನಡಿಯ* ನಿಲ್ಲಲು ನಿಲ್ಲೋಕೆ ಕಾಲು ಕಾಲಿ* ಕೈ ಓಡಾಡ*
nadak* nadapp* nadamu* nadapa* nikk* nirka* ezhundh* kaal kaalu kaalgal kai kaikal நட* நடக்க* நிற்க* நிக்க* கால் கால்கள் காலு கை கைகள் கைகால் அசைக்க*
nadav* nadus* naduva* nilabad* nilavaled* kaallu kaalu chetulu chethulu nadaka నడవ* నడుస్* నడక నిలబడ* కాళ్ళు కాళ్లు కాలు చేతులు చేయి
nadakk* nadakan nadann* nilkk* nilkan kaalin* kaalukal kalukal kayyum kaiyum നടക്ക* നടന്ന* നിൽക്ക* നില്ക്ക* കാലിന* കാലു* കാൽ കാല് കൈകാലു* കൈയ്* കൈക്ക*`,
  },
  {
    codes: ["disabilities:cerebral-palsy", "disabilities:intellectual-disability", "services:screening-intervention"],
    word: "development",
    words: `sit sits sitting neck crawl crawls crawling milestone milestones
baith~ bait~ gardan gardhan बैठ~ गर्दन
boste bosa ghar ghaar ghad bosche বসতে বসে ঘাড় ঘাড়
bes~ besva besvama besi dok gardan બેસ~ બેસી બેસવા ડોક ગરદન
kuli kulitu kulitukol* kooral* kooroke kuthige kutthige kuttige katthu ಕುಳಿತ* ಕೂರ* ಕೂತು* ಕುತ್ತಿಗೆ ಕತ್ತು
utkar* ukkar* utkaar* ukkaar* kazhuthu kazhutthu kaluthu kalutthu உட்கார* உக்கார* கழுத்து*
koorcho* kurcho* kurchu* meda కూర్చో* కూర్చు* మెడ
irikk* irikan kazhuthu kazhuth* ഇരിക്ക* കഴുത്ത*`,
  },
  {
    codes: ["disabilities:specific-learning"],
    word: "learning",
    words: `read reads reading write writes writing spell spelling spellings handwriting maths math mathematics arithmetic alphabet alphabets letters
padh~ parh~ padhai padhaai padhaayi likh~ likhai likhna पढ़~ पढ़ाई पढ~ पढाई लिख~ लिखाई
porte pora poralekha porashona porashuna likhte lekha lekhapora পড়তে পড়তে পড়া পড়া পড়াশোনা পড়াশোনা লেখাপড়া লিখতে লেখা
vanch~ vaanch~ vanchva vanchvama lakhva lakhvama lakhta lakhi bhan~ bhanva bhanvama bhantar વાંચ~ વાંચવા વાંચવામાં લખ~ લખવા લખવામાં ભણ~ ભણવા ભણવામાં
odal* odok* oduv* odol* odakke bareyal* bareyok* bareyuv* ಓದ* ಓದು* ಬರೆಯ*
padik* padikk* paddik* padipp* padipu ezhuth* ezhudh* elutha* eluthu* படிக்க* படிப்ப* எழுத*
chadav* chaduv* chadhuv* rayad* raayad* rayal* raayal* vrayad* చదవ* చదువ* రాయడ* రాయలే* వ్రాయ*
vayikk* vaayikk* vayikan ezhuth* ezhuthan padikk* padikan padip* വായിക്ക* വായന* എഴുത* പഠിക്ക* പഠിപ്പ*`,
  },
  {
    codes: ["disabilities:intellectual-disability", "disabilities:specific-learning"],
    word: "learning",
    words: `learn learns learning study studies studying studys concentrateon
seekh~ sikhta sikhti sikhne sikhna sikhnay सीख~
shikhte shekha শিখতে শেখা শেখে
shikhva shikhvama shikhto shikhti શીખ~ શીખવા શીખવામાં
kaliyal* kaliyok* kaliyuv* kalik* kalike ಕಲಿ* ಕಲಿಯ* ಕಲಿಕೆ*
karka karkamudi* katruk* kathuk* கற்க* கற்று* கற்ற*
nerchu* nerpu నేర్చు*`,
  },
  {
    codes: ["disabilities:intellectual-disability"],
    word: "intellectual",
    words: `understand understands understanding comprehend brain intellect intellectual intellectually cognitive cognition intelligence iq mind
samajh~ samjh~ samajta samajti samajhne samjhne dimag dimaag dimagi dimaagi buddhi budhi bauddhik समझ~ समझने दिमाग दिमाग़ दिमागी बुद्धि बौद्धिक
bujhte bojhe bujhe buddhi matha mathay বুঝতে বোঝে বোঝা বুদ্ধি* মাথা মাথায় মাথায়
samajva samajvama samajto samajtu magaj magajno સમજ~ સમજવા સમજવામાં મગજ મગજનો બુદ્ધિ બૌદ્ધિક
artha arthamaad* buddhi ಅರ್ಥ* ಬುದ್ಧಿ* ಬೌದ್ಧಿಕ
puriya* puriy* purinj* arivu moolai muulai mulai புரிய* புரிந்து* அறிவு* மூளை*
artham ardham medadu buddhi అర్థం బుద్ధి* మెదడు* మేధో
manasilaak* manassilaak* manasilak* buddhi ബുദ്ധി* മനസ്സിലാ* മനസിലാ*`,
  },
  {
    codes: ["disabilities:chronic-neurological", "disabilities:mental-illness"],
    word: "memory",
    words: `remember remembers remembering memory memories recall recalls recognise recognises recognize recognizes
yaad yad yaadasht yaddasht yaddaasht yaadaasht याद याददाश्त यादाश्त स्मृति
mone smriti smritishokti মনে স্মৃতি*
yaadshakti yaadshakti yad યાદ યાદશક્તિ
nenap* jnapaka gnapaka ನೆನಪ* ಜ್ಞಾಪಕ*
gnabag* nyabag* gnyabag* ninaiv* ஞாபக* நினைவ*
gnapak* jnapak* gyapak* gurtu* గుర్తు* జ్ఞాపక*
ormma* orma ormas* ormay* ormik* ormikk* ഓർമ* ഓര്മ* ഓർമ്മ* ഓര്മ്മ* ഓർക്ക*`,
  },
  {
    codes: ["disabilities:speech-language", "disabilities:chronic-neurological"],
    word: "swallowing",
    words: `swallow swallows swallowing chew chews chewing
nigal~ nigalne निगल~ gilte গিলতে gal~ galva ગળવા ગળી ನುಂಗ* nungal* nungok* விழுங்க* vizhung* vilung* మింగ* ming*
vizhung* vilung* irakk* വിഴുങ്ങ* ഇറക്കാ*`,
  },
  {
    codes: ["disabilities:autism-spectrum"],
    word: "behaviour",
    words: `behave behaves behaving behaviour behavior behavioural behavioral behaviors behaviours attention focus focuses focusing concentrate concentrates
concentrating concentration socialise socialize socially social
dhyan dhyaan vyavhar vyavahar vyavahaar ध्यान व्यवहार आचरण
monojog acharon মনোযোগ* আচরণ* ધ્યાન વર્તન vartan gamana vartane ಗಮನ* ವರ್ತನೆ* ನಡವಳಿಕೆ* gavan* nadathai கவன* நடத்தை* shraddha sraddha pravartana శ్రద్ధ ప్రవర్తన*
shradh* sradh* perumatt* ശ്രദ്ധ* പെരുമാറ്റ*`,
  },
];
