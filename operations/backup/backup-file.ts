import { randomBytes } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { extract, pack } from "tar-stream";
import type { BackupEntry } from "#operations/backup/backup-entries.ts";
import { startProblem } from "#operations/runtime/env.ts";

/** A fast level: it shrinks text to a fifth already */
const LEVEL = 4;
/** No part that we write is larger: rows come in parts of half a megabyte, and a file has at most five megabytes. */
const MAX_PART_BYTES = 256 * 1024 * 1024;

/**
 * Writes parts as a compressed tar file that only its owner can read, and returns its size in bytes. The file gets its
 * name only when it is complete and synced to disk. Throws a StartProblem when the file exists, and leaves nothing
 * behind when it fails.
 */
export async function writeBackupFile(file: string, entries: AsyncIterable<BackupEntry>): Promise<number> {
  if (fs.existsSync(file)) throw startProblem(`There is a file ${file} already.`);
  const part = `${file}.${randomBytes(4).toString("hex")}.part`;
  const handle = await fs.promises.open(part, "wx", 0o600).catch((error: NodeJS.ErrnoException) => {
    throw startProblem(`The file ${file} cannot be written (${error.code}).`);
  });
  try {
    const archive = pack();
    const written = pipeline(
      Readable.from(archive),
      createGzip({ level: LEVEL }),
      async (chunks: AsyncIterable<Buffer>) => {
        for await (const chunk of chunks) await handle.writeFile(chunk);
      },
    );
    const filled = packEntries(archive, entries).catch((error) => {
      archive.destroy(error);
      throw error;
    });
    for (const end of await Promise.allSettled([filled, written])) if (end.status === "rejected") throw end.reason;
    await handle.sync();
    const { size } = await handle.stat();
    await handle.close();
    fs.renameSync(part, file);
    syncFolder(path.dirname(file));
    return size;
  } catch (error) {
    await handle.close().catch(() => {});
    fs.rmSync(part, { force: true });
    throw error;
  }
}

async function packEntries(archive: ReturnType<typeof pack>, entries: AsyncIterable<BackupEntry>): Promise<void> {
  for await (const { name, bytes } of entries) {
    await new Promise<void>((resolve, reject) => {
      archive.once("error", reject);
      const done = (error?: Error | null) => {
        archive.off("error", reject);
        if (error) reject(error);
        else resolve();
      };
      archive.entry({ name, size: bytes.length, mode: 0o600, mtime: new Date(0) }, done).end(bytes);
    });
  }
  archive.finalize();
}

/** Yields the parts in order. Throws a StartProblem when the file is no backup or is cut off. */
export async function* readBackupFile(file: string): AsyncGenerator<BackupEntry> {
  if (!fs.statSync(file, { throwIfNoEntry: false })?.isFile()) throw startProblem(`There is no file ${file}.`);
  const archive = extract();
  const read = pipeline(fs.createReadStream(file), createGunzip(), archive).catch((error: Error) => {
    archive.destroy(error);
  });
  try {
    for await (const entry of archive) {
      const { name, size = 0 } = entry.header;
      if (size > MAX_PART_BYTES) throw new Error("too large a part");
      const chunks: Buffer[] = [];
      for await (const chunk of entry) chunks.push(chunk as Buffer);
      yield { name, bytes: Buffer.concat(chunks) };
    }
    await read;
  } catch (error) {
    if ((error as Error).name === "StartProblem") throw error;
    throw startProblem(`The file ${file} is no whole backup (${(error as Error).message}).`);
  }
}

function syncFolder(folder: string): void {
  const handle = fs.openSync(folder, "r");
  fs.fsyncSync(handle);
  fs.closeSync(handle);
}
