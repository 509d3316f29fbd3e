import fs from "node:fs/promises";
import path from "node:path";

/** Where uploaded files are kept, under keys that we make. */
export interface Files {
  /** Resolves when the file is safe on its medium. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** null when there is none */
  get(key: string): Promise<Buffer | null>;
  remove(key: string): Promise<void>;
  /** Every key, in no order */
  list(): AsyncIterable<string>;
  /** Throws when the store cannot be reached; one on this machine's own disk has none. */
  check?(): Promise<void>;
}

const KEY = /^[a-z0-9][a-z0-9-]{0,99}(\.[a-z0-9]{1,8})?$/;

/** Files in a folder of this machine, spread over subfolders by the end of their key. */
export function diskFiles(folder: string): Files {
  const place = (key: string) => {
    if (!KEY.test(key)) throw new Error("Not a key of a file.");
    return path.join(folder, key.replace(/\..*$/, "").slice(-2), key);
  };
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
    async get(key) {
      try {
        return await fs.readFile(place(key));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
        throw error;
      }
    },
    remove: (key) => fs.rm(place(key), { force: true }),
    async *list() {
      const entries = await fs.readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
      for (const entry of entries)
        if (entry.isFile() && KEY.test(entry.name) && !entry.name.endsWith(".part")) yield entry.name;
    },
  };
}
