/** Words for the kind or the legal form of an organisation, which most names contain, with their romanised and Indic forms. */
const KINDS = `
society societies trust foundation foundations association associations organisation organization organisations organizations ngo ngos
federation forum council committee club network union league mission institute institution institutes institutions centre center centres
centers school schools college academy university vidyalaya vidyalay vidyalayam vidyalya vidhyalaya vidhyalay shala shaala shale shaale
pathshala pathashala patashala home homes house sadan sadana sadanam nilayam nilaya niwas nivas bhavan bhawan bhavanam
ashram ashrama ashramam asram kendra kendram kendro kendr samiti samithi samithy samitee samity sanstha samstha samsthe sansthan samsthan
samsthana sangh sangha sangam sangham sangathan sanghatan mandal mandali mandala parishad parishath mahasangh
nyas trusts charitable charity charities welfare development kalyan vikas national india indian bharat bharatiya bhartiya rashtriya akhil
private limited pvt ltd regd registered assn assoc kshema samsthe samstha kuttayma sevakendram department government govt public project unit branch district state
समिति संस्था संस्थान संघ मंडल मण्डल परिषद केंद्र केन्द्र विद्यालय पाठशाला शाला सदन आश्रम न्यास ट्रस्ट फाउंडेशन सोसायटी सोसाइटी एसोसिएशन स्कूल संगठन कल्याण विकास राष्ट्रीय भारतीय भारत निवास भवन
সমিতি সংস্থা সংঘ সঙ্ঘ কেন্দ্র বিদ্যালয় স্কুল ভবন নিবাস আশ্রম ট্রাস্ট ফাউন্ডেশন সোসাইটি কল্যাণ উন্নয়ন সংগঠন পরিষদ
સમિતિ સંસ્થા સંઘ મંડળ પરિષદ કેન્દ્ર કેંદ્ર વિદ્યાલય શાળા સ્કૂલ ભવન આશ્રમ ટ્રસ્ટ ફાઉન્ડેશન સોસાયટી કલ્યાણ વિકાસ એસોસિયેશન એનજીઓ સંગઠન
ಸಮಿತಿ ಸಂಸ್ಥೆ ಸಂಘ ಮಂಡಳಿ ಪರಿಷತ್ ಕೇಂದ್ರ ವಿದ್ಯಾಲಯ ಶಾಲೆ ಸದನ ಆಶ್ರಮ ಟ್ರಸ್ಟ್ ಪ್ರತಿಷ್ಠಾನ ನಿಲಯ ಕಲ್ಯಾಣ ಅಭಿವೃದ್ಧಿ ಫೌಂಡೇಶನ್ ಫೌಂಡೇಷನ್ ಸೊಸೈಟಿ ಅಸೋಸಿಯೇಶನ್ ಸಂಸ್ಥೆಗಳು
சங்கம் அமைப்பு நிறுவனம் மையம் பள்ளி இல்லம் ஆசிரமம் அறக்கட்டளை டிரஸ்ட் கழகம் நலச்சங்கம் நலம் தொண்டு சேவை சமூக சமூகம் சொசைட்டி பவுண்டேஷன் ஃபவுண்டேஷன் பௌண்டேஷன் அசோசியேஷன் சங்கங்கள்
సమితి సంస్థ సంఘం మండలి పరిషత్ కేంద్రం విద్యాలయం పాఠశాల సదనం ఆశ్రమం ట్రస్ట్ నిలయం సంక్షేమ అభివృద్ధి ఫౌండేషన్ సొసైటీ అసోసియేషన్ స్వచ్ఛంద
`;
const kinds = new Set(
  KINDS.trim()
    .split(/\s+/)
    .map((word) => word.normalize("NFC")),
);

/** Whether a word says only what kind of organisation it is: "society", "kendra". */
export function isKindWord(word: string): boolean {
  return kinds.has(word);
}
