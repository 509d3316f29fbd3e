/** Gujarati words that name neither a need nor an organisation: in Gujarati script, and in the usual Latin spellings. */
export const gujarati = `
હું મને મારું મારુ મારો મારા મારી મારે મારાથી અમે અમને અમારું અમારો અમારા અમારી અમારે આપણે આપણું આપણા આપણી તું તને તારું તારો તારા તારી તમે તમને તમારું તમારો તમારા તમારી તમારે આપ આપને આપનું તે તેને તેનું તેનો તેના તેની તેણે તેમને તેમનું તેમનો તેમના તેમની તેમણે તેઓ તેઓને એ એને એનું એનો એના એની એમને એમનું એમના એમની આ આને આનું આના આની પેલું પેલો પેલી
જે જેને જેનું જેનો જેના જેની જેમને જેમના કોઈ કોઇ કોઈને કોઈક કંઈ કંઈક કશું બધા બધાં બધું બધી બધાને દરેક બીજું બીજા બીજો બીજી અન્ય પોતાનું પોતાના પોતાની
શું કોણ કોને કોનું કોના કોની કયું કયા કયો કઈ ક્યાં કયાં ક્યારે કેમ કેવું કેવી કેવો કેવા કેવી કેવીરીતે કેટલું કેટલા કેટલી અહીં અહી અહીંયા ત્યાં જ્યાં જ્યારે ત્યારે
અને ને કે અથવા યા પણ પરંતુ તો જો કારણ કારણકે માટે જેથી હવે હમણાં ફરી ના નથી નહીં નહિ નહિં હા જ
માં થી નું નો ના ની પર ઉપર સુધી સાથે વગર વિના પાસે નજીક નજીકમાં નજીકના આસપાસ આજુબાજુ અંદર બહાર નીચે આગળ પાછળ સામે વચ્ચે પછી પહેલા પહેલાં તરફ દૂર બાજુ બાજુમાં દ્વારા વિશે અંગે જેવું જેવા જેવી તરીકે
જોઈએ જોઇએ જોઈ જોઈતું જોઈતી જોઈતો જોઈતા જોઇતી છે જરૂર જરૂરી જરૂરિયાત આવશ્યક શોધું શોધી શોધવું શોધવા શોધ શોધો શોધીએ છું છો છીએ છે હતું હતો હતા હતી હશે હોય હોવું હોવા થાય થઈ થયું થયો થયા થઇ થશે થવું થતું થતી થતો થતા નથીથતું
કરવું કરવા કરવાની કરવાનું કરે કરું કરો કરી કરીએ કર્યું કરતું કરતા કરતી કરતો કરશો કરાવવું કરાવવા કરાવવી આપો આપે આપી આપશો આપવું આપવા આપવી આપતા આપું આપીને લેવું લેવા લેવી લઈ લો લે
જવું જવા જાય જઈ જાઉં જશે ગયું ગયો ગયા ગઈ આવે આવવું આવવા આવું આવી આવો આવતું આવતી આવતો આવતા આવશે મળે મળી મળશે મળવું મળવા મેળવવા મેળવવું મળતું મળતી રહે રહું રહેવું રહેવા રહેતા રહેતી રહેતો રહીએ રહ્યું રહ્યા
શકે શકું શકો શકાય શકતું શકતો શકતી શકતા શકીએ શકશે પડે પડશે લાગે લાગતું કહો કહે કહેવું જણાવો જણાવશો બતાવો બતાવશો જાણવું જાણવા માહિતી પૂછવું રાખવું રાખવા
મદદ સહાય સહાયતા કૃપા કૃપયા મહેરબાની કરીને આભાર ધન્યવાદ નમસ્તે
દીકરો દીકરા દીકરાને દીકરી દીકરીને દિકરો દિકરા દિકરી પુત્ર પુત્રી છોકરો છોકરા છોકરી બાબો બેબી મા માતા મમ્મી પિતા પપ્પા બાપ ભાઈ ભાઇ ભાઈને બહેન બેન બહેનને પતિ પત્ની કાકા કાકી મામા મામી દાદા દાદી નાના નાની પૌત્ર પૌત્રી ભત્રીજો ભાણેજ સગા કુટુંબ પરિવાર મિત્ર પાડોશી માણસ માણસો લોકો લોકોને વ્યક્તિ વ્યક્તિને દર્દી દર્દીઓ પીડિત
એક બે ત્રણ ચાર પાંચ છ સાત આઠ નવ દસ પહેલું પહેલી
સારું સારુ સારો સારા સારી શ્રેષ્ઠ ઉત્તમ સાચું બરાબર ઠીક ખૂબ ઘણું ઘણા ઘણી વધુ વધારે ઓછું ઓછા થોડું થોડા થોડી સૌથી સસ્તું સસ્તા સસ્તી મફત મફતમાં ફ્રી વિનામૂલ્યે નિઃશુલ્ક ફી ખર્ચ પૈસા રૂપિયા
રોગ બીમારી બિમારી બીમાર સમસ્યા તકલીફ મુશ્કેલી જગ્યા જગ્યાએ સરનામું નંબર શહેર શહેરમાં ગામ ગામમાં જિલ્લો જિલ્લા જિલ્લામાં વિસ્તાર વિસ્તારમાં રાજ્ય આજે કાલે હમણા જલ્દી સમય દિવસ ઉંમર ઉમર વયના

hu hun mane maru maro mara mari mare amne ame amaru amaro amara amari amare aapne aapnu apnu tu tane taru taro tara tari tame tamne tamaru tamaro tamara tamari tamare aap te tene tenu teno tena teni tene temne temnu temna temni teo teone e ene enu eno ena eni emne emna aa pelu pelo
je jene jenu jeno jena jeni jemne koi koine koik kai kaik kashu badha badhu badhi badhane darek biju bija bijo biji potanu potana
shu su shun kon kone konu kona kayu kaya kayo kai kya kyan kyare kem kevu kevi kevo keva kevirite ketlu ketla ketli ahi ahin ahiya tya tyan jya jyan jyare tyare
ane ne ke athva athava pan parantu to jo karan karanke mate maate maate jethi have hamna fari na nathi nathii nthi nahi nahin ha j
ma maa thi nu no na ni par upar sudhi sathe saathe vagar vina pase paase najik najikma najik ma najikna aaspas aaspaas aajubaju andar bahar niche aagal pachhal same vachche pachi pachhi pehla pahela taraf dur baju bajuma dwara vishe ange jevu jeva jevi tarike
joie joiye joiae joia joye joiey joitu joiti joita joito che chhe chhe jarur jaruri jaruriyat avashyak shodhu shodhi shodhvu shodhva shodh chu chhu cho chho chie chhie hatu hato hata hati hase hashe hoy hoi hovu thay thai thayu thayo thaya thase thashe thavu thatu thati thato thata
karvu karva karvani karvanu kare karu karo kari kariye karyu kartu karta karti karto karsho karavvu karavva aapo apo aape ape aapi api aapsho aapvu aapva aapvi aapu levu leva levi lai lo le
javu java jay jai jau jase gayu gayo gaya gai ave aave aavvu aavva aavu aavi aavo aavtu avtu avtu aavti avti aavto avto aavta avta aavdtu aavadtu avadtu avdtu aavse avse male mali malse malshe malvu malva melavva maltu malti rahe rahu rahevu raheva raheta raheti rahyu
shake sake shaku saku shako shakay sakay shaktu saktu shakto sakto shakti sakti shakta sakta shakiye pade padse lage lagtu kaho kahe janavo janavsho batavo batavsho janvu janva mahiti puchvu rakhvu
madad sahay sahayta krupa krupaya kripa karine aabhar dhanyavad namaste maherbani
dikro dikra dikrane dikri dikrine dikaro dikari dikara deekro deekri deekra putra putri chokro chokra chokri chhokro chhokra chhokri babo mata mummy mammi pita pappa papa bap bhai bhaine bahen ben benne pati patni kaka kaki mama mami dada dadi nana nani bhatrijo bhanej saga kutumb parivar mitra padoshi manas manaso loko lokone vyakti vyaktine dardi dardio pidit
ek be tran char panch chha sat aath nav pehlu
saru saro sara sari shreshth uttam barabar thik khub ghanu ghana ghani vadhu vadhare ochu ochhu ochha thodu thoda thodi sauthi sastu sasta sasti maffat mafat mafatma muft free vinamulye fee kharch paisa rupiya
rog bimari bimar samasya taklif takleef mushkeli jagya jagyae sarnamu number shaher shaherma saher gam gaam gamma jillo jilla jillama vistar vistarma rajya aaje kale hamna jaldi samay divas ummar umar varshno
`;
