/** Query words that do not describe a need. They never narrow a search, but names that contain them rank higher. */
const FILLER = `
i me my we our you your he she his her him it is are am was be do does can could will would should need needs needed want wants looking look
search find get give show help please any some all best good top nice who whom what where which when how there here this that these those
have has son daughter brother sister mother father husband wife parent friend family someone somebody person people near nearby nearest
around close best old
disease diseases disorder disorders problem problems patient patients condition affected suffering people persons person service services
organisation organisations organization organizations ngo ngos support facility facilities place places list number address contact
mein me mai main hai hain ho ka ki ke ko se par liye lie chahiye chahie kahan kaha kaise mera mere meri mujhe hum humko apne bete beti pass paas
wala wale wali aur ya koi madad
रोग रोगी बीमारी समस्या सहायता सेवा संस्था रोगों व्यक्ति
রোগ রোগী সমস্যা সহায়তা সেবা সংস্থা ব্যক্তি રોગ સમસ્યા સહાય સેવા સંસ્થા વ્યક્તિ ರೋಗ ಸಮಸ್ಯೆ ಸೇವೆ ಸಂಸ್ಥೆ ವ್ಯಕ್ತಿ
நோய் பிரச்சனை சேவை அமைப்பு వ్యాధి సమస్య సేవ సంస్థ వ్యక్తి
में है हैं हो का की के को से पर लिए चाहिए कहाँ कहां कैसे मेरा मेरे मेरी मुझे हम अपने बेटे बेटी बेटा पास और या कोई मदद वाला वाले वाली
আমার আমি জন্য চাই কোথায় কাছে এবং বা একটি দরকার সাহায্য ছেলে মেয়ে
મારા મારી મારે માટે જોઈએ ક્યાં પાસે અને અથવા મદદ દીકરો દીકરી
ನನ್ನ ನನಗೆ ಗಾಗಿ ಬೇಕು ಎಲ್ಲಿ ಹತ್ತಿರ ಮತ್ತು ಅಥವಾ ಸಹಾಯ ಮಗ ಮಗಳು
என் எனக்கு க்கு வேண்டும் எங்கே அருகில் மற்றும் அல்லது உதவி மகன் மகள்
నా నాకు కోసం కావాలి ఎక్కడ దగ్గర మరియు లేదా సహాయం కొడుకు కూతురు
`;
const words = new Set(
  FILLER.trim()
    .split(/\s+/)
    .map((word) => word.normalize("NFC")),
);

export function isFiller(word: string): boolean {
  return words.has(word);
}
