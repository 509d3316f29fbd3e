/** Ordinary words of Telugu, in their script, and in the usual Latin spellings: no needs, no names of organisations. */
export const telugu = `
అమ్మ అమ్మా అమ్మకి అమ్మకు నాన్న నాన్నకి నాన్నగారు అయ్య తల్లి తల్లికి తండ్రి తండ్రికి తల్లిదండ్రులు తల్లిదండ్రులకు అమ్మానాన్న కొడుకు కొడుక్కి కొడుకుని
కొడుకులు కూతురు కూతురికి కూతుర్ని కూతుళ్ళు కుమారుడు కుమార్తె బిడ్డ బిడ్డకి బిడ్డలు పిల్ల పిల్లాడు పిల్లాడికి పిల్లాడిని పిల్లవాడు పిల్లవాడికి పిల్లలు
పిల్లలకి పిల్లలకు పిల్లల్ని పిల్లోడు పిల్లోడికి బాబు బాబుకి బాబుకు బాబుని పాప పాపకి పాపకు పాపని అబ్బాయి అబ్బాయికి అబ్బాయిని అమ్మాయి అమ్మాయికి
అమ్మాయిని బుజ్జి చంటిపాప చిన్నోడు పెద్దోడు చిన్నది పెద్దది అన్న అన్నయ్య అన్నయ్యకి తమ్ముడు తమ్ముడికి తమ్ముళ్ళు అక్క అక్కకి అక్కయ్య చెల్లి చెల్లికి
చెల్లెలు చెల్లెలికి తోబుట్టువులు సోదరుడు సోదరి అన్నదమ్ములు అక్కచెల్లెళ్ళు భర్త భర్తకి మొగుడు భార్య భార్యకి పెళ్ళాం ఆయన ఆవిడ తాత తాతకి తాతయ్య తాతగారు
అమ్మమ్మ అమ్మమ్మకి నానమ్మ నాయనమ్మ బామ్మ అవ్వ జేజి ముత్తాత మనవడు మనవడికి మనవరాలు మనవరాలికి మనవళ్ళు అత్త అత్తయ్య అత్తగారు మామ మామయ్య మామగారు బావ బావమరిది
బావగారు వదిన వదినకి మరిది మరిదికి మరదలు ఆడపడుచు తోడికోడలు తోడల్లుడు కోడలు కోడలికి అల్లుడు అల్లుడికి మేనల్లుడు మేనల్లుడికి మేనకోడలు మేనమామ మేనత్త
పిన్ని బాబాయి చిన్నాన్న పెద్దమ్మ పెద్దనాన్న చిన్నమ్మ దొడ్డమ్మ వియ్యంకుడు వియ్యపురాలు బంధువు బంధువులు చుట్టాలు చుట్టం పక్కింటి పక్కింటాయన
పక్కింటివాళ్ళు ఎదురింటి పొరుగింటి ఇరుగుపొరుగు స్నేహితుడు స్నేహితురాలు స్నేహితులు ఫ్రెండ్ ఫ్రెండ్స్ దోస్తు కుటుంబం కుటుంబంలో కుటుంబానికి ఫ్యామిలీ
ఇంటివాళ్ళు ఇంట్లోవాళ్ళు మావాళ్ళు మావాడు మావాడికి మనిషి మనిషికి మనుషులు ఆడవాళ్ళు మగవాళ్ళు ఆడపిల్ల ఆడపిల్లకి మగపిల్లాడు మగబిడ్డ ఆడబిడ్డ జనం కవలలు
పెద్దవాళ్ళు పెద్దవారు పెద్దాయన పెద్దావిడ ముసలాయన ముసలామె ముసలావిడ ముసలి యువకుడు యువతి కుర్రాడు కుర్రాళ్ళు పసిపాప పసిబిడ్డ పసివాడు కన్నతల్లి
అత్తింటివాళ్ళు పుట్టింటి పుట్టింట్లో యజమాని తల తలకి తలలో జుట్టు వెంట్రుకలు ముఖం మొహం నుదురు చెంప చెంపలు గడ్డం కన్ను కళ్ళు కంటికి కనురెప్ప చెవి చెవులు
చెవికి ముక్కు ముక్కులో నోరు నోట్లో నోటిలో పెదవి పెదాలు పన్ను పళ్ళు దంతాలు నాలుక గొంతు గొంతులో మెడ మెడలో భుజం భుజాలు చెయ్యి చేయి చేతులు చేతికి చేతిలో
చేతితో మోచేయి మణికట్టు అరచేయి పిడికిలి వేలు వేళ్ళు బొటనవేలు గోరు గోళ్ళు ఛాతి గుండె గుండెలో పొట్ట కడుపు కడుపులో నడుము వీపు వెన్ను వెన్నెముక తొడ మోకాలు
మోకాళ్ళు కాలు కాళ్ళు కాలికి పాదం పాదాలు మడమ చీలమండ ఎముక ఎముకలు కీళ్ళు కండరాలు నరాలు రక్తం చర్మం ఒళ్ళు ఒంటికి ఒంట్లో శరీరం శరీరంలో మెదడు ఊపిరి
ఊపిరితిత్తులు కాలేయం వెళ్తుంది వెళ్తాడు వెళ్తున్నాడు వెళ్ళాడు వెళ్ళింది వెళ్ళాలి వెళ్లాలి వెళ్ళాం వెళ్ళాము వెళ్ళట్లేదు వెళ్ళడు వెళ్ళదు వెళ్ళడానికి
వెళ్తే వెళ్ళి వెళ్లి వెళ్లవచ్చు పోయింది పోయాడు పోయాను పోయారు పోతుంది పోతాడు పోతున్నాడు పోదు పోవాలి పోవాలె పోదాం పోతే వచ్చింది వచ్చాడు వచ్చారు వచ్చాను
వస్తుంది వస్తాడు వస్తే వస్తారా వస్తున్నాయి వచ్చి వచ్చాక రావాలి రాలేదు రావట్లేదు రావడం రమ్మన్నారు పంపించాలి పంపాలి పంపించారు పంపించాం పంపాము పంపిస్తే
పంపిస్తాను పంపండి పంపించండి పంపలేదు తీసుకెళ్ళాలి తీసుకెళ్లాలి తీసుకెళ్ళాం తీసుకెళ్తే తీసుకొని తీసుకుని తీసుకున్నాం తీసుకోవాలి తీసుకుంటారు తీసుకొచ్చాం
తీసుకురావాలి తీసుకొస్తాను తెచ్చాం తెచ్చారు తేవాలి తెస్తాను తోలుకపోవాలి తోలుకొచ్చిన ఇచ్చారు ఇచ్చాడు ఇచ్చే ఇస్తారు ఇస్తారా ఇస్తే ఇవ్వాలి ఇవ్వండి
ఇవ్వలేదు ఇవ్వరు ఇప్పించే ఇప్పించండి ఇప్పించాలి ఇప్పిస్తారా చెప్పారు చెప్పాడు చెప్పింది చెప్పండి చెప్పగలరా చెప్తారు చెప్తున్నాడు చెబుతున్నారు చెప్పాలి
చెప్పలేదు చెప్పి అన్నారు అన్నాడు అంది అంటున్నారు అంటారు అనుకుంటున్నాను అనుకున్నాం అడిగాను అడిగారు అడిగాం అడగాలి అడుగుతున్నాను అడగండి మాట్లాడాలి
మాట్లాడాను మాట్లాడండి విన్నాను విన్నాం పిలిచాను పిలవాలి పిలిపించారు చేస్తుంది చేస్తాడు చేస్తారు చేస్తున్నాను చేస్తే చేశారు చేశాం చేసింది చేసే చేయాలి
చెయ్యాలి చేయగలరు చేయలేదు చేయించాలి చేయించాం చేయడానికి చేద్దాం చేయండి ఉన్నాడు ఉన్నారు ఉన్నప్పుడు ఉంటుంది ఉంటాడు ఉంటారు ఉంటున్నాం ఉండాలి ఉండట్లేదు
ఉండేది ఉండడానికి అయింది అయ్యింది అయ్యాడు అయ్యాక అవుతుంది అవుతున్నాయి అవ్వాలి అవ్వలేదు కావాలి కావాలంటే కావట్లేదు కావలసిన తింటుంది తింటాడు తినదు తినడు
తినిపించాలి తినట్లేదు తిన్నాడు తినాలి పడుకుంటాడు పడుకుంటుంది పడుకున్నాడు పడుకోదు పడుకోబెట్టాలి నిద్ర నిద్రలో నిద్రపోతాడు నిద్రపోదు నిద్రపోయింది
లేచింది లేచాడు లేస్తుంది లేపాలి కూర్చుంటుంది కూర్చుంటాడు కూర్చున్నాడు కూర్చోబెట్టాలి కూర్చోండి నిలబడింది నిలబడి నించున్నాడు ఆడుతుంది ఆడుకుంటాడు
ఆడుకుంటుంది ఆడుకోదు ఆడుకోవాలి ఆడించాలి ఆట ఆటలు పాట పాటలు పాడుతుంది చదువు చదువులో చదువుకి చదువుతుంది చదువుతున్నాడు చదువుకుంటుంది చదువుకోవాలి చదవాలి
చదివాడు చదివిస్తున్నాం చదివించాలి రాస్తుంది రాస్తాడు రాయాలి రాసింది రాశారు నేర్చుకోవాలి నేర్చుకుంటుంది నేర్చుకున్నాడు నేర్పాలి నేర్పిస్తారు
నేర్పించాలి నేర్పుతారా నేర్పించే ఏడుస్తుంది ఏడుస్తాడు ఏడ్చింది ఏడుపు నవ్వుతుంది నవ్వుతాడు నవ్వు నవ్వింది పడ్డాడు పడింది పడిపోయాడు జారిపడ్డాడు జారింది
కిందపడింది కొట్టాడు కొట్టింది కొడతాడు కొడుతుంది తిట్టాడు తిడతాడు అరుస్తుంది తగిలింది గుద్దింది కరిచింది కుట్టింది చూడండి చూడాలి చూశాం చూశారు చూసి
చూస్తారు చూస్తున్నాం చూపించాలి చూపించాం చూపించండి చూపిస్తే చూసుకోవాలి చూసుకుంటారు చూసుకునే చూసుకోవడానికి చూసుకుంటున్నాను ఉంచాలి ఉంచారు ఉంచుకోవాలి
పెట్టాలి పెట్టారు పెట్టాం పెట్టింది పెట్టుకుని పెడతారు వదిలేసి వదిలేశాడు వదిలిపెట్టి వదలాలి దింపాలి దిగాలి ఎక్కాలి ఎక్కించాలి పోగొట్టుకున్నాం
పోగొట్టుకుంది కోల్పోయింది తగ్గింది తగ్గలేదు తగ్గట్లేదు తగ్గాలి పెరిగింది పెరుగుతుంది పెంచాలి పెంచుతున్నాను పెంచుకున్న ఒప్పుకోలేదు ఒప్పుకోవట్లేదు
ఒప్పుకున్నారు నిరాకరించారు కాదన్నారు వద్దన్నారు వద్దు మానేశాడు మానేసింది మాన్పించాం ఆపేశారు ఆపేశాం ఆపాలి ఆగాలి ఆగండి కలవాలి కలిశాం కలిసి కలుస్తారు
కలవచ్చు చేర్పించాలి చేర్పించాం చేర్చాలి చేర్చుకుంటారా చేర్చుకోలేదు చేరాలి చేరాడు చేరింది చేరుకున్నాం వెతుకుతున్నాం వెతికాం వెతకాలి దొరుకుతుంది
దొరకలేదు దొరికింది దొరుకుతాయా తెలుసు తెలుసా తెలియదు తెలీదు తెలిసిన తెలిస్తే తెలుసుకోవాలి తెలియజేయండి తెలియట్లేదు అర్థం అర్థమైంది ఆలోచిస్తున్నాం ఆలోచన
ఆలోచనలు ఆలోచించి ఇష్టం ఇష్టపడుతుంది నివసిస్తున్నాం బతికి బతుకుతున్నాం బతకాలి బతుకు జీవితం జీవితంలో జీవితాంతం చనిపోయాడు చనిపోయింది చనిపోయారు పుట్టాడు
పుట్టింది పుట్టిన పుట్టినప్పుడు పుట్టినప్పటినుంచి పుట్టినరోజు పారిపోతాడు స్నానం కడగాలి తోమాలి వేసుకుంటుంది వేసుకోవాలి ఎత్తుకుని ఎత్తుకోవాలి
మోస్తున్నాం పట్టుకుని పట్టుకోవాలి పట్టుకుంటాడు తిరిగాం తిరుగుతున్నాం తిరుగుతాడు తిరిగి తీశారు మూసి మూశారు తెరిచి తెరవాలి కొన్నాం కొనాలి కొనలేం
అమ్మేశాం కట్టాలి కట్టలేం కట్టాం కడతాం సంపాదన సంపాదించాలి సంపాదిస్తాడు వండాలి వంట వండుతుంది గొడవ గొడవలు భయపడుతుంది భయపడతాడు మొదలైంది మొదలుపెట్టాం మొదలు
అయిపోయింది పూర్తయింది ముగిసింది ప్రయత్నించాం ప్రయత్నిస్తున్నాం నమ్మాలి నమ్మి ఎదురుచూస్తున్నాం జరిగింది జరుగుతుంది జరిగాక మారింది మారాడు మార్చాలి
బాధపడుతుంది బాధపడుతున్నాడు ఇబ్బందిపడుతున్నాం కష్టపడుతుంది అందింది అందలేదు అందిస్తారు వాడాలి వాడుతున్నాం వాడితే దాచుకున్నాం పంచుకుంటారు మిగిలింది మిగతా
పెళ్ళి పెళ్లి పెళ్ళయింది పెళ్ళికాలేదు విడిపోయారు నిన్న మొన్న ఈరోజు ఇవాళ ఇయ్యాల రేపు ఎల్లుండి ఇప్పుడు ఇప్పటికీ అప్పుడు అప్పటి ఎప్పుడూ ఎప్పటినుంచో
చిన్నప్పటినుంచి చిన్నప్పటి చిన్నప్పుడు చిన్నతనం చిన్నతనంలో బాల్యం రోజు రోజులు రోజుల రోజూ వారం వారాలు వారానికి నెల నెలలు నెలల నెలకి నెలరోజులు సంవత్సరం
సంవత్సరాలు సంవత్సరాల సంవత్సరంలో ఏడాది ఏళ్ళు ఏళ్లు ఏళ్ల ఏండ్లు ఏండ్ల గతేడాది పోయినేడాది క్రితం గంట గంటలు గంటల నిమిషం నిమిషాలు క్షణం పొద్దున పొద్దున్నే
ఉదయం మధ్యాహ్నం సాయంత్రం రాత్రి రాత్రిళ్ళు రాత్రంతా పగలు పగటి తెల్లవారి సోమవారం మంగళవారం బుధవారం గురువారం శుక్రవారం శనివారం ఆదివారం పండుగ సెలవు సెలవులు
వయసు వయస్సు వయసులో వయసున్న తర్వాత తరువాత ముందు ముందే మళ్ళీ మళ్లీ మొదట మొదటి చివరికి చివరి వెంటనే త్వరగా తొందరగా తొందర సమయం టైం టైమ్ కాలం జనవరి
ఫిబ్రవరి మార్చి ఏప్రిల్ జూన్ జూలై ఆగస్టు సెప్టెంబర్ అక్టోబర్ నవంబర్ డిసెంబర్ కొంచెం కొద్దిగా కొన్ని చాలా చాలామంది ఎక్కువ ఎక్కువగా తక్కువ తక్కువగా
మొత్తం అంతా అన్ని అన్నీ అందరు అందరూ అందరికీ సగం ఒకటే ఒక్కడే ఒక్కతే ఇద్దరు ముగ్గురు నలుగురు ఐదుగురు ఒక్కసారి ఒకసారి రెండుసార్లు చాలాసార్లు సార్లు మరీ
ఇంకా మాత్రమే కేవలం లెక్క లెక్కలు జత ముక్క కిలో కిలోమీటర్లు దూరం దూరంగా దగ్గర దగ్గర్లో దగ్గరలో దగ్గరగా పొడవు బరువు ఎత్తు రెండో మూడో నాలుగో బాధ బాధగా
బాధలు దుఃఖం కోపం కోపంగా భయం భయంగా సిగ్గు విసుగు చిరాకు దిగులు బెంగ కంగారు కన్నీళ్ళు ధైర్యం ధైర్యంగా ఓపిక ఓపికగా నిరాశ అసహ్యం ఆశ్చర్యం మొండిగా జాలి
అవమానం గౌరవం అలసట నీరసం నీరసంగా ఆకలి దాహం నమ్మకం కష్టం కష్టంగా కష్టాలు ఇబ్బంది ఇబ్బందిగా ఇబ్బందులు సమస్య సమస్యలు సమస్యతో హాయిగా సంతోషంగా చింత పట్టుదల
అనుమానం కలలు ఇల్లు ఇంటి ఇంట్లో ఇంటికి ఇంటిదగ్గర ఇళ్ళు గది గదిలో వంటిల్లు తలుపు కిటికీ గోడ మెట్లు మేడ పెరడు వాకిలి గుమ్మం మంచం పరుపు దుప్పటి బాత్రూం
నీళ్ళు నీరు కరెంటు గ్యాస్ అద్దె అద్దెకి ఊరు ఊర్లో ఊరికి ఊళ్ళో పల్లె పల్లెటూరు గ్రామం గ్రామంలో పట్నం పట్టణం సిటీ జిల్లా జిల్లాలో రాష్ట్రం వీధి వీధిలో
సందు రోడ్డు రోడ్డుమీద దారి దారిలో బస్సు బస్సులో బస్టాండ్ రైలు ఆటో ఆటోలో కారు బైక్ లారీ ట్రాక్టర్ స్టేషన్ పొలం పొలంలో పొలానికి చేను తోట చెట్టు చెట్లు
బావి చెరువు కాలువ నది అడవి గుడి గుడికి బజారు సంత అంగడి కొట్టు దుకాణం ఆవు గేదె గొర్రెలు మేకలు కోడి కుక్క పిల్లి పాము ఎద్దు వ్యవసాయం రైతు రైతులు కూలి
కూలీ కూలిపని పని పనికి పనిలో పనులు పనిమనిషి డ్రైవర్ మేస్త్రి టైలర్ వ్యాపారం జీతం డబ్బు డబ్బులు రూపాయలు రూపాయి లక్ష లక్షలు వందలు ఖర్చు ఖర్చులు
ఖర్చవుతుంది అప్పు అప్పులు చిల్లర ఉచితంగా ఫ్రీగా ధర ఖరీదు ఆదాయం పేదవాళ్ళం పేదరికం స్థోమత వాన వర్షం వర్షంలో ఎండ ఎండలో చలి చలికాలం వేసవి వేడి గాలి మబ్బు
మంచు తుఫాను చీకటి వెలుతురు నిప్పు మట్టి ఇసుక రాయి తాడు అన్నం భోజనం పాలు కూర పప్పు రొట్టె కాఫీ చక్కెర ఉప్పు కారం నూనె పండు పండ్లు కూరగాయలు బియ్యం
టిఫిన్ చపాతీ ఇడ్లీ మాంసం చేప బిస్కెట్ బట్టలు చొక్కా చీర చెప్పులు గొడుగు సంచి పుస్తకం పుస్తకాలు కాగితం కాగితాలు పెన్ను బొమ్మ బొమ్మలు బంతి కత్తి గిన్నె
పళ్ళెం గ్లాసు పెట్టె తాళం వస్తువులు సామాను ఫోటో టీవీ మొబైల్ సినిమా చిన్న పెద్ద మంచి మంచిది చెడు చెడ్డ కొత్త పాత పడుచు ఎడమ కుడి ముందర పైన కింద మధ్య
లోపల బయట పక్క పక్కన వెనుక వెనకాల పేద బీద ఒంటరి ఒంటరిగా అలసిపోయి అలసిపోయాను లావు లావుగా సన్నం సన్నగా పొడుగు పొట్టి నల్ల తెల్ల ఎర్ర పచ్చ ఎర్రగా వేరే
వేరు మరో ఇతర అదే ఒకే బలంగా బలం గట్టి గట్టిగా మెత్తగా తేలిక సులభం సులువుగా చల్లగా వేడిగా శుభ్రం శుభ్రంగా మురికి సరైన సరిగ్గా సరిగా తప్పు నిజం నిజంగా
అబద్ధం ముఖ్యం ముఖ్యమైన అవసరం అవసరమైన అందమైన మామూలు మామూలుగా సాధారణ సాధారణంగా ఖాళీ ఖాళీగా పచ్చి లోతు సొంత సొంతంగా సరిపోదు చాలదు అలా ఇలా ఎలాగైనా అందుకే
అందువల్ల బహుశా ఖచ్చితంగా తప్పకుండా అప్పుడప్పుడు ఎప్పుడో అస్సలు అసలు ఊరికే ఉన్నట్టుండి హఠాత్తుగా గబగబా పూర్తిగా కూడా బాగా బాగుంది బాగాలేదు బాలేదు
బావుంది ఎక్కడైనా ఎవరైనా ఏమైనా ఏదైనా దాదాపు సుమారు తరచూ తరచుగా చక్కగా వరుసగా నేరుగా దయచేసి నమస్కారం నమస్తే నమస్కారమండి ధన్యవాదాలు థాంక్స్ క్షమించండి
సార్ మేడం మేడమ్ అండి ప్లీజ్ గారు గారికి వందనాలు హలో సలహా సలహాలు సాయం సహాయం సమాచారం వివరాలు వివరంగా వివరించండి సంప్రదించాలి సంప్రదించండి చిరునామా పేరు
పేరుతో విషయం విషయంలో ప్రశ్న జవాబు కారణం కారణంగా మార్గం అవకాశం ప్రభుత్వం అర్జీ సంతకం నంబరు నంబర్ నెంబర్ ఫోన్ ఫోను ఫోన్లో అడ్రస్ వాట్సాప్ మెసేజ్ డాక్టర్
డాక్టరు డాక్టర్లు డాక్టరుగారు టీచర్ టీచరు టీచర్లు మాస్టారు నర్సు క్లాస్ క్లాసు క్లాసులో తరగతి తరగతిలో యాక్సిడెంట్ ప్రమాదం ప్రమాదంలో ప్రాబ్లం ప్రాబ్లమ్
హెల్ప్ టెన్షన్ రిపోర్ట్ రిపోర్టు రిపోర్టులు టెస్ట్ టెస్టులు స్కాన్ ఫీజు ఫీజులు లెటర్ అప్లై ఇంటర్నెట్ లింక్ మెయిల్ టైమింగ్స్ ఆఫీసు ఆఫీసులో డ్యూటీ లీవు
జాయిన్ నార్మల్ సీరియస్ చెకప్ పరీక్ష పరీక్షలు పరీక్షల్లో మార్కులు పాస్ ఫెయిల్ ఇంజక్షన్ టాబ్లెట్లు టాబ్లెట్ మందులు మాత్రలు జ్వరం జలుబు దగ్గు వాంతులు
నొప్పి నొప్పిగా నొప్పులు దెబ్బ దెబ్బలు గాయం వాపు మంట పోలీసు కేసు బ్యాంకు
amma ammaki ammaku nanna nannaki nannagaru naanna thalli talli thalliki tandri thandri thandriki tallidandrulu thallidandrulu koduku kodukku kodukki
kodukuni kodukulu kuthuru koothuru kuturu kooturu kuthuriki kooturiki kuthurni kumarudu kumarthe kumarte bidda biddaki biddalu pilla pilladu pilladiki
pilladini pillavadu pillavaadu pillalu pillalaki pillalaku pillalni pillodu pillodiki babu babuki babuku baabu paapa papaki paapaki papaku abbayi
abbai abbayiki abbaiki ammayi ammai ammayiki ammaiki chinnodu peddodu chinnadi peddadi annayya annayyaki thammudu tammudu thammudiki tammudiki akka
akkaki akkayya chelli chelliki chellelu chelleliki sodarudu sodari thobuttuvulu bharta bhartha bhartaki bharthaki mogudu bharya bhaarya bharyaki
pellam thatha thathaki thathayya tatayya tathayya ammamma ammammaki naanamma nanamma nayanamma bamma avva jeji manavadu manavadiki manavaralu
manavaraliki manumadu manumaralu attha athayya attayya atthayya attagaru athagaru maama mamayya maamayya mamagaru bava baava bavamaridi vadina
vadinaki vadhina maridi marididi maradalu adapaduchu aadapaduchu thodikodalu todikodalu kodalu kodaliki alludu alludiki menalludu menalludiki
menakodalu menamama menatta menatha pinni babayi babai chinnanna peddamma peddananna pedananna chinnamma bandhuvulu banduvulu chuttalu chuttaalu
pakkinti pakkintayana edurinti poruginti snehitudu snehituralu snehithudu dosthu kutumbam kutumbamlo intivallu intlovallu mavallu maavadu mavadu
maavadiki manishi manishiki manushulu advallu aadavallu magavallu aadapilla adapilla magapilladu kavalalu peddavallu peddayana peddavida musalayana
musalavida musali kurradu kurrallu pasipapa pasibidda yuvakudu yuvathi puttinti thala talaki thalaki thalalo juttu mukham moham nuduru chempa gaddam
kannu kallu kantiki chevi chevulu cheviki mukku noru notlo pedavi pedalu pallu panti naluka naaluka gonthu gontu gonthulo bhujam bhujalu cheyyi cheyi
chethulu chetulu chethiki chetiki chethilo mocheyi vellu velu botanavelu goru chaathi chathi gunde gundelo potta kadupu kadupulo nadumu veepu vennu
vennemuka thoda mokalu mokaalu mokallu kaalu kaallu kaliki kaaliki paadam padalu paadalu emuka emukalu keellu kandaralu naralu naraalu raktam raktham
charmam ollu vollu ontlo vontlo sareeram shareeram sariram medadu oopiri upiri velthundi velthadu vellthundi velthunnadu velladu vellindi vellali
velali vellaali vellam vellatledu velladaniki velthe velli poyindi poindi poyadu poyaru pothundi potundi pothadu pothunnadu povali povaali pothe
vachindi vacchindi vachadu vachaadu vacharu vasthundi vastundi vasthadu vastadu vasthe vastara vachaka ravali raavali raledu raaledu ravatledu
rammannaru pampinchali pampali pampincharu pampincham pampisthe pampistanu pampandi pampinchandi pampaledu teesukellali tisukellali theesukellali
teesukellam tisukelte teesukoni tisukoni teesukunnam teesukovali tisukovali teesukuntaru teesukocham teesukuravali tesukuravali thecham techaru
thevali tevali ichharu icharu icchadu ichadu istharu istaru isthara istara iste isthe ivvali ivvaali ivvandi ivvaledu ivvaru ippinche ippinchandi
ippinchali ippistara chepparu cheppaaru cheppadu cheppindi cheppandi cheppagalara cheptaru cheptharu cheptunnadu chebuthunnaru cheppali cheppaledu
cheppi annaru annadu antunnaru antunnadu antaru anukuntunnanu anukunnam adiganu adigaru adigam adagali adagandi aduguthunnanu maatladali matladali
matladanu matladandi vinnanu vinnam pilichanu pilavali chesthundi chestundi chesthadu chestadu chestharu chestaru chestunnanu chesthe cheste chesaru
chesam chesindi chese cheyali cheyyali cheyaali cheyagalaru cheyaledu cheyinchali cheyincham cheyadaniki cheddam cheyandi unnadu unnaadu unnaru
unnappudu untundi untadu untaru untunnam undali undatledu undedi ayindi ayyindi aindi ayyadu ayyaka avuthundi avutundi avvali avvaledu kaavali
kavalante kavatledu kavalsina tintundi thintundi tintadu tinadu tinipinchali tinatledu tinnadu thinali padukuntadu padukuntundi padukunnadu padukodu
padukobettali nidra nidhra nidralo nidrapothadu nidrapodu nidrapoyindi lechindi lechadu lestundi lepali kurchuntundi koorchuntundi kurchuntadu
kurchunnadu kurchobettali kurchondi nilabadi nilabadindi aduthundi aadutundi adukuntadu aadukuntadu aadukuntundi adukodu aadukovali adinchali aatalu
aata paata patalu paatalu paduthundi paadutundi chaduvu chaduvulo chaduvuki chaduvuthundi chaduvutundi chaduvuthunnadu chaduvutunnadu chaduvukuntundi
chaduvukovali chadavali chadivadu chadivistunnam chadivinchali rastundi raasthundi rastadu rayali raayali rasindi rasaru nerchukovali nerchukuntundi
nerchukunnadu nerpali nerpistaru nerpinchali nerputara nerpinche edusthundi yedustundi edustundi edustadu yedusthadu edchindi edupu yedupu navvuthundi
navvutundi navvutadu navvu padindi paddadu padipoyadu jaripaddadu jaarindi kindapadindi kottadu kottindi kodathadu kodatadu kodutundi tittadu
thidathadu arustundi tagilindi thagilindi guddindi karichindi chudandi choodandi chudali choodali chusam chusaru chusi chustaru choostaru chustunnam
chupinchali choopinchali chupincham chupinchandi chupisthe chusukovali choosukovali chusukuntaru chusukune chusukuntunnanu unchali uncharu petti
pettali pettaru pettam pettindi pedataru vadilesi vadilesadu vadilipetti vadalali dimpali ekkali ekkinchali pogottukunnam kolpoyindi taggindi
thaggindi taggaledu thaggaledu taggatledu taggali thaggali perigindi peruguthundi perugutundi penchali penchutunnanu oppukoledu oppukovatledu
oppukunnaru nirakarincharu kadannaru vaddannaru vaddu manesadu maanesadu manesindi apesaru aapesaru aapali aagali agandi kalavali kalisam kalisi
kalavachu cherpinchali cherpincham cherchali cherchukuntara cherchukoledu cherali cherindi vethukuthunnam vetukutunnam vethakali dorukuthundi
dorukutundi dorakaledu dorikindi telusu thelusu telusa teliyadu theliyadu teleedu telidu telisina teliste telusukovali teliyajeyandi artham ardham
arthamaindi alochisthunnam alochistunnam alochana aalochana alochanalu ishtam istam bathuku batuku brathuku bathukutunnam jeevitham jeevitam jivitham
jeevithamlo chanipoyadu chanipoyindi chanipoyaru puttadu puttindi puttina puttinappudu puttinappati puttinaroju paripothadu paaripotadu snanam snaanam
kadagali vesukuntundi vesukovali ethukuni pattukuni pattukovali tirigam thirigam tiruguthunnam tirugutadu tirigi konali konnam ammesam kattali
kattalem kattam sampadana sampadinchali vandali vanta vantalu godava godavalu bhayapaduthundi bhayapadutundi bhayapadatadu modalaindi modalu aipoyindi
ayipoyindi purthayindi nammali jarigindi jaruguthundi jarugutundi marindi maarindi marchali badhapaduthundi badhapadutunnadu kashtapaduthundi andaledu
andindi vadali vaadali vadutunnam migilindi migatha pelli pelliki pellayindi vidipoyaru ninna monna eeroju iroju ivala eevala iyyala repu ellundi
ippudu ippatiki appudu eppudu eppatinuncho chinnappati chinnappatinunchi chinnappudu chinnathanam chinnatanam balyam roju rojulu rojula vaaram varaalu
vaaralu vaaraniki nela nelalu nelala nelaki samvatsaram samvatsaralu samvatsarala samvathsaralu sanvatsaralu edadi yedadi yellu ellu yella endlu
yendlu kritam kritham ganta gantalu gantala nimisham nimishalu kshanam podduna poddunne poddhunne madhyahnam madhyanam sayantram sayantaram saayantram
ratri raatri rathri ratrantha pagalu somavaram mangalavaram budhavaram guruvaram sukravaram shukravaram sanivaram shanivaram adivaram aadivaaram
panduga pandaga selavu selavulu vayasu vayassu vayasulo tarvata tarvatha tharuvatha taruvata mundu munde malli modata modati chivariki chivari ventane
twaraga tvaraga tondaraga thondaraga samayam kaalam konchem koncham kontham koddiga konni chala chaala chalamandi chaalamandi ekkuva ekkuvaga thakkuva
takkuva thakkuvaga takkuvaga mottam antha anni andaru andariki sagam okkade okkate iddaru mugguru naluguru okkasari okasari rendusarlu chalasarlu
sarlu inka inkaa matrame mathrame kevalam lekka lekkalu dooram duram dooranga daggara dhaggara daggarlo daggaralo podavu baruvu ethu rendo moodo
nalugo badha baadha badhaga badhalu dukkham kopam kopanga bhayam bayam bhayanga siggu visugu chiraku digulu benga kangaru dhairyam dairyam dhairyanga
opika opikaga nirasha asahyam ascharyam mondiga jaali avamanam gowravam alasata neerasam nirasam neerasanga akali aakali daham nammakam kashtam kastam
kashtanga kashtalu ibbandi ibbandiga ibbandulu samasya samasyalu samsya hayiga chinta anumanam kalalu illu inti intlo intiki intidaggara gadi gadilo
vantillu talupu thalupu kitiki goda metlu vaakili gummam mancham parupu duppati neellu nillu neeru currentu adde addeki ooru oorlo urlo ooriki oollo
palletooru palleturu gramam gramamlo patnam pattanam jilla jillalo rashtram veedhi veedi sandu roddu daari daarilo bussu bussulo autolo polam polamlo
polaniki chenu chettu chetlu baavi cheruvu kaluva adavi gudi gudiki bajaru angadi kottu dukanam gede gorrelu mekalu kukka pilli paamu eddu vyavasayam
raithu rythu raitulu kooli kuli koolipani pani paniki panilo panulu panimanishi maistri mestri vyaparam jeetham jeetam dabbu dabbulu rupayalu rupayi
laksha lakshalu vandalu kharchu karchu kharchulu appulu chillara uchitam uchitanga uchithanga freega dhara khareedu adayam aadayam pedavallam
pedarikam sthomata vaana varsham varshamlo yenda enda endalo chali chalikalam vesavi vedi mabbu manchu thufanu cheekati chikati nippu matti isuka
raayi thadu annam bhojanam bojanam paalu koora pappu rotte uppu karam noone pandu pandlu kuragayalu biyyam mamsam chepa battalu chokka cheera cheppulu
godugu sanchi pustakam pustakalu kagitam kagitalu kaagitam pennu bomma bommalu banthi katthi ginne pallem glassu pette talam vastuvulu samanu chinna
pedda peddha manchi manchidi chedu chedda kottha kotha paatha edama yedama kudi mundara paina kinda lopala bayata pakka pakkana venuka venakala peda
peeda beeda ontari ontariga vontariga alasipoyi laavu lavuga sannam sannaga podugu potti nalla tella erra pacha erraga vere veru itara ithara balam
balanga gatti gattiga methaga telika sulabham suluvuga challaga vediga subhram shubhram subhramga muriki saraina sarigga sariga tappu thappu nijam
nijanga abaddham mukhyam mukhyamaina avasaram avasaramaina mamulu mamuluga maamulu sadharana sadharananga khali khaliga lothu sontha sonta sontanga
saripodu chaladu alaga ilaga elagaina anduke anduvalla bahusha kachitanga khachitanga tappakunda thappakunda appudappudu eppudo assalu asalu oorike
unnattundi hathathuga gabagaba purthiga poorthiga kuda kooda baaga baga bagundi baagundi bagaledu baledu bavundi ekkadaina evaraina emaina edaina
dadapu daadapu sumaru tharachu chakkaga varusaga neruga dayachesi namaskaram namaste namasthe dhanyavadalu dhanyavaadalu kshaminchandi garu gaaru
garini gariki andi vandanalu salaha salahalu sayam saayam sahaayam samacharam samaacharam vivaralu vivaraalu vivaranga vivarinchandi sampradinchali
sampradinchandi chirunama peru perutho vishayam vishayamlo prashna javabu karanam kaaranam avakasam avakasham prabhutvam arji santakam numberu phonelo
addressu doctoru doctorlu doctorgaru teacheru teacherlu mastaru maastaru narsu classulo taragati tharagathi pramadam pramaadam pramadamlo reportlu
testulu feesulu officelo pareeksha pariksha parikshalu markulu mandulu maatralu tabletlu jwaram jvaram jalubu daggu vanthulu noppi noppiga noppulu
debba debbalu gayam gaayam vaapu manta policeu veluthuru tharachuga
`;
