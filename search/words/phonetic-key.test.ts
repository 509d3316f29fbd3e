import { expect, test } from "vitest";
import { devoiced, phoneticKey } from "#search/words/phonetic-key.ts";
import { toLatin } from "#search/words/scripts.ts";

test.each([
  ["दिल्ली", "dilli"],
  ["মুম্বাই", "mumbaai"],
  ["ಹುಬ್ಬಳ್ಳಿ", "hubballi"],
  ["चेन्नई", "chennai"],
])("%s has the key %s", (word, latin) => {
  expect(phoneticKey(word)).toEqual(phoneticKey(latin));
});

test.each([
  ["कोलकाता", "kolkata"],
  ["స్పీచ్", "speech"],
  ["થેરાપી", "therapy"],
  ["jeriatrik", "geriatric"],
  ["fisiotherapy", "physiotherapy"],
  ["skool", "school"],
  ["ব্রেইল", "braille"],
  ["ఫౌండేషన్", "foundation"],
  ["ಡೊನೇಶನ್", "donation"],
  ["ज्ञान", "gyan"],
  ["gnanam", "gyanam"],
])("%s sounds like %s", (a, b) => {
  expect(phoneticKey(a).full).toBe(phoneticKey(b).full);
});

test.each([
  ["ஆட்டிசம்", "autism"],
  ["வீல்சேர்", "wheelchair"],
  ["டெல்லி", "delhi"],
])("Tamil writes %s with the consonants of %s", (tamil, english) => {
  expect(phoneticKey(tamil).skeleton).toBe(devoiced(phoneticKey(english)).skeleton);
});

test("joiners, nukta and composed letters make no difference", () => {
  expect(toLatin("ఆన్\u200Cలైన్")).toBe(toLatin("ఆన్లైన్"));
  expect(toLatin("\u095C")).toBe(toLatin("\u0921\u093C"));
  expect(toLatin("६८২")).toBe("682");
});

test.each([
  ["பரமார்த்தா", "paramartha"],
  ["ஞானம்", "gnanam"],
])("%s has the consonants of %s", (written, latin) => {
  expect(phoneticKey(written).skeleton).toBe(devoiced(phoneticKey(latin)).skeleton);
});

test("Bengali speaks the last vowel after two consonants, and m remains m before t", () => {
  expect(phoneticKey("অরণ্য").skeleton).toBe(phoneticKey("aronyo").skeleton);
  expect(toLatin("ধর্ম")).toBe("dharma");
  expect(toLatin("धर्म")).toBe("dharm");
  expect(phoneticKey("ગોમતી").skeleton).toBe(phoneticKey("gomati").skeleton);
});

test("words that sound different have different keys", () => {
  expect(phoneticKey("blind").full).not.toBe(phoneticKey("bland").full);
  expect(phoneticKey("Delhi").full).not.toBe(phoneticKey("Dhule").full);
});
