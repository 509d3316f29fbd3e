import { sql } from "kysely";
import { csvText } from "#domain/csv-text.ts";
import { openClaim } from "#operations/accounts/claimants.ts";
import { audit } from "#operations/desk/audit.ts";
import type { Context } from "#operations/runtime/context.ts";
import { startProblem } from "#operations/runtime/env.ts";

interface Window {
  from: Date;
  until: Date;
  /** Only people of this organisation */
  organization_id?: string | undefined;
  /** Only people whose data this account could reach then: of its organisations, of the states of a reviewer, or everybody for an admin; left or lost since, too */
  user_id?: string | undefined;
}

interface Affected {
  name: string;
  email: string | null;
  phone: string | null;
  language: string;
  what: string;
  /** Their data was written or used between the two moments */
  touched: boolean;
}

interface BreachReport {
  people: number;
  touched: number;
  /** Of the people */
  languages: string[];
  csv: string;
}

/**
 * Lists the people to notify of a breach (Digital Personal Data Protection Rules 2025, rule 7: each person affected
 * without delay, the Board within 72 hours): everybody about whom data was held before `until`, with their contact,
 * their language, and whether the data was used between the two moments. Reading leaves no trace, so all data held
 * counts. People erased since are not in the list.
 */
export async function reportBreach(ctx: Context, window: Window): Promise<BreachReport> {
  if (!(window.from < window.until)) throw startProblem("--from must be before --until.");
  const organizations = await organizationsOf(ctx, window);
  const rows = [
    ...(await accountHolders(ctx, window, organizations)),
    ...(await organizationContacts(ctx, window, organizations)),
    ...(await invitedPeople(ctx, window, organizations)),
    ...(await claimants(ctx, window, organizations)),
    ...(organizations === null
      ? [...(await otherPeople(ctx, window)), ...(await invitedAdmins(ctx, window)), ...(await keyHolders(ctx, window))]
      : []),
  ];
  const people = [...mergeByContact(rows).values()];
  const touched = people.filter((person) => person.touched).length;
  const { from, until, organization_id, user_id } = window;
  const after = { from, until, about: organization_id ?? user_id ?? "everybody", people: people.length, touched };
  await audit(ctx, { action: "breach.report", subject: "breach", subject_id: null, organization_id, after });
  const csv = csvText(
    ["name", "email", "phone", "language", "touched", "what"],
    people.map(({ name, email, phone, language, touched, what }) => [
      name,
      email,
      phone,
      language,
      touched ? "yes" : "no",
      what,
    ]),
  );
  const languages = [...new Set(people.map(({ language }) => language))].sort();
  return { people: people.length, touched, languages, csv };
}

