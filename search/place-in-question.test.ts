import { beforeAll, describe, expect, test } from "vitest";
import { readGeography } from "#database/geography/geography.ts";
import { readSearchTerms } from "#database/search-terms/search-terms.ts";
import { placeInQuestion } from "#search/place-in-question.ts";
import { findPlace } from "#search/places/find-place.ts";
import { createGazetteer, type Gazetteer } from "#search/places/gazetteer.ts";
import { createVocabulary } from "#search/words/vocabulary.ts";

const vocabulary = createVocabulary(readSearchTerms());
let gazetteer: Gazetteer;
beforeAll(async () => {
  gazetteer = createGazetteer(await readGeography());
}, 30_000);

const placed = (question: string) => placeInQuestion(gazetteer, vocabulary, question);

describe("the place of a question", () => {
  test.each([
    ["my son does not speak he is 4 we live in Indore", "Indore, Madhya Pradesh"],
    ["Varanasi me andhon ke liye kaam", "Varanasi, Uttar Pradesh"],
    ["சேலத்தில் பார்வையற்றோர் பள்ளி", "Salem, Tamil Nadu"],
    ["హైదరాబాద్‌లో చెవిటి పాఠశాల", "Hyderabad, Telangana"],
    ["कानपुर में", "Kanpur, Uttar Pradesh"],
    ["raipur chhattisgarh blind school", "Raipur, Chhattisgarh"],
    ["school for blind in raipur chhattisgarh near station", "Raipur, Chhattisgarh"],
    ["Bilaspur Himachal deaf school", "Bilaspur, Himachal Pradesh"],
    ["mera beta bol nahi pata hum patna se hain", "Patna, Bihar"],
    ["गया में अंध विद्यालय", "Gaya, Bihar"],
    ["लखनऊ ऑटिज्म थेरेपी", "Lucknow, Uttar Pradesh"],
    ["ऑटिज्म थेरेपी लखनऊ के पास", "Lucknow, Uttar Pradesh"],
    ["কলকাতায় বধির স্কুল", "Kolkata, West Bengal"],
    ["ಬೆಂಗಳೂರಿನಲ್ಲಿ ಅಂಧರ ಶಾಲೆ", "Bengaluru, Karnataka"],
    ["સુરતમાં બહેરા શાળા", "Surat, Gujarat"],
    ["మేము విజయవాడలో ఉంటాం, మా అబ్బాయికి ఆటిజం", "Vijayawada, Andhra Pradesh"],
    ["physiotherapy koramangala bangalore", "Koramangala, Bengaluru Urban (560034)"],
    ["special school in Dwarka Delhi", "Dwarka, South West Delhi (110075)"],
    ["bangalorenalli school", "Bengaluru, Karnataka"],
    ["blind school salem", "Salem, Tamil Nadu"],
    ["மதுரைல பார்வையற்றோர் பள்ளி எங்க இருக்கு", "Madurai, Tamil Nadu"],
    ["கண் தெரியாதவங்க உதவி தண்டையார்பேட்டை", "Tondiarpet, Chennai (600081)"],
    ["అంబర్‌పేటలో థెరపీ", "Amberpet, Medchal-Malkajgiri (500013)"],
    ["ಪಯ್ಯನ್ನೂರಿನಲ್ಲಿ ಅಂಗವಿಕಲರ ಕೇಂದ್ರ", "Payyanur, Kerala"],
    ["ಇರಿಟ್ಟಿ ಹತ್ತಿರ ವಿಶೇಷ ಶಾಲೆ", "Iritty, Kerala"],
    ["special school near Sultan Bathery", "Sulthan Bathery, Kerala"],
    ["disabled trust close to samayapuram temple", "Samayapuram, Tamil Nadu"],
    ["ner chowk ke paas divyang school", "Ner Chowk, Mandi (175008)"],
    ["மெட்ராஸ் பார்வையற்றோர் சங்கம்", "Chennai, Tamil Nadu"],
    ["கறம்பக்குடி பக்கம் ஊனமுற்ற பெண்களுக்கு உதவி", "Karambakkudi, Tamil Nadu"],
    ["bihar me pension kaise milega", "Bihar"],
    ["मुझे काम चाहिए मैं नेत्रहीन हूं भोपाल मध्य प्रदेश", "Bhopal, Madhya Pradesh"],
  ])("%s: %s", (question, label) => {
    expect(findPlace(gazetteer, placed(question)!.place)?.place.label).toBe(label);
  });

  test.each([
    "Delhi Association of the Deaf",
    "Mysore Association for Mentally Retarded",
    "Asha",
    "Anand",
    "Salem",
    "Anand Niketan",
    "mera beta kho gaya",
    "मेरा बेटा बोलना भूल गया",
    "मेरा बेटा सीधी बात नहीं करता",
    "बच्चा रात में सोता नहीं",
    "मेरे हाथ में ताकत नहीं",
    "घर में थेरेपी",
    "therapy at home",
    "school mein admission",
    "National Institute for the Hearing Handicapped",
    "jaipur foot",
    "অস্থি রোগ",
    "কানের পরীক্ষা",
    "मानसिक स्वास्थ्य",
    "শারীরিক প্রতিবন্ধী সমিতি",
    "St. Mary's special school",
    "பள்ளி",
  ])("%s names none", (question) => expect(placed(question)).toBeNull());

  test.each([
    ["blind school in Pune", true],
    ["Pune blind school", true],
    ["blind school Pune", true],
    ["autism centre Pune contact number", false],
    ["disability pension Bihar how to apply", false],
  ])("%s: certain is %s", (question, certain) => expect(placed(question)).toMatchObject({ certain }));

  test.each([
    ["wheelchair tiruchirapali", "Tiruchirappalli, Tamil Nadu"],
    ["andh vidyalay muzafarpur", "Muzaffarpur, Bihar"],
    ["special school near perumbavur", "Perumbavoor, Kerala"],
    ["ప్రత్యేక పాఠశాల మంగళగిరి గుంటూరు", "Mangalagiri, Andhra Pradesh"],
    ["ವಿಶೇಷ ಶಾಲೆ ಮಂಗಳೂರಿನಲ್ಲಿ ಎಲ್ಲಿದೆ", "Mangaluru, Karnataka"],
    ["বধির বিদ্যালয় বারাসাত কলকাতা", "Barasat, West Bengal"],
    ["চণ্ডীগড় দৃষ্টিহীনদের সমিতি", "Chandigarh"],
  ])("%s: %s, in a spelling of its own or inside another place", (question, label) => {
    expect(findPlace(gazetteer, placed(question)!.place)?.place.label).toBe(label);
  });

  test("a misspelt place is none in a name, without a need, or where an organisation has the word in its name", () => {
    expect(placed("coimbatur")).toBeNull();
    expect(placed("amrutha snehalaya coimbatur")).toBeNull();
    const knowledge = { isInName: (word: string) => word === "coimbatur", isOrdinary: () => false };
    expect(placeInQuestion(gazetteer, vocabulary, "school coimbatur", knowledge)).toBeNull();
    expect(placed("school coimbatur")).toMatchObject({ place: "coimbatur" });
  });

  test("the words that say that it is a place leave the text with it", () => {
    expect(placed("school for blind in raipur chhattisgarh near station")).toEqual({
      text: "school for blind near station",
      place: "raipur chhattisgarh",
      certain: true,
    });
    expect(placed("ऑटिज्म थेरेपी लखनऊ के पास")).toEqual({ text: "ऑटिज्म थेरेपी", place: "लखनऊ", certain: true });
  });

  test("a word of the vocabulary is a need, whatever place is called so, and a town that only sounds like a need is the town", () => {
    const asWritten = createVocabulary([
      { term: "मेरठ", language: "hi", codes: ["services:education"], english: "", offensive: false },
      { term: "patani", language: "hi", codes: ["services:education"], english: "", offensive: false },
    ]);
    expect(placeInQuestion(gazetteer, asWritten, "मेरठ में")).toBeNull();
    expect(placeInQuestion(gazetteer, asWritten, "स्कूल पटना")).toMatchObject({ place: "पटना" });
  });
});
