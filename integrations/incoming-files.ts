import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import fs, { type FileHandle } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";

/** The files of one form while its request is answered. They lie on the disk, so that slow uploads hold no memory. */
export interface Incoming {
  /** Begins the next file and ends the one before. */
  begin(name: string, type: string): Promise<void>;
  write(bytes: Uint8Array): Promise<void>;
  /** Ends the file. Its bytes are read from the disk when they are asked for. */
  end(): Promise<File>;
  /** Removes them all. */
  remove(): Promise<void>;
}

const FOLDER = "incoming";

/** Makes a folder for the files of one form, when the first byte of one arrives. */
export function openIncoming(data_dir: string): Incoming {
  const folder = path.join(data_dir, FOLDER, randomUUID());
  let made: Promise<unknown> | null = null;
  let file: { name: string; type: string; place: string; handle: FileHandle | null } | null = null;
  const close = async () => {
    await file?.handle?.close();
    if (file) file.handle = null;
  };
  return {
    async begin(name, type) {
      file = { name, type, place: path.join(folder, randomUUID()), handle: null };
    },
    async write(bytes) {
      made ??= fs.mkdir(folder, { recursive: true, mode: 0o700 });
      await made;
      file!.handle ??= await fs.open(file!.place, "wx", 0o600);
      await file!.handle.writeFile(bytes);
    },
    async end() {
      const { name, type, place, handle } = file!;
      await close();
      return handle
        ? new FileOnDisk(place, [0, (await fs.stat(place)).size], name, type)
        : new File([], name, { type });
    },
    async remove() {
      await close();
      if (made) await fs.rm(folder, { recursive: true, force: true });
    },
  };
}

/**
 * A file whose bytes are read from the disk when they are asked for. Node's `openAsBlob` is experimental, and has refused a file that it had just
 * opened.
 */
class FileOnDisk extends File {
  readonly #place: string;
  readonly #start: number;
  readonly #end: number;

  /** The bytes from `start` up to `end` of the file at `place` */
  constructor(place: string, [start, end]: [number, number], name: string, type: string) {
    super([], name, { type });
    this.#place = place;
    this.#start = start;
    this.#end = end;
  }

  override get size(): number {
    return this.#end - this.#start;
  }

  override slice(start = 0, end = this.size, type = ""): Blob {
    const at = (offset: number) =>
      this.#start + Math.min(Math.max(offset < 0 ? this.size + offset : offset, 0), this.size);
    return new FileOnDisk(this.#place, [at(start), Math.max(at(start), at(end))], this.name, type);
  }

  override stream(): ReadableStream<Uint8Array<ArrayBuffer>> {
    if (this.size === 0) return super.stream();
    const bytes = createReadStream(this.#place, { start: this.#start, end: this.#end - 1 });
    return Readable.toWeb(bytes) as ReadableStream<Uint8Array<ArrayBuffer>>;
  }

  override async bytes(): Promise<Uint8Array<ArrayBuffer>> {
    return new Uint8Array(await buffer(this.stream()));
  }

  override async arrayBuffer(): Promise<ArrayBuffer> {
    return (await this.bytes()).buffer;
  }

  override async text(): Promise<string> {
    return new TextDecoder().decode(await this.bytes());
  }
}

/** Removes what a crash left before `time`. */
export async function removeStaleIncoming(data_dir: string, time: Date): Promise<void> {
  const parent = path.join(data_dir, FOLDER);
  const names = await fs.readdir(parent).catch(() => []);
  for (const name of names) {
    const folder = path.join(parent, name);
    const stat = await fs.stat(folder).catch(() => null);
    if (stat && stat.mtime < time) await fs.rm(folder, { recursive: true, force: true });
  }
}
