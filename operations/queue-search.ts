import { type RawBuilder, sql } from "kysely";
import { validate } from "uuid";
import { Email, Phone } from "#domain/contact.ts";
import { Pan } from "#domain/pan.ts";
import type { Context } from "#operations/context.ts";

/** What an admin looks for: parts of names and places that must all be there, or organisations that a whole number found. */
export interface QueueSearch {
  words: string[];
  ids: string[];
}

/** More than any number or address belongs to */
const MOST = 1000;

/** A whole PAN, phone, e-mail address or id finds whose it is and nothing else, a registration's number besides what is so called. */
export async function understandQueueSearch(ctx: Context, search: string): Promise<QueueSearch | null> {
  if (search === "") return null;
  const whole = wholeOne(ctx, search);
  const registered = sql`select organization_id from registration_details where lower(number) = lower(${search})`;
  const { rows } = await sql<{ organization_id: string }>`
    select distinct organization_id from (${whole ? sql`${whole} union all ${registered}` : registered}) found limit ${MOST}`.execute(
    ctx.db,
  );
  const words = whole ? [] : search.normalize("NFC").toLowerCase().split(/\s+/);
  return { words, ids: rows.map(({ organization_id }) => organization_id) };
}

function wholeOne({ secrets }: Context, search: string): RawBuilder<unknown> | null {
  if (validate(search)) return sql`select id as organization_id from organizations where id = ${search}`;
  const pan = Pan.safeParse(search);
  if (pan.success && pan.data) {
    const hash = secrets.hash("pan", pan.data);
    return sql`select organization_id from organization_details where pan_hash = ${hash}
      union all select organization_id from approved_versions where pan_hash = ${hash}`;
  }
  const email = Email.safeParse(search);
  if (email.success) return withContact("email", email.data, sql`lower(email) = ${email.data}`);
  const phone = Phone.safeParse(search);
  if (!phone.success) return null;
  return withContact("phone", phone.data, sql`${phone.data} in (phone, whatsapp, sms)`);
}

/** Of the organisation, of one of its places, or of somebody who looks after it */
function withContact(kind: "email" | "phone", contact: string, own: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select organization_id from contacts where ${own}
    union all select organization_id from addresses where contacts @> ${JSON.stringify([{ [kind]: contact }])}::jsonb
    union all select organization_id from organization_members join users on users.id = user_id
      where lower(${sql.ref(`users.${kind}`)}) = ${contact}`;
}
