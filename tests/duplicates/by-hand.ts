import type { Entry, Labelled } from "#tests/duplicates/entries.ts";

const blank: Entry = {
  name: "",
  legal_name: "",
  is_individual: false,
  category: "ngo",
  pan: null,
  phone: null,
  whatsapp: null,
  spoc_phone: null,
  email: null,
  website: null,
  registrations: [],
  line: "",
  city: "Pune",
  district: "Pune",
  state: "Maharashtra",
  pincode: "411005",
  point: null,
};

function entry(name: string, wanted: Partial<Entry> = {}): Entry {
  return { ...blank, name, legal_name: name, ...wanted };
}

const madurai = { city: "Madurai", district: "Madurai", state: "Tamil Nadu", pincode: "625001" };
const jaipur = { city: "Jaipur", district: "Jaipur", state: "Rajasthan", pincode: "302015" };
const delhi = { city: "New Delhi", district: "New Delhi", state: "Delhi", pincode: "110016" };
const kolkata = { city: "Kolkata", district: "Kolkata", state: "West Bengal", pincode: "700019" };
const surat = { city: "Surat", district: "Surat", state: "Gujarat", pincode: "395001" };
const guntur = { city: "Guntur", district: "Guntur", state: "Andhra Pradesh", pincode: "522002" };
const mysuru = { city: "Mysuru", district: "Mysuru", state: "Karnataka", pincode: "570023" };

const same = (what: string, one: Entry, other: Entry): Labelled => ({ one, other, same: true, what });
const two = (what: string, one: Entry, other: Entry): Labelled => ({ one, other, same: false, what });

