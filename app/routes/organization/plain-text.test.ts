import { expect, test } from "vitest";
import { formatsOf } from "#app/i18n/formats.ts";
import { textsOf } from "#app/i18n/texts.server.ts";
import type { Listing } from "#domain/listing.ts";
import { plainText } from "./plain-text.ts";

const id = "019b76da-a800-7d01-8000-000000000001";
const listing = {
  id,
  name: "Vaigai Early Steps",
  legal_name: "Vaigai Early Steps Charitable Trust",
  category: "ngo",
  type: "non-profit",
  tags: ["parent-led"],
  source: "onboarding",
  source_name: null,
  sources: [],
  links: { website: "https://vaigai.example", facebook: null, twitter: null, linkedin: null, youtube: null },
  contacts: [
    {
      name: "Help desk",
      phone: "9876543210",
      whatsapp: "9876543210",
      email: "help@vaigai.example",
      sms: null,
      video_url: null,
      chat_url: null,
      languages: ["ta", "en"],
      hours: "Monday to Friday, 9 to 5",
    },
  ],
  addresses: [
    {
      id: "a",
      address_label: "Main centre",
      address_line_1: "4, Vaigai Road",
      address_line_2: "",
      city: "Madurai",
      district: "Madurai",
      state: "Tamil Nadu",
      pincode: "625001",
      access: { "step-free": true, braille: false },
      access_checked_at: "2026-03-01",
      hours: "9 to 5",
      contacts: [{ id: "c", name: "Meena", phone: "9876500000", email: null }],
    },
  ],
  organization_services: [
    {
      name: "Speech therapy",
      description: "Twice a week.\nFree.",
      disabilities: ["autism-spectrum"],
      delivery_modes: ["online", "offline"],
      address_ids: ["a"],
    },
  ],
  registration_details: [
    {
      id: "r",
      type: "80g",
      group_name: null,
      number: "80G/1",
      issue_date: null,
      valid_till: "2025-01-01",
      no_expiry: false,
    },
  ],
  organization_details: {
    attributes: {
      description: "We help small children.",
      year_of_establishment: 2009,
      experience_years: 12,
      age_groups_served: ["0-5", "6-12"],
      mode_of_practice: ["offline"],
      coverage_area: "local",
      key_people: [{ salutation: "Dr.", name: "Meena R", designation: "Director" }],
    },
  },
  verified_at: "2026-11-01T00:00:00.000Z",
  confirmed_at: null,
  updated_at: "2026-10-01T00:00:00.000Z",
} as unknown as Listing;

const around = {
  formats: formatsOf("en"),
  address: `https://marga.example/provider/${id}`,
  changed_at: "2026-10-01T00:00:00.000Z",
  now: "2026-11-21T06:30:00.000Z",
};

test("a listing is written line by line, with the ways of contact that need no voice first", async () => {
  const { t } = await textsOf("en");
  expect(plainText(listing, { t, ...around })).toEqual([
    "Vaigai Early Steps",
    "We help small children.",
    "Verified by Marga on 1 November 2026",
    "Last changed on 1 October 2026.",
    "",
    "Reach them:",
    "Help desk:",
    "- WhatsApp: 98765 43210",
    "- E-mail: help@vaigai.example",
    "- Call: 98765 43210",
    "They answer in Tamil and English.",
    "Hours: Monday to Friday, 9 to 5",
    "",
    "What they do:",
    "- Speech therapy",
    "  Twice a week.",
    "  Free.",
    "  For: Autism spectrum. Online, In person.",
    "",
    "Who it is for:",
    "- Autism spectrum",
    "Ages 0 to 12.",
    "How they work: In person. Works nearby.",
    "",
    "Where they are:",
    "- Main centre",
    "  4, Vaigai Road, Madurai 625001, Tamil Nadu",
    "  Open: 9 to 5",
    "  Call: Meena, 98765 00000",
    "  Step-free entrance: yes",
    "  Braille: no",
    "  Not known: Accessible toilet, Lift, Parking for disabled people, Quiet room, Indian Sign Language, Hearing loop, Comes to your home, Captions",
    "  Checked on 1 March 2026.",
    "",
    "About the organisation:",
    "Legal name: Vaigai Early Steps Charitable Trust",
    "Kind: Non-government organisation, Non-profit",
    "Since: 2009",
    "Experience: 12 years",
    "People: Dr. Meena R, Director",
    "Income tax 80G: Number 80G/1, expired on 1 January 2025",
    "Also known for: parent-led",
    "",
    "On the web:",
    "- Website: https://vaigai.example",
    "",
    `This page: https://marga.example/provider/${id}`,
  ]);
});

