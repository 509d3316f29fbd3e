import type { LanguageCode } from "#domain/interface-language.ts";

/** A whole page in a sentence, for whoever has asked for too much from one network; each says when to go on. */
export const tooManyPages: Record<LanguageCode, { title: string; text: string }> = {
  en: {
    title: "Please wait a moment",
    text: "Very much was asked from your network. Load this page again in a minute.",
  },
  bn: { title: "একটু অপেক্ষা করুন", text: "আপনার নেটওয়ার্ক থেকে খুব বেশি অনুরোধ এসেছে। এক মিনিট পরে পাতাটি আবার খুলুন।" },
  gu: { title: "થોડી રાહ જુઓ", text: "તમારા નેટવર્ક પરથી ઘણી બધી વિનંતીઓ આવી છે. એક મિનિટ પછી આ પાનું ફરી ખોલો." },
  hi: { title: "कृपया थोड़ा रुकें", text: "आपके नेटवर्क से बहुत ज़्यादा अनुरोध आए हैं। एक मिनट बाद यह पेज फिर खोलें।" },
  kn: { title: "ಸ್ವಲ್ಪ ಕಾಯಿರಿ", text: "ನಿಮ್ಮ ನೆಟ್‌ವರ್ಕ್‌ನಿಂದ ತುಂಬಾ ಕೋರಿಕೆಗಳು ಬಂದಿವೆ. ಒಂದು ನಿಮಿಷದ ನಂತರ ಈ ಪುಟವನ್ನು ಮತ್ತೆ ತೆರೆಯಿರಿ." },
  ta: {
    title: "சற்றுக் காத்திருங்கள்",
    text: "உங்கள் பிணையத்திலிருந்து மிக அதிகமான கோரிக்கைகள் வந்துள்ளன. ஒரு நிமிடம் கழித்து இந்தப் பக்கத்தை மீண்டும் திறங்கள்.",
  },
  te: { title: "కాసేపు ఆగండి", text: "మీ నెట్‌వర్క్ నుంచి చాలా ఎక్కువ అభ్యర్థనలు వచ్చాయి. ఒక నిమిషం తర్వాత ఈ పేజీని మళ్లీ తెరవండి." },
};
