import { createHash } from "node:crypto";
import { migrations } from "#database/migrations/all.ts";
import {
  type BackupEntry,
  FORMAT,
  filesFolder,
  MANIFEST,
  type Manifest,
  SECRET,
  TRAILER,
  type Trailer,
  tablesFolder,
} from "#operations/backup/backup-entries.ts";
import { startProblem } from "#operations/runtime/env.ts";

/** Receives the contents of a backup part by part; each call is awaited. */
interface BackupReader {
  rows?(table: Manifest["tables"][number], lines: string[]): Promise<void>;
  file?(key: string, bytes: Buffer): Promise<void>;
}

export interface CheckedBackup {
  manifest: Manifest;
  trailer: Trailer;
  /** The installation's secret, if the backup holds it */
  secret: string | null;
  files: number;
}

/**
 * Reads a backup to its end and checks it: every part unchanged, in order and present, with the number of rows that the
 * manifest says. Throws a StartProblem otherwise, and for a backup of a newer program; what the reader got by then must
 * be discarded.
 */
export async function checkEntries(
  entries: AsyncIterable<BackupEntry>,
  reader: BackupReader = {},
): Promise<CheckedBackup> {
  let manifest: Manifest | undefined;
  let trailer: Trailer | undefined;
  const checksums: Trailer["entries"] = [];
  const rows = new Map<string, number>();
  let secret: string | null = null;
  let files = 0;
  for await (const { name, bytes } of entries) {
    if (trailer) throw damaged("something follows its end");
    if (name === TRAILER) {
      trailer = parse<Trailer>(bytes);
      continue;
    }
    checksums.push([name, createHash("sha256").update(bytes).digest("hex")]);
    if (!manifest) {
      if (name !== MANIFEST) throw damaged("it begins with something else");
      manifest = parse<Manifest>(bytes);
      requireSupported(manifest);
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
  const wrong = checksums.findIndex(
    ([name, hash], i) => trailer.entries[i]?.[0] !== name || trailer.entries[i]?.[1] !== hash,
  );
  if (wrong >= 0) throw damaged(`${checksums[wrong]![0]} is not as it was written`);
  if (checksums.length !== trailer.entries.length) throw damaged("parts are missing");
  for (const { name, rows: counted } of manifest.tables)
    if ((rows.get(name) ?? 0) !== counted) throw damaged(`rows of ${name} are missing`);
  return { manifest, trailer, secret, files };
}

function requireSupported({ format, migrations: applied, program }: Manifest): void {
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
