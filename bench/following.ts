import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { publish } from "#operations/publishing/publishing.ts";
import { openInstallation } from "#operations/runtime/bootstrap.ts";
import { transaction } from "#operations/runtime/context.ts";
import { parseEnv } from "#operations/runtime/env.ts";

/**
 * Measures the time from the commit of a publication in one process to its appearance in the index of another, on one
 * PostgreSQL server: `DATABASE_URL=postgres://… node bench/following.ts [publications]`. The database should be empty.
 */
const publications = Number(process.argv[2] ?? 300);
const folder = fs.mkdtempSync(path.join(os.tmpdir(), "marga-following-"));
const open = (name: string) =>
  openInstallation(
    parseEnv({
      NODE_ENV: "test",
      DEMO_DATA: "1",
      DATABASE_URL: process.env.DATABASE_URL,
      DATA_DIR: path.join(folder, name),
      APP_SECRET: "a secret that both processes of the measurement share",
    }),
    { follow: true },
  );
const [writer, reader] = [await open("writer"), await open("reader")];
const organizations = await writer.ctx.db.selectFrom("listings").select("organization_id as id").execute();
const times: number[] = [];
for (let i = 0; i < publications; i++) {
  await transaction(writer.ctx, (ctx) => publish(ctx, organizations[i % organizations.length]!.id));
  const committed = performance.now();
  const { seq } = await writer.ctx.db
    .selectFrom("listing_changes")
    .select((row) => row.fn.max("seq").as("seq"))
    .executeTakeFirstOrThrow();
  while (reader.ctx.catalogue.seq < seq) await setTimeout(1);
  times.push(performance.now() - committed);
}
times.sort((a, b) => a - b);
const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))]!.toFixed(0);
console.log(`${publications} publications: p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, longest ${at(1)} ms`);
await Promise.all([writer.close(), reader.close()]);
fs.rmSync(folder, { recursive: true });
