import { demoId } from "#database/demo/ids.ts";
import type { Kind } from "#database/demo/kinds/kind.ts";
import type { Random } from "#database/demo/random.ts";
import type { Town } from "#database/demo/towns.ts";
import { type AccessCode, accessCodes } from "#domain/access.ts";
import type { NewAddress } from "#domain/new-organization.ts";

const branchLabels = ["Branch", "Centre", "Unit", "Office", "Resource room"];
const landmarks = [
  "",
  "",
  "near the bus stand",
  "opposite the post office",
  "behind the government hospital",
  "ground floor",
];
const hours = [
  "Monday to Saturday, 9 to 5",
  "Monday to Friday, 9.30 to 5.30",
  "Monday to Saturday, 10 to 6; closed on second Saturdays",
  "Every day, 8 to 8",
  "Tuesday to Sunday, 10 to 7",
  "Monday to Friday, 9 to 4",
];
/** How often a fact is known, and how often it is then true. */
const facts: Record<AccessCode, [known: number, yes: number]> = {
  "step-free": [0.7, 0.75],
  "accessible-toilet": [0.6, 0.6],
  lift: [0.5, 0.35],
  parking: [0.5, 0.6],
  "quiet-room": [0.35, 0.5],
  "sign-language": [0.45, 0.35],
  braille: [0.4, 0.3],
  "hearing-loop": [0.3, 0.1],
  "home-visit": [0.4, 0.45],
  captions: [0.3, 0.3],
};

export function addresses(
  organization: number,
  kind: Kind,
  home: Town,
  elsewhere: Town[],
  random: Random,
): NewAddress[] {
  return [home, ...elsewhere].map((place, position) => {
    const locality = random.pick(place.localities);
    const landmark = random.pick(landmarks);
    return {
      id: demoId("address", organization, position),
      address_label:
        position === 0 ? mainLabel(kind) : `${random.pick(branchLabels)}, ${place.town} ${locality.name}`.trim(),
      address_line_1: `${random.between(1, 248)}${random.pick(["", "", "/2", "-B", "/A"])}, ${random.pick(place.streets)}`,
      address_line_2: [locality.name, landmark].filter(Boolean).join(", "),
      city: place.town,
      district: place.district,
      state: place.state,
      pincode: locality.pincode,
      latitude: null,
      longitude: null,
      access: access(kind, random),
      access_checked_at: random.chance(0.45) ? checkedAt(random) : null,
      hours: random.chance(0.8) ? random.pick(hours) : null,
    };
  });
}

function mainLabel(kind: Kind): string {
  if (kind.individual) return "Clinic";
  if (kind.category === "school") return "School";
  if (kind.category === "hospital") return "Main building";
  return kind.category === "assistive-devices" ? "Workshop and shop" : "Main centre";
}

function access(kind: Kind, random: Random): NewAddress["access"] {
  const found: NewAddress["access"] = {};
  for (const code of accessCodes) {
    const [known, yes] = facts[code];
    if (random.chance(known)) found[code] = random.chance(yes);
  }
  if (kind.signs) found["sign-language"] = true;
  if (kind.core.some((service) => /Braille|blind|Talking/.test(service))) found.braille = true;
  return found;
}

function checkedAt(random: Random): string {
  return new Date(Date.UTC(2025, 2, 1) + random.between(0, 620) * 86_400_000 + 36_000_000).toISOString();
}
