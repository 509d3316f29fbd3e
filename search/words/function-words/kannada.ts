/** Kannada words that name neither a need nor an organisation: in Kannada script, and in the usual Latin spellings. */
export const kannada = `
ನಾನು ನನ್ನ ನನಗೆ ನನ್ನನ್ನು ನನ್ನಿಂದ ನಾವು ನಮ್ಮ ನಮಗೆ ನಮ್ಮನ್ನು ನೀನು ನಿನ್ನ ನಿನಗೆ ನೀವು ನಿಮ್ಮ ನಿಮಗೆ ನಿಮ್ಮನ್ನು ಅವನು ಅವನ ಅವನಿಗೆ ಅವನನ್ನು ಅವಳು ಅವಳ ಅವಳಿಗೆ ಅವಳನ್ನು ಅವರು ಅವರ ಅವರಿಗೆ ಅವರನ್ನು ಇವನು ಇವನ ಇವನಿಗೆ ಇವಳು ಇವಳ ಇವಳಿಗೆ ಇವರು ಇವರ ಇವರಿಗೆ ಅದು ಅದರ ಅದಕ್ಕೆ ಅದನ್ನು ಇದು ಇದರ ಇದಕ್ಕೆ ಇದನ್ನು ಅವು ಇವು ಆ ಈ ತನ್ನ ತಮ್ಮ ತಾನು
ಯಾರು ಯಾರ ಯಾರಿಗೆ ಯಾರನ್ನು ಯಾರಾದರೂ ಏನು ಏನಾದರೂ ಏನೂ ಯಾವ ಯಾವುದು ಯಾವುದಾದರೂ ಯಾವುದೇ ಎಲ್ಲಿ ಎಲ್ಲಿದೆ ಎಲ್ಲಿಗೆ ಎಲ್ಲಿಂದ ಯಾವಾಗ ಏಕೆ ಯಾಕೆ ಹೇಗೆ ಎಷ್ಟು ಎಂತಹ ಇಲ್ಲಿ ಅಲ್ಲಿ ಇಲ್ಲಿಗೆ ಅಲ್ಲಿಗೆ ಎಲ್ಲಾ ಎಲ್ಲ ಎಲ್ಲರಿಗೂ ಎಲ್ಲರೂ ಪ್ರತಿ ಬೇರೆ ಇತರ ಕೆಲವು ಹಲವು
ಮತ್ತು ಹಾಗೂ ಅಥವಾ ಆದರೆ ಆದ್ದರಿಂದ ಏಕೆಂದರೆ ಯಾಕೆಂದರೆ ಒಂದುವೇಳೆ ಆಗ ಈಗ ಇನ್ನೂ ಮತ್ತೆ ಕೂಡ ಸಹ ಮಾತ್ರ ಇಲ್ಲ ಅಲ್ಲ ಬೇಡ ಹೌದು ತುಂಬಾ ಬಹಳ
ಗಾಗಿ ಗೋಸ್ಕರ ಸಲುವಾಗಿ ಇಂದ ಜೊತೆ ಜೊತೆಗೆ ಜತೆ ಹತ್ತಿರ ಹತ್ತಿರದ ಹತ್ತಿರದಲ್ಲಿ ಸಮೀಪ ಸಮೀಪದ ಸಮೀಪದಲ್ಲಿ ಸುತ್ತ ಸುತ್ತಮುತ್ತ ಪಕ್ಕ ಪಕ್ಕದಲ್ಲಿ ಒಳಗೆ ಹೊರಗೆ ಮೇಲೆ ಕೆಳಗೆ ಮುಂದೆ ಹಿಂದೆ ಎದುರು ನಡುವೆ ಮಧ್ಯೆ ನಂತರ ಮೊದಲು ಕಡೆ ದೂರ ವರೆಗೆ ತನಕ ಇಲ್ಲದೆ ಬಗ್ಗೆ ಕುರಿತು ಮೂಲಕ ಹಾಗೆ ತರಹ ರೀತಿ ನಲ್ಲಿ ದಲ್ಲಿ
ಬೇಕು ಬೇಕಾಗಿದೆ ಬೇಕಾಗಿತ್ತು ಬೇಕಿದೆ ಬೇಕಿತ್ತು ಬೇಕಾದ ಬೇಕಾಗುತ್ತದೆ ಬೇಕಾ ಅಗತ್ಯ ಅಗತ್ಯವಿದೆ ಅವಶ್ಯಕ ಅವಶ್ಯಕತೆ ಹುಡುಕುತ್ತಿದ್ದೇನೆ ಹುಡುಕುತ್ತಿದ್ದೇವೆ ಹುಡುಕುತ್ತಾ ಹುಡುಕಿ ಹುಡುಕು ಹುಡುಕಬೇಕು ಸಿಗುತ್ತದೆ ಸಿಗುತ್ತೆ ಸಿಗುವ ಸಿಗಬಹುದು ಸಿಗಬೇಕು ಸಿಕ್ಕಿ ಸಿಕ್ಕರೆ ಸಿಗುತ್ತಾ
ಇದೆ ಇವೆ ಇದ್ದಾರೆ ಇದ್ದಾನೆ ಇದ್ದಾಳೆ ಇದ್ದೇನೆ ಇದ್ದೇವೆ ಇರುವ ಇರುವುದು ಇರುತ್ತದೆ ಇರುತ್ತೆ ಇತ್ತು ಇದ್ದ ಇರಬೇಕು ಇದೆಯಾ ಇದೆಯೇ ಆಗಿದೆ ಆಗುತ್ತದೆ ಆಗುತ್ತೆ ಆಗುವ ಆಗಬೇಕು ಆಯಿತು ಆಗಿ ಆದ ಆಗದ ಆಗಿರುವ
ಮಾಡಿ ಮಾಡಬೇಕು ಮಾಡುವ ಮಾಡುತ್ತಾರೆ ಮಾಡುತ್ತದೆ ಮಾಡಲು ಮಾಡಿಸಲು ಮಾಡಿಸಬೇಕು ಮಾಡಿದ ಮಾಡು ಮಾಡ್ತಾರೆ ಕೊಡಿ ಕೊಡಬೇಕು ಕೊಡುವ ಕೊಡುತ್ತಾರೆ ಕೊಡಲು ಕೊಡಿಸಿ ಕೊಟ್ಟು ನೀಡಿ ನೀಡುವ ನೀಡುತ್ತಾರೆ ನೀಡಲು ತೆಗೆದುಕೊಳ್ಳಲು ತೆಗೆದುಕೊಳ್ಳಬೇಕು ಪಡೆಯಲು ಪಡೆಯಬೇಕು ಪಡೆಯುವುದು
ಹೋಗಿ ಹೋಗಬೇಕು ಹೋಗಲು ಹೋಗುವ ಹೋಗುತ್ತಾರೆ ಹೋಗುವುದು ಬಂದು ಬರಬೇಕು ಬರಲು ಬರುವ ಬರುತ್ತಾರೆ ಬರುತ್ತದೆ ಬನ್ನಿ ವಾಸ ವಾಸಿಸುವ ವಾಸವಾಗಿದ್ದೇನೆ ಹೇಳಿ ಹೇಳಬೇಕು ಹೇಳಿದರು ತಿಳಿಸಿ ತಿಳಿಯಲು ತಿಳಿದುಕೊಳ್ಳಲು ತೋರಿಸಿ ಮಾಹಿತಿ ಗೊತ್ತಾ ಬಹುದು ಬಹುದೇ ಸಾಧ್ಯ ಸಾಧ್ಯವಾಗುತ್ತಿಲ್ಲ
ಸಹಾಯ ಸಹಾಯದ ನೆರವು ದಯವಿಟ್ಟು ದಯಮಾಡಿ ಪ್ಲೀಸ್ ಧನ್ಯವಾದ ನಮಸ್ಕಾರ
ಮಗ ಮಗನ ಮಗನಿಗೆ ಮಗಳು ಮಗಳ ಮಗಳಿಗೆ ಹುಡುಗ ಹುಡುಗನಿಗೆ ಹುಡುಗಿ ಹುಡುಗಿಗೆ ತಾಯಿ ತಾಯಿಗೆ ಅಮ್ಮ ಅಮ್ಮನಿಗೆ ತಂದೆ ತಂದೆಗೆ ಅಪ್ಪ ಅಪ್ಪನಿಗೆ ಅಣ್ಣ ಅಣ್ಣನಿಗೆ ತಮ್ಮ ತಮ್ಮನಿಗೆ ಅಕ್ಕ ಅಕ್ಕನಿಗೆ ತಂಗಿ ತಂಗಿಗೆ ಸಹೋದರ ಸಹೋದರಿ ಗಂಡ ಗಂಡನಿಗೆ ಹೆಂಡತಿ ಹೆಂಡತಿಗೆ ಪತಿ ಪತ್ನಿ ಅಜ್ಜ ಅಜ್ಜಿ ಅಜ್ಜಿಗೆ ತಾತ ಮಾವ ಅತ್ತೆ ಚಿಕ್ಕಪ್ಪ ಚಿಕ್ಕಮ್ಮ ಮೊಮ್ಮಗ ಮೊಮ್ಮಗಳು ಸಂಬಂಧಿ ಕುಟುಂಬ ಸ್ನೇಹಿತ ಗೆಳೆಯ ವ್ಯಕ್ತಿ ವ್ಯಕ್ತಿಗೆ ಜನ ಜನರು ಜನರಿಗೆ ರೋಗಿ ರೋಗಿಗಳು ಬಾಧಿತ
ಒಂದು ಒಬ್ಬ ಒಬ್ಬರು ಎರಡು ಮೂರು ನಾಲ್ಕು ಐದು ಆರು ಏಳು ಎಂಟು ಒಂಬತ್ತು ಹತ್ತು ಮೊದಲ
ಒಳ್ಳೆ ಒಳ್ಳೆಯ ಉತ್ತಮ ಚೆನ್ನಾಗಿ ಚೆನ್ನಾಗಿರುವ ಸರಿ ಸರಿಯಾಗಿ ಸರಿಯಾದ ಹೆಚ್ಚು ಕಡಿಮೆ ಸ್ವಲ್ಪ ಅತ್ಯುತ್ತಮ ಉಚಿತ ಉಚಿತವಾಗಿ ಫ್ರೀ ಬೆಲೆ ಖರ್ಚು ಹಣ ದುಡ್ಡು
ರೋಗ ಕಾಯಿಲೆ ಖಾಯಿಲೆ ಸಮಸ್ಯೆ ಸಮಸ್ಯೆಗೆ ತೊಂದರೆ ಸ್ಥಳ ಜಾಗ ವಿಳಾಸ ಸಂಖ್ಯೆ ನಂಬರ್ ನಗರ ಊರು ಊರಿನಲ್ಲಿ ಹಳ್ಳಿ ಜಿಲ್ಲೆ ಜಿಲ್ಲೆಯಲ್ಲಿ ರಾಜ್ಯ ಪ್ರದೇಶ ಇಂದು ನಾಳೆ ಬೇಗ ಸಮಯ ದಿನ ವಯಸ್ಸು ವಯಸ್ಸಿನ

naanu nanu nanna nana nanage nange nannage nannannu naavu navu namma namage namge neenu ninu ninna ninage neevu nivu nimma nimage nimge avanu avana avanige avnige avalu avala avalige avlige avaru avara avarige avrige ivanu ivana ivanige ivalu ivaru ivarige adu adara adakke adannu idu idara idakke idannu avu ivu aa ee tanna tamma
yaaru yaru yaara yaarige yarige yaaradaru yenu enu enadaru yaava yava yavudu yaavudu yavudadaru yellide yelli elli ellide ellige ellinda yavaga yaavaga yake yaake eke hege heege eshtu yeshtu illi alli illige allige ella yella ellarigu ellaru prati bere itara kelavu
mattu matthu haagu hagu athava athva aadare adare addarinda yakandre yakendare aaga iga eega innu matte kooda kuda saha matra illa ilva alla beda howdu haudu tumba thumba bahala
gagi gaagi goskara saluvagi inda jothe jote jothege hattira hathira hatra hattirada hattiradalli sameepa samipa sameepada suttha sutta suttamutta pakka pakkadalli olage horage mele melge kelage munde hinde eduru naduve nantara modalu kade doora dura varege tanaka illade bagge kuritu moolaka haage tara tarah reethi nalli dalli
beku bekku bekagide bekaagide bekide bekittu bekagittu bekada bekaagutte beka agatya agathya agatyavide avashyaka avashyakate hudukuttiddene hudukuttiddeve hudukutta huduki huduku hudukabeku hudukta sigutte siguttade siguva sigabahudu sigbeku sikki sikkare sigutta sigutha
ide idhe ive iddare iddaare iddane iddale iddene iddeve iruva iruvudu irutte irutade itthu ittu idda irabeku ideya idheya aagide agide aagutte agutte agutade aaguva aagabeku aayitu ayitu aagi aada aagada agalla
maadi madi maadabeku madabeku madbeku maaduva maduva maaduttare maduttare madtare maadalu madalu maadisalu madisalu madisbeku maadida maadu kodi kodabeku kodbeku koduva koduttare kodtare kodalu kodisi kottu needi nidi needuva needuttare needalu tegedukollalu padeyalu padeyabeku padeyuvudu
hogi hogabeku hogbeku hogalu hoguva hoguttare hoguvudu bandu barabeku barbeku baralu baruva baruttare barutte barutade barthare banni vasa vaasa vasisuva heli helabeku helbeku helidaru tilisi thilisi tiliyalu torisi thorisi mahiti maahiti gotta gottha bahudu bahude saadhya sadhya
sahaya sahaaya sahayada neravu dayavittu dayamadi please dhanyavada namaskara
maga magana maganige magnige magalu magala magalige magalge hudugana huduganige hudugi hudugige hudga hudgi taayi tayi thayi tayige amma ammanige ammange tande thande tandege appa appanige appange anna annanige tamma tammanige akka akkanige tangi thangi tangige sahodara sahodari ganda gandanige hendati hendathi hendatige pati patni ajja ajji ajjige tata thatha maava atte chikkappa chikkamma mommaga mommagalu sambandhi kutumba snehita geleya vyakti vyaktige jana janaru janarige rogi rogigalu
ondu obba obbaru eradu yeradu mooru muru nalku naalku aidu aaru elu entu yentu ombattu hattu modala
olle oleya olleya uttama chennagi chanagi sari sariyagi sariyada hecchu hechu kadime swalpa svalpa uchita uchitavagi uchitha free bele kharchu hana duddu
roga kayile khayile samasye samasyege tondare thondare sthala jaaga jaga vilasa sankhye number nagara ooru ooralli oorinalli halli jille jilleyalli rajya indu naale bega samaya dina vayassu vayasu vayasina vayassina
`;
