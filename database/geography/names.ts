/** Letters and digits only, lower case, no marks: "Kullū District" and "KULLU" meet. Not for display. */
export function placeKey(name: string): string {
  return plainName(name)
    .toLowerCase()
    .replace(/&/g, "and")
    .replace(/[^a-z0-9]/g, "");
}

export function districtKey(name: string): string {
  return placeKey(cleanDistrictName(name).replace(/^the /i, ""));
}

/** Without the words that sources put around a district's name ("District Banda", "Nagpur Division"). */
export function cleanDistrictName(name: string): string {
  return plainName(name)
    .replace(/^district | (district|division)$/gi, "")
    .trim();
}

/** GeoNames writes "Pūnch"; people in India write "Punch". */
export function plainName(name: string): string {
  return name.normalize("NFD").replace(/\p{M}/gu, "").replace(/\s+/g, " ").trim();
}

/** "SOUTH 24 PARGANAS" → "South 24 Parganas"; a name with small letters stays, and so do letters without a vowel (NTR). */
export function properCase(name: string): string {
  if (name !== name.toUpperCase()) return name;
  return name.toLowerCase().replace(/[a-z]+/g, (word, at: number) => {
    if (at > 0 && (word === "and" || word === "of")) return word;
    if (!/[aeiouy]/.test(word)) return word.toUpperCase();
    return word[0]!.toUpperCase() + word.slice(1);
  });
}

// "Chail SO Solan", "Anna Nagar S.O (Chennai)", "Lakshmipuram B.O-D", "Sowcarpet NDSO", "Bengaluru G.P.O."
const OFFICE_SUFFIX = /[\s,).]+(?:[BSHP]\.?\s?O|G\.?\s?P\.?\s?O|N\.?D\.?\s?T?\.?\s?S\.?O)\b.*$/i;

/** The place a post office is named after; empty for sorting centres, which are named after nothing but themselves. */
export function officePlace(office: string): string {
  const name = plainName(office.replace(/[^\x20-\x7E]/g, " "))
    .replace(OFFICE_SUFFIX, "")
    .replace(/\s*\([^)]*\)?/g, " ")
    .replace(/\s+/g, " ")
    .trim();
  return /^(NDC|Nodal Delivery)\b|\bNDC$/i.test(name) ? "" : properCase(name);
}
