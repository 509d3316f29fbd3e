import { sql } from "kysely";
import { dayInIndia, startOfDay } from "#domain/day.ts";
import { type FactClaim, type FactPart, type FactSource, type PartOf, partOfListedField } from "#domain/fact.ts";
import type { ListedField } from "#domain/import-record.ts";
import type { Listing } from "#domain/listing.ts";
import { linkNames } from "#domain/organization.ts";
import { termNames } from "#domain/service-terms.ts";
import type { Context } from "#operations/runtime/context.ts";

/** Lines of the audit log by which a value comes into a listing. Others, such as of a district that is renamed, say nothing of it. */
const SAYING_ACTIONS = [
  "organization.update",
  "organization.links",
  "address.create",
  "address.update",
  "service.create",
  "service.update",
  "registration_detail.create",
  "registration_detail.update",
  "claim.approved",
  "import.update",
  "import.restore",
];

interface Line {
  organization_id: string;
  action: string;
  subject: string;
  subject_id: string | null;
  changed_fields: string[];
  created_at: Date;
  correction_id: string | null;
  source_day: string | null;
  /** The list whose value an admin took over */
  list_id: string | null;
  /** Of a claim of the page: when the person said it */
  claimed_at: Date | null;
}

interface Edition {
  organization_id: string;
  list_id: string;
  list: string;
  seen_on: string;
  fields: ListedField[];
}

/** From where the values of listings can be: read once for all that have changed. */
interface Evidence {
  lines: Map<string, Line[]>;
  editions: Map<string, Edition[]>;
  /** Organisations that were merged into one since a moment (epoch milliseconds) */
  merged(organization_id: string, since: number): string[];
}

export async function readEvidence({ db }: Context, listings: readonly Listing[]): Promise<Evidence> {
  const ids = listings.map(({ id }) => id);
  if (ids.length === 0) return { lines: new Map(), editions: new Map(), merged: () => [] };
  // An admin says nothing without a source: they correct, take over from a list, or accept what people wrote. Old lines have no role.
  const lines = await sql<Line>`
    select distinct on (a.organization_id, a.subject, a.subject_id, a.changed_fields)
      a.organization_id, a.action, a.subject, a.subject_id, a.changed_fields, a.created_at, a.correction_id,
      c.source_day::text as source_day, s.id as list_id, l.created_at as claimed_at
    from audit_log a left join corrections c on c.id = a.correction_id
      left join import_sources s on c.source = 'other' and s.name = c.source_words
      left join listing_claims l on a.action = 'claim.approved' and l.id = a.subject_id
    where a.organization_id = any(${ids}::uuid[]) and a.action = any(${SAYING_ACTIONS}::text[])
      and (a.action in ('claim.approved', 'import.update', 'import.restore') or a.correction_id is not null
        or (a.desk_role is null and exists (select from users u where u.id = a.user_id and not 'admin' = any(u.roles))))
    order by a.organization_id, a.subject, a.subject_id, a.changed_fields, a.created_at desc, a.id desc`.execute(db);
  const editions = await sql<Edition>`
    select r.organization_id, s.id as list_id, s.name as list, r.seen_on::text as seen_on, r.fields
    from source_records r join import_sources s on s.id = r.source_id
    where r.organization_id = any(${ids}::uuid[]) order by r.changed_at desc, r.id desc`.execute(db);
  const merged = await db
    .selectFrom("organizations")
    .select(["id", "merged_into", "updated_at"])
    .where("merged_into", "in", ids)
    .execute();
  const newestFirst = lines.rows.toSorted((one, other) => other.created_at.getTime() - one.created_at.getTime());
  return {
    lines: Map.groupBy(newestFirst, ({ organization_id }) => organization_id),
    editions: Map.groupBy(editions.rows, ({ organization_id }) => organization_id),
    merged: (organization_id, since) =>
      merged
        .filter(({ merged_into, updated_at }) => merged_into === organization_id && updated_at.getTime() >= since)
        .map(({ id }) => id),
  };
}

