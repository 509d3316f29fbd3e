import { promisify } from "node:util";
import { gunzipSync, gzip as zipped } from "node:zlib";
import { sql } from "kysely";
import { v7 as uuid } from "uuid";
import { DAY_MS } from "#domain/day.ts";
import { keyId, openSealed, seal } from "#operations/privacy/seal.ts";
import { type Context, transaction } from "#operations/runtime/context.ts";

/** Digital Personal Data Protection Rules 2025, rule 8(3): a year, also after the person has asked for erasure */
const ARCHIVE_DAYS = 365;
const ROWS_OF_PART = 100;
/** A form may have 400,000 characters, in hexadecimal eight times as many. */
const CHARACTERS_OF_PART = 4_000_000;
const gzip = promisify(zipped);

/** A row as it was before it was erased */
interface ErasedRow {
  table: string;
  row: Record<string, unknown>;
}

/** One line of an exported archive */
export interface SealedLine {
  id: string;
  sealed_at: string;
  kind: "rows" | "file";
  key_id: string;
  /** Base64 */
  contents: string;
}

export type Opened = { rows: ErasedRow[] } | { file_key: string; bytes: Buffer };

/**
 * Runs `work`, which erases data of people, in one transaction. Where ARCHIVE_PUBLIC_KEY is set, all rows that it
 * deletes or empties are sealed in the same transaction (decision 042): the database notes them itself, those of
 * cascades too.
 */
export async function erasing<T>(ctx: Context, work: (ctx: Context) => Promise<T>): Promise<T> {
  const key = ctx.env.ARCHIVE_PUBLIC_KEY;
  if (!key) return transaction(ctx, work);
  return transaction(ctx, async (ctx) => {
    await sql`create temporary table erased_rows (seq bigint generated always as identity primary key, name text not null,
      contents jsonb not null) on commit drop`.execute(ctx.db);
    await sql`select set_config('marga.archive', 'on', true)`.execute(ctx.db);
    const result = await work(ctx);
    await sealErasedRows(ctx, key);
    return result;
  });
}

/** A hundred rows at a time, or fewer large ones, each a part of the archive, so that a large sweep is never in memory as a whole. */
async function sealErasedRows(ctx: Context, key: string): Promise<void> {
  for (let after = "0"; ; ) {
    const { rows } = await sql<{ seq: string; name: string; contents: Record<string, unknown> }>`
      select seq, name, contents from (
        select *, sum(length(contents::text)) over (order by seq) - length(contents::text) as characters_before
        from (select * from pg_temp.erased_rows where seq > ${after} order by seq limit ${ROWS_OF_PART}) page
      ) sized where characters_before < ${CHARACTERS_OF_PART} order by seq`.execute(ctx.db);
    if (rows.length === 0) return;
    const erased = rows.map(({ name, contents }) => ({
      table: name,
      row: readable(ctx, contents) as ErasedRow["row"],
    }));
    await insertSealed(ctx, key, "rows", await gzip(JSON.stringify(erased)));
    after = rows.at(-1)!.seq;
  }
}

/**
 * The secret may change within the year, so values that this installation can decrypt are sealed as their plain text.
 */
function readable(ctx: Context, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((part) => readable(ctx, part));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [
      name,
      name.endsWith("_encrypted") && typeof part === "string" ? decrypted(ctx, part) : readable(ctx, part),
    ]),
  );
}

function decrypted(ctx: Context, bytes: string): string {
  try {
    return ctx.secrets.decrypt(Buffer.from(bytes.replace(/^\\x/, ""), "hex"));
  } catch {
    return bytes;
  }
}

/** Seals a file that is about to be removed. Does nothing without a key, or when there is no such file. */
export async function sealFile(ctx: Context, file_key: string): Promise<void> {
  const key = ctx.env.ARCHIVE_PUBLIC_KEY;
  const bytes = key ? await ctx.files.get(file_key) : null;
  if (key && bytes) await insertSealed(ctx, key, "file", Buffer.concat([Buffer.from(`${file_key}\n`), bytes]));
}

async function insertSealed(ctx: Context, key: string, kind: SealedLine["kind"], plain: Buffer): Promise<void> {
  await ctx.db
    .insertInto("sealed_archive")
    .values({ id: uuid(), sealed_at: ctx.now(), kind, key_id: keyId(key), contents: seal(key, plain) })
    .execute();
}

/** Works also when the archive has been turned off since. */
export async function wipeArchive(ctx: Context): Promise<void> {
  const before = new Date(ctx.now().getTime() - ARCHIVE_DAYS * DAY_MS);
  await ctx.db.deleteFrom("sealed_archive").where("sealed_at", "<", before).execute();
}

/** The whole archive, still sealed, a JSON line each. */
export async function* readArchive({ db }: Context): AsyncGenerator<string> {
  const ids = await db.selectFrom("sealed_archive").select("id").orderBy("sealed_at").orderBy("id").execute();
  for (const { id } of ids) {
    const found = await db.selectFrom("sealed_archive").selectAll().where("id", "=", id).executeTakeFirst();
    if (!found) continue;
    const contents = Buffer.from(found.contents).toString("base64");
    yield JSON.stringify({ ...found, sealed_at: found.sealed_at.toISOString(), contents } satisfies SealedLine);
  }
}

/** Needs no installation. Throws for another key, and for a line that was changed. */
export function openLine(private_key: string, { kind, contents }: SealedLine): Opened {
  const plain = openSealed(private_key, Buffer.from(contents, "base64"));
  if (kind === "rows") return { rows: JSON.parse(gunzipSync(plain).toString()) as ErasedRow[] };
  const end = plain.indexOf("\n");
  return { file_key: plain.subarray(0, end).toString(), bytes: plain.subarray(end + 1) };
}
