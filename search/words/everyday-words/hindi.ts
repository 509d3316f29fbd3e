/** Ordinary words of Hindi and Urdu, in their script, and in the usual Latin spellings: no needs, no names of organisations. */
export const hindi = `
बेटा बेटे बेटी बेटियां बेटियाँ बिटिया बच्चा बच्ची बच्चे बच्चों बच्चियां लड़का लड़की लड़के लड़कियां लड़कों मां माँ पिता पिताजी पापा मम्मी बाप बाबूजी
अब्बा अब्बू अम्मी वालिद वालिदा औलाद संतान भाई भैया भइया भाईजान बहन बहनें दीदी बाजी आपा चाचा चाची चाचू ताऊ ताई मामा मामी मौसा मौसी खाला खालू बुआ फूफा
फूफी फुफी दादा दादी नाना नानी दादाजी नानाजी पोता पोती पोते नाती नातिन नवासा नवासी भतीजा भतीजी भतीजे भांजा भांजी भानजा भानजी भाभी जीजा जीजाजी साला साली
सालियां देवर देवरानी जेठ जेठानी ननद नंदोई सास ससुर ससुराल मायका मायके बहू दामाद पति पत्नी बीवी शौहर खाविंद घरवाली घरवाले घरवालों पड़ोसी पड़ोसन पड़ोस
रिश्तेदार रिश्तेदारों रिश्ता रिश्ते खानदान परिवार दोस्त दोस्तों सहपाठी मेहमान आदमी औरत औरतें मर्द इंसान लोग लोगों महिला पुरुष बुजुर्ग बुज़ुर्ग बुढ़िया
दुल्हन दूल्हा जुड़वां जुड़वा इकलौता इकलौती मंझला मंझली सौतेला सौतेली सगा सगी आंख आँख आंखें आँखें आंखों आँखों कान कानों नाक मुंह मुँह चेहरा चेहरे माथा
माथे गाल गर्दन गला गले दांत दाँत दांतों जीभ ज़बान जबान सिर कंधा कंधे कोहनी कलाई हथेली हाथ हाथों उंगली उँगली उंगलियां उंगलियों अंगूठा नाखून छाती सीना
सीने पेट पीठ कमर कूल्हा कूल्हे जांघ घुटना घुटने घुटनों पिंडली टखना एड़ी तलवा पैर पैरों पांव पाँव टांग टाँग टांगें हड्डी हड्डियां शरीर बदन जिस्म पसीना
पसीने आंसू आँसू सांस साँस पलक पलकें भौंह ठोड़ी दिल कलेजा जाता जाती जाते जाना जाने जाएं जाऊं जाऊँ जाएगा जाएगी जाओ जाइए आता आती आते आना आने आएगा आएगी आओ
आइए आकर जाकर लाना लाया लाई लाए लाऊं लेकर लेना लेने लेता लेती लिया लीजिए लूंगा देना देने देता देती देते देंगे देगा दीजिए दिलाना दिलाओ दिलवाना दिलवा
भेजा भेजना भेजने भेजूं भेजूँ भेजें भेजते भेजो भेजिए भिजवाना भिजवाया पहुंचना पहुँचना पहुंचे पहुंचा पहुंचाना पहुंचाया लौटा लौटना लौटाया लौटकर निकला
निकली निकलता निकालना निकाला निकाल घूमता घूमती घूमना भागता भागती भागा भागना दौड़ता दौड़ती दौड़ना रुका रुकना रुकता रोका रोकना रोकते बताया बताई बताना
बताएं बताइए बताइये बताओ बताते बतलाया बतला कहा कही कहता कहती कहते कहना कहने कहिए बोला बोले बोलीं पूछा पूछना पूछता पूछती पूछें पूछिए पुकारा पुकारना
बुलाया बुलाना बुलाते बुलाओ बुलावा सुनाया समझाया समझाना समझा समझाते समझाएं समझिए सिखाना सिखाया सिखाते सिखाए सिखाएं सीखना सीखा सीखता सीखती सीखे पढ़ता
पढ़ती पढ़ते पढ़ना पढ़ने पढ़ाई पढ़ाना पढ़ाया पढ़ाते पढ़ाऊं पढ़ा पढ़ी लिखता लिखती लिखना लिखने लिखा लिखाई लिखकर लिखवाया लिखाया चिल्लाता चिल्लाती चिल्लाना
डांटा डांटते डांटना मना मनाया मनाना मानता मानती मानते मानना माना मांगा मांगना मांगते मांगता इनकार इंकार ठुकराया रोता रोती रोते रोना रोने रोया हंसता
हँसता हंसती हंसना हंसते सोता सोती सोते सोना सोने सोया सुलाना सुलाया जागता जागती जागना जगाना उठता उठती उठना उठा उठे उठाना उठाया उठाकर बैठता बैठती बैठते
बैठना बैठने बैठा बैठी बैठाना बिठाया लेटा लेटना लेटता लेटी लेटाया गिरा गिरी गिरे गिरता गिरती गिरना गिरकर फिसला फिसलकर फिसल खेलता खेलती खेलते खेलना
खेलने खेला नहाना नहाता नहाती नहलाना नहलाया धोना धोता धोया पहनना पहनता पहनती पहनाना पहनाया खाता खाती खाते खाना खाने खाया खिलाना खिलाया खिलाते पीता पीती
पीना पिया पिलाना पिलाया पकाना पकाती पकाया बनाना बनाया बनाती बनाते बनवाना बनवाया बनवाने बनता बनेगा रहता रहती रहते रहना रहने रहेगा रहेगी रहूं रखना रखने
रखता रखती रखते रखा रखें रखेंगे रखूं रखवाना छोड़ना छोड़ा छोड़कर छोड़ने छोड़ते छोड़ूं छूटा छूटना छुड़वाया छुड़ाना संभालना सँभालना संभाले संभालता संभालती
संभालेगा सम्भालना पाला पालता पालती पाले देखना देखने देखा देखें देखिए देखकर देखेगा दिखाना दिखाया दिखाएं दिखाने ढूंढना ढूंढ ढूँढ ढूंढा ढूंढता ढूंढते
ढूंढ़ना खोजना खोजा खोजते खोज तलाशना खोया खोना पाया पाना मिलता मिलती मिलते मिलना मिलने मिला मिली मिले मिलेगा मिलेगी मिलें मिलाना मिलवाना मिलवाया पकड़ता
पकड़ती पकड़ना पकड़ा पकड़कर पकड़े फेंकता फेंकती फेंकना मारता मारती मारना मारा मारपीट पीटता पीटना पिटाई काटता काटना तोड़ता तोड़ना तोड़ा टूटा टूटी टूटना
टूट खोलना खोला बंद लगता लगती लगते लगना लगा लगाना लगाया लगवाना लगवाया लगेगा सोचता सोचते सोचना सोचा सोचकर चाहता चाहती चाहते चाहना जानता जानती जानते
जानना जानकर पहचानता पहचानती पहचाना चुनना चुना बदलना बदला बदलते बचाना बचाया बचे बचना कमाता कमाती कमाना कमाते कमाई खरीदना खरीदा खरीदने बेचना बेचता बेचा
बेचकर भरना भरा भरते भराया करवाना करवाया करवाने करवाएं कराना कराया कराएं कराने करना करने करता करती करते डालना डाला डालते खींचना खींचा धकेला हिलाना
हिलाता हिलता मुड़ता मोड़ना झुका झुकना चढ़ना चढ़ता चढ़ती उतरना उतरता उतारा टकराया टकराई टक्कर मरा मरना गुज़र गुजर गुज़रे गुजरे चलाना चलाता चलाते कूदता
कूदना छूता छूना चाटता चबाना चबाता निगलना सताता सताते चिढ़ाते चिढ़ाना चिढ़ाता छेड़ते हटाना हटाया हटा बिगड़ा बिगड़ी बिगड़ बढ़ना बढ़ता बढ़ती बढ़ा गुजारा
गुज़ारा निभाना सुधारना झेलना झेला सहना सहते थकता थकती थका थकी थके भटकते भटकता शुरू खत्म ख़त्म आज परसों अभी सुबह सवेरे दोपहर शाम रात रातभर दिनभर दिनों
रोज रोज़ रोजाना रोज़ाना प्रतिदिन हफ्ता हफ्ते हफ़्ता हफ़्ते सप्ताह महीना महीने महीनों माह साल सालों सालभर बरस बरसों वर्ष वर्षों वर्षीय पिछला पिछले
पिछली अगला अगले अगली बचपन जवानी बुढ़ापा बुढ़ापे उम्र उमर आयु जन्म जन्मदिन पैदा पैदाइश घंटा घंटे घंटों मिनट समय वक्त वक़्त देर देरी जल्दी जल्द फौरन
तुरंत हमेशा हरदम अक्सर कभी कभीकभार पहले पहली पहला बाद आजकल अबतक शुरुआत आखिर आखिरी आख़िर सोमवार मंगलवार बुधवार गुरुवार शुक्रवार शनिवार रविवार इतवार
जुमा जुमे जनवरी फरवरी मार्च अप्रैल जून जुलाई अगस्त सितंबर अक्टूबर नवंबर दिसंबर तारीख छुट्टी छुट्टियां छुट्टियों त्योहार दिवाली रमज़ान रमजान ज़माना
जमाना सालाना मासिक बहुत थोड़ा थोड़ी थोड़े ज्यादा ज़्यादा अधिक काफी काफ़ी बिल्कुल बिलकुल सिर्फ सिर्फ़ केवल लगभग करीब क़रीब तकरीबन आधा आधी आधे डेढ़ ढाई
सवा पौने दोनों तीनों चारों कितना कितनी कितने इतना इतनी इतने उतना बाकी बाक़ी सारा सारी सारे पूरा पूरे कुछ तमाम दर्जन सैकड़ों हजार हज़ार हजारों लाख
लाखों करोड़ किलो मीटर किलोमीटर टुकड़ा हिस्सा दुगना अकेला अकेली अकेले खुश ख़ुश दुख दुःख दुखी गुस्सा ग़ुस्सा गुस्से गुस्सैल डर डरता डरती डरना डरा डरी
डराते चिंता चिन्ता फिक्र फ़िक्र परेशान परेशानी परेशानियां मुश्किल मुसीबत दिक्कत दिक़्क़त तकलीफ तकलीफ़ दर्द शर्म शर्माता शरमाता शर्मिंदा घबराता घबराती
हैरान प्यार मोहब्बत नफरत नाराज नाराज़ जिद ज़िद जिद्दी ज़िद्दी शैतानी शरारत शरारती चुपचाप चुप शांत बेचैन मजबूर मजबूरी भूख भूखा भूखी प्यास प्यासा नींद
थकान थकावट आराम पसंद नापसंद यकीन शिकायत अफसोस इच्छा मर्जी मर्ज़ी आदत आदतें इज्जत इज़्ज़त बेइज्जती मजाक मज़ाक मजा मज़ा गलती ग़लती गलत ग़लत राय फैसला
फ़ैसला इंतजार इंतज़ार बेकार बेवजह वजह कारण मतलब तरीका तरीक़ा हालत हालात हाल तबीयत तबियत बीमार बुखार बुख़ार जुकाम सर्दी खांसी दवाई दवा मौसम बारिश बरसात
गर्मी गर्मियों सर्दियों ठंड ठंडा ठंडी ठंढ धूप आंधी तूफान सूखा कोहरा बर्फ हवा आसमान मिट्टी पत्थर लकड़ी लोहा पानी आग धुआं बिजली पेड़ पौधा पत्ता घास नदी
तालाब कुआं पहाड़ जंगल जानवर गाय भैंस बकरी मुर्गी कुत्ता बिल्ली चिड़िया घोड़ा मच्छर सांप घर मकान झोपड़ी कमरा कमरे छत दीवार दरवाजा दरवाज़ा खिड़की सीढ़ी
सीढ़ियां रसोई चूल्हा बिस्तर चारपाई खाट खटिया पलंग तकिया चादर कंबल अलमारी बर्तन थाली गिलास चम्मच कटोरी बाल्टी झाड़ू ताला चाबी घड़ी किताब किताबें कॉपी
कलम बस्ता खिलौना खिलौने कपड़ा कपड़े चप्पल सामान चीज चीज़ चीजें थैला डिब्बा रस्सी चाकू सुई धागा साबुन तेल कंघी आईना रोटी चावल दाल सब्जी सब्ज़ी दूध दही
अंडा आटा नमक चीनी चाय मिठाई नाश्ता भोजन मछली गोश्त आलू प्याज टमाटर पैसा पैसे पैसों रुपया रुपये रुपए रूपये खर्च खर्चा ख़र्च ख़र्चा किराया कर्ज कर्ज़
क़र्ज़ उधार महंगा महंगी महँगा सस्ता सस्ती मुफ्त मुफ़्त गरीब ग़रीब गरीबी अमीर आमदनी आमदन तनख्वाह तनख़्वाह वेतन मजदूरी मज़दूरी मजदूर मज़दूर दिहाड़ी काम
कामकाज मेहनत धंधा दुकान दूकान दुकानदार खेती खेत खेतों किसान फसल फ़सल जमीन ज़मीन मालिक नौकर मिस्त्री दर्जी बढ़ई कारीगर ठेकेदार बाबू साहब साहिब अफसर
वकील शादी शादीशुदा निकाह तलाक कुंवारा कुंवारी दहेज बारात रस्म मौत इंतकाल देहांत गांव गाँव गावं गांवों शहर कस्बा क़स्बा जिला ज़िला जिले ज़िले तहसील
इलाका इलाक़ा इलाके राज्य देश मोहल्ला मुहल्ला गली चौराहा चौक सड़क रास्ता रास्ते बाजार बाज़ार मैदान मस्जिद डाकघर सरपंच मुखिया पटवारी जगह ठिकाना पता नाम
नज़दीक नजदीक नजदीकी नज़दीकी करीबी आसपास दूर दूरी बाहर अंदर ऊपर नीचे सामने पीछे आगे बगल किनारे तरफ इधर उधर यहां यहाँ वहां वहाँ कहां कहाँ कहीं सफर सफ़र
गाड़ी रेलगाड़ी रिक्शा तांगा सवारी छोटा छोटी छोटे बड़ा बड़ी बड़े जवान नौजवान बूढ़ा बूढ़ी बूढ़े बायां बायाँ बाएं बाएँ बाईं बायीं दायां दायाँ दाएं दाएँ
दाईं दायीं दाहिना दाहिनी दाहिने उल्टा उलटा सीधा सीधे अच्छा अच्छी अच्छे बुरा बुरी बेहतर ठीक सही खराब ख़राब पुराना पुरानी पुराने नया नये आसान कठिन मोटा
मोटी पतला पतली लंबा लंबी लम्बा ऊंचा नीचा चौड़ा भारी हल्का हल्की मजबूत मज़बूत नरम सख्त गरम गर्म साफ गंदा गंदी गीला खाली ख़ाली मीठा कड़वा तेज तेज़ गोरा
काला नीला सफेद होशियार चालाक प्यारा प्यारी सच्चा झूठा झूठ सच अजीब खास ख़ास जरूरी ज़रूरी जरूरत ज़रूरत ज़रूर जरूर सबसे अलग तैयार राजी राज़ी मशहूर मौजूद
लायक काबिल नालायक अचानक धीरे शायद यानी अगर मगर लेकिन क्योंकि इसलिए वरना बल्कि हालांकि दुबारा दोबारा बारबार लगातार वापस वापिस सचमुच वैसे ऐसे कैसे खुद
ख़ुद अपने कोई किसी किधर क्या कौन कौनसा कौनसी क्यों नमस्ते नमस्कार प्रणाम आदाब धन्यवाद शुक्रिया मेहरबानी कृपया माफ माफी माफ़ माफ़ी हुजूर जनाब श्रीमान
मैडम सर प्लीज प्लीज़ थैंक्यू सॉरी हेलो हैलो गुजारिश गुज़ारिश विनती निवेदन इजाजत इजाज़त डॉक्टर डाक्टर डॉक्टरों डॉक्टरनी टीचर क्लास कक्षा मास्टर
मास्टरजी गुरुजी अध्यापक शिक्षक उस्ताद फोन फ़ोन मोबाइल नंबर नम्बर एड्रेस एक्सीडेंट एक्सिडेंट दुर्घटना हादसा हादसे प्रॉब्लम प्राब्लम हेल्प मदद टेंशन
रिपोर्ट रिपोर्टें टेस्ट जांच टाइम डेट ऑनलाइन व्हाट्सएप व्हाट्सऐप मैसेज मेसेज कॉल वीडियो फोटो लिंक डिटेल डिटेल्स इन्फॉर्मेशन जानकारी सूचना खबर ख़बर फीस
फ़ीस चार्ज फ्री टिकट ट्रेन बस ऑटो बाइक ट्रक स्टेशन ड्राइवर ऑफिस पुलिस मार्केट शॉप पार्क बैग पेंसिल पेन टीवी रेडियो फिल्म गेम बाथरूम किचन रूम बेड फ्लोर
लिफ्ट एरिया सिटी स्टेट लोकल पब्लिक फैमिली फादर मदर ब्रदर सिस्टर अंकल आंटी बेबी फ्रेंड मैरिज डिलीवरी प्रेग्नेंट नर्स पेपर एग्जाम परीक्षा इम्तिहान पास
फेल नंबरों रिजल्ट नतीजा होमवर्क लेट जॉइन ट्राई चेक कन्फर्म अर्जेंट सीरियस नॉर्मल मंथ ईयर वीक संडे मंडे बर्थ कागज काग़ज़ कागजात फॉर्म कार्ड बात बातें
बातों बातचीत सवाल जवाब शब्द कहानी खयाल ख़याल किस्मत क़िस्मत तकदीर नसीब हिसाब वजन वज़न रंग शक्ल नमूना ईद मेला शोर भीड़ झगड़ा झगड़े लड़ाई लड़ता लड़ती
लड़ना चोरी पहलवान पढ़ालिखा पांचवीं पाँचवीं छठी सातवीं आठवीं नौवीं दसवीं ग्यारहवीं बारहवीं तीसरा तीसरी चौथा चौथी दूसरा दूसरी दूसरे
beta bete beti betiya betiyan betiyaan bitiya bachcha bachha baccha bacha bachche bacche bache bachchi bachhi bacchi bachi bachcho bachchon bachon
ladka ladki ladke ladkiyan larka larki ladko mummy mammi papa pita pitaji babuji abba abbu ammi walid walida aulad aulaad santan bhai bhaiya bhaiyya
bhaijan behen behan bahan behn bahen didi chacha chachi chachu taau maama maami mausa mausi mousi khala khalu fufa fufi phupha phuphi dada dadi nana
nani dadaji nanaji pota poti pote naati natin nawasa nawasi bhatija bhatiji bhateeja bhateeji bhanja bhanji bhaanja bhaanji bhabhi bhabi jija jijaji
saala saali devar devrani jeth jethani nanad saas sasur sasural maayka mayka mayke bahu bahoo damaad damad pati patni biwi bivi shauhar gharwali
gharwale gharwalo padosi parosi padosan pados rishtedar rishtedaar rishta rishte khandan khaandan dost dosto doston mehman aadmi admi aurat mard
insaan insan logon mahila purush bujurg buzurg dulhan dulha judwa judwaa iklauta iklauti sautela sauteli aankh ankh aankhe aankhein ankhe aankho
aankhon kaan kaano naak munh chehra chehre matha maathe gaal gardan gala daant dant jeebh zaban kandha kandhe kohni kalai hatheli haath haatho hatho
haathon ungli unglee ungliyan unglion angutha angootha nakhun nakhoon chhati chaati seena kamar kulha kulhe jaangh ghutna ghutne ghutno pindli takhna
talwa pair paer pairo pairon paanv paav taang taange haddi haddiyan sharir shareer badan jism pasina paseena aansu ansu saans kaleja jata jati jaate
jate jaata jaati jaana jaane jaaun jaye jaaye jayega jaayega jayegi jaao jaiye aata aati aate aana aane aayega ayega aayegi aaiye jakar jaakar laana
laaya laya layi laye lekar leke lena lene leta leti liya lijiye lunga dena dene deta deti dete denge dega dijiye dilana dilao dilwana dilwa bheja
bhejna bhejne bheju bhejun bhejoon bheje bhejen bhejte bhejo bhejiye bhijwana bhijwaya pahunchna pahuchna pahuche pahunche pahuncha pahuchana
pahunchaya lauta lautna lautaya nikla nikli nikalta nikalna nikala nikaal ghumta ghumti ghoomta ghumna bhagta bhagti bhaaga bhagna daudta daudti
daudna dauda ruka rukna rukta roka rokna rokte bataya batayi batai batana bataye batayen batain bataiye batao batate kaha kahaa kahi kahta kehta kehti
kahti kahte kehte kahna kehna kahiye bola bole pucha poocha puchna poochna puchta poochta puchiye bulaya bulana bulate bulao samjhaya samjhana samjha
samjhate samjhaye samjhiye sikhana sikhaya sikhate sikhaye sikhna seekhna sikha seekha sikhta seekhta seekhti sikhti seekhe padhta padhti padhte
parhta parhti padta padhna padhne parhna padhai padhayi parhai padhaai padhana padhaya parhaya padhate padha likhta likhti likhna likhne likha likhai
likhwaya likhkar chillata chillati chillana daanta dantte dantna manaa manaya manana manta maanta maanti manti maante maana manga maanga mangna
maangna mangte maangta inkaar inkar thukraya roti rona rone roya hansta hasta hansti hansna sota soti sote sone soya sulana sulaya jagta jagti jagna
jagana uthta uthti uthna utha uthe uthana uthaya uthakar baithta baithti baithte baithna baithne baitha baithi bithaya bithana letna letta letaya gira
giri gire girta girti girna girkar fisla fisal phisal khelta khelti khelte khelna khelne khela nahana nahata nahati nehlana nahlaya dhona dhota dhoya
pahanna pehnna pehenta pehnana pehnaya khata khati khate khaata khaati khana khaana khane khaya khaaya khilana khilaya khilate peeta peeti peena piya
pilana pilaya pakana pakati pakaya banaya banati banate banwana banvana banwaya banwane banega rahta rehta rahti rehti rahte rehte rahna rehna rahne
rehne rahega rahegi rahun rakhna rakhne rakhta rakhti rakhte rakha rakhe rakhen rakhein rakhenge rakhun rakhu chhodna chorna chhoda chhora chhodkar
chhodne chhodu chhodun chhutna chudwaya sambhalna sambhale sambhalta sambhalti sambhalega samhalna paalna paala paalta paalti dekhna dekhne dekha
dekhe dekhen dekhiye dekhkar dekhega dikhana dikhaya dikhaye dikhane dhundna dhoondna dhundhna dhund dhundh dhoondh dhunda dhundta dhundte khojna
khojte khona paya paaya milta milti milte milna milne mila mili mile milega milegi milen milana milwana milwaya pakadta pakadti pakadna pakda pakde
pakadkar pakarta phenkta fekta fenkta fenkti phenkna marta maarta maarti maarna maara marpit maarpeet pitai katta kaatta todta todna toda tuta toota
tooti tutna toot kholna khola lagta lagti lagte lagna laga lagana lagaya lagwana lagwaya lagega sochta sochte sochna socha sochkar chahta chahti
chahte chahna janta jaanta jaanti jaante jaanna pehchanta pehchanti pahchanta chunna badalna badla badalte bachana bachaya kamata kamati kamana kamate
kamai kamaai kharidna kharida kharidne bechna bechta becha bharna bhara bharte karwana karvana karwaya karwane karwaye karana karaya karaye karane
karna karne karta karti karte dalna daalna daala dalte kheenchna khincha dhakela hilana hilata jhuka jhukna chadhna chadhta chadhti utarna utarta
utara takraya takkar guzar guzre gujre chalana chalata chalate kudta koodna chhuna chabana chabata nigalna satata satate chidhate chidhana chidate
chhedte hatana hataya bigda bigdi bigad badhna badhta badhti badha guzara gujara nibhana jhelna jhela sahna sahte thakta thakti thaki thake bhatakte
bhatakta bhatak shuru khatam khatm parso parson abhi subah savere dopahar dopeher shaam raat raatbhar dinbhar dino dinon rozana rojana hafta hafte
haftey saptah mahina mahine maheena maheene mahino mahinon saal saalon salo saalbhar baras barson varsh varsho varshiya pichla pichle pichli pichhla
pichhle agla agle agli jawani budhapa budhape janam janm janamdin janmdin paida ghanta ghante ghanto minat samay waqt wakt vakt deri jaldi jald fauran
turant hamesha humesha aksar kabhi kabhikabhi pehle pahle pehli pahli pehla pahla aajkal ajkal abtak shuruaat aakhir akhir aakhri somwar mangalwar
budhwar guruwar shukrawar shaniwar raviwar ravivar itwar itvar juma janwari farwari aprail julai tarikh taarikh tareekh chhutti chutti chhuttiyan
tyohar diwali ramzan ramadan zamana jamana bahut bahot bohot bhot thoda thodi thode thora zyada jyada zyaada jada adhik kaafi kafi bilkul sirf keval
kewal lagbhag karib kareeb qareeb takreeban takriban aadha aadhi aadhe dedh derh dhai paune dono donon teeno teenon charo kitna kitni kitne itna itni
itne utna baaki baki saara saare poora poore kuch kuchh darjan hazar hajar hazaar hazaron laakh lakhon karod kilomeetar tukda hissa dugna akela akeli
akele khush dukh dukhi gussa gusse gussail darr darta darti darna darate chinta chintaa fikr fikar phikar pareshan pareshaan pareshani paresani
mushkil mushkilein musibat museebat dikkat diqqat taklif takleef takleefein dard sharm sharam sharmata sharminda ghabrata ghabrati hairan pyar pyaar
mohabbat nafrat naraz naraaz naraj jidd ziddi jiddi shaitani shararat shararati chupchap chup shant bechain majboor majbur majboori majburi bhookh
bhukh bhookha bhukha pyaas pyasa neend nind thakan thakaan thakawat aaram araam aaraam pasand napasand yakeen yakin shikayat afsos ichha ichchha marzi
marji aadat adat aadatein izzat ijjat majak mazak mazaak mazaa maza galti ghalti galat ghalat faisla intezar intezaar intazar bekar bekaar bewajah
wajah vajah kaaran matlab tarika tareeka halat haalat halaat haal tabiyat tabiat tabiyet bimar beemar bukhar bukhaar jukam sardi khansi khaansi dawai
dawayi davai goliyan mausam barish baarish barsaat barsat garmi garmiyon sardiyon thand thanda thandi dhoop dhup aandhi toofan tufan sukha sookha
kohra barf hawa aasman asman mitti patthar pathar lakdi lakri loha paani pani dhuan dhuaan paudha ghaas talab talaab kuan kuaan pahad pahaad jangal
janwar jaanwar gaay bhains bakri murgi kutta billi chidiya ghoda machhar saanp ghar makan makaan jhopdi jhopri kamra kamre chhat deewar diwar darwaza
darwaja khidki khirki sidhiyan rasoi chulha bistar charpai khaat khatiya palang takiya chadar kambal almari bartan thali gilas chammach katori jhadu
jhaadu taala chabi ghadi kitab kitaab kitabein basta khilona khilauna khilone kapda kapde kapra kapre chappal saman saamaan cheez chiz cheezein thaila
dibba rassi chaku dhaga sabun kanghi aaina chawal chaawal daal sabji sabzi doodh dudh dahi anda namak cheeni chai mithai nashta naashta bhojan machli
gosht aaloo pyaz tamatar paisa paise paiso paison rupaya rupaye rupay rupiya rupaiya kharch kharcha kharche kiraya karz karza karj udhar udhaar mehnga
mehenga mahanga mehngi sasta sasti muft garib gareeb gharib gharibi garibi gareebi amdani aamdani tankhwah tankhwaah tankha vetan majduri mazduri
mazdoori majdoor mazdoor majdur dihadi kaam kamkaaj mehnat dhandha dhanda dukan dukaan dukandar dukaandar kheti khet kheto khetho kisaan phasal jamin
zameen jameen naukar mistri darzi darji karigar karigaar thekedar sahab afsar vakil vakeel wakil shaadi shadi shadishuda nikah talaq talak kunwara
kunwari dahej barat baraat maut inteqal intekaal dehant gaon gaanv ganv gaav gaanw shahar shehar sheher kasba jila zila jile zile tehsil tahsil ilaka
ilaaka ilaqa ilake rajya desh mohalla muhalla gali chauraha chowk chauk sadak sarak raasta rasta raste raaste bazar bazaar bajar maidan masjid
daakghar sarpanch mukhiya patwari jagah jagha thikana pata naam nazdeek nazdik najdik najdeek nazdiki najdiki karibi aaspas aaspaas aspas duri doori
bahar baahar andar upar oopar niche neeche samne saamne piche peeche pichhe aage bagal kinare taraf idhar yahan yaha yahaan wahan waha vahan kahan
kahaan kahin safar gaadi gadi gari relgadi riksha tanga sawari chhota chota chhoti choti chhote chote badi bada bade jawan jawaan naujawan boodha
budha budhi boodhi budhe bayan baayan baya baayein bayein baaye baayi dayan daayan daayein dayein daaye daayi dahina dahini dahine ulta seedha sidha
seedhe acha accha achha acchi achi achhi ache acche achhe bura buri behtar thik theek theekh sahi kharab kharaab purana purani purane naya naye aasan
asaan aasaan kathin mota patla patli lamba lambi uncha ooncha chauda bhari bhaari halka halki majboot majbut mazboot naram garam saaf ganda gila geela
khali khaali meetha mitha kadwa kaala laal peela neela safed hoshiyar hoshiar chalak pyara pyari jhooth jhuth jhutha sacchi ajeeb ajib khaas zaroori
zaruri jaruri zarurat jarurat jaroorat zaroorat zaroor jarur jaroor alag taiyar tayyar raazi mashhur maujood laayak layak achanak achaanak dheere
dhire shayad shaayad yaani agar magar lekin kyonki kyuki kyunki isliye isiliye warna balki halanki dubara dobara barbar baarbaar lagatar wapas vapas
wapis sachmuch waise vaise aise kaise khud apne kisi kidhar kaun kaunsa kaunsi konsa konsi kyon kyun namaste namaskar pranam adaab aadab dhanyavad
dhanyawad dhanyavaad shukriya shukria meherbani mehrbani kripya kripaya maaf maafi mafi janab shriman pliz guzarish gujarish vinti nivedan ijazat
ijajat daktar doktar daakter docter dactar kaksha mastar mastarji guruji adhyapak shikshak ustad mobail nambar nambr aksident durghatna hadsa haadsa
hadse maddad tenshan janch jaanch jankari jaankari suchna khabar khabr phees tikat pulis pariksha imtihan imtihaan nateeja natija kagaj kagaz kagajat
dastavej baat baatein baate baaton batchit baatcheet sawal sawaal jawab jawaab javab kahani kahaani khayal khyal kismat qismat taqdeer takdeer hisab
hisaab wajan vajan shakl shakal shor bheed jhagda jhagra jhagde ladai larai ladta ladti ladna larna chori panchvi paanchvi chhathi saatvi aathvi
naunvi nauvi dasvi dasvin gyarahvi barahvi barvi teesra tisra teesri tisri chautha chauthi dusra doosra dusri doosri dusre doosre
`;
