import { dayInIndia } from "#domain/day.ts";
import { appError } from "#domain/errors.ts";
import { listSessions } from "#operations/accounts/sessions.ts";
import { listAllForwarded } from "#operations/desk/forwarded-reports.ts";
import { documentUrl, visibleStatus } from "#operations/files/document-access.ts";
import { listColleagues } from "#operations/owner/colleagues.ts";
import { readConsentState } from "#operations/owner/consents.ts";
import { wholeHistory } from "#operations/owner/history.ts";
import { listOwnOrganizations } from "#operations/owner/invitations.ts";
import { readOrganization } from "#operations/owner/organization-record.ts";
import { requireOwn } from "#operations/owner/update-organization.ts";
import type { Context, UserContext } from "#operations/runtime/context.ts";
import { type Limit, take } from "#operations/runtime/rate-limits.ts";

const EXPORTS: readonly Limit[] = [{ times: 20, seconds: 3600 }];

/** Everything stored about an organisation and the user, as JSON, without PAN, tokens and contacts of others. */
export async function exportOrganization(ctx: Context, id: string): Promise<{ name: string; text: string }> {
  requireOwn(ctx, id, "organization.manage");
  await take(ctx, [{ key: `export of ${ctx.user.id}`, limits: EXPORTS }]);
  const organization = await readOrganization(ctx, id);
  const everything = {
    made_at: ctx.now().toISOString(),
    note: "Links to files work for an hour. Make this copy again for new ones.",
    organization,
    files: await files(ctx, id),
    reviews: organization.verifications,
    colleagues: (await listColleagues(ctx, id)).map(({ contact, user_id, ...colleague }) => colleague),
    consents: (await readConsentState(ctx, id)).consents,
    reports: await listAllForwarded(ctx, id),
    history: await wholeHistory(ctx, id),
    statistics: await statistics(ctx, id),
    account: await account(ctx),
  };
  return { name: `marga-${dayInIndia(ctx.now())}.json`, text: JSON.stringify(everything, absolute(ctx), 2) };
}

async function files(ctx: Context, organization_id: string) {
  const documents = await ctx.db
    .selectFrom("documents")
    .innerJoin("organizations", "organizations.id", "organization_id")
    .select(["documents.id", "documents.type", "documents.name", "mime", "size", "documents.created_at"])
    .select(["service_id", "registration_detail_id"])
    .select(visibleStatus)
    .where("organization_id", "=", organization_id)
    .orderBy("documents.id")
    .execute();
  return documents.map(({ organization_status, ...document }) => ({
    ...document,
    url: documentUrl(ctx, { ...document, organization_status }),
  }));
}

function statistics({ db }: Context, organization_id: string) {
  return db
    .selectFrom("listing_counts")
    .select(["week", "views", "appearances"])
    .where("organization_id", "=", organization_id)
    .orderBy("week")
    .execute();
}

async function account(ctx: UserContext) {
  const user = await ctx.db
    .selectFrom("users")
    .select(["id", "name", "email", "phone", "language", "created_at"])
    .where("id", "=", ctx.user.id)
    .executeTakeFirst();
  if (!user) throw appError("not_found");
  return { ...user, sessions: await listSessions(ctx), organizations: await listOwnOrganizations(ctx) };
}

/** Makes links absolute: a file has no page that they could be relative to. */
function absolute({ env }: Context) {
  return (key: string, value: unknown) =>
    key === "url" && typeof value === "string" && value.startsWith("/api/") ? env.PUBLIC_URL + value : value;
}
