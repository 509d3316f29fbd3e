import { identityOf } from "#operations/identities.ts";
import type { Identity } from "#search/organization-likeness.ts";
import type { Entry } from "#tests/duplicates/entries.ts";

/** What is known of who entered this, as if it had been stored. */
export function identityOfEntry(entry: Entry): Identity {
  const none = { phone: null, whatsapp: null, sms: null, email: null };
  const { phone, whatsapp, email, spoc_phone, point } = entry;
  return identityOf(
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
