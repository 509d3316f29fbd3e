export interface LruMap<T> {
  get(key: string): T | undefined;
  set(key: string, entry: T): void;
}

/** A map of at most `most` entries, and of at most `total` by `sizeOf`. It evicts the least recently used entry. */
export function lruMap<T>(
  most: number,
  { sizeOf, total }: { sizeOf(entry: T): number; total: number } = UNSIZED,
): LruMap<T> {
  const entries = new Map<string, T>();
  let size = 0;
  const remove = (key: string) => {
    const entry = entries.get(key);
    if (entry !== undefined) size -= sizeOf(entry);
    entries.delete(key);
  };
  return {
    get(key) {
      const entry = entries.get(key);
      if (entry === undefined) return undefined;
      entries.delete(key);
      entries.set(key, entry);
      return entry;
    },
    set(key, entry) {
      remove(key);
      entries.set(key, entry);
      size += sizeOf(entry);
      for (const oldest of entries.keys()) {
        if (entries.size <= most && size <= total) break;
        remove(oldest);
      }
    },
  };
}

const UNSIZED = { sizeOf: () => 0, total: 0 };
