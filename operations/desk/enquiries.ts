import { v7 as uuid, validate } from "uuid";
import type { Enquiry, EnquiryQuery, EnquiryReceipt, NewEnquiry } from "#domain/enquiry.ts";
import { appError } from "#domain/errors.ts";
import { type PageMeta, pageMeta } from "#domain/page.ts";
import { requireAdmin } from "#operations/desk/admins.ts";
import { asAdmin } from "#operations/desk/audit.ts";
import { publicFormLimits } from "#operations/desk/public-form-limits.ts";
import { takeMessages } from "#operations/messages/message-budget.ts";
import { harmless } from "#operations/messages/message-texts.ts";
import { adminAddresses, queueForAdmins, queueMessage } from "#operations/messages/messages.ts";
import { type Context, transaction } from "#operations/runtime/context.ts";

/**
 * The sender has not proved that the address is theirs. What a stranger can have us send there is therefore short,
 * plain and rate limited.
 */
const QUOTED_CHARACTERS = 300;
const QUOTED_NAME_CHARACTERS = 60;
const NOT_GIVEN = "–";

/**
 * Saves an enquiry, mails it to each admin and a confirmation to the sender. Throws 429 with `retry_after`, and a challenge
 * where a proof of work lets it through.
 */
export async function createEnquiry(ctx: Context, input: NewEnquiry): Promise<EnquiryReceipt> {
  const { language, proof_of_work: proof, ...enquiry } = input;
  const sending = { channel: "email", sender: "stranger", weight: 1 + (await adminAddresses(ctx)).length } as const;
  await takeMessages(ctx, sending, publicFormLimits(ctx, "enquiry", input.email), { purpose: "enquiry", proof });
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
      values: { name: harmless(name, QUOTED_NAME_CHARACTERS), note: harmless(note, QUOTED_CHARACTERS) },
    });
  });
  ctx.jobs.wake("message");
  return { id, created_at: created_at.toISOString() };
}

/** The newest first. */
export async function listEnquiries(
  ctx: Context,
  { page, per_page, handled }: EnquiryQuery,
): Promise<{ data: Enquiry[]; meta: PageMeta }> {
  requireAdmin(ctx);
  const which = handled === undefined ? undefined : handled ? "is not" : "is";
  const { total } = await ctx.db
    .selectFrom("enquiries")
    .select((row) => row.fn.countAll<number>().as("total"))
    .$if(which !== undefined, (query) => query.where("handled_at", which!, null))
    .executeTakeFirstOrThrow();
  const rows = await enquiryRows(ctx)
    .$if(which !== undefined, (query) => query.where("handled_at", which!, null))
    .orderBy("enquiries.created_at", "desc")
    .orderBy("enquiries.id", "desc")
    .limit(per_page)
    .offset((page - 1) * per_page)
    .execute();
  return { data: rows.map(present), meta: pageMeta(Number(total), page, per_page) };
}

/** Marks an enquiry as handled, and by whom, or as open again. Throws 409 when it is so already. */
export async function handleEnquiry(ctx: Context, id: string, handled: boolean): Promise<Enquiry> {
  await asAdmin(ctx, "enquiry.handle", async (ctx) => {
    const row = validate(id)
      ? await ctx.db.selectFrom("enquiries").selectAll().where("id", "=", id).forUpdate().executeTakeFirst()
      : undefined;
    if (!row) throw appError("not_found");
    if ((row.handled_at !== null) === handled) {
      const message = handled ? "Somebody has handled this meanwhile." : "It is open already.";
      throw appError("conflict", { message, current: await readEnquiry(ctx, id) });
    }
    const after = { handled_at: handled ? ctx.now() : null, handled_by: handled ? ctx.user.id : null };
    await ctx.db.updateTable("enquiries").set(after).where("id", "=", id).execute();
    const before = { handled_at: row.handled_at, handled_by: row.handled_by };
    return { subject_id: id, before, after, result: null };
  });
  return readEnquiry(ctx, id);
}

async function readEnquiry(ctx: Context, id: string): Promise<Enquiry> {
  return present(await enquiryRows(ctx).where("enquiries.id", "=", id).executeTakeFirstOrThrow());
}

function enquiryRows({ db }: Context) {
  return db
    .selectFrom("enquiries")
    .leftJoin("users", "users.id", "enquiries.handled_by")
    .selectAll("enquiries")
    .select("users.name as handler");
}

function present({
  handler,
  handled_by,
  handled_at,
  ...row
}: Awaited<ReturnType<ReturnType<typeof enquiryRows>["executeTakeFirstOrThrow"]>>): Enquiry {
  return {
    ...row,
    created_at: row.created_at.toISOString(),
    handled_at: handled_at?.toISOString() ?? null,
    handled_by: handled_by && handler ? { id: handled_by, name: handler } : null,
  };
}
