import { v7 as uuid } from "uuid";
import { apiApp } from "#api/app.ts";
import type { NewOrganization } from "#domain/new-organization.ts";
import type { ReviewRecord } from "#domain/review.ts";
import type { Context } from "#operations/runtime/context.ts";
import { addOrganizations, buildOrganization } from "#tests/helpers/organization.ts";
import { addProvider } from "#tests/helpers/people.ts";

/** Admins and providers who exchange requests, on a clock that the test sets. */
export async function decisionDesk(base: Context) {
  const start = new Date("2026-11-21T06:05:00.000Z");
  let now = start;
  const jobs: { id: string; after: Date | undefined }[] = [];
  const send: NonNullable<Context["jobs"]>["send"] = async (_db, _queue, data, after) =>
    void jobs.push({ ...(data as { id: string }), after });
  const ctx: Context = {
    ...base,
    now: () => now,
    env: { ...base.env, RATE_LIMIT_SCALE: 1000 },
    jobs: { ...base.jobs, send },
  };
  const unforeseen: unknown[] = [];
  const api = apiApp({ ctx, unforeseen: (error) => unforeseen.push(error) });
  const nalini = await addProvider(ctx, [], { name: "Nalini Deshpande", roles: ["admin"] });
  const farid = await addProvider(ctx, [], { name: "Farid Ansari", roles: ["admin"] });

  // biome-ignore lint/suspicious/noExplicitAny: the tests say what they expect of an answer
  type Answer = { status: number; body: any };
  const ask = async (method: string, path: string, body?: object, token = nalini.token): Promise<Answer> => {
    const isForm = body instanceof FormData;
    const response = await api.request(path, {
      method,
      headers: { Authorization: `Bearer ${token}`, ...(body && !isForm ? { "Content-Type": "application/json" } : {}) },
      ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
    });
    return { status: response.status, body: await response.json() };
  };
  return {
    ctx,
    api,
    ask,
    nalini,
    farid,
    unforeseen,
    now: () => now,
    later: (seconds: number) => {
      now = new Date(now.getTime() + seconds * 1000);
    },
    /** Sets the clock back to its start. Sessions end when it advances by an hour. */
    restart: () => {
      now = start;
    },
    add: async (wanted: Partial<NewOrganization> = {}) => {
      const organization = buildOrganization(wanted);
      await addOrganizations(ctx, [organization]);
      return organization.id;
    },
    review: async (id: string): Promise<ReviewRecord> => (await ask("GET", `/admin/organizations/${id}`)).body.data,
    decide: (id: string, body: object, token?: string) =>
      ask("PATCH", `/admin/organizations/${id}/status`, body, token),
    decideChanges: (id: string, body: object) => ask("PATCH", `/admin/organizations/${id}/changes`, body),
    undo: (id: string) => ask("POST", `/admin/organizations/${id}/undo`),
    /** Whether the public can open its page and find it by searching */
    isPublic: async (id: string) => {
      const page = (await api.request(`/organizations/${id}`)).status === 200;
      const { data } = (await (await api.request("/organizations?per_page=100")).json()) as { data: { id: string }[] };
      const inSearch = data.some((item) => item.id === id);
      if (page !== inSearch) throw new Error(`The page says ${page}, the search ${inSearch}`);
      return page;
    },
    /** The messages queued since the last call, decrypted. */
    messages: async () => {
      const sent = jobs.splice(0);
      const rows = await ctx.db
        .selectFrom("messages")
        .selectAll()
        .where("id", "in", [...sent.map(({ id }) => id), uuid()])
        .orderBy("id")
        .execute();
      return rows.map(({ id, template, language, status, destination_encrypted, values_encrypted }) => ({
        id,
        template,
        language,
        status,
        after: sent.find((job) => job.id === id)!.after,
        to: ctx.secrets.decrypt(destination_encrypted),
        values: JSON.parse(ctx.secrets.decrypt(values_encrypted!)) as Record<string, string>,
      }));
    },
  };
}
