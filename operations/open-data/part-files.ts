import { createHash } from "node:crypto";
import { once } from "node:events";
import { Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import zlib from "node:zlib";
import { type OpenDataFile, PART_BYTES } from "#domain/open-data.ts";
import type { Files } from "#integrations/files.ts";
import { type BegunSet, partKey } from "#operations/open-data/sets.ts";

/** Faster than the usual 6, and hardly larger */
const GZIP_LEVEL = 5;

/** Of what is compressed at a time: less goes to another thread and back more often. */
export const CHUNK = 128 * 1024;

export type PartStore = Pick<Files, "put">;

export interface PartFile {
  /** Takes the next bytes of the file; resolves when more may come. */
  write(chunk: string | Uint8Array): Promise<void>;
  /** Resolves when every byte is stored durably. */
  end(): Promise<OpenDataFile>;
}

/** A file of a set that is stored in parts while it is written, so that one of any size needs the memory of a few. */
export function newPartFile(
  files: PartStore,
  set: BegunSet,
  { name, media_type, is_text }: { name: string; media_type: string; is_text: boolean },
): PartFile {
  const plain = newParts(files, (part) => partKey(set.id, { name }, part, false));
  const packed = is_text ? newParts(files, (part) => partKey(set.id, { name }, part, true), { isHashed: false }) : null;
  const gzip = packed && zlib.createGzip({ level: GZIP_LEVEL, chunkSize: CHUNK });
  const packing = gzip ? pipeline(gzip, packed.stream) : Promise.resolve();
  packing.catch(() => {}); // `write` or `end` throws it
  return {
    async write(chunk) {
      const bytes = typeof chunk === "string" ? Buffer.from(chunk) : chunk;
      await put(plain.stream, bytes);
      if (gzip) await put(gzip, bytes);
    },
    async end() {
      plain.stream.end();
      gzip?.end();
      if (!plain.stream.writableFinished) await once(plain.stream, "finish");
      await packing;
      return {
        name,
        media_type,
        bytes: plain.bytes(),
        hash: plain.hash(),
        gzip: packed && { bytes: packed.bytes() },
      };
    },
  };
}

/** Writes to a stream, and waits while it has enough. */
export async function put(stream: Writable, chunk: string | Uint8Array): Promise<void> {
  if (stream.errored) throw stream.errored;
  if (chunk.length > 0 && !stream.write(chunk)) await once(stream, "drain");
}

function newParts(files: PartStore, keyOf: (part: number) => string, { isHashed = true } = {}) {
  const hash = createHash("sha256");
  let bytes = 0;
  let part = 0;
  let waiting: Buffer[] = [];
  let length = 0;
  const store = async (least: number) => {
    while (length >= least && length > 0) {
      const all = Buffer.concat(waiting);
      const [first, rest] = [all.subarray(0, PART_BYTES), all.subarray(PART_BYTES)];
      await files.put(keyOf(part++), first);
      waiting = [rest];
      length = rest.length;
    }
  };
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      if (isHashed) hash.update(chunk);
      bytes += chunk.length;
      waiting.push(chunk);
      length += chunk.length;
      if (length < PART_BYTES) done();
      else store(PART_BYTES).then(() => done(), done);
    },
    final(done) {
      store(0).then(() => done(), done);
    },
  });
  stream.on("error", () => {}); // who writes next gets it
  return { stream, bytes: () => bytes, hash: () => hash.digest("hex") };
}
