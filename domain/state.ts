/**
 * The 28 states and 8 union territories. `code` is the current ISO 3166-2:IN suffix (since November 2023 CG, OD, TS and UK;
 * the former codes and Telangana's number-plate TG are aliases). `shapes` are the ids of its drawings on the state map.
 */
export interface State {
  code: string;
  slug: string;
  name: string;
  kind: "state" | "union territory";
  shapes: readonly string[];
  aliases: readonly string[];
}

export const states: readonly State[] = [
  territory("AN", "Andaman and Nicobar Islands", [
    "Andaman and Nicobar",
    "Andaman & Nicobar Islands",
    "Andaman",
    "Andamans",
    "A&N Islands",
  ]),
  state("AP", "Andhra Pradesh", ["Andhra"]),
  state("AR", "Arunachal Pradesh", ["Arunachal", "NEFA", "North East Frontier Agency"]),
  state("AS", "Assam", ["Asom"]),
  state("BR", "Bihar"),
  territory("CH", "Chandigarh", ["Chandigarh UT"]),
  state("CG", "Chhattisgarh", ["CT", "Chattisgarh", "Chhatisgarh"]),
  {
    ...territory("DH", "Dadra and Nagar Haveli and Daman and Diu", [
      "Dadra and Nagar Haveli",
      "Dadra & Nagar Haveli",
      "Daman and Diu",
      "Daman & Diu",
      "DNHDD",
      "DNH",
      "DN",
      "DD",
    ]),
    shapes: ["dadra-and-nagar-haveli", "daman-and-diu"],
  },
  territory("DL", "Delhi", ["NCT of Delhi", "National Capital Territory of Delhi", "Delhi NCT", "Dilli", "Dehli"]),
  state("GA", "Goa"),
  state("GJ", "Gujarat", ["Gujrat"]),
  state("HR", "Haryana", ["Hariyana"]),
  state("HP", "Himachal Pradesh", ["Himachal"]),
  territory("JK", "Jammu and Kashmir", ["J&K", "J & K", "Jammu & Kashmir", "Jammu Kashmir", "Kashmir"]),
  state("JH", "Jharkhand"),
  state("KA", "Karnataka", ["Mysore State"]),
  state("KL", "Kerala", ["Keralam"]),
  territory("LA", "Ladakh"),
  territory("LD", "Lakshadweep", ["Lakshadweep Islands", "Laccadives"]),
  state("MP", "Madhya Pradesh"),
  state("MH", "Maharashtra"),
  state("MN", "Manipur"),
  state("ML", "Meghalaya"),
  state("MZ", "Mizoram"),
  state("NL", "Nagaland"),
  state("OD", "Odisha", ["OR", "Orissa"]),
  territory("PY", "Puducherry", ["Pondicherry", "Pondy", "Pondichery"]),
  state("PB", "Punjab", ["Panjab"]),
  state("RJ", "Rajasthan"),
  state("SK", "Sikkim"),
  state("TN", "Tamil Nadu", ["Tamilnadu"]),
  state("TS", "Telangana", ["TG", "Telengana"]),
  state("TR", "Tripura"),
  state("UP", "Uttar Pradesh"),
  state("UK", "Uttarakhand", ["UT", "UA", "Uttaranchal", "Uttrakhand"]),
  state("WB", "West Bengal", ["Bengal", "Paschim Banga", "Paschimbanga"]),
];

export const stateNames: readonly string[] = states.map(({ name }) => name);

const byKey = new Map(states.flatMap((each) => stateKeys(each).map((key) => [key, each] as const)));

/** By code, name, slug or alias, whatever its case and spacing. */
export function findState(text: string): State | null {
  return byKey.get(stateKey(text)) ?? null;
}

function stateKeys(of: State): string[] {
  return [...new Set([of.code, of.name, ...of.aliases].map(stateKey))];
}

function state(code: string, name: string, aliases: readonly string[] = []): State {
  const slug = name.toLowerCase().replaceAll(" ", "-");
  return { code, slug, name, kind: "state", shapes: [slug], aliases };
}

function territory(code: string, name: string, aliases: readonly string[] = []): State {
  return { ...state(code, name, aliases), kind: "union territory" };
}

function stateKey(text: string): string {
  return text
    .normalize("NFD")
    .toLowerCase()
    .replace(/&/g, "and")
    .replace(/^\s*the\b|[^a-z]/g, "");
}
