import type { LanguageCode } from "#domain/interface-language.ts";

/** What is said when more people ask than can be answered: it is known without the texts of the pages, which cost more than may be spent then. */
export const busyTexts: Record<LanguageCode, { title: string; text: string; again: string }> = {
  en: {
    title: "Many people are using Marga right now",
    text: "We cannot show this page at the moment. Please wait a few seconds and load it again.",
    again: "Load again",
  },
  bn: {
    title: "এই মুহূর্তে অনেক মানুষ মার্গ ব্যবহার করছেন",
    text: "এখন এই পৃষ্ঠাটি দেখানো যাচ্ছে না। কয়েক সেকেন্ড অপেক্ষা করে আবার লোড করুন।",
    again: "আবার লোড করুন",
  },
  gu: {
    title: "અત્યારે ઘણા લોકો માર્ગનો ઉપયોગ કરી રહ્યા છે",
    text: "હમણાં આ પાનું બતાવી શકાતું નથી. થોડી સેકન્ડ રાહ જુઓ અને ફરી લોડ કરો.",
    again: "ફરી લોડ કરો",
  },
  hi: {
    title: "इस समय बहुत लोग मार्ग का इस्तेमाल कर रहे हैं",
    text: "अभी यह पेज नहीं दिखाया जा सकता। कुछ सेकंड रुकें और इसे फिर से लोड करें।",
    again: "फिर से लोड करें",
  },
  kn: {
    title: "ಈಗ ತುಂಬಾ ಜನರು ಮಾರ್ಗವನ್ನು ಬಳಸುತ್ತಿದ್ದಾರೆ",
    text: "ಈಗ ಈ ಪುಟವನ್ನು ತೋರಿಸಲು ಆಗುತ್ತಿಲ್ಲ. ಕೆಲವು ಸೆಕೆಂಡು ಕಾದು ಮತ್ತೆ ಲೋಡ್ ಮಾಡಿ.",
    again: "ಮತ್ತೆ ಲೋಡ್ ಮಾಡಿ",
  },
  ta: {
    title: "இப்போது பலர் மார்க்கத்தைப் பயன்படுத்துகிறார்கள்",
    text: "இந்தப் பக்கத்தை இப்போது காட்ட முடியவில்லை. சில விநாடிகள் காத்திருந்து மீண்டும் ஏற்றுங்கள்.",
    again: "மீண்டும் ஏற்று",
  },
  te: {
    title: "ఇప్పుడు చాలా మంది మార్గను వాడుతున్నారు",
    text: "ఈ పేజీని ఇప్పుడు చూపించలేకపోతున్నాము. కొన్ని సెకన్లు ఆగి మళ్ళీ లోడ్ చేయండి.",
    again: "మళ్ళీ లోడ్ చేయండి",
  },
};
