import type { SpokenLanguage } from "#domain/language.ts";

export interface DemoState {
  name: string;
  /** As NGO Darpan and company numbers write it */
  code: string;
  /** As GSTIN and UDISE write it */
  number: string;
  region: string;
  organizations: number;
  languages: SpokenLanguage[];
}

/** `State | code | number | region | organisations | languages`; roughly by population, small territories at least 3. */
const table = `
Uttar Pradesh | UP | 09 | hindi | 23 | hi, en, ur
Maharashtra | MH | 27 | marathi | 25 | mr, hi, en
Tamil Nadu | TN | 33 | tamil | 24 | ta, en, te
Karnataka | KA | 29 | kannada | 19 | kn, en, hi
West Bengal | WB | 19 | bengali | 19 | bn, en, hi, sat
Bihar | BR | 10 | hindi | 14 | hi, en, mai
Madhya Pradesh | MP | 23 | hindi | 14 | hi, en
Rajasthan | RJ | 08 | hindi | 14 | hi, en, sd
Gujarat | GJ | 24 | gujarati | 17 | gu, hi, en, sd
Andhra Pradesh | AP | 37 | telugu | 13 | te, en, ur
Telangana | TS | 36 | telugu | 14 | te, en, ur, hi
Kerala | KL | 32 | malayalam | 16 | ml, en, ta
Odisha | OR | 21 | odia | 12 | or, en, hi
Assam | AS | 18 | assamese | 10 | as, en, bn, brx
Punjab | PB | 03 | punjabi | 10 | pa, hi, en
Haryana | HR | 06 | hindi | 9 | hi, en, pa
Jharkhand | JH | 20 | hindi | 9 | hi, en, sat
Chhattisgarh | CG | 22 | hindi | 9 | hi, en
Uttarakhand | UA | 05 | hindi | 7 | hi, en
Himachal Pradesh | HP | 02 | hindi | 6 | hi, en, pa
Delhi | DL | 07 | hindi | 16 | hi, en, pa, ur
Jammu and Kashmir | JK | 01 | kashmiri | 6 | ur, ks, doi, hi, en
Goa | GA | 30 | konkani | 5 | kok, en, mr
Tripura | TR | 16 | bengali | 4 | bn, en
Manipur | MN | 14 | manipuri | 4 | mni, en, hi
Meghalaya | ML | 17 | khasi | 4 | en, bn, hi
Mizoram | MZ | 15 | mizo | 4 | en, hi
Nagaland | NL | 13 | naga | 4 | en, hi, as
Arunachal Pradesh | AR | 12 | arunachali | 4 | en, hi, as
Sikkim | SK | 11 | nepali | 4 | ne, en, hi
Chandigarh | CH | 04 | punjabi | 4 | pa, hi, en
Puducherry | PY | 34 | tamil | 4 | ta, en, te, ml
Andaman and Nicobar Islands | AN | 35 | islands | 4 | hi, bn, ta, en
Lakshadweep | LD | 31 | lakshadweep | 3 | ml, en
Ladakh | LA | 38 | ladakhi | 4 | hi, ur, en
Dadra and Nagar Haveli and Daman and Diu | DN | 26 | gujarati | 4 | gu, hi, mr, en
`;

export function demoStates(): DemoState[] {
  return table
    .trim()
    .split("\n")
    .map((line) => {
      const [name = "", code = "", number = "", region = "", organizations = "", languages = ""] = line.split(" | ");
      return {
        name,
        code,
        number,
        region,
        organizations: Number(organizations),
        languages: languages.split(", ") as SpokenLanguage[],
      };
    });
}
