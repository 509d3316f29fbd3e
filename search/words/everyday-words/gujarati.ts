/** Ordinary words of Gujarati, in their script, and in the usual Latin spellings: no needs, no names of organisations. */
export const gujarati = `
દીકરો દીકરી દીકરા દીકરાને દીકરીને દીકરાની દીકરીની દિકરો દિકરી દિકરા દીકરાનો છોકરો છોકરી છોકરા છોકરાને છોકરાઓ છોકરાં છોકરીની છોકરાની છોકરું બાબો બેબી
બેબીને બાળક બાળકને બાળકની બાળકો સંતાન ભાઈ ભાઈને ભાઈની ભાઈનો બહેન બહેનને બહેનની બેન બેનને બેનની મોટાભાઈ નાનાભાઈ મોટીબહેન ભાભી ભાભીને ભાભીની ભત્રીજો
ભત્રીજા ભત્રીજી ભત્રીજાને ભત્રીજીને ભાણો ભાણિયો ભાણેજ ભાણી પૌત્ર પૌત્રી દોહિત્ર દોહિત્રી દાદા દાદાને દાદી દાદીને દાદીમા નાનીમા નાનાજી કાકા કાકાનો
કાકાની કાકી કાકીને મામા મામાનો મામાની મામી માસી માસીનો માસા ફોઈ ફોઈનો ફુઆ ફૈબા સસરા સસરાને સાસુ સાસુને સાસરે સાસરિયા સાસરી નણંદ નણદોઈ દિયર દેરાણી જેઠ
જેઠાણી સાળો સાળા સાળી બનેવી જમાઈ વહુ વહુને વેવાઈ વેવાણ પતિ પતિને પત્ની પત્નીને ઘરવાળા ઘરવાળી વરને પિતા પિતાજી પિતાને માતાને મમ્મી મમ્મીને પપ્પા
પપ્પાને બાપ માબાપ માતાપિતા પિતરાઈ પડોશી પાડોશી પડોશમાં પાડોશમાં સગા સગાં સંબંધી સંબંધીને સગાવહાલા કુટુંબ કુટુંબમાં કુટુંબના પરિવારમાં પરિવારના મિત્રને
મિત્રો દોસ્તને ભાઈબંધ બહેનપણી સાવકી માણસ માણસને માણસો લોકો લોકોને સ્ત્રી પુરુષ બૈરી બૈરાં જુવાન યુવતી ટાબરિયા ટેણિયો ડોસા ડોસી માજી સાહેબ માસ્તર માથું
માથામાં માથાનો માથે આંખ આંખમાં આંખે આંખો આંખની કાન કાનમાં કાને નાક નાકમાં મોં મોઢું મોઢામાં મોઢે જીભ જીભે દાંત દાંતમાં હોઠ ગળું ગળામાં ગળે ગરદન ડોક
ખભો ખભા ખભામાં હાથ હાથમાં હાથે હાથની કોણી કાંડું કાંડા આંગળી આંગળીઓ આંગળા નખ છાતી છાતીમાં પેટ પેટમાં પીઠમાં કમર કમરમાં કેડ પગ પગમાં પગે પગની પગના
ઘૂંટણ ઘૂંટણમાં ઢીંચણ એડી પંજો સાથળ જાંઘ વાળ ગાલ કપાળ ચામડી હાડકું હાડકાં શરીર શરીરમાં શરીરે શરીરના જડબું પાંસળી પાંપણ વજન ઊંચાઈ જાય જાઉં જઈએ જવું જવા
જવાનું જઈને જતો જતી જશે ગયો ગઈ ગયા ગયું આવે આવવું આવવા આવ્યો આવી આવ્યા આવ્યું આવશે આવતો આવતી આવીને મોકલું મોકલવું મોકલવો મોકલવી મોકલવા મોકલ્યો મોકલી
મોકલ્યા મોકલીએ મોકલશો લઈ લેવું લેવા લેવી લીધો લીધી લીધું લેશે લઈને આપે આપવું આપવા આપવી આપ્યો આપી આપ્યું આપ્યા આપશો આપશે આપો લાવું લાવવું લાવ્યા લાવ્યો
લાવી લાવો લાવવા રાખે રાખું રાખવું રાખવો રાખવી રાખવા રાખ્યો રાખીએ રાખશે રાખ્યા રહે રહું રહેવું રહેવા રહ્યો રહી રહીએ રહ્યા રહેતો રહેતી રહીને રહેશે મૂકવો
મૂકવી મૂકવું મૂકવા મુકવો મુકવી મૂક્યો મૂકી મૂકીએ મૂકીને બેસે બેસવું બેસવા બેઠો બેઠી બેસી બેસાડવું બેસતો ઊઠે ઊઠવું ઊઠી ઉઠાડવું ઊંઘે ઊંઘ ઊંઘતો ઊંઘતી
ઊંઘવું સૂવે સૂતો સૂતી સૂવા સૂઈ જાગે જાગી જાગતો ખાય ખાતો ખાતી ખાવું ખાવા ખાધું ખવડાવવું ખવડાવે ખાવાનું પીએ પીવા પીવું પીધું જમવાનું જમવા જમે જમ્યો
જમાડે ભણે ભણતો ભણતી ભણવું ભણવા ભણવાનું ભણાવવું ભણાવવો ભણાવવા ભણાવે ભણ્યો ભણેલો ભણેલી ભણતર લખે લખવું લખવા લખતા લખી લખ્યું શીખે શીખવું શીખવા શીખવાડે
શીખવાડવું શીખવવા શીખવાડવા શીખ્યો રમે રમતો રમતી રમવું રમવા રમાડે રમત હસે હસતો હસતી હસવું રડે રડતો રડતી રડવું રડ્યા રડી ચીસો બૂમો બૂમાબૂમ ઘાંટા મારતો
મારામારી માર્યો કરડે બટકું તોડે તોડતો તોડી તૂટી તૂટ્યો ભાંગી ભાંગ્યો ફેંકે ફેંકી પડે પડ્યો પડી પડ્યા પડતો પડતી પડવું પડશે ખોવાયો ખોવાઈ ગુમાવ્યો
ગુમાવ્યા ગુમાવી મળે મળ્યો મળી મળ્યું મળશે મળવું મળતું મેળવવું શોધું શોધીએ શોધવું શોધવા શોધી જોઈએ જોઇએ જોઈતું જોઈતી કહે કહ્યું કહેવું કહ્યુ કહેતા કહો
કહેવાય કહેશો કીધું કીધુ કીધા પૂછે પૂછવું પૂછ્યું પૂછી જણાવો જણાવશો જણાવ્યું જણાવવું જાણું જાણવું જાણવા જાણે વિચારું વિચારીએ વિચાર્યું બોલાવે બોલાવ્યા
બોલાવો બતાવો બતાવવું બતાવવા બતાવ્યું બતાવી બતાવશો દેખાડો દેખાડવા દેખાડ્યું સમજાવો સમજાવ્યું સંભાળ સંભાળવું સંભાળે સંભાળવા સાચવે સાચવવું સાચવવા સાચવશે
કાળજી દેખરેખ દેખભાળ કરે કરું કરીએ કરવું કરવા કરવો કરવી કર્યો કરી કર્યું કર્યા કરતો કરતી કરશે કરશો કરાવવું કરાવવા કરાવ્યું કરાવી કરાવો થાય થયો થઈ થયું
થયા થવું થવા થશે થતું થતો થતી શકે શકું શકતો શકતી શકતા શકીએ શકાય શક્યો લાગે લાગ્યું લાગી લાગતું લાગ્યો લાગશે ચાલુ પકડે પકડી પકડીને છોડે છોડી છોડવું
છોડ્યો માનતો માનતી માન્યો સ્વીકારે ઇનકાર ઈનકાર રાજી મનાઈ બંધ શરૂ શરૂઆત પૂરું પૂરી ખતમ ખરીદવું ખરીદવા ખરીદ્યું વેચે વેચવું રાંધે રાંધવું રસોઈ ધોવા
ધોવું નહાવા નહાય નવડાવે નવડાવવું નાહવા પહેરે પહેરવું પહેરાવવું પહેરાવે ખોલે ખોલવું ફરે ફરવા ફર્યા ફરતો ભાગી ભાગે ભાગતો દોડે દોડતો દોડવું સંતાઈ જન્મ
જન્મ્યો જન્મી જન્મ્યા જન્મદિવસ મરે મરી ગુજરી અવસાન જીવે જીવતો જીવવું બચી બચ્યો ધક્કો ઉપાડે ઉપાડવું ઉપાડી ઉતરે ઉતરી ચઢે ચડે ચડવું વધે વધ્યું વધી વધતું
ઘટે ઘટ્યું બદલે બદલવું સુધરે સુધરશે મટે મટશે મટતું મટ્યું સાજો સાજી સાજું ભરે ભરવું નીકળે નીકળવું નીકળ્યા નીકળી કાઢે કાઢી કાઢ્યો કાઢવું પહોંચે
પહોંચવું પહોંચી અટકે અટકી રોકે રોકી રાહ થાકી થાકે થાક્યો ગમે ગમતું ગમતો ગમતી ફાવે ફાવતું ફાવશે ચિડાય ખિજાય ગભરાય ડરે ડરતો શરમાય રિસાય જાવું મેલવો મેલી
મેલીએ મેલવા કરાય જવાય અપાય રખાય મુકાય પેલો પેલી આંયા આજે આજકાલ કાલે ગઈકાલ ગઈકાલે આવતીકાલે પરમદિવસે હમણાં હમણા હાલમાં અત્યારે ત્યારે ક્યારે ક્યારેક
હંમેશા કાયમ આખો આખી આખું આખા દિવસ દિવસે દિવસો દિવસથી રાત રાતે રાત્રે સવાર સવારે સવારથી બપોર બપોરે સાંજ સાંજે વહેલા વહેલી વહેલું મોડું મોડા મોડી
અઠવાડિયું અઠવાડિયે અઠવાડિયા મહિનો મહિના મહિને મહિનાથી વર્ષ વર્ષનો વર્ષની વર્ષથી વર્ષના વરસ વરસનો વરસની વરસથી સાલ કલાક કલાકે મિનિટ સમય સમયથી સમયે વખત
વખતે બાળપણ બાળપણથી નાનપણ નાનપણથી નાનપણમાં જન્મથી ઉંમર ઉંમરે ઉંમરનો ઉંમરના ઉમર આવતા પછી પછીથી પહેલા પહેલાં પહેલેથી અગાઉ અચાનક ધીમે ધીરે જલ્દી જલદી
ઝડપથી તરત હવે હજી હજુ ઘણીવાર વારંવાર રોજ દરરોજ રોજેરોજ કોઈવાર ક્યારેય ફરી ફરીથી એકવાર છેલ્લા છેલ્લે છેલ્લી સોમવાર મંગળવાર બુધવાર ગુરુવાર શુક્રવાર
શનિવાર રવિવાર જાન્યુઆરી ફેબ્રુઆરી માર્ચ એપ્રિલ જુલાઈ ઓગસ્ટ સપ્ટેમ્બર ઓક્ટોબર નવેમ્બર ડિસેમ્બર રજા રજાઓ વેકેશન ઘણું ઘણા ઘણી ઘણો થોડું થોડી થોડા થોડો
થોડાક વધારે વધુ ઓછું ઓછા ઓછી બહુ ખૂબ પૂરતું બધું બધા બધી બધાને કંઈ કશું કાંઈ અડધું અડધો અડધી પૂરેપૂરું સાવ તદ્દન એકદમ જરા જરાક કેટલા કેટલી કેટલું
કેટલો બંને બન્ને હજાર લાખ દોઢ અઢી જોડી ભાગ એકલો એકલી એકલા એકલું એકાદ ડર બીક ગુસ્સો ગુસ્સે ગુસ્સામાં ક્રોધ જીદ જીદ્દી હઠ દુઃખ દુઃખી દુખી ચિંતા ચિંતામાં
ફિકર શરમ શરમાળ કંટાળો કંટાળી નિરાશ થાક થાકેલા થાકેલી હેરાન પરેશાન મુશ્કેલી મુશ્કેલ તકલીફ તકલીફમાં સમસ્યા પ્રશ્ન અડચણ ઝઘડો ઝઘડા ઝઘડે કકળાટ મજા મજામાં
શોખ ઇચ્છા ઈચ્છા મરજી મનમાં લાગણી વહાલ વહાલો લાડ લાડકો ભૂખ ભૂખ્યો તરસ ટેવ આદત સ્વભાવ મિજાજ તોફાન તોફાની હિંમત ભરોસો લાચાર મજબૂર મજબૂરી જવાબદારી ઘર
ઘરમાં ઘરે ઘરના ઘરનું ઘરથી મકાન મકાનમાં ભાડું ભાડે ઓરડો રસોડું રસોડામાં ઓસરી ફળિયું ફળિયામાં શેરી શેરીમાં બારી બારણું દરવાજો દરવાજા દાદર ધાબું છત ખાટલો
ખાટલામાં પલંગ પથારી પથારીમાં ટેબલ વાસણ ડોલ થાળી કપડાં કપડા બૂટ ચંપલ ગામ ગામમાં ગામડું ગામડે ગામડામાં ગામનો શહેર શહેરમાં જિલ્લો જિલ્લામાં તાલુકો
તાલુકામાં વિસ્તાર વિસ્તારમાં જગ્યા જગ્યાએ નજીક નજીકમાં નજીકનું પાસે બાજુમાં આજુબાજુ આસપાસ દૂર રસ્તો રસ્તા રસ્તામાં રોડ બસ બસમાં ટ્રેન ટ્રેનમાં ગાડી
ગાડીમાં બાઇક રિક્ષા છકડો સ્ટેશન ટિકિટ ખેતર ખેતરમાં ખેતી ખેડૂત વાડીએ મજૂર મજૂરી મજૂરીએ મજુરી કામ કામે કામનું કામકાજ કામધંધો ધંધો ધંધે ધંધા દુકાન દુકાને
બજાર બજારમાં ઓફિસ ઓફિસમાં કારખાનું કારખાનામાં કમાય કમાણી કમાવા આવક પગાર પૈસા રૂપિયા રૂપિયો ખર્ચ ખર્ચો ખર્ચા ભાવ કિંમત ઉધાર દેવું ગરીબ ગરીબી પૈસાદાર
લગ્ન લગ્નમાં સગાઈ ગાય ભેંસ બકરી બળદ કૂતરો ઝાડ ઝાડથી ફૂલ તળાવ નદી કૂવો જંગલ પાણી દૂધ રોટલી રોટલો દાળ ભાત શાક ખીચડી ફળ મીઠું ખાંડ બિસ્કિટ નાસ્તો ટીવી
ચોપડી ચોપડા પેન પેન્સિલ દફતર થેલી થેલો રમકડાં રમકડું દડો ગરમી ગરમ ઠંડી ઠંડીમાં ઠંડું ઠંડો વરસાદ વરસાદમાં ચોમાસું ચોમાસામાં શિયાળો શિયાળામાં ઉનાળો
ઉનાળામાં તડકો તડકામાં પવનમાં વાવાઝોડું ધુમ્મસ હવા નાનો નાની નાનું નાના નાનકડો નાનકડી મોટો મોટી મોટું મોટા વચલો વચેટ ડાબો ડાબી ડાબું ડાબા જમણો જમણી
જમણું જમણા આગળ આગળના પાછળ પાછળના પાછો પાછી પાછું પાછા ઉપર નીચે અંદર બહાર વચ્ચે સામે બાજુ સારો સારી સારું સારા ખરાબ સરસ નવો નવી નવું જૂનો જૂની જૂનું
જાડો જાડી પાતળો પાતળી લાંબો લાંબી લાંબું ઊંચો ઊંચી ટૂંકો ટૂંકી ગોરો કાળો કાળી લીલો સફેદ પીળો ભારે હલકું હલકો ચોખ્ખું ચોખ્ખો ગંદું ગંદો મેલું સાફ
સહેલું અઘરું અઘરો સીધો સીધી સીધું અલગ જુદું જુદો જુદી સરખું સરખી ખરું ખોટું ખોટો સાચું સાચો સાચી જરૂરી જરૂર શક્ય અશક્ય યોગ્ય સામાન્ય નોર્મલ પોતે
પોતાનો પોતાની પોતાનું બીજો બીજી બીજું બીજા અજાણ્યો ઓળખીતા ખાલી ડાહ્યો ડાહી હોશિયાર આળસુ આવો આવું એવો એવી એવું કેવો કેવી કેવું કેવા જેવો જેવી જેવું
રીતે ક્યાં ક્યાંય ક્યાંક અહીં અહીંયા ત્યાં જ્યાં એટલે એટલું કારણ કારણે કારણકે અથવા નહિતર નહીંતર માત્ર ફક્ત સિવાય સાથે વગર માટે તરફ સુધી લગભગ કદાચ
ખરેખર ચોક્કસ બરાબર ઠીક વ્યવસ્થા ઉપાય સગવડ માહિતી ખબર સમાચાર સરનામું નામ નામે ફોન નંબર વાત વાતો કૃપયા પ્લીઝ મહેરબાની આભાર ધન્યવાદ નમસ્તે નમસ્કાર મેડમ
વિનંતી મદદ મદદની હેલ્પ માફ માફી ડૉક્ટર ડોક્ટર ડોક્ટરે ડોકટર ડોક્ટરને દાક્તર ટીચર ટીચરે શિક્ષક શિક્ષકે સાહેબે ક્લાસ ક્લાસમાં ધોરણ ધોરણમાં મોબાઈલ મોબાઇલ
એડ્રેસ અકસ્માત અકસ્માતમાં એક્સિડન્ટ એક્સિડેન્ટ પ્રોબ્લેમ ટેન્શન રિપોર્ટ રીપોર્ટ ટેસ્ટ પરીક્ષા પરીક્ષામાં રિઝલ્ટ પાસ નાપાસ ફેલ તપાસ ફોટો વીડિયો મેસેજ
વોટ્સએપ ઓનલાઇન ઇન્ટરનેટ ગૂગલ ટાઈમ ફેમિલી ફ્રેન્ડ લાઈન નર્સ તાવ શરદી ચેક એડમિશન
dikro dikri dikra dikrane dikrine dikrani dikrini dikrano deekro deekri dikaro dikari chokro chokri chokra chhokro chhokri chhokra chokrane chhokrane
chokrao chokrini bebi balakne balakni balako santan bhaine bhaini bhaino bahen behen bahenne behenne bahenni benne benni motabhai nanabhai motiben
bhabhi bhabhine bhabhini babone bhatrijo bhatrija bhatriji bhatreejo bhatrijane bhatrijine bhano bhanej bhaniyo bhanyo pautra pautri dohitra dohitri
dada dadane dadi dadima nani nanima nanaji kaka kakano kakani kaki kakine mama mamano mamani mami masi masino foino faiba sasra sasrane sasu sasune
sasre sasariya sasri nanand diyar derani jeth jethani salo banevi jamai vahu vahune vevai vevan patine patni patnine gharwala gharvala gharwali
gharvali pita pitaji pitane matane mammi mammine pappa pappane maabaap mabap matapita pitrai padoshi padosi padoshma padosma sagavhala sambandhi
kutumb kutumbma kutumbna parivarma parivarna mitrane dostne bhaibandh benpani manasne manaso loko lokone stri purush bairi juvan juwan yuvati dosi
tabariya saheb mastar mathu mathama mathano mathe aankh ankhma aankhma aankho kaan kanma kaanma naak nakma mohu modhu modhama jibh daant dant hoth
gadu galama gardan khabho khabha khabhama haath hath hathma haathma hathni koni kandu angli aangli angadi nakh chhati chati chhatima pithma kamar
kamarma pagma pagni pagna ghutan ghutanma dhinchan panjo sathal jangh vaal gaal kapal chamdi hadku hadka sharir sarir sharirma sharirna jadbu vajan
unchai jaay jaau jaiye javu jawu java javanu jaine jato jashe gayo gayi gayu aave aavvu aavva aavyo aavi aavya aavyu aavshe avshe avyo avya aavto
aavti aavine moklu mokalvu mokalvo mokalvi mokalva moklvo mokalyo moklyo mokli moklya mokaliye moklie moklsho levu leva levi lidho lidhi lidhu leshe
laine aape aapvu aapva aapvi apvu apva aapyo aapi aapyu aapya aapsho aapshe aapo laavu lavvu lavya laavya lavyo laavo lavva rakhe rakhu rakhvu rakhvo
rakhvi rakhva rakhyo rakhiye rakhie rakhshe rakhya rahe rahu rehvu rahevu rehva raheva rahyo rahi rahiye rahya raheto rehto raheti rehti rahine
raheshe reheshe mukvo mukvi mukvu mukva mookvo mukyo muki mukiye mukie mukine bese besvu besva betho bethi besi besadvu besto uthe uthvu uthi uthadvu
unghe ungh ungto unghto unghti suve suto suti suva jage jagi jagto khay khato khati khavu khava khadhu khavdave khavdavvu khavanu pive piva pivu pidhu
jamvanu jamva jame jamyo jamade bhane bhanto bhanti bhanvu bhanva bhanvanu bhanavvu bhanavvo bhanavva bhanave bhanelo bhaneli bhantar lakhe lakhvu
lakhva lakhta lakhyu shikhe shikhvu shikhva sikhvu sikhva shikhvade shikhvadvu shikhvadva sikhvadva shikhyo rame ramto ramti ramvu ramva ramade ramat
hase hasto hasvu rade rado radto radti radvu radya chiso bumo bumabum marto maramari maryo karde todto todi tuti tutyo bhangyo fenke feke feki pade
padyo padi padya padto padti padvu padshe khovayo khovai gumavyo gumavya gumavi malyo malyu malshe malvu maltu madyo madshe medavvu shodhu shodhiye
shodhie shodhvu shodhva shodhi joie joiye joitu joiti kahe kahyu kehvu kahevu kaheta kehta kaho kahevay kidhu kidhun kidha kidho puche puchvu puchyu
puchi puchhvu puchhyu janavo janavsho janavyu janavvu janu janvu janva vicharu vichariye vicharyu bolave bolavya bolavo batavo batavvu batavva batavyu
batavi batavsho dekhado dekhadva dekhadyu samjavo samjavyu sambhalvu sambhale sambhalva sachve sachavvu sachavva sachavshe kalji kaalji dekhrekh
dekhbhal kare karu kariye karie karvu karva karvo karvi karyo kari karyu karya karto karti karshe karsho karavvu karavva karavyu karavi karavo thay
thaay thayo thayu thaya thavu thava thashe thatu thato thati shake saku shaku shakto shakta shakiye sakay shakay shakyo lage lagyu lagi lagtu lagyo
lagshe chalu pakde pakdi pakdine chhode chode chhodi chhodvu chhodyo manto manti manyo svikare swikare inkar manai bandh sharu saru sharuaat sharuat
puru khatam kharidvu kharidva kharidyu veche vechvu randhe randhvu rasoi dhova dhovu nahva navdave navdavvu pehre pahere pehervu pahervu paheravvu
perave khole kholvu farva farya farto bhagi bhage bhagto dode dodto dodvu santai janm janmyo janmi janmya janmdivas gujri avsan jive jivto jivvu bachi
bachyo dhakko upade upadvu upadi utre utri chade chadvu vadhe vadhyu vadhi vadhtu ghate ghatyu badle badalvu sudhre sudharshe mate matshe mattu matyu
sajo saju bhare bharvu nikle nikalvu niklya nikli kadhe kadhi kadhyo kadhvu pahonche pahochvu pahonchvu pahochi atke atki roke roki thaki thake thakyo
gamtu gamto gamti fave favtu favshe chiday khijay gabhray darto sharmay risay melvo melva meliye karay javay apay rakhay mukay pelo peli aaje ajkal
aajkal kaale gaikal gaikale gaykale avtikale aavtikale hamna hamana halma haalma atyare tyare kyare kyarek hamesha hammesha kayam aakho aakhi aakhu
akho akhi divas divase divaso divasthi raat raate ratre raatre savar savare savarthi bapor bapore saanj sanje saanje vahela vaheli vahelu modu moda
athvadiyu athvadiye athvadiya mahino mahina mahine mahinathi varsh varas varshno varshni varshthi varshna varasno varasni varasthi kalak kalake minit
samay samaythi samaye vakhat vakhte balpan balpanthi nanpan nanpanthi nanpanma janmthi ummar umarno umarna umare aavta avta pachi pachhi pachithi
pahela pehla pahelethi agau achanak dhime dhire jaldi zadapthi jhadapthi tarat haji haju ghanivar varamvar varanvar roje darroj rojeroj koivar kyarey
fari farithi ekvar chhella chhelle chhelli chella chelle somvar mangalvar budhvar guruvar shukravar shanivar ravivar rajao vekeshan ghanu ghani ghano
thodu thodi thoda thodo thodak vadhare vadhu ochu ochhu ocha ochi bahu khub khoob purtu badhu badha badhi badhane kain kashu kaai adadhu adhdho adhdhi
saav taddan ekdam jara jarak ketla ketli ketlu ketlo banne hajar dodh adhi jodi bhaag eklo ekli ekla eklu ekad gusso gusse gussama krodh jeed jiddi
dukhi chinta chintama fikar sharam sharmal kantalo kantali kantadi nirash thaak thakela thakeli heran hairan pareshan mushkeli muskeli mushkel taklif
takleef taklifma samasya samashya prashn adchan jhaghdo zaghdo jhagdo zaghda kaklat maja majama shokh ichha ichchha marji manma lagni vahal vahalo
laad ladko bhukh bhukhyo taras aadat svabhav swabhav mijaj tofan tofani bharoso lachar majbur majburi javabdari jawabdari ghar gharma ghare gharna
gharnu gharthi makan makanma bhadu bhade ordo rasodu rasodama faliyu faliyama sheri sherima baari barnu darvajo darwajo darvaja dhabu khatlo khatlama
palang pathari patharima tebal vasan thali kapda kapdaa chappal gaam gamma gaamma gamdu gamde gamdama gaamdu gaamno shaher sheher shaherma sheherma
jillo jillama zillo taluko talukama vistar vistarma jagya jagyae najik najikma najiknu nazik paase bajuma baajuma ajubaju aajubaju aaspas rasto rasta
rastama basma trenma gaadi gadi gadima riksha chhakdo tikit khetar khetarma kheti khedut majur majuri majurie kaam kame kamnu kamkaj kamdhandho
dhandho dhandhe dhandha dukan dukane bajar bajarma ofisma karkhanu karkhanama kamay kamava aavak avak pagar paisa rupiya kharch kharcho kharcha bhaav
kimat kimmat udhar devu garib gareeb garibi paisadar lagan lagnama sagai gaay bhens bakri balad kutro jhad jaad zaad talav nadi kuvo jangal paani dudh
doodh rotli rotlo daal bhaat shaak khichdi mithu biskit nasto chopdi chopda daftar thelo theli ramakda ramkada dado garmi garam thandi thandima thandu
thando varsad varsaad varsadma chomasu chomasama shiyalo shiyalama unalo unalama tadko tadkama pavanma vavajodu vavazodu hava nano nanu nana nanakdo
nanakdi moto motu mota vachlo vachet daabo dabi daabi dabu daba jamno jamni jamnu aagal agal aagad pachal pachhal pachad pacho pachho pachu pachhu
pacha pachha upar neeche andar bahar vacche vachche saame baju baaju saro saaro sari saari saaru saara kharab kharaab saras navo navi navu juno juni
junu jado jadi patlo patli lambo lambi lambu uncho unchi tunko goro kalo kaalo lilo safed pilo halku halko chokhkhu chokhu gandu gando melu saaf
sahelu aghru aghro alag judu judi sarkhu sarkhi kharu khotu khoto sachu saachu sacho jaruri jarur jarurat ashakya samanya pote potano potani potanu
bijo bijee biju bija ajanyo olkhita dahyo hoshiyar alsu aalsu aavo aavu kevo kevi kevu keva jevo jevi jevu kyan kyaan kyay kyak ahin ahiya ahinya tyan
tyaan etle etlu karane athva nahitar nahintar matra fakt sivay sathe saathe vagar maate taraf sudhi lagbhag kadach kharekhar chokkas barabar barobar
theek vyavastha vevastha upay sagvad mahiti khabar samachar sarnamu sarnamun naame nambar vaat vaato krupya plij meherbani maherbani aabhar abhar
dhanyavad dhanyawad namaste namaskar vinanti maddad madadni maaf maafi daktar doktar doktare dactor ticher shikshak sikshak shikshake sahebe klasma
dhoran dhoranma adres akasmat akasmatma exident aksident problam tenshan riport pariksha parixa parikshama rizalt napas tapas taav shardi seedho
seedhi seedhu
`;
