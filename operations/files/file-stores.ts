import path from "node:path";
import { diskFiles, type Files } from "#integrations/files.ts";
import { s3Files } from "#integrations/s3-files.ts";
import type { Env } from "#operations/runtime/env.ts";

export const stores = ["disk", "s3"] as const;
export type StoreName = (typeof stores)[number];

/** The stores that the environment configures; `s3` may be null. */
export function openStores(env: Env, failed: (error: unknown) => void): { disk: Files; s3: Files | null } {
  const { S3_BUCKET, S3_REGION, S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = env;
  const store = S3_BUCKET && {
    bucket: S3_BUCKET,
    region: S3_REGION!,
    endpoint: S3_ENDPOINT,
    access_key_id: S3_ACCESS_KEY_ID!,
    secret_access_key: S3_SECRET_ACCESS_KEY!,
  };
  return { disk: diskFiles(path.join(env.DATA_DIR, "files")), s3: store ? s3Files(store, failed) : null };
}

/** Where new files go */
export function storeForNewFiles({ S3_BUCKET, FILES_STORE }: Env): StoreName {
  return FILES_STORE ?? (S3_BUCKET ? "s3" : "disk");
}

/** The store for new files, with the other one as fallback as long as files may be there. */
export function openFiles(env: Env, failed: (error: unknown) => void = () => {}): Files {
  const { disk, s3 } = openStores(env, failed);
  if (!s3) return disk;
  return storeForNewFiles(env) === "s3" ? withFallback(s3, disk) : withFallback(disk, s3);
}

/** New files go to `store`; a file that it does not have is read from `former`. Removes from both. */
export function withFallback(store: Files, fallback: Files): Files {
  return {
    put: store.put,
    check: store.check,
    get: async (key) => (await store.get(key)) ?? (await fallback.get(key)),
    changedAt: async (key) => (await store.changedAt(key)) ?? (await fallback.changedAt(key)),
    async remove(key) {
      await store.remove(key);
      await fallback.remove(key);
    },
    async *list() {
      const listed = new Set<string>();
      for (const files of [store, fallback]) {
        for await (const key of files.list()) {
          if (!listed.has(key)) yield key;
          listed.add(key);
        }
      }
    },
  };
}
