import { v7 as uuid } from "uuid";
import type { Enquiry, EnquiryReceipt, NewEnquiry } from "#domain/enquiry.ts";
import { type PageMeta, pageMeta } from "#domain/page.ts";
import { type Context, transaction } from "#operations/context.ts";
import { harmless } from "#operations/message-words.ts";
import { queueForAdmins, queueMessage } from "#operations/messages.ts";
import { contactHash } from "#operations/otp.ts";
import { type Limit, take } from "#operations/rate-limits.ts";

const HOUR = 3600;
const OF_NETWORK: readonly Limit[] = [
  { times: 5, seconds: HOUR },
  { times: 20, seconds: 24 * HOUR },
];
const OF_ADDRESS: readonly Limit[] = [
  { times: 3, seconds: HOUR },
  { times: 5, seconds: 24 * HOUR },
];
/** Nobody has shown that the address is theirs: what a stranger can have sent there in our name is short, plain and seldom. */
const REPEATED_CHARACTERS = 300;
const REPEATED_OF_NAME = 60;
const NOT_GIVEN = "–";

/** Keeps what somebody wrote to us, mails it to each admin and a confirmation to the sender. Refuses with 429 `retry_after`. */
export async function createEnquiry(ctx: Context, input: NewEnquiry): Promise<EnquiryReceipt> {
  await take(ctx, [
    { key: `enquiry from ${ctx.requester.network}`, limits: OF_NETWORK },
    { key: `enquiry of ${contactHash(ctx, "email", input.email).toString("hex")}`, limits: OF_ADDRESS },
  ]);
  const { language, ...enquiry } = input;
  const { name, email, note } = enquiry;
  const id = uuid();
  const created_at = ctx.now();
  await transaction(ctx, async (ctx) => {
    await ctx.db
      .insertInto("enquiries")
      .values({ ...enquiry, id, created_at })
      .execute();
    await queueForAdmins(ctx, "enquiry", {
      name,
      email,
      note,
      organization: enquiry.organization ?? NOT_GIVEN,
      designation: enquiry.designation ?? NOT_GIVEN,
      country: enquiry.country ?? NOT_GIVEN,
      phone: enquiry.phone ? [enquiry.country_code, enquiry.phone].filter(Boolean).join(" ") : NOT_GIVEN,
    });
    await queueMessage(ctx, {
      channel: "email",
      destination: email,
      template: "enquiry_received",
      language,
      values: { name: harmless(name, REPEATED_OF_NAME), note: harmless(note, REPEATED_CHARACTERS) },
    });
  });
  ctx.jobs?.wake("message");
  return { id, created_at: created_at.toISOString() };
}

/** The newest first. */
export async function listEnquiries(
  ctx: Context,
  { page, per_page }: { page: number; per_page: number },
): Promise<{ data: Enquiry[]; meta: PageMeta }> {
  const { total } = await ctx.db
    .selectFrom("enquiries")
    .select((row) => row.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  const rows = await ctx.db
    .selectFrom("enquiries")
    .selectAll()
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(per_page)
    .offset((page - 1) * per_page)
    .execute();
  const data = rows.map((row) => ({ ...row, created_at: row.created_at.toISOString() }));
  return { data, meta: pageMeta(Number(total), page, per_page) };
}