test("says since when nobody has confirmed it, after a year and after three calls that reached nobody", async () => {
  const { t } = await textsOf("en");
  const line = (changes: object) => plainText({ ...listing, ...changes }, { t, ...around })[3];
  const confirmed_at = "2025-11-20T00:00:00.000Z";
  expect(line({ confirmed_at })).toBe(
    "The organisation has not confirmed this page since 20 November 2025. Call or write before you go.",
  );
  const lately = { confirmed_at: "2026-09-03T00:00:00.000Z" };
  expect(line(lately)).toBe("The organisation confirmed on 3 September 2026 that everything is correct.");
  const not_reached_at = "2026-11-02T00:00:00.000Z";
  expect(line({ ...lately, not_reached_at })).toBe(
    "The organisation has not confirmed this page since 3 September 2026. Call or write before you go.",
  );
  const never = "The organisation has not confirmed this page yet. Call or write before you go.";
  expect(line({ not_reached_at })).toBe(never);
  expect(line({ verified_at: null, created_at: "2025-11-20T00:00:00.000Z" })).toBe(never);
});

test("unknown facts are named, never left out", async () => {
  const { t } = await textsOf("en");
  const { organization_details: details } = listing;
  const bare = {
    ...listing,
    contacts: [],
    organization_services: [],
    verified_at: null,
    source: "import",
    source_name: "Schools of Kerala",
    addresses: [{ ...listing.addresses[0], access: {} }],
    organization_details: { attributes: { ...details.attributes, age_groups_served: [] } },
  } as unknown as Listing;
  const lines = plainText(bare, { t, ...around });
  for (const line of [
    "Not verified by Marga yet",
    "No contact known yet",
    "The list that this entry comes from names no services.",
    "Not known yet.",
    "  Nothing is known yet about access to this place.",
    "Taken from the list “Schools of Kerala”.",
  ])
    expect(lines).toContain(line);
});

test("the lists from which details are stand there with day, attribution and licence", async () => {
  const { t } = await textsOf("en");
  const kerala = {
    ...{ name: "Schools of Kerala", publisher: "Department of Schools", url: "https://schools.example/list" },
    ...{ licence: "CC-BY-4.0", licence_url: null, attribution: "© Department of Schools", publishable: true },
    fetched_at: "2026-10-03",
  };
  const bare = { ...kerala, name: "Another list", publisher: "", url: null, licence: null, attribution: "" };
  const lines = plainText({ ...listing, source_name: "Schools of Kerala", sources: [kerala, bare] }, { t, ...around });
  const first = lines.indexOf("From the list “Schools of Kerala” of Department of Schools, read on 3 October 2026.");
  expect(lines.slice(first + 1, first + 5)).toEqual([
    "© Department of Schools",
    "Licence: CC-BY-4.0",
    "https://schools.example/list",
    "From the list “Another list”, read on 3 October 2026.",
  ]);
  expect(lines.join("\n")).not.toContain("Taken from the list");
});

test("each part has who says it, and when, below it", async () => {
  const { t } = await textsOf("en");
  const [address] = listing.addresses;
  const facts = [
    { part: "phone", source: "provider", said_at: "2026-05-03T08:00:00.000Z" },
    {
      part: "hours",
      subject_id: address!.id,
      source: "list",
      list: "Schools of Kerala",
      said_at: "2024-03-01T08:00:00.000Z",
    },
  ] as const;
  const lines = plainText({ ...listing, facts: [...facts] }, { t, ...around });
  expect(lines).toContain("Phone: said by the organisation, May 2026");
  expect(lines).toContain("  Opening hours: from the list “Schools of Kerala”, March 2024");
});

test("the text is in the reader's language, and names stay as they are", async () => {
  const { t } = await textsOf("ta");
  const lines = plainText(listing, { t, ...around });
  expect(lines[0]).toBe("Vaigai Early Steps");
  expect(lines).toContain("வயது 0 முதல் 12 வரை.");
});