type Said = Pick<FactClaim, "source" | "list" | "said_at"> & { list_id: string | null };

/** Who said last what a part says, and when that came into the record. Undefined where the log does not know. */
export function lastSaying(evidence: Evidence, listing: Listing, part: PartOf): (Said & { at: Date }) | undefined {
  const line = evidence.lines.get(listing.id)?.find((line) => isAbout(line, part));
  if (!line) return undefined;
  const { action, created_at: at, correction_id, source_day, list_id, claimed_at } = line;
  if (action.startsWith("import.") || list_id) return { ...saidByList(evidence, listing, part, list_id), at };
  const by = (source: FactSource, said_at: Date) => ({ source, list: null, list_id: null, said_at, at });
  if (claimed_at) return by("provider", claimed_at);
  if (!correction_id) return by("provider", at);
  const isOfThatDay = !source_day || source_day >= dayInIndia(at);
  return by("admin", isOfThatDay ? at : startOfDay(source_day));
}

/** What a part counts as of which the log has no line: as the organisation came into the directory. */
export function baseClaim(evidence: Evidence, listing: Listing, part: PartOf): Said {
  if (listing.source === "import") return saidByList(evidence, listing, part, null);
  const source = listing.source === "onboarding" ? "provider" : "unknown";
  return { source, list: null, list_id: null, said_at: new Date(listing.created_at) };
}

/** The newest edition that wrote one of the part's fields; of what a list says only of new organisations, the first one. */
function saidByList(evidence: Evidence, listing: Listing, { part }: PartOf, list_id: string | null): Said {
  const all = (evidence.editions.get(listing.id) ?? []).filter((edition) => !list_id || edition.list_id === list_id);
  const edition = all.find(({ fields }) => fields.some((field) => partOfListedField[field] === part)) ?? all.at(-1);
  if (!edition) return { source: "unknown", list: null, list_id: null, said_at: new Date(listing.created_at) };
  const { list, seen_on } = edition;
  return { source: "list", list, list_id: edition.list_id, said_at: startOfDay(seen_on) };
}

const CONTACTS = ["contacts"];
const LINKS = ["links", ...linkNames];
const PEOPLE = ["key_people"];
const HOURS = ["hours", "opening_hours"];
const ACCESS = ["access"];
const without = (fields: readonly string[]) => (changed: readonly string[]) =>
  changed.some((field) => !fields.includes(field));
const withOne = (fields: readonly string[]) => (changed: readonly string[]) =>
  changed.some((field) => fields.includes(field));

/** The records that a part belongs to, and which of their columns it has */
const partsOfRecords: Record<FactPart, { subject: string; has(changed: readonly string[]): boolean }> = {
  phone: { subject: "organization", has: withOne(CONTACTS) },
  email: { subject: "organization", has: withOne(CONTACTS) },
  links: { subject: "organization", has: withOne(LINKS) },
  people: { subject: "organization", has: withOne(PEOPLE) },
  about: { subject: "organization", has: without([...CONTACTS, ...LINKS, ...PEOPLE]) },
  place: { subject: "address", has: without([...HOURS, ...ACCESS, ...CONTACTS]) },
  hours: { subject: "address", has: withOne(HOURS) },
  access: { subject: "address", has: withOne(ACCESS) },
  service: { subject: "service", has: without(termNames) },
  cost: { subject: "service", has: withOne(termNames) },
  papers: { subject: "registration_detail", has: () => true },
};

/** A line without changed columns is of a record that is new. What a person said who asked to look after the page may be about any part. */
function isAbout({ subject, subject_id, changed_fields }: Line, part: PartOf): boolean {
  if (subject === "claim") return true;
  const of = partsOfRecords[part.part];
  if (subject !== of.subject || (part.subject_id !== null && part.subject_id !== subject_id)) return false;
  return changed_fields.length === 0 || of.has(changed_fields);
}
