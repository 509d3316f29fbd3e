import fs from "node:fs/promises";
import path from "node:path";

/** A store of uploaded files by generated keys. Throws the AppError `unavailable` when the store does not answer. */
export interface Files {
  /** Resolves when the file is stored durably. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** null when there is none */
  get(key: string): Promise<Buffer | null>;
  /** Succeeds when there is no such file. */
  remove(key: string): Promise<void>;
  /** Every key, in any order. */
  list(): AsyncIterable<string>;
  /** When the file was put; null when there is none */
  changedAt(key: string): Promise<Date | null>;
  /** Throws when files could not be put there now. */
  check(): Promise<void>;
}

const KEY = /^[a-z0-9][a-z0-9-]{0,99}(\.[a-z0-9]{1,8})?$/;

/** Tells our files from others in the same bucket or folder. */
export function isKey(name: string): boolean {
  return KEY.test(name) && !name.endsWith(".part");
}

/** Throws when `key` is not a key, because it could be a path. */
export function requireKey(key: string): string {
  if (!isKey(key)) throw new Error("Not a key of a file.");
  return key;
}

/** Files in a local folder, in subfolders by the end of the key. */
export function diskFiles(folder: string): Files {
  const place = (key: string) => path.join(folder, requireKey(key).replace(/\..*$/, "").slice(-2), key);
  return {
    async put(key, bytes) {
      const file = place(key);
      await fs.mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
      const whole = `${file}.part`;
      const handle = await fs.open(whole, "w", 0o600);
      try {
        await handle.writeFile(bytes);
        await handle.sync();
      } finally {
        await handle.close();
      }
      await fs.rename(whole, file);
    },
    get: (key) => orNull(fs.readFile(place(key))),
    remove: (key) => fs.rm(place(key), { force: true }),
    async *list() {
      const entries = await orNull(fs.readdir(folder, { recursive: true, withFileTypes: true }));
      for (const entry of entries ?? []) if (entry.isFile() && isKey(entry.name)) yield entry.name;
    },
    changedAt: async (key) => (await orNull(fs.stat(place(key))))?.mtime ?? null,
    async check() {
      await fs.mkdir(folder, { recursive: true, mode: 0o700 });
      await fs.access(folder, fs.constants.W_OK);
    },
  };
}

async function orNull<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}
