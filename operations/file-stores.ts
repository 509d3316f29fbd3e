import path from "node:path";
import { diskFiles, type Files } from "#integrations/files.ts";
import { s3Files } from "#integrations/s3-files.ts";
import type { Env } from "#operations/env.ts";

export const stores = ["disk", "s3"] as const;
export type StoreName = (typeof stores)[number];

/** The stores that the environment names, each by itself; `s3` is null where none is configured. */
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
export function storeOfNew({ S3_BUCKET, FILES_STORE }: Env): StoreName {
  return FILES_STORE ?? (S3_BUCKET ? "s3" : "disk");
}

/** What the program works with: one of the stores, and behind it the other one as long as files may still lie there. */
export function openFiles(env: Env, failed: (error: unknown) => void = () => {}): Files {
  const { disk, s3 } = openStores(env, failed);
  if (!s3) return disk;
  return storeOfNew(env) === "s3" ? withFormer(s3, disk) : withFormer(disk, s3);
}

/** New files go to `store`; what it does not have is looked for in the `former` one. A removal is from both. */
export function withFormer(store: Files, former: Files): Files {
  return {
    put: store.put,
    check: store.check,
    get: async (key) => (await store.get(key)) ?? (await former.get(key)),
    changedAt: async (key) => (await store.changedAt(key)) ?? (await former.changedAt(key)),
    async remove(key) {
      await store.remove(key);
      await former.remove(key);
    },
    async *list() {
      const told = new Set<string>();
      for (const files of [store, former]) {
        for await (const key of files.list()) {
          if (!told.has(key)) yield key;
          told.add(key);
        }
      }
    },
  };
}
