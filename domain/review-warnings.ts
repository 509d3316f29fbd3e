import { usualPanHolders } from "#domain/checklist.ts";
import type { OrganizationRecord, OwnRegistration } from "#domain/listing.ts";
import { maskPan, type PanHolder, panHolder } from "#domain/pan.ts";
import {
  isUnusualNumber,
  numberPatterns,
  type RegistrationDetailType,
  registrationState,
} from "#domain/registration.ts";
import { findState } from "#domain/state.ts";

/** Warnings for the admin. None of them decides anything. */
export type ReviewWarning =
  | { kind: "number"; registration_id: string; number: string; example: string }
  | { kind: "other_pan"; registration_id: string; number: string }
  | { kind: "expired" | "ending"; registration_id: string; day: string }
  | { kind: "no_file"; registration_id: string }
  | { kind: "pan_holder"; holder: PanHolder }
  | { kind: "pincode"; address_id: string; pincode: string; state: string }
  | { kind: "far_point"; address_id: string; pincode: string; km: number }
  | { kind: "email"; email: string; website: string }
  | { kind: "experience"; years: number; age: number };

/** What of a record the warnings are about: the queue counts them without reading all of it. */
interface Warned {
  type: OrganizationRecord["type"];
  addresses: readonly Pick<OrganizationRecord["addresses"][number], "id" | "pincode" | "state">[];
  contacts: readonly Pick<OrganizationRecord["contacts"][number], "email">[];
  links: Pick<OrganizationRecord["links"], "website">;
  registration_details: readonly (Pick<OwnRegistration, "id" | "type" | "number" | "valid_till" | "no_expiry"> & {
    documents: readonly unknown[];
  })[];
  far_points: readonly { address_id: string; km: number }[];
  organization_details: {
    attributes: Pick<
      OrganizationRecord["organization_details"]["attributes"],
      "pan_card" | "experience_years" | "year_of_establishment"
    >;
  };
}

/** The warnings about an application on `today` (YYYY-MM-DD). A masked PAN is enough. */
export function reviewWarnings(record: Warned, today: string): ReviewWarning[] {
  return [
    ...ofPan(record),
    ...record.registration_details.flatMap((registration) => ofRegistration(record, registration, today)),
    ...ofAddresses(record),
    ...ofContacts(record),
    ...ofExperience(record, today),
  ];
}

function ofPan({ type, organization_details }: Warned): ReviewWarning[] {
  const { pan_card } = organization_details.attributes;
  if (!pan_card || !type) return [];
  const holder = panHolder(pan_card);
  return holder && !usualPanHolders(type).includes(holder) ? [{ kind: "pan_holder", holder }] : [];
}

function ofRegistration(
  { organization_details }: Warned,
  { id, type, number, valid_till, no_expiry, documents }: Warned["registration_details"][number],
  today: string,
): ReviewWarning[] {
  const state = registrationState(valid_till, no_expiry, today);
  const unusual = isUnusualNumber(type, number);
  const pan = panIn(type, number);
  const { pan_card } = organization_details.attributes;
  return [
    ...(unusual
      ? [{ kind: "number" as const, registration_id: id, number, example: numberPatterns[type]?.example ?? "" }]
      : []),
    ...(!unusual && pan && pan_card && maskPan(pan) !== maskPan(pan_card)
      ? [{ kind: "other_pan" as const, registration_id: id, number }]
      : []),
    ...(state === "expired" || state === "ending"
      ? [{ kind: state, registration_id: id, day: valid_till ?? "" } as const]
      : []),
    ...(documents.length === 0 ? [{ kind: "no_file" as const, registration_id: id }] : []),
  ];
}

/** Numbers of three registration types contain the PAN of their holder. */
function panIn(type: RegistrationDetailType, number: string): string | null {
  const plain = number.trim().toUpperCase();
  if (type === "12a" || type === "80g") return plain.slice(0, 10);
  return type === "gst" ? plain.slice(2, 12) : null;
}

/** States by the first two digits of a PIN code, from the directory of post offices; others cause no warning. */
const circles: Record<string, readonly string[]> = {
  "11": ["DL"],
  "12-13": ["HR"],
  "14-16": ["PB", "CH"],
  "17": ["HP"],
  "18-19": ["JK", "LA"],
  "20-28": ["UP", "UK"],
  "30-34": ["RJ"],
  "36-39": ["GJ", "DH"],
  "40-44": ["MH", "GA"],
  "45-48": ["MP"],
  "49": ["CG"],
  "50": ["TS"],
  "51-53": ["AP", "PY"],
  "56-59": ["KA"],
  "60-66": ["TN", "PY"],
  "67-69": ["KL", "LD", "PY"],
  "70-74": ["WB", "SK", "AN"],
  "75-77": ["OD"],
  "78": ["AS"],
  "79": ["AR", "MN", "ML", "MZ", "NL", "TR", "AS"],
  "80-85": ["BR", "JH"],
};

/** Whether a PIN code can lie in that state; true when unknown. */
export function mayLieIn(pincode: string, state: string): boolean {
  const code = findState(state)?.code;
  const start = Number(pincode.slice(0, 2));
  const circle = Object.entries(circles).find(([range]) => {
    const [from, to = from] = range.split("-").map(Number);
    return start >= from! && start <= to!;
  });
  return !circle || !code || circle[1].includes(code);
}

function ofAddresses({ addresses, far_points }: Warned): ReviewWarning[] {
  return addresses.flatMap(({ id: address_id, pincode, state }) => {
    if (!pincode) return [];
    const far = far_points.find((point) => point.address_id === address_id);
    return [
      ...(mayLieIn(pincode, state) ? [] : [{ kind: "pincode" as const, address_id, pincode, state }]),
      ...(far ? [{ kind: "far_point" as const, address_id, pincode, km: far.km }] : []),
    ];
  });
}

/** Free mail providers: an address there says nothing about a website. */
const publicMail =
  /^(gmail|googlemail|yahoo|ymail|outlook|hotmail|live|msn|rediffmail|icloud|proton|protonmail|zoho|aol)\./;

function ofContacts({ contacts, links }: Warned): ReviewWarning[] {
  const site = hostOf(links.website ?? "");
  if (!site) return [];
  const emails = [...new Set(contacts.flatMap(({ email }) => (email ? [email] : [])))];
  return emails.flatMap((email) => {
    const domain = email.slice(email.lastIndexOf("@") + 1).toLowerCase();
    const isSame = domain === site || domain.endsWith(`.${site}`) || site.endsWith(`.${domain}`);
    return isSame || publicMail.test(domain) ? [] : [{ kind: "email" as const, email, website: site }];
  });
}

function hostOf(address: string): string | undefined {
  const host = URL.canParse(address) ? new URL(address).hostname : undefined;
  return host?.replace(/^www\./, "");
}

/** One person may have worked elsewhere before. */
function ofExperience({ type, organization_details }: Warned, today: string): ReviewWarning[] {
  if (type === "individual") return [];
  const { experience_years: years, year_of_establishment: began } = organization_details.attributes;
  if (years === null || began === null) return [];
  const age = Number(today.slice(0, 4)) - began;
  return years > age ? [{ kind: "experience", years, age }] : [];
}
