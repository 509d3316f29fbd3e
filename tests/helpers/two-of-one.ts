import { noFurtherWays } from "#domain/listing.ts";
import type { Context } from "#operations/runtime/context.ts";
import { buildAddress, buildOrganization, buildService } from "#tests/helpers/organization.ts";
import { storeOrganization } from "#tests/helpers/provider.ts";

/** Stores an organisation twice: approved under its English name, and pending under its Tamil one. */
export async function storeTwice(ctx: Context, wanted: { status?: "pending" | "approved" } = {}) {
  const place = { city: "Madurai", district: "Madurai", state: "Tamil Nadu", pincode: "625001" };
  const contact = { ...noFurtherWays, name: null, email: null, phone: "9842012345" };
  const registration = { group_name: null, issue_date: null, valid_till: null, no_expiry: true };
  const old = await storeOrganization(
    ctx,
    buildOrganization({
      name: "Vidivelli Special School",
      legal_name: "Vidivelli Trust",
      links: { website: "https://vidivelli.example.org" },
      contacts: [contact],
      addresses: [buildAddress({ ...place, address_line_1: "3 West Masi Street" })],
      registrations: [{ ...registration, type: "trust", number: "IV-123/2004" }],
    }),
  );
  const [home, branch] = [
    buildAddress({ ...place, address_line_1: "3, West Masi St." }),
    buildAddress({ ...place, pincode: "625020" }),
  ];
  const young = await storeOrganization(
    ctx,
    buildOrganization({
      name: "விடிவெள்ளி சிறப்புப் பள்ளி",
      legal_name: "Vidivelli Charitable Trust",
      status: wanted.status ?? "pending",
      verified_at: null,
      contacts: [{ ...contact, whatsapp: "9842054321" }],
      addresses: [home, branch],
      services: [
        buildService({ name: "Early help", address_ids: [branch.id] }),
        buildService({ name: "Sign language", address_ids: [home.id, branch.id] }),
      ],
      registrations: [{ ...registration, type: "80g", number: "AAATV1234F20214" }],
      verifications: [{ status: wanted.status ?? "pending", note: null, created_at: "2026-10-01T10:00:00.000Z" }],
    }),
  );
  return { old, young, home, branch };
}

/** When both were last changed, in the format of a merge request */
export async function timesOf({ db }: Context, id: string, other_id: string) {
  const rows = await db
    .selectFrom("organizations")
    .select(["id", "updated_at"])
    .where("id", "in", [id, other_id])
    .execute();
  const time = (wanted: string) => rows.find((row) => row.id === wanted)!.updated_at.toISOString();
  return { updated_at: time(id), other_updated_at: time(other_id) };
}
