/** Hindi and Urdu words that name neither a need nor an organisation: in Devanagari, and in the usual Latin spellings. */
export const hindi = `
में मे है हैं हूँ हूं हो था थी थे का की के को से पर तक ने और या एवं व तथा भी ही तो लेकिन मगर पर परंतु किंतु क्योंकि कि अगर यदि जब तब अब अभी फिर भी नहीं नही ना न मत
मैं मैने मैंने मुझे मुझको मेरा मेरे मेरी हम हमें हमको हमारा हमारे हमारी तुम तुम्हें तुम्हारा तुम्हारे तुम्हारी आप आपको आपका आपके आपकी अपना अपने अपनी वह वो वे यह ये उस उसे उसको उसका उसके उसकी उन उन्हें उनको उनका उनके उनकी
इस इसे इसको इसका इसके इसकी इन इन्हें इनको इनका इनके इनकी जो जिस जिसे जिसको जिसका जिसके जिसकी जिन जिन्हें जिनको जिनका जिनके जिनकी कोई कुछ किसी सब सभी सबको हर दूसरा दूसरे दूसरी अन्य
क्या कौन कौनसा कौनसी कौन-सा कहाँ कहां कहा किधर कब कैसे कैसा कैसी क्यों कितना कितने कितनी किस किसको किसका किसके किसकी किन यहाँ यहां वहाँ वहां इधर उधर जहाँ जहां
लिए लिये वास्ते हेतु साथ बिना बारे तरह द्वारा पास नजदीक नज़दीक निकट करीब क़रीब आसपास आस अंदर बाहर ऊपर नीचे आगे पीछे सामने बीच बाद पहले तरफ ओर दूर बगल
चाहिए चाहिये चाहता चाहती चाहते चाह चाहूँगा चाहूंगा चाहूंगी जरूरत ज़रूरत आवश्यकता आवश्यक जरूरी ज़रूरी तलाश खोज ढूंढ ढूँढ ढूंढना ढूंढ़ रहा रही रहे रहता रहती रहते रहना रहने
करना करने करनी करता करती करते करो करें करे कर करके किया किये किए की कीजिए कीजिये दीजिए दीजिये दे देना देने देनी देता देती देते दिया दिये दी दें दो दिलाना दिलवा दिलाओ दिलाइए लेना लेने लेनी लेता लेती लेते लिया लो लें
होना होने होता होती होते हुआ हुई हुए होगा होगी होंगे जाना जाने जाता जाती जाते गया गई गयी गए गये जाए जाये जाओ जाएँ चला चली चले मशीन मशीनें आना आने आता आती आते आया आई आयी आए आये आओ मिल मिलना मिले मिलेगा मिलेगी मिलता मिलती मिलते मिला मिली मिलें
सकता सकती सकते सके सकें सकूँ पाता पाती पाते पा पाया पाई पाना पाने लगा लगी लगे लगता लगती लगते लगना वाला वाले वाली वालों बता बताओ बताइए बताएं बताएँ बताये बताना बताने कहना कहते कहता पता पूछना जानना जानकारी
मदद सहायता सहारा कृपया कृपा प्लीज धन्यवाद शुक्रिया नमस्ते जी हाँ हां साहब सर मैडम
बेटा बेटे बेटी बेटियां बेटियों बेटों पुत्र पुत्री लड़का लड़के लड़की लड़कियां माँ मां माता पिता पिताजी पापा मम्मी भाई बहन बहिन पति पत्नी बीवी चाचा चाची मामा मामी दादा दादी नाना नानी पोता पोती भतीजा भतीजी भांजा भांजी
रिश्तेदार परिवार घरवाले दोस्त पड़ोसी आदमी औरत इंसान व्यक्ति लोग लोगों मरीज मरीज़ रोगी पीड़ित ग्रस्त
एक दो तीन चार पांच पाँच छह छः सात आठ नौ दस ग्यारह बारह पहला पहली दूसरा
अच्छा अच्छे अच्छी बढ़िया सही ठीक बहुत ज्यादा ज़्यादा कम थोड़ा थोड़ी थोड़े सबसे सस्ता सस्ते सस्ती मुफ्त मुफ़्त निःशुल्क नि:शुल्क निशुल्क फ्री फीस खर्च खर्चा पैसा पैसे रुपये
दिक्कत मुश्किल देर रोग रोगों बीमारी बीमार समस्या परेशानी तकलीफ़ तकलीफ जगह पता नंबर नम्बर शहर गाँव गांव इलाका इलाके जिला जिले राज्य आज कल परसों रोज अभी जल्दी समय दिन उम्र आयु

main mai mein me maine mujhe mujhko muje mujh mera mere meri mra mre mri hum ham hume hume humein hamein hamen humko hamko hamara hamare hamari humara humare humari tum tumhe tumhara tumhare tumhari aap ap aapko apko aapka aapke aapki apka apke apki
apna apne apni wo woh voh vo ye yeh yah wah us use usse usko uska uske uski un unhe unko unka unke unki is ise isko iska iske iski in inhe inko inka inke inki jo jis jise jisko jiska jiske jiski jinhe jinko jinka jinke jinki
koi kuch kuchh kisi sab sabhi sabko har dusra dusre dusri doosra doosre doosri
hai hain h hoon hun hu ho tha thi the ka ki ke ko se par pe tak ne aur or ya evam bhi hi toh to lekin magar par kyunki kyuki kyonki ki agar yadi jab tab ab abhi fir phir nahi nahin nai nhi nahee nehi nahiin na mat
kya kia kaun kon konsa kaunsa kaunsi konsi kahan kaha kahaan kahaa kidhar kab kaise kese kaisa kaisi kyu kyun kyon kitna kitne kitni kis kisko kiska kiske kiski kin yahan yaha yahaan wahan waha vahan idhar udhar jahan
liye lie liya liey k ke liye waste vaste hetu sath saath bina bare baare tarah tarha dwara paas pas nazdeek nazdik najdik nikat karib kareeb qareeb aaspaas aaspas aas andar bahar upar uper neeche niche aage peeche samne saamne beech baad pehle pahle taraf door
chahiye chahie chaiye chahiyeh chaahiye chahye chahiay chaye chaiey chahiey chie chayie chahta chahti chahte chah chahunga chahungi zarurat jarurat zaroorat jaroorat zaruri jaruri avashyakta talash talaash khoj dhund dhoond dhundh dhoondh dhundna dhundh
raha rahi rahe rha rhi rhe rehta rehti rehte rahta rahti rahte rehna rahna rehne rahne
karna karne karni karta karti karte karo karen kare kar karke karwana karvana karana karane karwani kiya kiye kijiye kijie kariye karie do dijiye dijie dedo dena dene deni deta deti dete diya diye dein dilana dilwa dilao dilaye lena lene leni leta leti lete lo
hona hone hota hoti hote hua hui hue hoga hogi honge hojaye jana jaana jane jaane jata jaati jaata jati jate gaya gayi gai gaye jaye jao jaao chali chale aana ana aane aata aati aate aaya aayi aaye aao
mil milna mile milega milegi milenge milta milti milte mila mili milsakta milsake
sakta sakti sakte sake saken sakun pata paata pati paati paate paya payi paana lagta lagti lagte laga lagi lage lagna wala wale wali walo walon vala vale vali
bheju bhejun bhejen bheje bhejna bhejo dikhau dikhaun dikhaye dikhana dikhao dikhane karau karaun karaye padhau padhaun rakhu rakhun rakhna rakhe lejau lejaun lejana chhodu
bata batao bataye bataiye batayen bataien batana batayiye kehna kehte poochna puchna janna jankari jaankari
madad maddad maded sahayata sahayta sahara kripya krupya kripaya pliz dhanyavad dhanyawad shukriya namaste ji haan haa sahab sir madam
beta bete beti betiya betiyan beton betiyon putra putri ladka ladke ladki ladkiya ladkiyan larka larke larki maa maaji mata pita pitaji papa mummy mammi bhai bhaiya behen behan bahan bahen pati patni biwi bivi chacha chachi mama mami dada dadi nana nani pota poti bhatija bhatiji bhanja
abbu ammi abba walid walida bhaijaan khala phupho nawasa
rishtedar parivar parivaar gharwale dost padosi aadmi admi aurat insan insaan vyakti log logo logon mareez mariz marij rogi pidit peedit grast
ek teen char chaar paanch panch chhe chah saat aath nau gyarah barah pehla pehli
acha achha acchha accha ache achhe acche achi achhi acchi badhiya badiya sahi theek thik tik bahut bohot bahot bhot bht jyada zyada jada kam thoda thodi thode sabse sasta saste sasti muft muft mufat nishulk nishulkh free fees kharcha kharch paisa paise rupaye rupee
dikkat dikat dikkate mushkil mushkeel der deri bimari beemari bimar beemar samasya pareshani pareshaani takleef taklif jagah jagha pata sheher shahar shehar gaon gaanv ilaka ilake jila zila jile rajya aaj kal parso roz roj jaldi samay umar umra umr aayu din
भेजूं भेजूँ भेजें भेजना भेजो दिखाऊं दिखाऊँ दिखाएं दिखाना कराऊं कराऊँ कराएं करवाऊं पढ़ाऊं पढ़ाएं रखूं रखना रखें
`;
