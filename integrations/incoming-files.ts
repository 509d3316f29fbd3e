import { randomUUID } from "node:crypto";
import { openAsBlob } from "node:fs";
import fs, { type FileHandle } from "node:fs/promises";
import path from "node:path";

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
      return new File(handle ? [await openAsBlob(place)] : [], name, { type });
    },
    async remove() {
      await close();
      if (made) await fs.rm(folder, { recursive: true, force: true });
    },
  };
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
