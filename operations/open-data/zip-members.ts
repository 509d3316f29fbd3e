import { Buffer } from "node:buffer";
import { once } from "node:events";
import fs from "node:fs";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import zlib from "node:zlib";
import { CHUNK, put } from "#operations/open-data/part-files.ts";

/** More saves a few hundredths of the bytes, and costs a third more time. */
const LEVEL = 1;
/** What 32 bits can say; larger numbers stand in an extra field (zip64). */
const MOST = 0xffff_ffff;
const VERSION = 45;
const UTF8_NAMES = 0x0800;
const DEFLATED = 8;
/** 1 January 1980, the earliest day that a zip can say: when the files were made is said elsewhere. */
const DAY = 0x21;

/** A file of a zip archive that grows while others do: compressed at once into a file of its own in `folder`. */
export interface ZipMember {
  name: string;
  add(bytes: Buffer): Promise<void>;
  end(): Promise<void>;
  destroy(): Promise<void>;
  /** Once it has ended */
  place: string;
  sizes(): { crc: number; packed: number; plain: number };
}

export function newZipMember(folder: string, name: string): ZipMember {
  const place = path.join(folder, `${name}.deflated`);
  const file = fs.createWriteStream(place, { mode: 0o600 });
  const deflate = zlib.createDeflateRaw({ level: LEVEL, chunkSize: CHUNK });
  const writing = pipeline(deflate, file);
  writing.catch(() => {}); // `add` or `end` throws it
  let [crc, plain] = [0, 0];
  return {
    name,
    place,
    async add(bytes) {
      crc = zlib.crc32(bytes, crc);
      plain += bytes.length;
      await put(deflate, bytes);
    },
    async end() {
      deflate.end();
      await writing;
    },
    async destroy() {
      deflate.destroy();
      await writing.catch(() => {});
      if (!file.closed) await once(file, "close");
    },
    sizes: () => ({ crc, packed: file.bytesWritten, plain }),
  };
}

/** The archive of members that have ended (APPNOTE.TXT 6.3.9 of PKWARE), in parts. */
export async function* zipOf(members: readonly ZipMember[]): AsyncGenerator<Buffer> {
  const entries: Buffer[] = [];
  let at = 0;
  for (const member of members) {
    const { crc, packed, plain } = member.sizes();
    const name = Buffer.from(member.name);
    const isLarge = packed > MOST || plain > MOST;
    const common = numbers([2, VERSION], [2, UTF8_NAMES], [2, DEFLATED], [2, 0], [2, DAY], [4, crc]);
    const small = numbers([4, isLarge ? MOST : packed], [4, isLarge ? MOST : plain], [2, name.length]);
    const sizes = isLarge ? numbers([2, 1], [2, 16], [8, plain], [8, packed]) : Buffer.alloc(0);
    const local = Buffer.concat([numbers([4, 0x0403_4b50]), common, small, numbers([2, sizes.length]), name, sizes]);
    const isFar = at > MOST;
    const fields = [
      ...(isLarge
        ? ([
            [8, plain],
            [8, packed],
          ] as const)
        : []),
      ...(isFar ? ([[8, at]] as const) : []),
    ];
    const more = fields.length > 0 ? numbers([2, 1], [2, fields.length * 8], ...fields) : Buffer.alloc(0);
    const rights = 0o100644 * 0x1_0000;
    entries.push(
      Buffer.concat([
        ...[numbers([4, 0x0201_4b50], [2, 0x0300 | VERSION]), common, small],
        numbers([2, more.length], [2, 0], [2, 0], [2, 0], [4, rights], [4, isFar ? MOST : at]),
        ...[name, more],
      ]),
    );
    yield local;
    for await (const part of fs.createReadStream(member.place, { highWaterMark: CHUNK })) yield part as Buffer;
    at += local.length + packed;
  }
  const directory = Buffer.concat(entries);
  const end = at + directory.length;
  const count = entries.length;
  const isFar = end > MOST;
  yield directory;
  if (isFar) {
    yield numbers([4, 0x0606_4b50], [8, 44], [2, VERSION], [2, VERSION], [4, 0], [4, 0], [8, count], [8, count]);
    yield numbers([8, directory.length], [8, at], [4, 0x0706_4b50], [4, 0], [8, end], [4, 1]);
  }
  yield numbers([4, 0x0605_4b50], [2, 0], [2, 0], [2, count], [2, count]);
  yield numbers([4, directory.length], [4, isFar ? MOST : at], [2, 0]);
}

/** Unsigned numbers of 2, 4 or 8 bytes, the lowest byte first */
function numbers(...fields: readonly (readonly [2 | 4 | 8, number])[]): Buffer {
  return Buffer.concat(
    fields.map(([bytes, value]) => {
      const field = Buffer.alloc(bytes);
      if (bytes === 8) field.writeBigUInt64LE(BigInt(value));
      else field.writeUIntLE(value, 0, bytes);
      return field;
    }),
  );
}
