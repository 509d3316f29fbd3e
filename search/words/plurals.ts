const LATIN_WORD = /^[a-z]{3,}$/;
const IRREGULAR = [
  ["child", "children"],
  ["man", "men"],
  ["woman", "women"],
  ["person", "people"],
];

/** The singular and plural forms of an English word, without the word itself. Some forms are not real words. */
export function otherNumberForms(word: string): string[] {
  if (!LATIN_WORD.test(word)) return [];
  const singulars = singularsOf(word);
  const forms = new Set([...singulars, ...[word, ...singulars].flatMap(pluralsOf)]);
  forms.delete(word);
  return [...forms];
}

function singularsOf(word: string): string[] {
  const irregular = IRREGULAR.find(([, plural]) => plural === word);
  if (irregular) return [irregular[0]!];
  if (/(ss|us|is)$/.test(word) || word.length < 4) return [];
  if (/ies$/.test(word)) return [`${word.slice(0, -3)}y`, word.slice(0, -1)];
  if (/(s|x|z|ch|sh)es$/.test(word)) return [word.slice(0, -2), word.slice(0, -1)];
  return word.endsWith("s") ? [word.slice(0, -1)] : [];
}

function pluralsOf(word: string): string[] {
  const irregular = IRREGULAR.find(([singular]) => singular === word);
  if (irregular) return [irregular[1]!];
  if (/[^aeiou]y$/.test(word)) return [`${word.slice(0, -1)}ies`];
  return [/(s|x|z|ch|sh)$/.test(word) ? `${word}es` : `${word}s`];
}
