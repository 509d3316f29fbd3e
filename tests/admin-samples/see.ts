import { Readable } from "node:stream";
import { importOrganizations } from "#operations/import/import.ts";
import type { Context } from "#operations/runtime/context.ts";
import type { AdminSample } from "#tests/admin-samples/sample.ts";

/** Returns the id of an import of one public school with an e-mail address. */
async function importedSchool(ctx: Context, name: string): Promise<string> {
  const file = Readable.from([
    Buffer.from(`name,district,state,email\n${name},Madurai,Tamil Nadu,${name}@example.org\n`),
  ]);
  const options = { source: name, map: {}, set: {}, status: "approved", dry_run: false } as const;
  await importOrganizations(ctx, file, options, { progress() {}, problem() {}, leftOut() {} });
  const { id } = await ctx.db.selectFrom("imports").select("id").where("source", "=", name).executeTakeFirstOrThrow();
  return id;
}

/** Returns the id of a proposal for that school's name. */
async function proposed(ctx: Context, name: string): Promise<string> {
  const list = (name: string) =>
    Readable.from([Buffer.from(`name,code,district,state\n${name},${code},Madurai,Tamil Nadu\n`)]);
  const code = `code of ${name}`;
  const options = { source: name, map: {}, set: {}, status: "approved", mode: "update", dry_run: false } as const;
  for (const named of [name, `New ${name}`])
    await importOrganizations(ctx, list(named), options, { progress() {}, problem() {}, leftOut() {} });
  const { id } = await ctx.db
    .selectFrom("import_proposals")
    .select("id")
    .where("source", "=", name)
    .executeTakeFirstOrThrow();
  return id;
}

export const samples: AdminSample[] = [
  {
    route: "PUT /admin/import-sources/{id}",
    kind: "change",
    async prepare(ctx) {
      await importedSchool(ctx, "pamban");
      const rows = ctx.db.selectFrom("import_sources").select(["id", "version"]);
      const { id, version } = await rows.where("name", "=", "pamban").executeTakeFirstOrThrow();
      const terms = { publisher: "Office of Pamban", licence: "CC-BY-4.0", publishable: true };
      return {
        path: `/admin/import-sources/${id}`,
        body: { ...terms, register_of: [], mapping: {}, defaults: {}, version },
      };
    },
  },
  {
    route: "POST /admin/import",
    kind: "creation",
    async prepare() {
      const body = new FormData();
      body.append("file", new File(["name,district,state\nVaigai School,Madurai,Tamil Nadu\n"], "schools.csv"));
      body.append("source", "A list of schools");
      body.append("dry_run", "0");
      return { path: "/admin/import", body };
    },
  },
  {
    route: "POST /admin/imports/{id}/undo",
    kind: "change",
    async prepare(ctx) {
      return { path: `/admin/imports/${await importedSchool(ctx, "noyyal")}/undo` };
    },
  },
  {
    route: "POST /admin/imports/{id}/invitations",
    kind: "creation",
    async prepare(ctx) {
      const id = await importedSchool(ctx, "bhavani");
      return { path: `/admin/imports/${id}/invitations`, body: { language: "ta" } };
    },
  },
  {
    route: "POST /admin/import-proposals/{id}/take",
    kind: "change",
    async prepare(ctx) {
      return {
        path: `/admin/import-proposals/${await proposed(ctx, "amaravati")}/take`,
        body: { stands: "amaravati" },
      };
    },
  },
  {
    route: "POST /admin/import-proposals/{id}/leave",
    kind: "removal",
    async prepare(ctx) {
      return { path: `/admin/import-proposals/${await proposed(ctx, "vellar")}/leave` };
    },
  },
];