/** Null: all */
async function organizationsOf({ db }: Context, { from, organization_id, user_id }: Window): Promise<string[] | null> {
  if (organization_id) return [organization_id];
  if (!user_id) return null;
  const user = await db.selectFrom("users").select("roles").where("id", "=", user_id).executeTakeFirst();
  if (!user) throw startProblem("Nobody has that account.");
  if (user.roles.includes("admin") || (await lostSince({ db }, "user.take_admin", user_id, from))) return null;
  const { rows } = await sql<{ id: string }>`
    select organization_id as id from organization_members where user_id = ${user_id}
    union select organization_id from audit_log where organization_id is not null and created_at >= ${from}
      and (user_id = ${user_id} or (subject_id = ${user_id} and action in ('member.remove', 'member.leave')))
    union select organization_id from addresses where state in (
      select unnest(review_states) from users where id = ${user_id}
      union select jsonb_array_elements_text(before -> 'review_states') from audit_log
        where subject_id = ${user_id} and created_at >= ${from} and jsonb_typeof(before -> 'review_states') = 'array')`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** Whether the audit log, which goes back two years, says that the account lost something after that moment. */
async function lostSince({ db }: Pick<Context, "db">, action: string, user_id: string, from: Date): Promise<boolean> {
  const lines = db.selectFrom("audit_log").select("id").where("action", "=", action).where("subject_id", "=", user_id);
  return (await lines.where("created_at", ">=", from).executeTakeFirst()) !== undefined;
}

async function accountHolders({ db }: Context, { from, until, user_id }: Window, organizations: string[] | null) {
  const { rows } = await sql<Affected>`
    select name, email, phone, language, 'account' as what,
      updated_at between ${from} and ${until}
      or exists (select from sessions where user_id = users.id and created_at <= ${until} and used_at >= ${from})
      or exists (select from audit_log where user_id = users.id and created_at between ${from} and ${until}) as touched
    from users where created_at < ${until} and (${organizations}::uuid[] is null or id = ${user_id ?? null}
      or exists (select from organization_members where user_id = users.id and organization_id = any(${organizations}::uuid[]))
      or exists (select from audit_log where audit_log.organization_id = any(${organizations}::uuid[])
        and subject_id = users.id and action in ('member.remove', 'member.leave')))
    order by id`.execute(db);
  return rows;
}

/** Contacts and SPOCs that organisations named */
async function organizationContacts({ db }: Context, { from, until }: Window, organizations: string[] | null) {
  const { rows } = await sql<Affected>`
    select coalesce(contacts.name, organizations.name) as name, email, phone,
      coalesce((select language from onboarding_drafts where organization_id = organizations.id limit 1), 'en') as language,
      case contacts.type when 'spoc' then 'speaks for ' else 'contact of ' end || organizations.name as what,
      exists (select from audit_log where audit_log.organization_id = organizations.id
        and audit_log.created_at between ${from} and ${until}) as touched
    from contacts join organizations on organizations.id = organization_id
    where organizations.created_at < ${until} and (email is not null or phone is not null)
      and (${organizations}::uuid[] is null or organization_id = any(${organizations}::uuid[]))
    order by contacts.id`.execute(db);
  const places = await sql<Affected>`
    select coalesce(nullif(person ->> 'name', ''), organizations.name) as name, person ->> 'email' as email, person ->> 'phone' as phone,
      'en' as language, 'contact at a place of ' || organizations.name as what,
      exists (select from audit_log where audit_log.organization_id = organizations.id
        and audit_log.created_at between ${from} and ${until}) as touched
    from addresses join organizations on organizations.id = organization_id, jsonb_array_elements(addresses.contacts) person
    where organizations.created_at < ${until} and coalesce(person ->> 'email', person ->> 'phone') is not null
      and (${organizations}::uuid[] is null or organization_id = any(${organizations}::uuid[]))
    order by addresses.id`.execute(db);
  return [...rows, ...places.rows];
}

/** People without an account who are invited to an organisation. Invitations of before `contact_encrypted` hold no contact. */
async function invitedPeople(
  { db, secrets }: Context,
  { from, until }: Window,
  organizations: string[] | null,
): Promise<Affected[]> {
  const invited = await db
    .selectFrom("invited_contacts")
    .select(["name", "contact_encrypted", "language", "created_at"])
    .where("created_at", "<", until)
    .where((row) =>
      organizations === null ? row.lit(true) : sql<boolean>`organization_id = any(${organizations}::uuid[])`,
    )
    .orderBy("id")
    .execute();
  return invited.flatMap(({ name, contact_encrypted, language, created_at }) => {
    if (!contact_encrypted) return [];
    const contact = secrets.decrypt(contact_encrypted);
    const ways = contact.includes("@") ? { email: contact, phone: null } : { email: null, phone: contact };
    return { ...ways, name, language, what: "invitation", touched: created_at >= from };
  });
}

/** People who began a form, sent an enquiry or a report */
async function otherPeople({ db, secrets }: Context, { from, until }: Window): Promise<Affected[]> {
  const drafts = await db
    .selectFrom("onboarding_drafts")
    .select(["id", "language", "updated_at"])
    .where("created_at", "<", until)
    .orderBy("id")
    .execute();
  const within = (moment: Date) => moment >= from && moment <= until;
  const begun: Affected[] = [];
  for (const { id, language, updated_at } of drafts) {
    // One by one, as a form may have 400,000 characters.
    const draft = db.selectFrom("onboarding_drafts").select("contents_encrypted").where("id", "=", id);
    const row = await draft.executeTakeFirst();
    if (!row) continue;
    const { spoc } = JSON.parse(secrets.decrypt(row.contents_encrypted)) as { spoc: Record<string, string> };
    const { first_name = "", last_name = "", email = null, phone = null } = spoc;
    const name = `${first_name} ${last_name}`.trim();
    begun.push({ name, email, phone, language, what: "form that was begun", touched: within(updated_at) });
  }
  const { rows } = await sql<Affected>`
    select name, email, phone, 'en' as language, 'enquiry' as what, created_at between ${from} and ${until} as touched
      from enquiries where created_at < ${until}
    union all select '', email, null, language, 'report', created_at between ${from} and ${until}
      from reports where email is not null and created_at < ${until}`.execute(db);
  return [...begun, ...rows];
}

/** People who asked to look after a page: the desk sees what they sent. */
async function claimants(ctx: Context, { from, until }: Window, organizations: string[] | null): Promise<Affected[]> {
  const claims = ctx.db.selectFrom("listing_claims").select(["contents_encrypted", "language", "created_at"]);
  const rows = await claims
    .where("created_at", "<", until)
    .where(sql<boolean>`(${organizations}::uuid[] is null or organization_id = any(${organizations}::uuid[]))`)
    .orderBy("id")
    .execute();
  return rows.map(({ contents_encrypted, language, created_at }) => {
    const { name, contact } = openClaim(ctx, contents_encrypted);
    const ways = { email: null, phone: null, [contact.channel]: contact.destination };
    return { ...ways, name, language, what: "request to look after a page", touched: created_at >= from };
  });
}

/** People who are invited to the desk */
async function invitedAdmins({ db, secrets }: Context, { from, until }: Window): Promise<Affected[]> {
  const rows = await db
    .selectFrom("admin_invitations")
    .select(["name", "channel", "contact_encrypted", "language", "created_at"])
    .where("created_at", "<", until)
    .orderBy("id")
    .execute();
  return rows.map(({ name, channel, contact_encrypted, language, created_at }) => {
    const ways = { email: null, phone: null, [channel]: secrets.decrypt(contact_encrypted) };
    return { ...ways, name, language, what: "invitation to the desk", touched: created_at >= from };
  });
}

/** People who have keys for programs: the desk sees their addresses. */
async function keyHolders({ db, secrets }: Context, { from, until }: Window): Promise<Affected[]> {
  const rows = await db
    .selectFrom("api_keys")
    .select(["email_encrypted", "language", "created_at"])
    .where("created_at", "<", until)
    .orderBy("id")
    .execute();
  return rows.map(({ email_encrypted, language, created_at }) => {
    const email = secrets.decrypt(email_encrypted);
    return { name: "", email, phone: null, language, what: "key of a program", touched: created_at >= from };
  });
}

/** One line per person: by e-mail address, otherwise by phone number. */
function mergeByContact(rows: Affected[]): Map<string, Affected> {
  const people = new Map<string, Affected>();
  for (const row of rows) {
    const key = row.email?.toLowerCase() ?? row.phone!;
    const known = people.get(key);
    if (!known) people.set(key, { ...row });
    else {
      known.phone ??= row.phone;
      known.touched ||= row.touched;
      if (!known.what.split("; ").includes(row.what)) known.what += `; ${row.what}`;
    }
  }
  return people;
}
