import type { Random } from "#database/demo/random.ts";
import type { NewOrganization } from "#domain/new-organization.ts";
import type { VerificationStatus } from "#domain/verification.ts";

type History = Pick<
  NewOrganization,
  "status" | "verified_at" | "confirmed_at" | "created_at" | "updated_at" | "verifications"
>;

const day = 86_400_000;
/** The day that demo data looks back from; nothing in it is later. */
const today = Date.UTC(2026, 10, 21);
const lastNotes = {
  changes_requested: "Please add the certificate under the RPwD Act and the pincode of the second address.",
  rejected: "We could not reach anybody at this address in three tries.",
  suspended: "Two visitors wrote that the centre has moved. Listed again when the new address is known.",
};

export function history(status: VerificationStatus, random: Random): History {
  return status === "approved" ? approved(random) : unapproved(status, random);
}

/** Most are fresh, every fifth was verified over a year ago, some were approved by their papers and never visited. */
function approved(random: Random): History {
  const visited = !random.chance(0.04);
  const stale = random.chance(0.2);
  const last = today - day * (stale ? random.between(370, 700) : random.between(3, 350)) - clock(random);
  const again = !stale && visited && random.chance(0.4);
  const first = again ? last - day * random.between(340, 400) : last;
  const created = first - day * random.between(4, 60);
  const updated = random.chance(0.6) ? last + (today - last) * random.next() : last;
  return {
    status: "approved",
    verified_at: visited ? iso(last) : null,
    confirmed_at: random.chance(0.45) ? iso(last + (updated - last) * random.next()) : null,
    created_at: iso(created),
    updated_at: iso(updated),
    verifications: [
      { status: "pending", note: null, created_at: iso(created) },
      { status: "approved", note: visited ? null : "Listed from its papers; not yet visited.", created_at: iso(first) },
      ...(again ? [{ status: "approved" as const, note: "Visited again.", created_at: iso(last) }] : []),
    ],
  };
}

function unapproved(status: Exclude<VerificationStatus, "approved">, random: Random): History {
  const last = today - day * random.between(1, 40) - clock(random);
  const created = status === "pending" ? last : last - day * (status === "suspended" ? 200 : random.between(2, 14));
  const first = created + day * 9;
  const verifications: History["verifications"] = [{ status: "pending", note: null, created_at: iso(created) }];
  if (status === "suspended") verifications.push({ status: "approved", note: null, created_at: iso(first) });
  if (status !== "pending") verifications.push({ status, note: lastNotes[status], created_at: iso(last) });
  return {
    status,
    verified_at: status === "suspended" ? iso(first) : null,
    confirmed_at: null,
    created_at: iso(created),
    updated_at: iso(last),
    verifications,
  };
}

/** Sometime in office hours of the day before. */
function clock(random: Random): number {
  return random.between(6, 18) * 3_600_000 - random.between(0, 3599) * 1000;
}

function iso(time: number): string {
  return new Date(Math.floor(time / 1000) * 1000).toISOString();
}
