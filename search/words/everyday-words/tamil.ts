/** Ordinary words of Tamil, in their script, and in the usual Latin spellings: no needs, no names of organisations. */
export const tamil = `
அம்மா அப்பா அம்மாவுக்கு அப்பாவுக்கு அம்மாவோட அப்பாவோட அண்ணன் அண்ணனுக்கு அண்ணி தம்பி தம்பிக்கு தங்கச்சி தங்கை தங்கச்சிக்கு அக்கா அக்காவுக்கு அக்காவோட
மகன் மகள் மகனுக்கு மகளுக்கு மகனை மகளை மகனின் மகளின் பையன் பையனுக்கு பையனை பையனோட பசங்க பசங்களுக்கு பொண்ணு பொண்ணுக்கு பொண்ண பொண்ணோட பிள்ளை பிள்ளைங்க
பிள்ளைகள் புள்ள புள்ளைக்கு புள்ளைங்க குழந்தை குழந்தைக்கு குழந்தைய குழந்தையை குழந்தைங்க குழந்தைகள் கொழந்தை பாப்பா பாப்பாவுக்கு பேரன் பேத்தி பேரனுக்கு
பேத்திக்கு பாட்டி பாட்டிக்கு தாத்தா தாத்தாவுக்கு மாமா மாமாவுக்கு மாமி அத்தை அத்தைக்கு சித்தி சித்தப்பா பெரியப்பா பெரியம்மா மாமனார் மாமியார் மருமகள்
மருமகன் மச்சான் மச்சினன் மச்சினி கொழுந்தன் கொழுந்தியா நாத்தனார் கணவர் கணவன் கணவருக்கு மனைவி மனைவிக்கு புருஷன் பொண்டாட்டி வீட்டுக்காரர் வீட்டுக்காரி
அண்ணன்பையன் சகோதரன் சகோதரி சகோதரர் சம்சாரம் சொந்தக்காரங்க சொந்தக்காரர் உறவினர் பெற்றோர் பெத்தவங்க தகப்பன் தகப்பனார் பக்கத்துவீட்டு நண்பர் நண்பன்
நண்பனுக்கு கூட்டாளி ஆள் ஆளு ஆட்கள் மனுஷன் மனிதர் ஜனங்க ஆம்பள பொம்பள ஆண் பெண் பெரியவர் பெரியவங்க சின்னவன் சின்னவள் மூத்தவன் மூத்தவள் மூத்த இளையவன் இளைய
இரட்டையர் குடும்பம் குடும்பத்துல குடும்பத்தில் வாரிசு உடம்பு உடம்புக்கு உடம்புல உடல் தலை தலையில தலைல முகம் முகத்துல கண் கண்ணு கண்ணுல கண்கள் காது காதுல
மூக்கு வாய் வாயில பல் பல்லு நாக்கு உதடு கன்னம் நெற்றி தாடி மீசை முடி கழுத்து தொண்டை தோள் தோள்பட்டை முதுகு முதுகுல மார்பு நெஞ்சு நெஞ்சுல வயிறு வயித்துல
வயிற்றில் இடுப்பு இடுப்புல தொடை முட்டி முழங்கால் முழங்கை கை கையில கையை கைகள் கால் காலு காலுல கால்ல கால்கள் பாதம் விரல் விரல்கள் நகம் குதிகால்
கணுக்கால் மணிக்கட்டு எலும்பு தோல் ரத்தம் இரத்தம் நரம்பு கிட்னி ஈரல் நுரையீரல் சதை வியர்வை வேர்வை கண்ணீர் எச்சில் புண் காயம் வீக்கம் காய்ச்சல் ஜுரம்
இருமல் சளி ஜலதோஷம் வாந்தி எடை உயரம் வலி வலிக்குது வலிக்கிறது போறான் போறா போறாங்க போறது போறேன் போகுது போகிறான் போகிறாள் போனான் போனா போனாங்க போனார்
போனோம் போச்சு போயிட்டான் போயிட்டாங்க போய் போகணும் போகல போகலாம் போகும் வரான் வரா வராங்க வருது வருகிறது வருகிறார் வந்தான் வந்தா வந்தாங்க வந்தது
வந்துச்சு வந்து வரணும் வரல வரலாம் வரும் வருவான் அனுப்ப அனுப்பி அனுப்பினோம் அனுப்பினாங்க அனுப்பணும் அனுப்பலாம் அனுப்புங்க அனுப்பிட்டாங்க சொல்ல சொல்லு
சொல்றான் சொல்றாங்க சொல்றார் சொன்னான் சொன்னாங்க சொன்னார் சொன்னது சொல்லிட்டார் சொல்லிட்டாங்க சொல்லுங்க சொல்லுங்கள் சொல்லி சொல்லல கேட்டேன் கேட்டோம்
கேட்டாங்க கேளுங்க விசாரிச்சேன் விசாரிச்சோம் விசாரிக்க கூப்பிட கூப்பிட்டா கூப்பிடுங்க கூப்பிட்டாங்க அழைக்க அழைச்சிட்டு அழைத்து அழைத்துச்செல்ல
கூட்டிட்டு கூட்டிக்கிட்டு கூட்டி தூக்கி தூக்கிட்டு தூக்கணும் கொண்டு கொண்டுவர கொண்டுபோக எடுத்து எடுத்துட்டு எடுக்க எடுக்கணும் எடுத்தோம் எடுத்தாங்க
வாங்க வாங்கி வாங்கணும் வாங்கினோம் வாங்கிட்டு கொடுக்க கொடுக்கணும் கொடுத்தாங்க கொடுத்தோம் கொடுங்க கொடுப்பாங்களா குடுக்க குடுத்தாங்க குடுங்க தர தராங்க
தருவாங்களா தாங்க தந்தாங்க இருக்கான் இருக்கா இருக்காங்க இருக்காங்களா இருக்கார் இருக்கு இருக்கிறது இருக்கிறார் இருக்கிறாள் இருக்கிறேன் இருக்குதா
இருக்கும் இருந்தான் இருந்தா இருந்தது இருந்துச்சு இருந்தாங்க இருந்து இருக்கணும் இருப்பான் இல்லாம இல்லாமல் இல்லாத அழுகிறான் அழுறான் அழறா அழுதான் அழுது
அழுகை அழுதுகிட்டே சிரிக்கிறான் சிரிக்கிறா சிரிச்சு சிரிப்பு தூங்க தூங்குறான் தூங்கல தூங்காம தூங்கமாட்டேங்கிறான் தூக்கம் உறங்க படுக்க படுத்து
படுத்திருக்கான் படுத்துட்டான் படுக்கை எழுந்து எழுந்திரிக்க எந்திரிக்க எந்திரிச்சு முழிச்சு படிக்க படிக்கிறான் படிக்கிறா படிக்கிறாங்க படிச்சான் படிச்சு
படிச்சுட்டு படிப்பு படிப்புல எழுத எழுதுறான் எழுதி எழுதல வாசிக்க வாசிக்கிறான் கத்துக்க கத்துக்கிட்டான் கத்துக்கணும் கற்க கற்று கற்றுக்கொள்ள
கத்துக்குடுக்க சொல்லிக்குடுக்க சொல்லிக்கொடுக்க பழக பழகி பழக்கம் பழகிட்டான் விளையாட விளையாடுறான் விளையாடுறா விளையாடி ஓடுறான் ஓடி ஓடுது குதிக்கிறான்
குதிச்சு ஆடுறான் பாடுறான் பாட்டு உட்கார உட்காருறான் உட்கார்ந்து உக்கார உக்காந்து உக்காந்திருக்கான் நிக்க நிக்கிறான் நின்னு நிற்க நிற்கிறான் சுத்த
சுத்துறான் திரியுறான் ஏற ஏறி இறங்க இறங்கி ஏத்தி இறக்கி விழுந்து விழுந்தான் விழுந்துட்டான் விழுந்துட்டாங்க விழுறான் கீழேவிழுந்து அடிபட்டு அடிபட்டது
அடிச்சு அடிக்கிறான் அடிக்கிறா அடி கடிக்கிறான் கடிச்சு கத்துறான் கத்தி கிள்ளி எறியுறான் தள்ளி தள்ளுறான் உடைச்சு உடைக்கிறான் உடைஞ்சு ஒடஞ்சு முறிஞ்சு
மோதி இடிச்சு சாப்பிட சாப்பிடுறான் சாப்பிடல சாப்பிட்டான் சாப்பிடமாட்டேங்கிறான் சாப்பாடு சாப்பாட்டுக்கு சாப்பிட்டு குடிக்க குடிச்சு ஊட்டி ஊட்டணும்
ஊட்டிவிட சமைக்க சமைச்சு சமையல் குளிக்க குளிக்கிறான் குளிச்சு குளிப்பாட்ட துவைக்க கழுவி கழுவ உடுத்த மாத்த மாத்தி மாற்ற மாறி துடைக்க பார்க்க பார்த்து
பார்த்தோம் பார்த்தாங்க பார்க்கணும் பாக்க பாத்து பாத்தோம் பாத்தாங்க பாக்கறேன் பாருங்க பார்த்துக்க பார்த்துக்கொள்ள பாத்துக்க பாத்துக்கிற பாத்துக்கணும்
பாத்துக்கறேன் பாத்துக்கறாங்க கவனிக்க கவனிச்சு கவனம் கவனிப்பாங்களா வச்சு வச்சிருக்காங்க வச்சிருக்கோம் வைக்க வைத்து வைக்கணும் வச்சுக்க விட விட்டு
விட்டுட்டு விட்டுட்டான் விடணும் விடலாம் விடமாட்டேங்கிறான் போட போட்டு போட்டாங்க போடணும் செய்ய செய்யணும் செய்றான் செய்தோம் செஞ்சு செஞ்சாங்க செய்யுங்கள்
பண்ண பண்றான் பண்றது பண்றாங்க பண்ணி பண்ணினோம் பண்ணணும் பண்ணுங்க பண்ணலாம் பண்றேன் சேர்க்க சேர்த்து சேர்க்கணும் சேர்த்தோம் சேக்க சேக்கணும் சேத்து
சேர்ந்து சேரலாம் சேத்துக்க சேத்துக்குவாங்களா தேட தேடி தேடுறேன் தேடுறோம் தேடிக்கிட்டு கிடைக்க கிடைக்குமா கிடைக்கும் கிடைச்சது கிடைக்கல கெடைக்குமா
கெடைக்கல முடிக்க முடிஞ்சது முடிச்சு முடியுமா முடியல முடியாது முடியும் முடியலை தெரியல தெரியலை தெரியாது தெரியுமா தெரியும் தெரியவில்லை தெரிஞ்சா
தெரிஞ்சுக்க தெரிந்த புரியல புரியுது புரியாது புரியலை புரிஞ்சுக்க மறந்து மறந்துட்டான் நினைக்கிறேன் நினைச்சு நினைச்சோம் நினைப்பு யோசிக்க யோசனை ஞாபகம்
நியாபகம் தங்க தங்கி தங்கணும் தங்கலாம் வாழ வாழ்ந்து வாழ்க்கை வளர்ந்த வளர்ந்து வளர்க்க பொறந்த பொறந்து பொறந்தான் பொறந்தா பொறந்ததுல பிறந்த பிறந்து
பிறந்தது பிறந்ததிலிருந்து பிறந்தநாள் இறந்து இறந்துட்டார் செத்து தவறிட்டார் தொலைஞ்சு தொலைந்து காணாம காணோம் இழந்து நடந்தது நடந்துச்சு ஆச்சு ஆகுது ஆகும்
ஆனது ஆயிடுச்சு ஆகல ஆகிறது தொடங்க தொடங்கி ஆரம்பிக்க ஆரம்பிச்சு ஆரம்பம் நிறுத்த நிறுத்திட்டான் நின்னுடுச்சு மறுத்து மறுத்துட்டாங்க மாட்டேன்
மாட்டேங்கிறான் மாட்டேங்குறா மாட்டேங்கறாங்க மாட்டான் கூடாது கட்ட கட்டி கட்டணும் கட்டிக்கிட்டு திறக்க திறந்து மூட மூடி கிளம்பி கிளம்ப திரும்ப திரும்பி
வெளியேற ஒளிஞ்சு பிடிக்க பிடிச்சு பிடிக்கல பிடிக்கும் புடிச்சு புடிக்கல தொட தொட்டு தேவை தேவைப்படுது தேவைப்படும் வேணும் வேணுமா வேண்டும் வேண்டாம் வேணாம்
விரும்பி விரும்புறேன் ஆசைப்படுறான் அலைஞ்சு அலையுறோம் காத்திருக்கோம் வெயிட்பண்ணி உழைச்சு சம்பாதிக்க விக்க வித்து செலவழிச்சு ஏமாத்தி திட்டுறான் திட்டி
சண்டைபோடுறான் பயப்படுறான் கஷ்டப்படுறோம் கஷ்டப்படுறான் வெட்கப்படுறான் கவலைப்படுறோம் ஒத்துக்க ஒத்துக்கல பழிக்கிறாங்க கிண்டல் கேலி ஒதுக்கி வயசு வயசுல
வயது வயதில் வயசாகுது வயசுக்கு வருஷம் வருசம் வருஷமா வருடம் வருடமாக வருடங்கள் ஆண்டு ஆண்டுகள் மாசம் மாசமா மாதம் மாதமாக மாதங்கள் வாரம் வாரமா நாள் நாளா
நாட்கள் நாளைக்கு நாளை நேத்து நேற்று இன்னைக்கு இன்னிக்கு இன்று முந்தாநாள் நாளன்னைக்கு காலை காலையில காலைல மதியம் மத்தியானம் மாலை சாயங்காலம் சாயந்திரம்
இரவு ராத்திரி நைட்டு பகல் நேரம் நேரத்துல மணிநேரம் நிமிஷம் நிமிடம் இப்ப இப்போ இப்போது அப்ப அப்போது அப்புறம் பிறகு பின்னாடி முன்னாடி முன்னால முன்பு
முதல்ல முதலில் கடைசி கடைசில எப்பவும் எப்பவாவது எப்போதும் அடிக்கடி தினமும் தினம் டெய்லி சீக்கிரம் சீக்கிரமா லேட்டா மெதுவா மெதுவாக வேகமா உடனே உடனடியாக
இன்னும் இதுவரை ஏற்கனவே ரொம்பநாளா சின்னவயசுல சின்னவயசுலேந்து சிறுவயதில் சிறுவயதிலிருந்து குழந்தையிலேந்து போனவருஷம் போனமாசம் போனவாரம் கடந்த அடுத்த
அடுத்தவாரம் வரப்போற திங்கள் திங்கட்கிழமை செவ்வாய் புதன் வியாழன் வியாழக்கிழமை வெள்ளிக்கிழமை சனிக்கிழமை ஞாயிற்றுக்கிழமை கிழமை காலம் பருவம் தேதி லீவு
ரொம்ப நிறைய நெறைய அதிகம் அதிகமா அதிகமாக கம்மி கம்மியா கொஞ்சம் கொஞ்சமா சிறிது சற்று மிகவும் மிக எல்லாம் எல்லாரும் எல்லோரும் எல்லாருக்கும் யாராவது
ஏதாவது எதுவும் ஒன்னும் ஒண்ணும் சில பல பலபேர் பாதி முழுக்க முழுசா முழு போதும் போதாது மட்டும் கூட இன்னொரு இன்னொன்னு மத்த மத்தவங்க மற்ற மற்றவர்கள் வேற
வேறு ஒருத்தர் ஒருத்தன் ரெண்டு ரெண்டுபேரும் மூணு நாலு அஞ்சு ஆறு ஏழு எட்டு ஒன்பது பத்து பதினஞ்சு இருபது முப்பது நாப்பது அம்பது அறுபது எழுபது எண்பது நூறு
ஆயிரம் லட்சம் ஒவ்வொரு தடவை முறை அளவு சின்ன சின்னது சிறிய பெரிய பெருசு பெரியது வலது வலதுகை இடது இடதுகை முன்பக்கம் பின்பக்கம் மேல மேலே கீழ கீழே உள்ள
உள்ளே வெளிய வெளியே நடுவுல பக்கம் பக்கத்துல பக்கத்தில் அருகில் அருகே கிட்ட தூரம் தூரத்துல எதிரே சுற்றி ஏழை ஏழைங்க வசதி வசதியில்ல வசதியான பணக்கார தனியா
தனியாக ஒத்தையா சோர்வு சோர்வா களைப்பு நல்ல நல்லா நல்லது நல்லபடியா கெட்ட மோசமா மோசம் சரி சரியா சரியான சரியில்ல சரியில்லை சரியாகுமா தப்பு தவறு புது
புதுசா பழைய பழசு சுத்தமா அழுக்கு அழகா குண்டு ஒல்லி உயரமா நீளம் கனமா வெயிட்டு கஷ்டமா சுலபமா எளிதாக ஈஸியா அவசரம் அவசரமா முக்கியம் முக்கியமான உண்மை பொய்
சும்மா அமைதியா சத்தமா சத்தம் சூடு சூடா குளிர்ச்சி இனிப்பு காரம் கருப்பு வெள்ளை சிவப்பு பச்சை மஞ்சள் நீலம் வித்தியாசமா சாதாரண சாதாரணமா இயல்பா ஒழுங்கா
திடீர்னு திடீரென்று தானா தானாக மறுபடி மறுபடியும் திரும்பவும் சேட்டை குறும்பு பிடிவாதம் அடம் சோம்பேறி பாவம் பாவப்பட்ட பெரும்பாலும் ஒருவேளை கண்டிப்பா
நிச்சயமா எப்படியாவது எங்கயாவது எங்கேயும் எங்கயும் அப்படியே இப்படியே அதனால அதனால் ஆனா ஆனால் இதனால ஏன்னா ஏனென்றால் தவிர பத்தி பற்றி மாதிரி போல காரணம்
காரணமாக கோபம் கோவம் கோபமா கோவப்படுறான் பயம் பயமா கவலை கவலையா கஷ்டம் கஷ்டத்துல துக்கம் சோகம் சோகமா வருத்தம் வருத்தமா சந்தோஷம் சந்தோஷமா வெட்கம் கூச்சம்
எரிச்சல் ஏமாற்றம் பொறுமை பொறாமை சந்தேகம் ஆர்வம் விருப்பம் வெறுப்பு மனசு மனசுல தொல்லை தொந்தரவு பிரச்சனை பிரச்சினை பிரச்சனையா சிரமம் சிரமமா துன்பம்
பாரம் நிம்மதியா நிம்மதியில்ல தைரியம் தைரியமா குழப்பம் அவமானம் சண்டை பசி பசிக்குது தாகம் பழக்கவழக்கம் குணம் வீடு வீட்டுல வீட்டில் வீட்டுக்கு வீட்ட
வீட்டிலேயே வாசல் கதவு ஜன்னல் ரூம் அறை சமையலறை மாடி படி படிக்கட்டு தரை கூரை சுவர் பாத்ரூம் கட்டில் மெத்தை பாய் போர்வை தலையணை மேசை நாற்காலி விளக்கு
மின்சாரம் கரண்டு தண்ணி தண்ணீர் அடுப்பு பாத்திரம் தட்டு டம்ளர் கரண்டி வாளி சோப்பு துணி துணிமணி சட்டை பேன்ட் புடவை செருப்பு பொருள் சாமான் சாவி பை பெட்டி
பொம்மை பந்து புத்தகம் நோட்டு பேனா பென்சில் பேப்பர் காகிதம் படம் கதை சோறு சாதம் இட்லி தோசை குழம்பு பால் டீ காபி காய்கறி பழம் முட்டை மீன் இறைச்சி கறி
அரிசி பருப்பு எண்ணெய் உப்பு சர்க்கரை ரொட்டி பிஸ்கட் மருந்து மாத்திரை ஊசி கசாயம் தைலம் பணம் பணத்துக்கு காசு காசில்ல ரூபாய் ரூபா செலவு செலவாகும் சம்பளம்
வருமானம் கடன் வட்டி வாடகை வாடகைக்கு கூலி கூலிவேலை வேலை வேலைக்கு வேலையில வேலையில்ல விவசாயம் விவசாயி தொழிலாளி வியாபாரம் கடை கடையில டிரைவர் கொத்தனார்
பெயிண்டர் மீனவர் முதலாளி ஓய்வு ஊர் ஊர்ல ஊருக்கு ஊரில் கிராமம் கிராமத்துல கிராமத்தில் டவுன் நகரம் தெரு தெருவுல ரோடு ரோட்டுல சாலை பாதை வழி சந்து ஆத்துல
குளம் கிணறு கடல் மலை காடு வயல் வயக்காடு நிலம் தோட்டம் மரம் செடி மாடு ஆடு கோழி நாய் பூனை சந்தை மார்க்கெட் கோவில் கோயில் மசூதி மாவட்டம் மாவட்டத்துல
தாலுகா இடம் இடத்துல எடம் பகுதி பகுதியில விலாசம் முகவரி மழை வெயில் வெய்யில் குளிர் காத்து காற்று வெள்ளம் புயல் தீ நெருப்பு புகை மண் கல் கல்யாணம்
கல்யாணமாகி திருமணம் விவாகரத்து சாவு திருவிழா பண்டிகை பொங்கல் சாமி கடவுள் கடவுளே வண்டி வண்டியில பஸ் பஸ்ல ரயில் ட்ரெயின் சைக்கிள் பைக் பைக்ல ஆட்டோ கார்
லாரி விபத்து விபத்துல விபத்தில் வகுப்பு வகுப்புல வகுப்பில் பாடம் பரீட்சை தேர்வு மார்க் மதிப்பெண் ஆசிரியர் வாத்தியார் மாணவன் மாணவி மாணவர் கணக்கு
எழுத்து பத்தாவது பன்னிரண்டாவது அஞ்சாவது மருத்துவர் வைத்தியர் பரிசோதனை தகவல் விவரம் விவரங்கள் விஷயம் செய்தி பதில் கேள்வி பெயர் பேரு பேர் உதவி உதவிக்கு
உதவுங்க உதவுவாங்களா தொடர்பு தொடர்புக்கு தொடர்புகொள்ள எண் வணக்கம் நன்றி தயவுசெய்து மன்னிக்கவும் மன்னிச்சிடுங்க ஐயா அய்யா சார் மேடம் அம்மணி ரொம்பநன்றி
டாக்டர் டாக்டர்கிட்ட டீச்சர் மிஸ் கிளாஸ் போன் போன்ல ஃபோன் நம்பர் அட்ரஸ் ஆக்சிடென்ட் ஆக்ஸிடென்ட் ப்ராப்ளம் பிராப்ளம் ஹெல்ப் டென்ஷன் ரிப்போர்ட் டெஸ்ட்
ஸ்கேன் செக்கப் நர்ஸ் டேப்லெட் இன்ஜெக்ஷன் ஃபீஸ் எக்ஸாம் ஸ்டாண்டர்ட் புக் பேக் ஹோம்வொர்க் டிவி மொபைல் மொபைல்ல செல்போன் மெசேஜ் வாட்ஸ்அப் வீடியோ போட்டோ
கேம் இன்டர்நெட் ஆன்லைன் ப்ளீஸ் பிளீஸ் தேங்க்ஸ் சாரி ஹலோ அங்கிள் ஆன்ட்டி பேபி ஃபேமிலி பேமிலி ஃப்ரெண்ட் பிரெண்ட் பிரதர் சிஸ்டர் வைஃப் ஹஸ்பெண்ட் டைம்
டைம்ல டேட் மன்த் இயர் பர்த்டே பர்த் டெலிவரி நார்மல் நார்மலா ஸ்பீடு லெஃப்ட் ரைட் சைடு ஃப்ரண்ட் பேக்சைடு ஃபுல் ஹாஃப் ஓகே லோக்கல் ஏரியா ஏரியால ஸ்டேஷன்
பஸ்ஸ்டாண்ட் ஸ்டாப் டிக்கெட் பேங்க் பில் ரேட் ஆபீஸ் டூட்டி மேனேஜர் ஐடியா டவுட் டீடெயில்ஸ் டீட்டெயில்ஸ் இன்ஃபர்மேஷன் கான்டாக்ட் அப்பாயிண்ட்மென்ட்
அட்மிஷன் ஜாயின் ட்ரை டிரை யூஸ் ஃபீல் பாடி கன்ஃபார்ம் சீரியஸ் ரீசன் ரிசல்ட் ஆக்டிவா டயர்டா ஸ்ட்ராங்கா அர்ஜென்ட் ஃபார்ம்
amma appa ammavukku appavukku ammavoda appavoda annan annanukku anni thambi thambikku thangachi thangachikku thangai akkavukku akkavoda akka magan
magal maganukku magalukku makan makal paiyan paiyanukku paiyanoda payyan paiyanai pasanga pasangaluku ponnu ponnukku ponnoda pulla pullaiku pullainga
pillainga pillaigal kuzhandhai kuzhanthai kulandhai kulanthai kolandha kozhandhai kuzhandhaiku kuzhanthaikku kulandhaiku kuzhandhaigal paapa paapavuku
peran pethi peranukku paatti paattiku thatha thaatha thathavukku maama maamavukku maami athai aththai athaiku chithi chithappa periyappa periyamma
maamanar mamanar maamiyar mamiyar marumagal marumagan machan machaan machinan machini kozhundhan nathanar naathanar kanavan kanavar kanavarukku
manaivi manaivikku purushan purusan pondatti pondaatti veetukarar veetukaar sagotharan sagothari samsaram sondhakaranga sonthakaranga uravinar petror
pethavanga thagappan pakkathuveettu nanban nanbar aalu manushan manithan janangal aambala pombala periyavar periyavanga chinnavan moothavan mootha
ilaya ilaiya kudumbam kudumbathula rettai udambu udambukku odambu udal thalai thalaila mugam mogam kannu kannula kangal kaadhu kaathu kadhula mooku
mookku vaai vaaila pallu naaku naakku udhadu kannam netri kazhuthu kaluthu thondai tholpattai mudhugu muthugu mudhugula maarbu nenju nenjula vayiru
vayaru vayithula iduppu idupula thodai mutti muzhangal mulangaal muzhangai kaiyila kaila kaigal kaal kaalu kaalula kaalla kaalgal paadham viralgal
nagam kanukkal elumbu ratham raththam narambu sadhai vervai kanneer echil kaayam veekam veekkam kaichal kaaichal juram irumal sali vaandhi vanthi
yedai uyaram valikkudhu valikuthu poraan poranga poraanga poradhu porathu poren pogudhu poguthu pogiran ponaan ponaanga ponanga ponaar ponom pochu
poitan poitaan poitanga poganum pogala pogalam pogum varaan varanga varaanga varudhu varuthu varugiradhu vandhan vandhaan vanthan vandhanga vanthanga
vandhadhu vandhuchu vanthuchu vandhu vanthu varanum varala varalam varum anuppa anupa anuppi anupinom anupinanga anupanum anupalam anuppunga sollu
sollunga sollungal solran solraan solranga solraanga solraar sonnan sonnanga sonnaanga sonnaar sonnar sonnadhu sollitar sollitaar sollitanga solli
sollala keten ketten kettom ketom kettanga kelunga visarichen visarikka kooppida koopida kooptanga koopdunga azhaikka alaikka azhachitu kootitu
kootittu kootikittu thooki thookki thookitu kondu konduvara kondupoga eduthu eduthutu edukka eduka edukkanum edukanum edutham eduthanga vaangi vangi
vaanganum vanganum vaanginom kodukka koduka kodukkanum koduthanga kodunga koduppangala kudukka kuduthanga kudunga tharuvangala tharanga thaanga
thandhanga irukkan irukkaan irukan iruka irukka irukkanga irukanga irukkangala irukangala irukkar irukkaar irukku iruku irukkiradhu irukiraar irukkum
irukum irundhan irunthan irundhanga irundhadhu irundhuchu irunthuchu irundhu irunthu irukkanum irukanum illama illaama illadha illatha illaiya
azhuguraan azhuran aluran azhudhan azhuthu aluthu azhugai sirikkiran sirikiran sirichu sirippu thoonga thoongura thoonguran thoongala thoongama
thookam thookkam padukka paduthu paduthirukan padukkai ezhundhu elunthu ezhunthirikka endhirikka enthirikka endhirichu muzhichu padikka padika
padikkiran padikiran padikira padikuran padikiranga padichan padichu padichitu padippu padipu padippula ezhudha eluda ezhutha ezhudhuran ezhudhi
eluthi vasikka vaasikka vasikkiran kathukka kathuka kathukanum katrukolla sollikudukka solikuduka sollikodukka pazhaga palaga pazhagi pazhakkam
palakkam vilayada vilaiyada velayada vilayaduran vilaiyaduraan oduraan oduran kudhikiran kuthikiran aaduran paaduran paattu utkara utkaruran utkarndhu
ukkara okkara ukkandhu ukkanthu okkandhu nikka nikkiran ninnu nirka suthuran thiriyuran yeri erangi iranga irangi vizhundhu vilunthu vizhunthu
vizhundhan vilundhutan vizhundhutan vizhundhutanga adipattu adipatadhu adichu adikkiran adikiran kadikkiran kadikiran kadichu kathuran katthuran killi
eriyuran thalli thalluran odachu udaichu udaikkiran odanju murinju idichu saapida sapida saapduran sapduran saapidala sapidala sapadu saapadu saappadu
saptan saptaan saaptu saptu sapduvan kudikka kudika kudichu ootti ootanum samaikka samayal samaiyal kulikka kulika kulikkiran kulichu kulipatta
thuvaikka kazhuvi kaluvi maatha maathi maathanum udutha thudaikka paarka parkka paarkka paarthu parthu paarthom paarkanum paakka paaka paathu pathom
paathom paathanga paakanum paakaren paarunga parunga paathukka pathukka paathukira pathukanum pathukaranga parthukolla gavanikka kavanikka gavanichu
gavanam kavanam vachu vechu vachirukkanga vachirukom vechirukom vaikka vaithu vaikkanum vachuka vittu vittutu vittutan vidanum vidalam poda pottu
pottanga podanum seiya seyya seiyanum seiyran seidhom seithom senju senjanga seiyungal panna panran panraan pandran panradhu panrathu panranga
pandranga panni pannanga pannom pannanum pannunga pannalam panren pandren serkka serka serkkanum serkanum serthu sekkanum sekanum sernthu serndhu
seralam sethukuvangala theda thedi theduren thedurom thedikittu kidaikka kedaikka kidaikkuma kidaikuma kedaikuma kidaikkum kidaikum kedachadhu
kidaikala kedaikala mudikka mudinjadhu mudichu mudiyuma mudiyala mudiyalai mudiyadhu mudiyathu mudiyum theriyala theriyalai theriyaadhu theriyadhu
theriyathu theriyuma theriyum theriyavillai therinja therinjuka puriyala puriyalai puriyudhu puriyuthu puriyadhu purinjuka marandhu maranthutan
ninaikkiren ninaikiren nenaikiren nenachu ninaichu yosikka yosanai nyabagam gnabagam niyabagam thangi thanganum thangalam vaazha vaazhndhu vaazhkai
valkai valarndhu valarntha valarkka porandha porandhu pirandha pirantha pirandhu piranthathu pirandhadhilirundhu pirandhanaal irandhu iranthu
irandhutar sethutar thavaritar tholanju kaanama kaanom ilandhu nadandhadhu nadanthathu nadandhuchu aachu aagudhu aaguthu aagum aanadhu aayiduchu
aiduchu agala thodanga thodangi arambikka aarambichu arambichu niruthitan niruthitanga maruthu maruthutanga maten maatten maattengran mattengran
mattenguran maattenguraan maatengranga maattan koodadhu kudathu katta katti kattanum thirakka thorandhu moodi kelambi kilambi thirumba thirumbi
pidikka pidichu pidikkala pidikala pidikum pudichu pudikala thottu thevai thevaipadudhu venum venuma vendum vendaam vendam venaam venam virumbi
virumburen alanju alaiyurom kathirukom sambadhikka selavu vikka emathi thitturan thitti bayapaduran payapaduran kashtapadurom kastapadurom kovapaduran
kavalaipadurom othukala kindal keli odhukki vayasu vayasula vayathu vayadhu vayasukku vayasaagudhu varusham varusam varushama varudam varudamaga
varudangal aandu aandugal maasam masam masama maasama maadham matham madham vaaram vaarama naal naala naatkal naalaiku nalaiku naalai nethu nethiku
netru innaiku innaikku inniku indru mundhanaal munthanal kaalai kaalaila kalaila madhiyam mathiyam mathiyanam maalai sayangalam saayangalam
sayandhiram iravu rathiri raathiri nightu pagal neram nerathula manineram nimisham nimidam ippo ippa ippodhu ippothu appo appuram apparam aprom piragu
pinnadi munnadi munnaadi munnala munbu mudhalla modhalla muthala kadaisi kadasi kadaisila eppavum eppovum eppavavadhu adikadi adikkadi dhinamum
thinamum dhinam seekiram sekiram sikiram seekkirama methuva medhuva medhuvaga vegama vegamaa udane udanadiyaga innum idhuvarai yerkanave rombanaala
chinnavayasula siruvayathil ponavarusham ponamasam ponavaram kadandha kadantha adutha aduthavaram thingal budhan viyazhan vellikizhamai sanikizhamai
kizhamai kaalam thethi thedhi leevu romba rombha niraya neraya niraiya nerayaa adhigam athigam adhigama kammi kammiya konjam konjama kunjam siridhu
satru migavum ellam ellaam ellarum ellorum ellarukkum yaravadhu yaaravathu edhavadhu ethavathu edhuvum onnum palaper paadhi muzhukka mulusa muzhusa
podhum pothum podhadhu mattum innoru innonnu mathavanga matra vera veru oruthar oruthan rendu renduperum moonu naalu anju yezhu ettu onbadhu pathu
pathinanju irubadhu iruvathu iruvadhu muppadhu muppathu naapadhu ambadhu arubadhu nooru aayiram ayiram latcham ovvoru thadava thadavai murai alavu
chinna sinna chinnadhu siriya periya perusu periyadhu valadhu valathu idadhu idathu edathu munpakkam pinpakkam keezha keela ulla ulley veliya veliye
naduvula pakkam pakkathula pakathula pakkathil arugil aruge kitta dhooram thooram dhoorathula ethire suthi yezhai ezhai yelai vasadhi vasathi
vasadhiyilla panakara thaniya thaniyaa thaniyaga otthaya sorvu sorva kalaippu nalla nallaa nalladhu nallathu nallapadiya ketta mosama mosam sari
sariya sariyaa sariyana sariyilla seriya seri sariyillai sariyaguma thappu thavaru pudhu puthu pudhusa puthusa pazhaya palaya pazhasu suthama azhukku
azhaga gundu olli uyarama ganama kashtama kastama sulabama yelithaga avasaram avasarama mukkiyam mukkiyamana unmai summa amaidhiya amaithiya sathama
satham soodu soodaa inippu kaaram karuppu vellai sivappu pachai manjal vithiyasama vithyasama sadharana sadharanama iyalba ozhunga olunga thideernu
thidirnu dhideernu thaana marubadi marubadiyum thirumbavum settai kurumbu pidivadham sombheri somberi paavam pavam perumbalum oruvelai kandippa
kandipa nichayama eppadiyavadhu epdiyavathu engayavadhu engayum appadiye apdiye ippadiye adhanala athanala aanaa aanal idhanala yenna yenendral
thavira patthi patri madhiri mathiri maathiri pola kaaranam karanam kobam kovam kopam kobama kovama bayam payam bayama kavalai kavalaiya kashtam
kastam kashtathula dhukkam thukkam sogam sogama varutham varuthama santhosam sandhoshama vetkam koocham yerichal erichal yematram porumai poramai
poraamai sandhegam santhegam aarvam viruppam veruppu manasu manasula thollai thondharavu thontharavu prachanai prachanaiya pirachanai prachana
pirachinai siramam sirama thunbam baaram nimmadhiya nimmathiya dhairiyam thairiyam kuzhappam kulappam avamanam sandai pasikkudhu pasikuthu dhaagam
gunam veedu veetla veetula veettula veettil veetuku veettukku vittula vaasal kadhavu kathavu jannal arai samayalarai maadi padikattu tharai koorai
suvar kattil methai porvai thalayanai mesai naarkali vilakku minsaram karantu thanni thaneer thanneer aduppu paathiram thattu karandi vaali soppu
thuni thunimani sattai pudavai seruppu porul saaman saavi petti bommai pandhu puthagam puthakam pena kaagidham padam kadhai kathai soru saadham saadam
idli dosai kuzhambu kulambu kaaikari kaikari pazham muttai meen arisi paruppu ennai uppu sakkarai rotti marundhu marunthu mathirai maathirai oosi
kasayam thailam panam panathuku kaasu kasu kaasilla roobai rubaa selavaagum sambalam varumanam varumaanam kadan vatti vaadagai vadagai vadagaiku kooli
koolivelai velai velaiku velaikku velaila vela velaku vivasayam vivasayi thozhilali viyabaram vyabaram kadai kadaila kothanar meenavar mudhalali oyvu
ooru oorla oorula ooruku ooril graamam gramathula kiramathula kiramam kiramathil nagaram theru theruvula roadula rottula saalai paadhai vazhi sandhu
aathula kinaru kadal malai kaadu vayal vayakadu nilam thottam maram sedi maadu aadu kozhi naai poonai sandhai koyil kovil masoodhi maavattam mavattam
mavattathula thaluka idam idathula edam edathula pagudhi paguthi vilasam mugavari mazhai veyil veyyil kulir kaatru vellam puyal neruppu pugai kalyanam
kalyanamagi thirumanam vivagarathu saavu thiruvizha pandigai pongal saami kadavul kadavule vandi vandila bussula rayil vibathu vipathu vibathula
vaguppu vagupu vaguppula paadam paritchai thervu madhipen aasiriyar asiriyar vathiyar vaathiyar maanavan manavan maanavi maanavar kanakku ezhuthu
eluthu pathavadhu anjavadhu maruthuvar vaithiyar parisodhanai thagaval vivaram vivarangal vishayam visayam vishayama seidhi badhil bathil kelvi peyar
peru uthavikku udhavunga thodarbu thodarpu vanakkam vanakam nandri nanri dhayavuseidhu mannikavum mannichidunga ayya iyya ammani doctorkitta daktar
teacheramma phonela numberu adressu classula timela mobilela
`;
