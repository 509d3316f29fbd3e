import { sql } from "kysely";
import {
  ANSWER_AGAIN_DAYS,
  type AskedChannel,
  type ContactAnswer,
  contactValues,
  firstCountedMonth,
  monthOf,
  type UsualAnswer,
  usualAnswer,
} from "#domain/contact-answer.ts";
import { dayBefore, dayInIndia } from "#domain/day.ts";
import { appError } from "#domain/errors.ts";
import type { Listing } from "#domain/listing.ts";
import { widerNetwork } from "#domain/network.ts";
import type { NewContactAnswer } from "#domain/new-contact-answer.ts";
import { problems } from "#domain/problems.ts";
import { publicFormLimits } from "#operations/desk/public-form-limits.ts";
import { noteUnreachable, unreachableSince } from "#operations/desk/unreachable-contacts.ts";
import { getOrganization } from "#operations/publishing/organizations.ts";
import { publish, publishAll } from "#operations/publishing/publishing.ts";
import { type Context, transaction } from "#operations/runtime/context.ts";
import { type Limit, take } from "#operations/runtime/rate-limits.ts";
import { followListings } from "#operations/searching/catalogue.ts";

const HOUR = 3600;
const PER_ORGANIZATION: readonly Limit[] = [
  { times: 30, seconds: HOUR },
  { times: 100, seconds: 24 * HOUR },
];

/**
 * Counts what a visitor says about the answer to a call or a message, once a week for each network and organisation; the network is the customer's
 * largest (/24, /48). `counted` is false for another answer within the week. Throws 404 for an organisation that is not public, 422 for a way that its
 * page has not, and 429 as `createReport` does.
 */
export async function createContactAnswer(
  ctx: Context,
  { organization_id, way, answer, proof_of_work: proof }: NewContactAnswer,
): Promise<{ counted: boolean }> {
  const dead = whichIsDead(await getOrganization(ctx, organization_id), way, answer);
  const wanted = [
    ...publicFormLimits(ctx, "answer", null),
    { key: `answers about ${organization_id}`, limits: PER_ORGANIZATION },
  ];
  await take(ctx, wanted, { purpose: "answer", proof });
  const counted = await transaction(ctx, async (ctx) => {
    const organization = await lockPublic(ctx, organization_id);
    const network_hash = networkHash(ctx, organization_id);
    const said = await noteNetwork(ctx, organization_id, network_hash);
    if (said === "too_soon") return false;
    const before = await readUsualAnswer(ctx, organization_id);
    await countAnswer(ctx, organization_id, way.channel, answer, said === "first");
    if (dead !== null) await noteUnreachable(ctx, organization, dead, network_hash);
    if ((await readUsualAnswer(ctx, organization_id)) !== before) await publish(ctx, organization_id);
    return true;
  });
  ctx.jobs.wake("message");
  await followListings(ctx.db, ctx.catalogue);
  return { counted };
}

/** The public number or address that does not work, null for another answer. Throws 422 when the way is not on the page, or it is not said which. */
function whichIsDead(listing: Listing, { channel, value }: NewContactAnswer["way"], answer: ContactAnswer) {
  const values = contactValues(listing, channel);
  const refused = (problem: string) => appError("validation", { errors: { way: [problem] } });
  if (values.length === 0 || (value !== null && !values.includes(value))) throw refused(problems.answer_way);
  if (answer !== "does_not_work") return null;
  const which = value ?? (values.length === 1 ? values[0]! : null);
  if (which === null) throw refused(problems.answer_which);
  return which;
}

/** Locks the organisation until the transaction ends. Throws 404 when it is not public any more. */
async function lockPublic({ db }: Context, id: string): Promise<{ id: string; name: string }> {
  const row = await db
    .selectFrom("organizations")
    .select(["id", "name"])
    .where("id", "=", id)
    .where("status", "=", "approved")
    .where("merged_into", "is", null)
    .where("delete_after", "is", null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row) throw appError("not_found");
  return row;
}

