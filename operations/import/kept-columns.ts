import type { Db } from "#database/client.ts";
import { appError } from "#domain/errors.ts";
import { ColumnMapping, foldHeading, type ImportField, ImportValues } from "#domain/import.ts";

interface Columns {
  map: Record<string, ImportField | null>;
  set: Partial<Record<ImportField, string>>;
}

/**
 * How the columns of a file are read: as is kept of its source, and as `map` and `set` say now. A kept heading that the file lacks is not looked
 * for; null in `set` leaves out a kept value. Throws 400 when what is kept names a field that does not exist.
 */
export async function withKept(
  db: Db,
  source: string,
  headings: readonly string[],
  { map, set }: { map: Columns["map"]; set: Partial<Record<ImportField, string | null>> },
): Promise<Columns> {
  const kept = await db
    .selectFrom("import_sources")
    .select(["mapping", "defaults"])
    .where("name", "=", source)
    .executeTakeFirst();
  const columns = read(ColumnMapping, source, kept?.mapping ?? {});
  const values = read(ImportValues, source, kept?.defaults ?? {});
  const now = new Set(Object.keys(map).map(foldHeading));
  const present = new Map(headings.map((heading) => [foldHeading(heading), heading]));
  const known = Object.entries(columns).flatMap(([heading, field]) => {
    const folded = foldHeading(heading);
    return present.has(folded) && !now.has(folded) ? [[present.get(folded)!, field] as const] : [];
  });
  const all = Object.entries({ ...values, ...set }).filter(([, value]) => value !== null);
  return { map: { ...Object.fromEntries(known), ...map }, set: Object.fromEntries(all) as Columns["set"] };
}

function read<T extends typeof ColumnMapping | typeof ImportValues>(schema: T, source: string, kept: unknown) {
  const parsed = schema.safeParse(kept);
  if (parsed.success) return parsed.data as ReturnType<T["parse"]>;
  const where = parsed.error.issues[0]!.path.map((part) => JSON.stringify(part)).join(", ");
  throw appError("malformed", {
    message: `What is kept of the source ${JSON.stringify(source)} names a field that does not exist: ${where}. Correct it at the desk.`,
  });
}
