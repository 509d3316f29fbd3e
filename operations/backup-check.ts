import { createHash } from "node:crypto";
import { migrations } from "#database/migrations/all.ts";
import {
  type Entry,
  FORMAT,
  filesFolder,
  MANIFEST,
  type Manifest,
  SECRET,
  TRAILER,
  type Trailer,
  tablesFolder,
} from "#operations/backup-entries.ts";
import { startProblem } from "#operations/env.ts";

/** Who wants to know what a backup holds, part by part; each is awaited. */
interface Reader {
  rows?(table: Manifest["tables"][number], lines: string[]): Promise<void>;
  file?(key: string, bytes: Buffer): Promise<void>;
}

export interface Checked {
  manifest: Manifest;
  trailer: Trailer;
  /** The installation's, where it is kept with it */
  secret: string | null;
  files: number;
}

/**
 * Reads parts to their end and sees that they are whole: each as it was written, in its order, none missing, as many rows as were
 * counted. Throws a sentence otherwise, and for a backup of a newer program; what was read by then counts for nothing.
 */
export async function checkEntries(entries: AsyncIterable<Entry>, reader: Reader = {}): Promise<Checked> {
  let manifest: Manifest | undefined;
  let trailer: Trailer | undefined;
  const seen: Trailer["entries"] = [];
  const rows = new Map<string, number>();
  let secret: string | null = null;
  let files = 0;
  for await (const { name, bytes } of entries) {
    if (trailer) throw damaged("something follows its end");
    if (name === TRAILER) {
      trailer = parse<Trailer>(bytes);
      continue;
    }
    seen.push([name, createHash("sha256").update(bytes).digest("hex")]);
    if (!manifest) {
      if (name !== MANIFEST) throw damaged("it begins with something else");
      manifest = parse<Manifest>(bytes);
      requireKnown(manifest);
    } else if (name === SECRET) {
      secret = bytes.toString("utf8");
    } else if (name.startsWith(tablesFolder)) {
      const table = manifest.tables.find((table) => table.name === name.split("/")[1]);
      if (!table) throw damaged(`it does not tell of ${name}`);
      const lines = bytes.toString("utf8").split("\n").slice(0, -1);
      rows.set(table.name, (rows.get(table.name) ?? 0) + lines.length);
      await reader.rows?.(table, lines);
    } else if (name.startsWith(filesFolder)) {
      files += 1;
      await reader.file?.(name.slice(filesFolder.length), bytes);
    }
  }
  if (!manifest || !trailer) throw damaged("it breaks off");
  const wrong = seen.findIndex(
    ([name, hash], i) => trailer.entries[i]?.[0] !== name || trailer.entries[i]?.[1] !== hash,
  );
  if (wrong >= 0) throw damaged(`${seen[wrong]![0]} is not as it was written`);
  if (seen.length !== trailer.entries.length) throw damaged("parts are missing");
  for (const { name, rows: counted } of manifest.tables)
    if ((rows.get(name) ?? 0) !== counted) throw damaged(`rows of ${name} are missing`);
  return { manifest, trailer, secret, files };
}

function requireKnown({ format, migrations: applied, program }: Manifest): void {
  const unknown = (applied ?? []).filter((name) => !(name in migrations));
  if (format === FORMAT && unknown.length === 0) return;
  throw startProblem(`This backup is of a newer Marga (${program}); restore it with that one or a later one.`);
}

function parse<T>(bytes: Buffer): T {
  try {
    return JSON.parse(bytes.toString("utf8")) as T;
  } catch {
    throw damaged("it cannot be read");
  }
}

function damaged(how: string): Error {
  return startProblem(`This backup is damaged: ${how}.`);
}
