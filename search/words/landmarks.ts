/** "near Blind School, MG Road" and "अंध विद्यालय के पास": what an address is near says nothing of the organisation. */
const BEFORE_LANDMARK =
  /(?<![\p{L}\p{M}])(?:near|nearby|nr|opp|opposite|behind|bh|beside|besides|adjacent|adj|next to|close to|in front of|backside of|back of|above|below)(?![\p{L}\p{M}])[.:]?[^,;\n]*/giu;
const AFTER_LANDMARK =
  /[^,;\n]*(?:के पास|के सामने|के पीछे|के निकट|के बगल|ke paas|ke pass|ke samne|ke saamne|ke piche|ke peeche|কাছে|পাশে|সামনে|પાસે|સામે|પાછળ|ಹತ್ತಿರ|ಎದುರು|ಪಕ್ಕ|அருகில்|எதிரில்|பின்புறம்|దగ్గర|ఎదురుగా|పక్కన|వెనుక)(?![\p{L}\p{M}])/giu;
/** Streets and quarters are named after schools too: "Blind School Road". */
const STREET =
  /[^,;\n]*(?<![\p{L}\p{M}])(?:road|rd|street|st|marg|lane|chowk|circle|junction|cross|colony|nagar|layout|bus stop|bus stand|square|stop|salai|theru|veedhi|path|gali|रोड|मार्ग|चौक|नगर|कॉलोनी)\.?\s*(?=$|[,;\n])/giu;

/** A line of an address without its landmarks and streets. */
export function withoutLandmarks(line: string): string {
  return line.replace(BEFORE_LANDMARK, " ").replace(AFTER_LANDMARK, " ").replace(STREET, " ");
}
