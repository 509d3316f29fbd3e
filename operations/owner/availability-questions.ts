import { timingSafeEqual } from "node:crypto";
import { v7 as uuid, validate } from "uuid";
import {
  ASKED_AFTER_DAYS,
  type AskedAvailability,
  endingBefore,
  isQuestionDue,
  type Saying,
  wrongAfter,
} from "#domain/availability.ts";
import { DAY_MS, DAY_SECONDS } from "#domain/day.ts";
import type { MessageLanguage } from "#operations/messages/message-texts.ts";
import { messageDay } from "#operations/messages/message-texts.ts";
import { queueForMembers } from "#operations/messages/messages.ts";
import { eachInItsTurn, organizationsToTell } from "#operations/messages/reminders.ts";
import { listPlaces, writeQuestions, writeSayings } from "#operations/owner/availability.ts";
import {
  changeAny,
  inTurnOfOrganization,
  lockOrganizations,
  requireSize,
} from "#operations/owner/update-organization.ts";
import { publishAll } from "#operations/publishing/publishing.ts";
import { type Context, transaction } from "#operations/runtime/context.ts";
import { followListings } from "#operations/searching/catalogue.ts";

const LINK_DAYS = 30;
/** What the signature is for */
const LINK = "places free link";

/**
 * Asks again what was said 25 days ago, before it ends: the people who may change the whole listing, with a link that answers without signing in. Never
 * an organisation that said nothing, or that does not want to be asked. A failure does not stop the others.
 */
export async function askForAvailability(ctx: Context): Promise<void> {
  const old = new Date(ctx.now().getTime() - ASKED_AFTER_DAYS * DAY_MS);
  const organizations = await counting(ctx)
    .select("services.organization_id")
    .distinct()
    .where("said_at", "<=", old)
    .where("services.organization_id", "in", organizationsToTell(ctx))
    .orderBy("services.organization_id")
    .execute();
  await eachInItsTurn(organizations, ({ organization_id }) => transaction(ctx, (ctx) => ask(ctx, organization_id)));
  if (organizations.length > 0) ctx.jobs.wake("message");
}

/** Does nothing when it was answered meanwhile or another process has asked. */
async function ask(ctx: Context, organization_id: string): Promise<void> {
  const organization = (await lockOrganizations(ctx, [organization_id])).get(organization_id)!;
  const last = await readQuestion(ctx, organization_id);
  if (last && !last.asks) return;
  // Of places that their services still have: another row is not public.
  const said = (await listPlaces(ctx, organization_id)).filter(({ counts }) => counts);
  const moments = said.map(({ said_at }) => new Date(said_at!));
  const due = moments.filter((moment) => isQuestionDue(moment, last?.asked_at ?? null, ctx.now()));
  if (due.length === 0) return;
  const question = { question_id: uuid(), asked_at: ctx.now(), answered_at: null };
  await ctx.db
    .insertInto("availability_questions")
    .values({ organization_id, ...question })
    .onConflict((conflict) => conflict.column("organization_id").doUpdateSet(question))
    .execute();
  const oldest = new Date(Math.min(...due.map((moment) => moment.getTime())));
  await queueForMembers(ctx, organization_id, "places_free", (language) => ({
    organization: organization.name,
    day: messageDay(language, oldest),
    url: questionUrl(ctx, organization_id, question.question_id, language),
  }));
}

/** Takes what has ended out of all listings. A server does so every minute. */
export async function endAvailability(ctx: Context, signal?: AbortSignal): Promise<void> {
  while (!signal?.aborted && (await endSomeAvailability(ctx)) === ENDED_AT_ONCE);
}

const ENDED_AT_ONCE = 200;

/** Of some listings, those of which most is over first, each in a transaction of its own, so that what is done stays done. Returns their number. */
export async function endSomeAvailability(ctx: Context): Promise<number> {
  const organizations = await ending(ctx)
    .select("services.organization_id")
    .groupBy("services.organization_id")
    .orderBy((row) => row.fn.min("said_at"))
    .limit(ENDED_AT_ONCE)
    .execute();
  if (organizations.length === 0) return 0;
  await eachInItsTurn(organizations, ({ organization_id }) =>
    transaction(ctx, async (ctx) => {
      await lockOrganizations(ctx, [organization_id]);
      const rows = ending(ctx)
        .select("service_availability.id")
        .where("services.organization_id", "=", organization_id);
      await ctx.db.updateTable("service_availability").set({ ended_at: ctx.now() }).where("id", "in", rows).execute();
      await publishAll(ctx, [organization_id]);
    }),
  ).finally(() => followListings(ctx.db, ctx.catalogue));
  return organizations.length;
}

