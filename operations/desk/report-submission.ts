import { v7 as uuid, validate } from "uuid";
import { UNREACHABLE_NETWORKS } from "#domain/contact-answer.ts";
import { dayInIndia } from "#domain/day.ts";
import { appError } from "#domain/errors.ts";
import {
  type NewReport,
  type ReportedField,
  type ReportReceipt,
  reportSections,
  waitingReportStatuses,
} from "#domain/report.ts";
import { publicFormLimits } from "#operations/desk/public-form-limits.ts";
import { takeMessages } from "#operations/messages/message-budget.ts";
import { harmless, messageLanguage, messageReportedField } from "#operations/messages/message-texts.ts";
import {
  adminAddresses,
  listReceivers,
  queueForAdmins,
  queueForMembers,
  queueMessage,
} from "#operations/messages/messages.ts";
import { publicName } from "#operations/publishing/organizations.ts";
import { type Context, transaction } from "#operations/runtime/context.ts";
import type { Limit } from "#operations/runtime/rate-limits.ts";

const HOUR = 3600;
const PER_ORGANIZATION: readonly Limit[] = [
  { times: 15, seconds: HOUR },
  { times: 50, seconds: 24 * HOUR },
];
/** The reporter has not proved that the address is theirs. */
const QUOTED_CHARACTERS = 300;

/**
 * Saves a report about a public page. Admins get a mail for the first report a day of each organisation. Throws 404 for
 * an organisation that is not public, and 429 with `retry_after`, and a challenge where a proof of work lets it through.
 */
export async function createReport(ctx: Context, input: NewReport): Promise<ReportReceipt> {
  const { organization_id, language, email, proof_of_work: proof, ...report } = input;
  const name = await publicName(ctx, organization_id);
  const weight = (email ? 1 : 0) + (await adminAddresses(ctx)).length;
  const wanted = [
    ...publicFormLimits(ctx, "report", email),
    { key: `report of ${organization_id}`, limits: PER_ORGANIZATION },
  ];
  await takeMessages(ctx, { channel: "email", sender: "stranger", weight }, wanted, { purpose: "report", proof });
  const id = uuid();
  const created_at = ctx.now();
  const note = report.note.replaceAll(NOTICED, "").trim(); // by which the program knows its own
  await transaction(ctx, async (ctx) => {
    const isFirst = await isFirstOfDay(ctx, organization_id);
    await ctx.db
      .insertInto("reports")
      .values({ ...report, note, id, organization_id, email, language: messageLanguage(language), created_at })
      .execute();
    if (isFirst) await notifyAdmins(ctx, name, report);
    if (email) {
      const values = { organization: name, note: harmless(reportText(report), QUOTED_CHARACTERS) };
      await queueMessage(ctx, { channel: "email", destination: email, template: "report_received", language, values });
    }
  });
  ctx.jobs.wake("message");
  return { id, created_at: created_at.toISOString() };
}

const NOTICED = "The program noticed it when the place was saved.";
/** Of one organisation. More would bury what people report. */
const MOST_NOTICED = 20;

/**
 * Reports to the desk that a place of a public listing has a PIN code of another state. It is published all the same, because some codes lie on
 * both sides of a border (decision 033). In the transaction of the change.
 */
export function reportPincode(
  ctx: Context,
  organization: Reported,
  { address_label, pincode, state }: { address_label: string; pincode: string | null; state: string },
): Promise<void> {
  return reportNoticed(ctx, organization, `“${address_label}”: the PIN code ${pincode} is not one of ${state}.`);
}

/** As `reportPincode`, of an exact place that lies far from the area of its PIN code. Its people have confirmed it. */
export function reportFarPoint(
  ctx: Context,
  organization: Reported,
  { address_label, pincode, km }: { address_label: string; pincode: string | null; km: number },
): Promise<void> {
  const text = `“${address_label}”: the exact place is ${km} km from the area of the PIN code ${pincode}.`;
  return reportNoticed(ctx, organization, text);
}

/**
 * Saves what a member says against a correction as a report, which waits until an admin answers. The answer goes to the member's e-mail address. In a
 * transaction.
 */