/** Another one for each organisation, so that nobody can tell which organisations one network has answered about. */
function networkHash({ secrets, requester }: Context, organization_id: string): Buffer {
  return secrets.hash("contact answer", `${organization_id} ${widerNetwork(requester.network)}`);
}

async function noteNetwork({ db, now }: Context, organization_id: string, network_hash: Buffer) {
  const today = dayInIndia(now());
  const inserted = await db
    .insertInto("contact_answer_networks")
    .values({ organization_id, network_hash, counted_on: today, answered_on: today })
    .onConflict((conflict) => conflict.doNothing())
    .returning("counted_on")
    .executeTakeFirst();
  if (inserted) return "first";
  const updated = await db
    .updateTable("contact_answer_networks")
    .set({ answered_on: today })
    .where("organization_id", "=", organization_id)
    .where("network_hash", "=", network_hash)
    .where("answered_on", "<=", dayBefore(today, ANSWER_AGAIN_DAYS))
    .returning("counted_on")
    .executeTakeFirst();
  return updated ? "again" : "too_soon";
}

async function countAnswer(
  { db, now }: Context,
  organization_id: string,
  channel: AskedChannel,
  answer: ContactAnswer,
  isFirst: boolean,
): Promise<void> {
  const month = monthOf(dayInIndia(now()));
  await db
    .insertInto("contact_answers")
    .values({ organization_id, channel, month, answer, answers: 1, networks: isFirst ? 1 : 0 })
    .onConflict((conflict) =>
      conflict.columns(["organization_id", "channel", "month", "answer"]).doUpdateSet((row) => ({
        answers: sql`${row.ref("contact_answers.answers")} + 1`,
        networks: sql`${row.ref("contact_answers.networks")} + ${row.ref("excluded.networks")}`,
      })),
    )
    .execute();
}

async function readUsualAnswer({ db }: Context, organization_id: string): Promise<UsualAnswer | null> {
  const counts = db.selectFrom("contact_answers").select(["answer", "networks"]);
  return usualAnswer(await counts.where("organization_id", "=", organization_id).execute());
}

/** Deletes answers that count no more, and publishes the listings that said something else because of them. */
export async function removeOldAnswers(ctx: Context): Promise<void> {
  const first = firstCountedMonth(dayInIndia(ctx.now()));
  await transaction(ctx, async (ctx) => {
    const { db } = ctx;
    const old = db.selectFrom("contact_answers").select("organization_id").distinct().where("month", "<", first);
    const ids = (await old.orderBy("organization_id").execute()).map((row) => row.organization_id);
    await db.deleteFrom("contact_answer_networks").where("counted_on", "<", first).execute();
    await db.deleteFrom("unreachable_contacts").where("said_at", "<=", unreachableSince(ctx)).execute();
    if (ids.length === 0) return;
    const locked = db.selectFrom("organizations").select("id").where("id", "in", ids).orderBy("id");
    await locked.forNoKeyUpdate().execute();
    const before = await usualAnswers(ctx, ids);
    await db.deleteFrom("contact_answers").where("organization_id", "in", ids).where("month", "<", first).execute();
    const after = await usualAnswers(ctx, ids);
    await publishAll(
      ctx,
      ids.filter((id) => before.get(id) !== after.get(id)),
    );
  });
  await followListings(ctx.db, ctx.catalogue);
}

async function usualAnswers({ db }: Context, ids: string[]): Promise<Map<string, UsualAnswer | null>> {
  const counts = db.selectFrom("contact_answers").select(["organization_id", "answer", "networks"]);
  const rows = Map.groupBy(
    await counts.where("organization_id", "in", ids).execute(),
    ({ organization_id }) => organization_id,
  );
  return new Map(ids.map((id) => [id, usualAnswer(rows.get(id) ?? [])]));
}
