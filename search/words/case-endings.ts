/** Endings of nouns in Indic scripts: plural, "of", "to", "for", "in", "with". Longer ones before those that they end in. */
const ENDINGS = `
ों ओं यों ें
দের গুলো গুলি টির টার টা টি ের রা কে তে র
ઓને ઓના ઓની ઓ ને ના ની નું નો માં થી
ಗಳಿಗೆ ಗಳಲ್ಲಿ ಗಳನ್ನು ಗಳು ಗಳ ರಿಗಾಗಿ ರಿಗೆ ನಿಗೆ ಳಿಗೆ ವಿಗೆ ಯಲ್ಲಿ ದಲ್ಲಿ ನಲ್ಲಿ ರಲ್ಲಿ ಕ್ಕೆ ನ್ನು ಗೋಸ್ಕರ ಗಾಗಿ ಿಗೆ ಗೆ ದ ಯ ನ ರ ರು
களுக்கான களுக்காக களுக்கு களின் களில் களை கள் க்கான ுக்கான க்காக ுக்காக வுக்கு ுக்கு யுக்கு க்கு ிற்கு ினுடைய ின் ில் ிடம் ுடன் யில் யின் வில் வின் யால் யை வை ை ால் ன்னு
ങ്ങൾക്ക് ങ്ങളുടെ ങ്ങളെ ങ്ങൾ കൾക്ക് കളുടെ കളെ കൾ ക്കായി ക്ക് യുടെ യിൽ യെ ത്തിന് ത്തിന്റെ ത്തിൽ ിനുള്ള ിന് ിന്റെ ിൽ
గారికి ులకు ులలో ులను ుల ులు లలో లకు లను లతో లు ల వారికి కోసం కు కి లో ను ని తో
`
  .trim()
  .split(/\s+/)
  .map((ending) => ending.normalize("NFC"));
const SHORTEST_STEM = 3;
const byLastLetter = Map.groupBy(ENDINGS, (ending) => ending.at(-1)!);

/** What stands for the ending of a plural where it has no case: "వ్యక్తులకు" is "వ్యక్తులు" with one. */
const PLURALS: Readonly<Record<string, string>> = {
  లకు: "లు",
  ల: "లు",
  లను: "లు",
  లతో: "లు",
  లలో: "లు",
  ರಿಗೆ: "ರು",
  ರ: "ರು",
};

/** Endings of Tamil that begin with a vowel, which takes the place of the mark that a consonant has no vowel. */
const TAMIL_VOWEL = /^[\u0bbe-\u0bc8]/;

/** As it is spoken in Tamil: "தெரியாதவங்க" for "தெரியாதவர்கள்" */
const SPOKEN_PLURAL = /வங்க(?:ளுக்கு|ளோட|ளை|ள)?$/;

/** The word of an Indic script without each of the case endings that it may have, the longest ending first. */
export function withoutCaseEnding(word: string): string[] {
  const written = word.replace(SPOKEN_PLURAL, "வர்கள்");
  if (written !== word) return [written, ...withoutCaseEnding(written)];
  return (byLastLetter.get(word.at(-1)!) ?? [])
    .filter((ending) => word.length - ending.length >= SHORTEST_STEM && word.endsWith(ending))
    .sort((a, b) => b.length - a.length)
    .flatMap((ending) => {
      const stem = word.slice(0, -ending.length);
      if (TAMIL_VOWEL.test(ending)) return [stem, `${stem}்`]; // "மகனை" is "மகன்" with an ending
      return PLURALS[ending] ? [stem + PLURALS[ending], stem] : [stem];
    });
}
