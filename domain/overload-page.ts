import type { LanguageCode } from "#domain/interface-language.ts";

/** Why a page is refused: the server is overloaded, or one network sent too many requests. */
export type Refusal = "busy" | "too_many";

type Texts = Record<LanguageCode, { title: string; text: string }>;

const busy: Texts = {
  en: {
    title: "Many people are using Marga right now",
    text: "We cannot show this page at the moment. Please wait a few seconds and load it again.",
  },
  bn: {
    title: "এই মুহূর্তে অনেক মানুষ মার্গ ব্যবহার করছেন",
    text: "এখন এই পৃষ্ঠাটি দেখানো যাচ্ছে না। কয়েক সেকেন্ড অপেক্ষা করে আবার লোড করুন।",
  },
  gu: {
    title: "અત્યારે ઘણા લોકો માર્ગનો ઉપયોગ કરી રહ્યા છે",
    text: "હમણાં આ પાનું બતાવી શકાતું નથી. થોડી સેકન્ડ રાહ જુઓ અને ફરી લોડ કરો.",
  },
  hi: {
    title: "इस समय बहुत लोग मार्ग का इस्तेमाल कर रहे हैं",
    text: "अभी यह पेज नहीं दिखाया जा सकता। कुछ सेकंड रुकें और इसे फिर से लोड करें।",
  },
  kn: {
    title: "ಈಗ ತುಂಬಾ ಜನರು ಮಾರ್ಗವನ್ನು ಬಳಸುತ್ತಿದ್ದಾರೆ",
    text: "ಈಗ ಈ ಪುಟವನ್ನು ತೋರಿಸಲು ಆಗುತ್ತಿಲ್ಲ. ಕೆಲವು ಸೆಕೆಂಡು ಕಾದು ಮತ್ತೆ ಲೋಡ್ ಮಾಡಿ.",
  },
  ta: {
    title: "இப்போது பலர் மார்க்கத்தைப் பயன்படுத்துகிறார்கள்",
    text: "இந்தப் பக்கத்தை இப்போது காட்ட முடியவில்லை. சில விநாடிகள் காத்திருந்து மீண்டும் ஏற்றுங்கள்.",
  },
  te: {
    title: "ఇప్పుడు చాలా మంది మార్గను వాడుతున్నారు",
    text: "ఈ పేజీని ఇప్పుడు చూపించలేకపోతున్నాము. కొన్ని సెకన్లు ఆగి మళ్ళీ లోడ్ చేయండి.",
  },
};

const too_many: Texts = {
  en: {
    title: "Please wait a moment",
    text: "Too many requests have come from your network. Load this page again in a minute.",
  },
  bn: { title: "একটু অপেক্ষা করুন", text: "আপনার নেটওয়ার্ক থেকে খুব বেশি অনুরোধ এসেছে। এক মিনিট পরে পাতাটি আবার খুলুন।" },
  gu: { title: "થોડી રાહ જુઓ", text: "તમારા નેટવર્ક પરથી ઘણી બધી વિનંતીઓ આવી છે. એક મિનિટ પછી આ પાનું ફરી ખોલો." },
  hi: { title: "कृपया थोड़ा रुकें", text: "आपके नेटवर्क से बहुत ज़्यादा अनुरोध आए हैं। एक मिनट बाद यह पेज फिर खोलें।" },
  kn: { title: "ಸ್ವಲ್ಪ ಕಾಯಿರಿ", text: "ನಿಮ್ಮ ನೆಟ್‌ವರ್ಕ್‌ನಿಂದ ತುಂಬಾ ಕೋರಿಕೆಗಳು ಬಂದಿವೆ. ಒಂದು ನಿಮಿಷದ ನಂತರ ಈ ಪುಟವನ್ನು ಮತ್ತೆ ತೆರೆಯಿರಿ." },
  ta: {
    title: "சற்றுக் காத்திருங்கள்",
    text: "உங்கள் பிணையத்திலிருந்து மிக அதிகமான கோரிக்கைகள் வந்துள்ளன. ஒரு நிமிடம் கழித்து இந்தப் பக்கத்தை மீண்டும் திறக்கவும்.",
  },
  te: { title: "కాసేపు ఆగండి", text: "మీ నెట్‌వర్క్ నుంచి చాలా ఎక్కువ అభ్యర్థనలు వచ్చాయి. ఒక నిమిషం తర్వాత ఈ పేజీని మళ్లీ తెరవండి." },
};

/** Separate from the texts of the pages, which are too costly to load on an overloaded server. */
export const refusals: Record<Refusal, Texts> = { busy, too_many };

export const loadAgain: Record<LanguageCode, string> = {
  en: "Load again",
  bn: "আবার লোড করুন",
  gu: "ફરી લોડ કરો",
  hi: "फिर से लोड करें",
  kn: "ಮತ್ತೆ ಲೋಡ್ ಮಾಡಿ",
  ta: "மீண்டும் ஏற்று",
  te: "మళ్ళీ లోడ్ చేయండి",
};
