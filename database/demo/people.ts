import type { Kind } from "#database/demo/kinds/kind.ts";
import { personName, plain } from "#database/demo/names.ts";
import type { Random } from "#database/demo/random.ts";
import type { Region } from "#database/demo/regions.ts";
import type { NewOrganization } from "#domain/new-organization.ts";

type KeyPerson = NewOrganization["key_people"][number];

export function keyPeople(kind: Kind, name: string, region: Region, random: Random): KeyPerson[] {
  if (kind.individual) return random.chance(0.5) ? [practitioner(kind, name, region)] : [];
  const designations = random.some(kind.staff, random.between(1, Math.min(3, kind.staff.length)));
  return designations.map((designation) => person(designation, region, random));
}

function practitioner(kind: Kind, name: string, region: Region): KeyPerson {
  const [who = name, what] = name.split(", ");
  const bare = who.replace("Dr. ", "").replace(" (PT)", "");
  const woman = region.women.some((first) => bare.startsWith(plain(first)));
  const salutation = who.startsWith("Dr. ") ? "Dr." : woman ? "Ms." : "Mr.";
  return { salutation, name: bare, designation: what ?? kind.staff[0]!, gender: woman ? "Female" : "Male" };
}

function person(designation: string, region: Region, random: Random): KeyPerson {
  const gender = random.chance(0.02) ? "Other" : random.chance(0.55) ? "Female" : "Male";
  const doctor = /medical|surgeon|psychiatrist|geneticist/i.test(designation) || random.chance(0.12);
  const salutation = doctor ? "Dr." : gender === "Male" ? "Mr." : random.pick(["Ms.", "Mrs.", "Ms."]);
  const title = /dean|registrar/i.test(designation) ? "Prof." : salutation;
  return {
    salutation: title,
    name: personName(gender === "Male" ? region.men : region.women, region, random),
    designation,
    gender,
  };
}