/** Real and likely cases. The names are invented or used by many organisations. */
export const byHand: Labelled[] = [
  same("Tamil", entry("Vidivelli Special School", madurai), entry("விடிவெள்ளி சிறப்புப் பள்ளி", madurai)),
  same("Hindi", entry("Prerna Niketan Sangh", jaipur), entry("प्रेरणा निकेतन संघ", { ...jaipur, phone: "9414012345" })),
  same("Gujarati", entry("Navchetan Andhjan Mandal", surat), entry("નવચેતન અંધજન મંડળ", surat)),
  same("Bengali", entry("Alakendu Bodh Niketan", kolkata), entry("অলকেন্দু বোধ নিকেতন", kolkata)),
  same("Telugu", entry("Manasa Lekha Special School", guntur), entry("మానస లేఖ స్పెషల్ స్కూల్", guntur)),
  same("Kannada", entry("Karunamaya Foundation", mysuru), entry("ಕರುಣಾಮಯ ಫೌಂಡೇಶನ್", mysuru)),
  same(
    "abbreviated",
    entry("National Association for the Blind", { ...delhi, phone: "9811000001" }),
    entry("NAB Delhi", { ...delhi, phone: "9811000001" }),
  ),
  same(
    "letters with points",
    entry("K.L.E. Society's Speech Centre", { ...mysuru, email: "kle.speech@gmail.com" }),
    entry("KLE Speech Center", { ...mysuru, pincode: "570001", email: "kle.speech@gmail.com" }),
  ),
  same("one word or two", entry("Asha Kiran Special School"), entry("Ashakiran School for Special Children")),
  same(
    "moved phone, missing PAN",
    entry("Sankalp Autism Centre", { phone: "9822011111", pan: "AAATS1234A" }),
    entry("Sankalp Centre for Autism", { phone: "9923022222" }),
  ),
  same(
    "legal name in place of the name",
    entry("Umang", { legal_name: "Umang Charitable Trust", phone: "9822033333" }),
    entry("Umang Charitable Trust (Regd.)", { phone: "9822033333" }),
  ),
  same("private limited", entry("Tarang Therapy Pvt. Ltd."), entry("Tarang Therapy Private Limited")),
  same(
    "shri and shree",
    entry("Shri Ramana Maharishi Academy for the Blind", mysuru),
    entry("Sree Ramana Maharshi Academy for Blind", { ...mysuru, pincode: "570001" }),
  ),
  same(
    "one person with and without title and first name",
    entry("Dr. Anita Deshpande", { is_individual: true, phone: "9822044444" }),
    entry("A. Deshpande", { is_individual: true, phone: "9822044444" }),
  ),
  same(
    "initials before and after",
    entry("S. Lakshmi", { ...madurai, is_individual: true, phone: "9842055555" }),
    entry("Lakshmi S", { ...madurai, is_individual: true, phone: "9842055555" }),
  ),
  same(
    "a new name at the same door with the same papers",
    entry("Sneh Sadan", { pan: "AAATS5678B", phone: "9822066666", line: "14, Karve Road" }),
    entry("Disha Home for Special Adults", { pan: "AAATS5678B", phone: "9822066666", line: "14 Karve Road" }),
  ),
  same(
    "two papers, one registration",
    entry("Manav Mandir Sanstha", { registrations: [{ type: "trust", number: "E-1234/Pune" }] }),
    entry("Manavmandir", { pincode: "411038", registrations: [{ type: "trust", number: "E 1234 (Pune)" }] }),
  ),
  same(
    "only the facebook page in common",
    entry("Ankur Vocational Centre", { website: "https://www.facebook.com/ankurpune" }),
    entry("Ankoor Vocational Training Center", { pincode: "411038", website: "https://m.facebook.com/ankurpune/" }),
  ),
  same(
    "all capitals and the town",
    entry("Jeevan Jyoti School", jaipur),
    entry("JEEVAN JYOTHI SCHOOL, JAIPUR", { ...jaipur, pincode: "302017" }),
  ),
  same(
    "government school, twice",
    entry("Government School for the Deaf", { ...jaipur, phone: "1412345678" }),
    entry("Govt. Badhir Vidyalaya", { ...jaipur, phone: "1412345678" }),
  ),
  two("common name elsewhere", entry("Asha School"), entry("Asha School", { ...jaipur })),
  two(
    "common name elsewhere",
    entry("Government School for the Deaf", jaipur),
    entry("Government School for the Deaf", guntur),
  ),
  two(
    "branch elsewhere",
    entry("Umang Charitable Trust", { pan: "AAATU1111A", phone: "9822077777", website: "https://umang.org" }),
    entry("Umang Charitable Trust", { ...surat, pan: "AAATU1111A", phone: "9822077777", website: "https://umang.org" }),
  ),
  two(
    "two schools of one trust",
    entry("Roshni School for the Blind", { legal_name: "Deepstambh Trust", pan: "AAATD2222B", phone: "9822088888" }),
    entry("Swar School for the Deaf", {
      legal_name: "Deepstambh Trust",
      pan: "AAATD2222B",
      phone: "9822088888",
      pincode: "411028",
    }),
  ),
  two(
    "one building",
    entry("Akshar Learning Clinic", { line: "Shree Complex, J M Road" }),
    entry("Spandan Physiotherapy", { line: "Shree Complex, J M Road" }),
  ),
  two(
    "a helpline that both name",
    entry("Sahara Day Care", { ...surat, phone: "1800222014" }),
    entry("Parivartan Employment Cell", { ...surat, phone: "1800222014" }),
  ),
  two("near in sound", entry("Usha Special School", madurai), entry("Asha Special School", madurai)),
  two(
    "first and second",
    entry("Government Blind School No. 1", jaipur),
    entry("Government Blind School No. 2", jaipur),
  ),
  two(
    "husband and wife",
    entry("Dr. Ravi Menon", { is_individual: true, phone: "9822099999", line: "3 Lane 5" }),
    entry("Dr. Priya Menon", { is_individual: true, phone: "9822099999", line: "3 Lane 5" }),
  ),
  two(
    "boys and girls",
    entry("Government Blind School for Boys", guntur),
    entry("Government Blind School for Girls", guntur),
  ),
  two(
    "the same words in another order of things",
    entry("Asha Hospital", { ...kolkata, pincode: "700001" }),
    entry("Asha School", kolkata),
  ),
  two(
    "a site that many have",
    entry("Chetana Parents Group", { ...delhi, website: "https://www.facebook.com/" }),
    entry("Vision Aid Store", { ...delhi, website: "https://facebook.com" }),
  ),
];
