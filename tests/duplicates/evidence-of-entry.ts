import { toEvidence } from "#operations/duplicates/duplicate-evidence.ts";
import type { DuplicateEvidence } from "#search/likeness/organization-likeness.ts";
import type { Entry } from "#tests/duplicates/entries.ts";

/** The evidence for duplicates that the entry would have once stored. */
export function evidenceOfEntry(entry: Entry): DuplicateEvidence {
  const none = { phone: null, whatsapp: null, sms: null, email: null };
  const { phone, whatsapp, email, spoc_phone, point } = entry;
  return toEvidence(
    {
      id: "",
      name: entry.name,
      legal_name: entry.legal_name,
      sites: [entry.website],
      pan: entry.pan,
      contacts: [
        { ...none, phone, whatsapp, email },
        { ...none, phone: spoc_phone },
      ],
      registrations: entry.registrations,
      places: [
        {
          address_line_1: entry.line,
          city: entry.city,
          district: entry.district,
          state: entry.state,
          pincode: entry.pincode,
          latitude: point?.latitude ?? null,
          longitude: point?.longitude ?? null,
          geo_quality: point ? "exact" : "ok",
          contacts: [],
        },
      ],
    },
    (district, state) => `${district}, ${state}`,
  );
}
