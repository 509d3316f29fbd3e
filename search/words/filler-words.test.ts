import { expect, test } from "vitest";
import { fillersOf, isFiller } from "#search/words/filler-words.ts";
import { bengali } from "#search/words/function-words/bengali.ts";
import { gujarati } from "#search/words/function-words/gujarati.ts";
import { hindi } from "#search/words/function-words/hindi.ts";
import { kannada } from "#search/words/function-words/kannada.ts";
import { tamil } from "#search/words/function-words/tamil.ts";
import { telugu } from "#search/words/function-words/telugu.ts";

const wordsOf = (text: string) => new Set(text.trim().split(/\s+/));

test("every language has hundreds of function words in its script and in Latin letters", () => {
  for (const list of [hindi, bengali, gujarati, kannada, tamil, telugu]) {
    const latin = [...wordsOf(list)].filter((word) => /^[a-z]/.test(word));
    expect(latin.length).toBeGreaterThan(250);
    expect(wordsOf(list).size - latin.length).toBeGreaterThan(250);
  }
});

test.each([
  "where can i get help for my son near me please",
  "ente monu aanu evideyanu kittumo",
  "mujhe apne bete ke liye chahiye kahan milega",
  "मुझे अपनी बेटी के लिए चाहिए कहाँ मिलेगा",
  "amar cheler jonno dorkar kothay pabo",
  "আমার ছেলের জন্য দরকার কোথায় পাব",
  "mara dikra mate joie chhe kya malse",
  "મારા દીકરા માટે જોઈએ છે ક્યાં મળશે",
  "nanna maganige beku elli sigutte",
  "ನನ್ನ ಮಗನಿಗೆ ಬೇಕು ಎಲ್ಲಿ ಸಿಗುತ್ತದೆ",
  "en maganukku vendum enga kidaikkum",
  "என் மகனுக்கு வேண்டும் எங்கே கிடைக்கும்",
  "maa kodukuki kavali ekkada dorukutundi",
  "మా కొడుకుకి కావాలి ఎక్కడ దొరుకుతుంది",
])("“%s” has no word that results must have", (sentence) => {
  const words = sentence.split(" ");
  expect(words.filter((_, i) => !fillersOf(words)[i])).toEqual([]);
});

test.each(["chaahiye", "milegaa", "nahii", "kidaikum", "zaroorat"])("%s is one in another spelling", (word) => {
  expect(isFiller(word)).toBe(true);
});

test.each(["asha", "jan", "seva", "sneha", "karuna", "vision", "girls", "gandhi", "deaf", "बधिर", "பள்ளி"])(
  "%s is none",
  (word) => {
    expect(isFiller(word)).toBe(false);
  },
);

test("a word that is a name too is one beside another word of its language", () => {
  expect(fillersOf(["amar", "seva", "sangam"])).toEqual([false, false, false]);
  expect(fillersOf(["amar", "chele"])).toEqual([true, true]);
});

test("case endings do not matter", () => {
  expect(["நண்பர்களுக்கு", "వ్యక్తులకు", "ವ್ಯಕ್ತಿಗಳಿಗೆ", "মানুষের", "લોકોને"].map(isFiller)).toEqual([true, true, true, true, true]);
});
