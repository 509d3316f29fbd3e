import { v7 as uuid } from "uuid";
import type { RoleInput } from "#domain/membership.ts";
import type { Role } from "#domain/user.ts";
import type { Context } from "#operations/runtime/context.ts";
import { sessionOf } from "#tests/helpers/provider.ts";

interface Person {
  id: string;
  token: string;
  email: string | null;
  phone: string | null;
}

/** Creates a signed-in member of these organisations. */
export async function addProvider(
  ctx: Context,
  organization_ids: string[],
  wanted: {
    name?: string;
    email?: string | null;
    phone?: string;
    language?: string;
    roles?: Role[];
    review_states?: string[];
    as?: RoleInput;
  } = {},
): Promise<Person> {
  const id = uuid();
  const email = wanted.email === undefined ? `${id}@example.org` : wanted.email;
  const phone = wanted.phone ?? null;
  await ctx.db
    .insertInto("users")
    .values({
      id,
      name: wanted.name ?? "Meena Subramanian",
      email,
      phone,
      language: wanted.language ?? "en",
      roles: wanted.roles ?? (wanted.review_states ? ["reviewer"] : ["provider_admin"]),
      review_states: wanted.review_states ?? null,
    })
    .execute();
  for (const organization_id of organization_ids) {
    await ctx.db
      .insertInto("organization_members")
      .values({ organization_id, user_id: id, invited_by: null, accepted_at: ctx.now(), ...wanted.as })
      .execute();
  }
  return { id, email, phone, token: await sessionOf(ctx, id) };
}

/** Returns a function that reads the messages queued since its last call, decrypted. */
export function catchMessages(ctx: Context) {
  const ids: string[] = [];
  ctx.jobs = { ...ctx.jobs, send: async (_db, _queue, data) => void ids.push((data as { id: string }).id) };
  return async () => {
    const wanted = ids.splice(0);
    const rows = await ctx.db
      .selectFrom("messages")
      .selectAll()
      .where("id", "in", [...wanted, uuid()])
      .execute();
    return wanted.flatMap((id) => {
      const row = rows.find((row) => row.id === id);
      if (!row) return []; // its transaction was rolled back
      const { channel, template, language, data } = row;
      return {
        to: ctx.secrets.decrypt(row.destination_encrypted),
        channel,
        template,
        language,
        silent: (data as { silent: boolean }).silent,
        values: (row.values_encrypted ? JSON.parse(ctx.secrets.decrypt(row.values_encrypted)) : {}) as Record<
          string,
          string
        >,
      };
    });
  };
}
