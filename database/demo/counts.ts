/** Views of the demo provider's page in the last twelve weeks, oldest first. The last week is not over. */
export const demoWeeks = [
  { views: 21, appearances: 164 },
  { views: 26, appearances: 171 },
  { views: 24, appearances: 158 },
  { views: 31, appearances: 203 },
  { views: 29, appearances: 214 },
  { views: 35, appearances: 226 },
  { views: 33, appearances: 219 },
  { views: 41, appearances: 262 },
  { views: 38, appearances: 240 },
  { views: 44, appearances: 281 },
  { views: 47, appearances: 297 },
  { views: 30, appearances: 186 },
];

/** Searches in the provider's district that found nothing, in most of those weeks. */
export const demoMissing = [
  { term: "hydrotherapy", codes: "services:therapeutics", searches: 26, without_result: 26 },
  { term: "", codes: "disabilities:thalassemia services:health-rehabilitation", searches: 19, without_result: 14 },
  { term: "sign language interpreter", codes: "disabilities:hearing-impairment", searches: 17, without_result: 17 },
  { term: "cochlear implant mapping", codes: "disabilities:hearing-impairment", searches: 11, without_result: 11 },
];
