import type { OrganizationRecord, Reviewed } from "#domain/listing.ts";
import type { ReviewRecord } from "#domain/review.ts";
import type { ReviewedField } from "#domain/verification.ts";

const plainFields = ["name", "legal_name", "category", "type"] as const;
const paperFields = ["type", "group_name", "number", "issue_date", "valid_till", "no_expiry"] as const;

type Paper = Reviewed["registration_details"][number];

/** What is public of a listing, and what its people want instead; null is nothing. */
export type ProposedChange =
  | { field: (typeof plainFields)[number]; before: string | null; now: string | null }
  | { field: "pan_card" }
  | { field: "registration_details"; id: string; what: "added" | "removed"; paper: Paper }
  | {
      field: "registration_details";
      id: string;
      what: (typeof paperFields)[number];
      paper: Paper;
      before: Paper[(typeof paperFields)[number]];
      now: Paper[(typeof paperFields)[number]];
    };

/** Field by field what waits for an admin, papers by their parts. */
export function proposedChanges(record: Pick<OrganizationRecord, keyof Reviewed | "approved">): ProposedChange[] {
  const { approved } = record;
  if (!approved) return [];
  const papers = record.registration_details;
  return [
    ...plainFields.flatMap((field) =>
      approved[field] === record[field] ? [] : [{ field, before: approved[field], now: record[field] }],
    ),
    ...(approved.pan_changed ? [{ field: "pan_card" as const }] : []),
    ...papers.flatMap((paper) =>
      ofPaper(
        approved.registration_details.find(({ id }) => id === paper.id),
        paper,
      ),
    ),
    ...approved.registration_details
      .filter(({ id }) => !papers.some((paper) => paper.id === id))
      .map((paper) => ({ field: "registration_details" as const, id: paper.id, what: "removed" as const, paper })),
  ];
}

function ofPaper(before: Paper | undefined, paper: Paper): ProposedChange[] {
  const change = { field: "registration_details" as const, id: paper.id, paper };
  if (!before) return [{ ...change, what: "added" }];
  return paperFields.flatMap((what) =>
    before[what] === paper[what] ? [] : [{ ...change, what, before: before[what], now: paper[what] }],
  );
}

/** The reviewed fields that differ in a newer record, to tell an admin who looks at the older one. */
export function changedFields(before: ReviewRecord, now: ReviewRecord): ReviewedField[] {
  const [former, latest] = [answers(before), answers(now)];
  return (Object.keys(latest) as ReviewedField[]).filter(
    (field) => JSON.stringify(former[field]) !== JSON.stringify(latest[field]),
  );
}

/** Signed file addresses differ in every response, and versions are not content. */
function answers(record: ReviewRecord): Record<ReviewedField, unknown> {
  const { is_partner, primary_location, ...attributes } = record.organization_details.attributes;
  return {
    name: record.name,
    legal_name: record.legal_name,
    category: record.category,
    type: record.type,
    ...attributes,
    logo: record.documents.map(({ id }) => id),
    contacts: record.contacts,
    links: record.links,
    addresses: record.addresses.map(({ version, ...address }) => address),
    services: record.organization_services.map(({ version, images, ...service }) => [
      service,
      images.map(({ id, alt }) => [id, alt]),
    ]),
    registration_details: record.registration_details.map(({ version, documents, ...paper }) => [
      paper,
      documents.map(({ id }) => id),
    ]),
  };
}
