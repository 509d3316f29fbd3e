import { v7 as uuid } from "uuid";
import { type ConfirmationCall, type DueCall, nextCallAt, type QuestionInput } from "#domain/confirmation-call.ts";
import type { Channel } from "#domain/contact.ts";
import { appError } from "#domain/errors.ts";
import type { Listing } from "#domain/listing.ts";
import { problems } from "#domain/problems.ts";
import { addAttempt, lockOrganization, requireDue } from "#operations/desk/confirmation-calls.ts";
import { listAttempts, readPeople } from "#operations/desk/due-calls.ts";
import { asReviewer } from "#operations/desk/reviewers.ts";
import { takeMessages } from "#operations/messages/message-budget.ts";
import { type MessageLanguage, messageDay, messageLanguage } from "#operations/messages/message-texts.ts";
import { queueForMembers, queueMessage } from "#operations/messages/messages.ts";
import { confirmListingUrl } from "#operations/owner/confirm-listing.ts";
import { inTurnOfOrganization } from "#operations/owner/update-organization.ts";
import type { Context } from "#operations/runtime/context.ts";

/**
 * Sends the question whether the page is still right, with the link that says so with one button: to the organisation's people, each in their own
 * language, or without any to its public address. Throws 409 when it is not due, was sent within 14 days, or has no address to go to, and 429 when the
 * messages of the installation are used up.
 */
export function sendQuestion(
  ctx: Context,
  organization_id: string,
  { language }: QuestionInput,
): Promise<ConfirmationCall> {
  // In its turn, so that of several requests one alone counts messages.
  return inTurnOfOrganization(organization_id, () => send(ctx, organization_id, language));
}

async function send(ctx: Context, organization_id: string, language: string): Promise<ConfirmationCall> {
  const due = await requireAskable(ctx, organization_id);
  for (const [channel, weight] of await messagesTo(ctx, due))
    await takeMessages(ctx, { channel, sender: "proven", weight }, []);
  const id = await asReviewer(ctx, "call.ask", async (ctx) => {
    const organization = await lockOrganization(ctx, organization_id);
    const { question, confirmed_at, published_at } = await requireAskable(ctx, organization_id);
    const values = (language: MessageLanguage) => ({
      organization: organization.name,
      day: messageDay(language, new Date(confirmed_at ?? published_at)),
      url: confirmListingUrl(ctx, organization_id, language),
    });
    if (question === "members") await queueForMembers(ctx, organization_id, "still_correct", values);
    else {
      const to = messageLanguage(language);
      const destination = await publicDestination(ctx, organization_id, question!);
      await queueMessage(ctx, {
        ...destination,
        template: "still_correct",
        language: to,
        values: values(to),
        organization_id,
      });
    }
    const called_at = ctx.now();
    const next_call_at = nextCallAt("asked", { now: called_at, failed: 0 });
    const row = { id: uuid(), outcome: "asked", called_at, next_call_at, report_id: null } as const;
    await addAttempt(ctx, organization, row);
    const { id: subject_id, ...after } = row;
    return { subject_id, organization_id, before: null, after: { ...after, to: question }, result: subject_id };
  });
  return (await listAttempts(ctx, organization_id)).find((attempt) => attempt.id === id)!;
}

async function requireAskable(ctx: Context, organization_id: string): Promise<DueCall> {
  const due = await requireDue(ctx, organization_id);
  if (due.asked_at) throw appError("conflict", { message: problems.question_sent });
  if (!due.question) throw appError("conflict", { message: problems.question_nobody });
  return due;
}

/** How many messages of each channel the question is. */
async function messagesTo(ctx: Context, { organization, question }: DueCall): Promise<[Channel, number][]> {
  if (question === "public_email") return [["email", 1]];
  if (question === "public_sms") return [["phone", 1]];
  const people = await readPeople(ctx, organization.id);
  const mails = people.filter(({ email }) => email).length;
  const counts: [Channel, number][] = [
    ["email", mails],
    ["phone", people.length - mails],
  ];
  return counts.filter(([, count]) => count > 0);
}

async function publicDestination(
  { db }: Context,
  organization_id: string,
  question: "public_email" | "public_sms",
): Promise<{ channel: Channel; destination: string }> {
  const { document } = await db
    .selectFrom("listings")
    .select("document")
    .where("organization_id", "=", organization_id)
    .executeTakeFirstOrThrow();
  const { contacts } = document as Listing;
  return question === "public_email"
    ? { channel: "email", destination: contacts.find(({ email }) => email)!.email! }
    : { channel: "phone", destination: contacts.find(({ sms }) => sms)!.sms! };
}
