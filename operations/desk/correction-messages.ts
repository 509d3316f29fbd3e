import type { CorrectionOrigin } from "#domain/correction.ts";
import { type ShownChange, shownChanges } from "#domain/history-fields.ts";
import { detailNames, linkNames } from "#domain/organization.ts";
import type { ReviewedField } from "#domain/verification.ts";
import {
  changeWords,
  fieldWords,
  type MessageLanguage,
  messageDay,
  sourceWords,
} from "#operations/messages/message-texts.ts";
import { queueForMembers } from "#operations/messages/messages.ts";
import type { Context } from "#operations/runtime/context.ts";

/** A line of the log about a correction, with from where it is */
export interface ToldLine extends CorrectionOrigin {
  action: string;
  subject: string;
  subject_id: string | null;
  record_name: string | null;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

/** Of a value in a message; the dashboard has it whole */
const VALUE_CHARACTERS = 150;
/** Of a message. The dashboard has all. */
const MOST_ITEMS = 30;

/** Queues a message to each member who may edit the listing: what was before, what is now, and from where. */
export async function queueCorrectionMessages(
  ctx: Context,
  organization_id: string,
  items: CorrectedItem[],
): Promise<void> {
  const { name } = await ctx.db
    .selectFrom("organizations")
    .select("name")
    .where("id", "=", organization_id)
    .executeTakeFirstOrThrow();
  const query = new URLSearchParams({ organization: organization_id, section: "history" });
  await queueForMembers(ctx, organization_id, "corrected", (language) => ({
    organization: name,
    fields: itemTexts(language, items).join("\n"),
    url: `${ctx.env.PUBLIC_URL}/provider-dashboard/dashboard?${query}`,
  }));
}

/**
 * One item a field: a field that was corrected twice has its first value before, and its last one after; one that is as it was before is none.
 */
export function correctedItems(lines: ToldLine[]): CorrectedItem[] {
  const merged = new Map<string, CorrectedItem>();
  lines.forEach((line, index) => {
    const changes = shownChanges(line);
    if (changes.length === 0) merged.set(`${index}`, { line, change: null });
    for (const change of changes) {
      const key = `${line.subject} ${line.subject_id} ${change.field}`;
      const before = { ...change.before, ...merged.get(key)?.change?.before };
      merged.set(key, { line, change: { ...change, before } });
    }
  });
  return [...merged.values()].filter(({ change }) => !change || !isAsBefore(change));
}

function isAsBefore({ before, after }: ShownChange): boolean {
  return Object.keys(before).every((column) => JSON.stringify(before[column]) === JSON.stringify(after[column]));
}

function itemTexts(language: MessageLanguage, items: CorrectedItem[]): string[] {
  const all = items.map((item) => itemText(language, item));
  return all.length > MOST_ITEMS ? [...all.slice(0, MOST_ITEMS), "…"] : all;
}

export interface CorrectedItem {
  line: ToldLine;
  change: ShownChange | null;
}

/** "Places, North: “12 Main Road” → “14 Main Road” (the organisation's website, 5 March 2027)" */
function itemText(language: MessageLanguage, { line, change }: CorrectedItem): string {
  const name = line.subject === "organization" ? null : line.record_name;
  const label = [fieldWords(language, labelOf(line.subject, change?.field)), name].filter(Boolean).join(", ");
  const source = sourceWords(language, line);
  const from = `${source}, ${messageDay(language, new Date(`${line.source_day}T12:00:00Z`))}`;
  return `${label}: ${whatChanged(language, line, change)} (${from})`;
}

function whatChanged(language: MessageLanguage, { action }: ToldLine, change: ShownChange | null): string {
  if (change && inWords.has(change.field)) {
    const [before, after] = [change.before, change.after].map(
      (values) => `“${said(change.field, values) || changeWords(language, "nothing")}”`,
    );
    return `${before} → ${after}`;
  }
  if (action.endsWith(".create") || action.endsWith(".restore")) return changeWords(language, "added");
  return changeWords(language, action.endsWith(".remove") ? "removed" : "changed");
}

/** Fields whose values are words that people wrote, and no codes: a message can say them. */
const inWords = new Set<string>([
  "name",
  "legal_name",
  "description",
  "year_of_establishment",
  "experience_years",
  ...linkNames,
  "address_label",
  "address_line_1",
  "address_line_2",
  "area",
  "number",
  "issue_date",
]);

function said(field: string, values: Readonly<Record<string, unknown>>): string {
  const texts = Object.entries(values).flatMap(([column, value]) =>
    (field === "area" && column === "state") || value === null ? [] : [String(value)],
  );
  const whole = [...texts.join(", ").replace(/\s+/g, " ")];
  return whole.length > VALUE_CHARACTERS ? `${whole.slice(0, VALUE_CHARACTERS).join("")} …` : whole.join("");
}

const ofParts: Record<string, ReviewedField> = {
  address: "addresses",
  service: "services",
  registration_detail: "registration_details",
};
const ofOrganization: readonly ReviewedField[] = [
  "name",
  "legal_name",
  "category",
  "type",
  ...detailNames,
  "contacts",
  "key_people",
];

function labelOf(subject: string, field: string | undefined): ReviewedField {
  if (ofParts[subject]) return ofParts[subject];
  if (field && (linkNames as readonly string[]).includes(field)) return "links";
  return ofOrganization.find((each) => each === field) ?? (subject === "document" ? "logo" : "description");
}
