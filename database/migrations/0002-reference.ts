import { type Kysely, sql } from "kysely";

/** States (ISO 3166-2:IN) and the disability types, whose ids are fixed so that every installation speaks of the same ones. */
const states = `
AN|Andaman and Nicobar Islands
AP|Andhra Pradesh
AR|Arunachal Pradesh
AS|Assam
BR|Bihar
CH|Chandigarh
CG|Chhattisgarh
DH|Dadra and Nagar Haveli and Daman and Diu
DL|Delhi
GA|Goa
GJ|Gujarat
HR|Haryana
HP|Himachal Pradesh
JK|Jammu and Kashmir
JH|Jharkhand
KA|Karnataka
KL|Kerala
LA|Ladakh
LD|Lakshadweep
MP|Madhya Pradesh
MH|Maharashtra
MN|Manipur
ML|Meghalaya
MZ|Mizoram
NL|Nagaland
OD|Odisha
PY|Puducherry
PB|Punjab
RJ|Rajasthan
SK|Sikkim
TN|Tamil Nadu
TS|Telangana
TR|Tripura
UP|Uttar Pradesh
UK|Uttarakhand
WB|West Bengal
`;

const disabilities = `
visual-impairment|Visual impairment|1, 2
hearing-impairment|Hearing impairment|4
intellectual-disability|Intellectual disability|7
leprosy-cured|Leprosy cured persons|3
locomotor|Locomotor|5
dwarfism|Dwarfism|6
mental-illness|Mental illness|8
autism-spectrum|Autism spectrum|9
muscular-dystrophy|Muscular dystrophy|11
chronic-neurological|Chronic neurological|12
multiple-sclerosis|Multiple sclerosis|14
speech-language|Speech and language|15
thalassemia|Thalassemia|16
sickle-cell|Sickle cell|18
multiple-disabilities|Multiple disabilities|19
parkinsons|Parkinson's|21
cerebral-palsy|Cerebral palsy|10
specific-learning|Specific learning disabilities|13
hemophilia|Hemophilia|17
acid-attack-survivor|Acid attack survivors|20
`;

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [code, name] of rows(states))
    await sql`insert into states (code, name) values (${code}, ${name})`.execute(db);
  for (const [i, [slug, name, rpwd_code]] of rows(disabilities).entries()) {
    const id = `0198d000-0000-7000-8000-${String(i + 1).padStart(12, "0")}`;
    await sql`insert into disabilities (id, slug, name, rpwd_code, position)
      values (${id}, ${slug}, ${name}, ${rpwd_code}, ${i + 1})`.execute(db);
  }
}

function rows(table: string): string[][] {
  return table
    .trim()
    .split("\n")
    .map((line) => line.split("|"));
}
