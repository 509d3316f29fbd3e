import { v7 as uuid, validate } from "uuid";
import { dayInIndia } from "#domain/day.ts";
import { appError } from "#domain/errors.ts";
import type { NewReport, ReportedField, ReportReceipt } from "#domain/report.ts";
import { type Context, transaction } from "#operations/context.ts";
import { harmless, messageLanguage, messageReportedField } from "#operations/message-words.ts";
import { queueForAdmins, queueMessage } from "#operations/messages.ts";
import { getOrganization } from "#operations/organizations.ts";
import { contactHash } from "#operations/otp.ts";
import { type Limit, take } from "#operations/rate-limits.ts";

const HOUR = 3600;
const OF_NETWORK: readonly Limit[] = [
  { times: 5, seconds: HOUR },
  { times: 20, seconds: 24 * HOUR },
];
const OF_ORGANIZATION: readonly Limit[] = [
  { times: 15, seconds: HOUR },
  { times: 50, seconds: 24 * HOUR },
];
const OF_ADDRESS: readonly Limit[] = [
  { times: 3, seconds: HOUR },
  { times: 5, seconds: 24 * HOUR },
];
/** Nobody has shown that the address is theirs. */
const REPEATED_CHARACTERS = 300;

/**
 * Keeps what somebody says is wrong on a public page. Admins are told of the first of a day for each organisation. Refuses what is
 * not public with 404, and with 429 `retry_after`.
 */
export async function createReport(ctx: Context, input: NewReport): Promise<ReportReceipt> {
  const { organization_id, language, email, ...report } = input;
  const { name } = await getOrganization(ctx, organization_id);
  await take(ctx, [
    { key: `report from ${ctx.requester.network}`, limits: OF_NETWORK },
    { key: `report of ${organization_id}`, limits: OF_ORGANIZATION },
    ...(email ? [{ key: `report by ${contactHash(ctx, "email", email).toString("hex")}`, limits: OF_ADDRESS }] : []),
  ]);
  const id = uuid();
  const created_at = ctx.now();
  await transaction(ctx, async (ctx) => {
    const isFirst = await isFirstOfDay(ctx, organization_id);
    await ctx.db
      .insertInto("reports")
      .values({ ...report, id, organization_id, email, language: messageLanguage(language), created_at })
      .execute();
    if (isFirst) await tellAdmins(ctx, name, report);
    if (email) {
      const values = { organization: name, note: harmless(saidIn(report), REPEATED_CHARACTERS) };
      await queueMessage(ctx, { channel: "email", destination: email, template: "report_received", language, values });
    }
  });
  ctx.jobs?.wake("message");
  return { id, created_at: created_at.toISOString() };
}

type Said = { field: ReportedField; correct_value: string; note: string };

/** What somebody wrote, as a mail quotes it */
export function saidIn({ correct_value, note }: Omit<Said, "field">): string {
  return [correct_value, note].filter(Boolean).join("\n\n") || "–";
}

/** The row of the organisation is locked: of two at the same moment one is the first. Throws 404 for one that has just gone. */
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

async function tellAdmins(ctx: Context, organization: string, report: Said): Promise<void> {
  await queueForAdmins(ctx, "report", {
    organization,
    field: messageReportedField("en", report.field),
    note: saidIn(report),
    url: `${ctx.env.PUBLIC_URL}/admin/dashboard?section=reports`,
  });
}

/** The report of that id, locked until the transaction ends. Malformed ids are of none. */
export async function lockReport({ db }: Context, id: string) {
  const row = validate(id)
    ? await db.selectFrom("reports").selectAll().where("id", "=", id).forUpdate().executeTakeFirst()
    : undefined;
  if (!row) throw appError("not_found");
  return row;
}