export async function reportObjection(
  ctx: Context,
  { id: organization_id, name }: Reported,
  objection: { field: ReportedField; note: string; email: string | null; language: string; objects_to: string },
): Promise<void> {
  const isFirst = await isFirstOfDay(ctx, organization_id);
  await ctx.db
    .insertInto("reports")
    .values({ ...objection, id: uuid(), organization_id, correct_value: "", created_at: ctx.now() })
    .execute();
  const report = { field: objection.field, correct_value: "", note: objection.note };
  if (isFirst) await notifyAdmins(ctx, name, report);
}

/**
 * Reports to the desk that a public number or address does not work, and sends it to the people who can correct it, as a task and by a message. In a
 * transaction.
 */
export async function reportUnreachable(ctx: Context, { id, name }: Reported, value: string): Promise<void> {
  const isFirst = await isFirstOfDay(ctx, id);
  const created_at = ctx.now();
  const hasPeople = (await listReceivers(ctx, id, "contact_unreachable")).length > 0;
  const report = { field: "contacts", correct_value: "", note: "" } as const;
  await ctx.db
    .insertInto("reports")
    .values({
      ...report,
      id: uuid(),
      organization_id: id,
      email: null,
      language: "en",
      unreachable: value,
      forwarded_at: hasPeople ? created_at : null,
      created_at,
    })
    .execute();
  const note = `Visitors of ${UNREACHABLE_NETWORKS} networks said that this does not work: ${value}`;
  if (isFirst) await notifyAdmins(ctx, name, { ...report, note });
  const query = new URLSearchParams({ organization: id, section: reportSections.contacts });
  await queueForMembers(ctx, id, "contact_unreachable", () => ({
    organization: name,
    contact: value,
    url: `${ctx.env.PUBLIC_URL}/provider-dashboard/dashboard?${query}`,
  }));
}

type Reported = { id: string; name: string };

async function reportNoticed(ctx: Context, { id: organization_id, name }: Reported, text: string): Promise<void> {
  const note = `${text} ${NOTICED}`;
  const open = await ctx.db
    .selectFrom("reports")
    .select("note")
    .where("organization_id", "=", organization_id)
    .where("status", "in", waitingReportStatuses)
    .where("note", "like", `%${NOTICED}`)
    .limit(MOST_NOTICED)
    .execute();
  if (open.length === MOST_NOTICED || open.some((report) => report.note === note)) return;
  const isFirst = await isFirstOfDay(ctx, organization_id);
  const report = { field: "addresses", correct_value: "", note } as const;
  await ctx.db
    .insertInto("reports")
    .values({ ...report, id: uuid(), organization_id, email: null, language: "en", created_at: ctx.now() })
    .execute();
  if (isFirst) await notifyAdmins(ctx, name, report);
}

type ReportContent = { field: ReportedField; correct_value: string; note: string };

/** What the reporter wrote, for a mail */
export function reportText({ correct_value, note }: Omit<ReportContent, "field">): string {
  return [correct_value, note].filter(Boolean).join("\n\n") || "–";
}

/**
 * Locks the organisation's row, so that only one of two concurrent reports is the first. Throws 404 when it was merged
 * meanwhile.
 */
async function isFirstOfDay(ctx: Context, organization_id: string): Promise<boolean> {
  const { db } = ctx;
  const organization = db.selectFrom("organizations").select("id").where("id", "=", organization_id);
  const present = await organization.where("merged_into", "is", null).forNoKeyUpdate().executeTakeFirst();
  if (!present) throw appError("not_found");
  const last = await db
    .selectFrom("reports")
    .select("created_at")
    .where("organization_id", "=", organization_id)
    .orderBy("created_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return !last || dayInIndia(last.created_at) !== dayInIndia(ctx.now());
}

async function notifyAdmins(ctx: Context, organization: string, report: ReportContent): Promise<void> {
  await queueForAdmins(ctx, "report", {
    organization,
    field: messageReportedField("en", report.field),
    note: reportText(report),
    url: `${ctx.env.PUBLIC_URL}/admin/dashboard?section=reports`,
  });
}

/** Locks the report until the transaction ends. Throws 404 for an unknown or malformed id. */
export async function lockReport({ db }: Context, id: string) {
  const row = validate(id)
    ? await db.selectFrom("reports").selectAll().where("id", "=", id).forUpdate().executeTakeFirst()
    : undefined;
  if (!row) throw appError("not_found");
  return row;
}
