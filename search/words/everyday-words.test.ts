import { expect, test } from "vitest";
import { isEverydayWord } from "#search/words/everyday-words.ts";

test.each(["पढ़ाई", "padhai", "भतीजे", "சொல்லிட்டார்", "கண்", "తర్వాత", "ಅಂತಾರೆ", "ಕಮ್ಮಿ", "ভাইপোর", "হাত", "કીધું", "haath"])(
  "%s is an ordinary word",
  (word) => expect(isEverydayWord(word)).toBe(true),
);

test.each([
  "अंधा",
  "viklang",
  "பார்வையற்றோர்",
  "వికలాంగుల",
  "ashadeepam",
  "asha",
  "jyoti",
  "prayas",
  "muskan",
  "ಶಾಲೆ",
  "হুইলচেয়ার",
])("%s is none: it names a need, or organisations", (word) => expect(isEverydayWord(word)).toBe(false));
