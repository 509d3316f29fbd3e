import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { crc32 } from "node:zlib";
import type { FacetSchema } from "#search/index-entry.ts";
import type { SearchIndex } from "#search/segments/search-index.ts";
import { readSnapshot, snapshotPieces } from "#search/segments/snapshot.ts";

/** The last change that an index includes; the whole row, to recognise the snapshot of another database. */
export interface LastChange {
  seq: number;
  organization_id: string;
  created_at: string;
}

interface Tag {
  program: string;
  change: LastChange | null;
}

const FILE = "search-index";
const CHECKSUM_BYTES = 4;
const AT_ONCE = 1 << 20;

/** Replaces the folder's snapshot. Writes it in pieces, so that searches go on. If the process dies, the old one stays. */
export async function saveSnapshot(folder: string, index: SearchIndex, change: LastChange | null): Promise<void> {
  const tag: Tag = { program: programVersion(), change };
  const unfinished = path.join(folder, `${FILE}.${process.pid}`);
  const file = await fs.promises.open(unfinished, "w", 0o600);
  try {
    let checksum = 0;
    for (const piece of snapshotPieces(index, tag)) {
      for (let at = 0; at < piece.length; at += AT_ONCE) {
        const bytes = piece.subarray(at, at + AT_ONCE);
        checksum = crc32(bytes, checksum);
        await file.write(bytes);
      }
    }
    const end = new DataView(new ArrayBuffer(CHECKSUM_BYTES));
    end.setUint32(0, checksum, true);
    await file.write(end);
  } finally {
    await file.close();
  }
  await fs.promises.rename(unfinished, path.join(folder, FILE));
}

/** Reads the folder's snapshot. Returns null unless it is complete and was written by the same program for the same facets. */
export function loadSnapshot(
  folder: string,
  schema: FacetSchema,
): { index: SearchIndex; change: LastChange | null } | null {
  const bytes = readWhole(path.join(folder, FILE));
  if (!bytes || bytes.length < CHECKSUM_BYTES) return null;
  const content = bytes.subarray(0, -CHECKSUM_BYTES);
  if (crc32(content) !== new DataView(bytes.buffer, content.length).getUint32(0, true)) return null;
  const snapshot = readSnapshot<Tag>(schema, content, ({ program }) => program === programVersion());
  return snapshot && { index: snapshot.index, change: snapshot.tag.change };
}

function readWhole(file: string): Uint8Array<ArrayBuffer> | null {
  if (!fs.existsSync(file)) return null;
  const handle = fs.openSync(file, "r");
  try {
    const bytes = new Uint8Array(fs.fstatSync(handle).size);
    fs.readSync(handle, bytes);
    return bytes;
  } finally {
    fs.closeSync(handle);
  }
}

/** Changes with the code of search/, which may split or weigh words differently. */
function programVersion(): string {
  const folder = path.resolve(import.meta.dirname, "../../search");
  const sources = fs.readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".ts"));
  const hash = createHash("sha256").update(process.version);
  for (const name of sources.sort()) hash.update(name).update(fs.readFileSync(path.join(folder, name)));
  return hash.digest("hex");
}