function counting({ db }: Context) {
  return db
    .selectFrom("service_availability")
    .innerJoin("services", "services.id", "service_id")
    .where("ended_at", "is", null)
    .where("status", "!=", "unknown");
}

function ending(ctx: Context) {
  const now = ctx.now();
  return counting(ctx).where((row) =>
    row.or([row("said_at", "<", endingBefore(now)), row("said_at", ">", wrongAfter(now))]),
  );
}

export interface QuestionLink {
  /** Unix seconds */
  expires: string;
  signature: string;
}

/** Null when the link is wrong, of an earlier question or expired, or nothing is public. Changes nothing. */
export async function readByQuestion(ctx: Context, id: string, link: QuestionLink): Promise<AskedAvailability | null> {
  const question = validate(id) ? await readQuestion(ctx, id) : undefined;
  if (!question?.question_id || !isQuestionLink(ctx, id, question.question_id, link)) return null;
  const listed = await ctx.db
    .selectFrom("organizations")
    .innerJoin("listings", "listings.organization_id", "organizations.id")
    .select(["organizations.id", "organizations.name"])
    .where("organizations.id", "=", id)
    .executeTakeFirst();
  if (!listed) return null;
  const { asks, answered_at } = question;
  return { organization: listed, places: await listPlaces(ctx, id), asks, answered: answered_at !== null };
}

/**
 * Answers the question of a link, once: the second answer to a question changes nothing. Throws 422 for what cannot be, which answers nothing. Answers as
 * `readByQuestion` does afterwards, with whether this answer was the one.
 */
export async function answerQuestion(
  ctx: Context,
  id: string,
  link: QuestionLink,
  sayings: readonly Saying[],
): Promise<(AskedAvailability & { saved: boolean }) | null> {
  if (!(await readByQuestion(ctx, id, link))) return null; // takes no turn of the members
  return inTurnOfOrganization(id, async () => {
    let saved = false;
    // A link that was answered publishes nothing, or the listing would look newly changed.
    if (await isOpen(ctx, id, link))
      await changeAny(ctx, id, async (ctx) => {
        // Again under the lock: another process may have taken an answer or asked anew.
        if (!(await isOpen(ctx, id, link))) return;
        await ctx.db
          .updateTable("availability_questions")
          .set({ answered_at: ctx.now() })
          .where("organization_id", "=", id)
          .execute();
        await writeSayings(ctx, id, sayings, "link");
        await requireSize(ctx, id);
        saved = true;
      });
    const asked = await readByQuestion(ctx, id, link);
    return asked && { ...asked, saved };
  });
}

async function isOpen(ctx: Context, id: string, link: QuestionLink): Promise<boolean> {
  return (await readByQuestion(ctx, id, link))?.answered === false;
}

/** Ends the questions, or begins them again. The link works for it also when its question is answered. */
export async function setQuestionsByLink(ctx: Context, id: string, link: QuestionLink, asks: boolean) {
  if (!(await readByQuestion(ctx, id, link))) return null;
  await transaction(ctx, async (ctx) => {
    await lockOrganizations(ctx, [id]);
    if (await readByQuestion(ctx, id, link)) await writeQuestions(ctx, id, asks);
  });
  return readByQuestion(ctx, id, link);
}

function readQuestion({ db }: Context, organization_id: string) {
  return db
    .selectFrom("availability_questions")
    .selectAll()
    .where("organization_id", "=", organization_id)
    .executeTakeFirst();
}

/** The address of the page that answers a question without signing in. */
function questionUrl(ctx: Context, organization_id: string, question_id: string, language: MessageLanguage): string {
  const expires = String(Math.floor(ctx.now().getTime() / 1000) + LINK_DAYS * DAY_SECONDS);
  const signature = ctx.secrets.hash(LINK, signed(organization_id, question_id, expires)).toString("base64url");
  const query = new URLSearchParams({ expires, signature, ...(language === "en" ? {} : { lang: language }) });
  return `${ctx.env.PUBLIC_URL}/places-free/${organization_id}?${query}`;
}

/** Whether the signature is ours, for this question of this organisation, and the link has not expired. */
function isQuestionLink(
  ctx: Context,
  organization_id: string,
  question_id: string,
  { expires, signature }: QuestionLink,
): boolean {
  const given = Buffer.from(signature, "base64url");
  const isRight = ctx.secrets
    .hashes(LINK, signed(organization_id, question_id, expires))
    .some((right) => given.length === right.length && timingSafeEqual(given, right));
  return isRight && Number(expires) * 1000 > ctx.now().getTime();
}

function signed(organization_id: string, question_id: string, expires: string): string {
  return `${organization_id} ${question_id} ${expires}`;
}
