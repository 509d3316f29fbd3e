/** Endings that Indian languages join to a name, "in Chennai", "of Kolkata", "from Mysuru", with what the name itself ends in. */
const ENDINGS: readonly (readonly [RegExp, string])[] = [
  // Hindi and Marathi
  [/(?:मध्ये|में|से|का|के|की)$/, ""],
  // Bengali; য় is two characters in the normal form.
  [/\u09af\u09bc(?:ের|ে|তে)?$/, ""],
  [/(?:এর|এ|তে|কে|থেকে|র)$/, ""],
  [/(?:ের|ে)$/, ""],
  // Gujarati
  [/(?:માંથી|માં|ના|ની|નો|નું|થી|ને|નાં)$/, ""],
  // Kannada
  [/(?:ದಲ್ಲಿ|ಯಲ್ಲಿ|ನಲ್ಲಿ|ದಿಂದ|ಯಿಂದ|ನಿಂದ|ಕ್ಕೆ|ಗೆ|ದ|ಯ|ನ)$/, ""],
  [/(?:ಿನಲ್ಲಿ|ಿನಿಂದ|ಿಗೆ|ಿನ)$/, "ು"],
  [/(?<=ೂರ)(?:ಿನಲ್ಲಿ|ಿನಿಂದ|ಿಗೆ|ಿನ|ು)$/, "್"],
  [/(?:ಲ್ಲಿ|ಿನಲ್ಲಿ)$/, ""],
  // Tamil
  [/[யவ]ி(?:ல்|ன்|லிருந்து|லுள்ள)$/, ""],
  [/[யவ]ுக்கு$/, ""],
  [/த்தி(?:ல்|ன்|லிருந்து|லுள்ள|ற்கு)$|த்துக்கு$/, "ம்"],
  [/ட்டி(?:ல்|ன்|லிருந்து|லுள்ள|ற்கு)$|ட்டுக்கு$/, "டு"],
  [/ற்றி(?:ல்|ன்|லிருந்து|லுள்ள)$/, "று"],
  [/ி(?:ல்|ன்|லிருந்து|லுள்ள)$|ுக்கு$/, "்"],
  [/ி(?:ல்|ன்|லிருந்து|லுள்ள)$/, "ு"],
  [/க்கு$/, ""],
  // As it is spoken: "மதுரைல", "அம்பத்தூர்ல", "சேலத்துல"
  [/(?<=[்ை])ல$/, ""],
  [/யில$/, ""],
  [/த்துல$/, "ம்"],
  [/ட்டுல$/, "டு"],
  // Malayalam
  [/(?:യിൽ|യിലെ|യുടെ|യിലേക്ക്|യിൽനിന്ന്|വിൽ|വിലെ|ിൽ|ിലെ|ിന്റെ)$/, ""],
  [/(?:ത്തിൽ|ത്തിലെ|ത്തെ|ത്ത്|ത്തിന്റെ)$/, "ം"],
  [/(?:ട്ട്|ട്ടെ|ട്ടിൽ)$/, "ട്"],
  [/(?:ിൽ|ിലെ)$/, "്"],
  // Telugu
  [/(?:లోని|లోనే|లో|నుండి|నుంచి|కి|కు)$/, ""],
  [/(?<=ూర)(?:ులోని|ులో|ుకి|ు)$/, "్"],
];

/** The same in Latin letters: "chennaiyil", "hyderabadlo", "bengaluralli". */
const LATIN_ENDING = /(?:yile|yil|il|thil|ile|inalli|nalli|dalli|yalli|alli|lo|loni|mein)$/;
const SHORTEST_LATIN_STEM = 5;

/** The names that a word with a case ending can have. At least half of the word remains, because an ending may be part of the name. */
export function withoutCaseEnding(word: string): string[] {
  const stems = new Set<string>();
  for (const [ending, written] of ENDINGS) {
    const at = word.search(ending);
    const stem = word.slice(0, at) + written;
    if (at > 0 && 2 * stem.length >= word.length) stems.add(stem);
  }
  return [...stems];
}

export function withoutLatinEnding(word: string): string | null {
  const at = word.search(LATIN_ENDING);
  return at >= SHORTEST_LATIN_STEM ? word.slice(0, at) : null;
}
