import { performance } from "node:perf_hooks";
import { openEmbedded } from "#database/client.ts";
import { migrate } from "#database/migrate.ts";
import { sendCode } from "#operations/accounts/otp.ts";
import { createAdmin } from "#operations/accounts/users.ts";
import type { Context } from "#operations/runtime/context.ts";
import { parseEnv } from "#operations/runtime/env.ts";
import { openSecrets } from "#operations/runtime/secrets.ts";

/**
 * `node bench/known-and-unknown.ts` compares the answer times for known and unknown contacts, which callers must not be
 * able to distinguish. It prints milliseconds at five points of both distributions, and how far the two overlap.
 */
const ROUNDS = 1500;
const client = await openEmbedded(null);
await migrate(client.db);
let now = Date.now();
const ctx = {
  env: parseEnv({ NODE_ENV: "test", RATE_LIMIT_SCALE: "1000000", OTP_RESEND_SECONDS: "1" }),
  db: client.db,
  user: null,
  session: null,
  requester: { network: "192.0.2.1", device: null },
  now: () => new Date(now),
  secrets: openSecrets("a secret of this benchmark, which is long enough", "/tmp"),
  jobs: { send: async () => {}, wake: () => {}, isWorking: () => true, counts: async () => [], stop: async () => {} },
} as unknown as Context;
for (let i = 0; i < ROUNDS; i++) await createAdmin(ctx, { email: `known${i}@example.org` });

const times: Record<"known" | "stranger", number[]> = { known: [], stranger: [] };
for (let i = 0; i < ROUNDS; i++) {
  for (const kind of i % 2 ? (["known", "stranger"] as const) : (["stranger", "known"] as const)) {
    now += 2000;
    const start = performance.now();
    await sendCode(ctx, { channel: "email", destination: `${kind}${i}@example.org`, purpose: "login" });
    if (i >= ROUNDS / 10) times[kind].push(performance.now() - start);
  }
}
await client.close();

const sorted = Object.values(times).map((list) => list.toSorted((a, b) => a - b));
for (const [i, kind] of Object.keys(times).entries()) {
  const points = [0.05, 0.25, 0.5, 0.75, 0.95].map((share) =>
    sorted[i]![Math.floor(share * sorted[i]!.length)]!.toFixed(3),
  );
  console.log(
    `${kind.padEnd(9)} p5 ${points[0]}  p25 ${points[1]}  p50 ${points[2]}  p75 ${points[3]}  p95 ${points[4]} ms`,
  );
}
console.log(
  `in common: ${(100 * overlap(times.known, times.stranger)).toFixed(1)} % (two halves of the same: ${(100 * overlap(...halves(times.known))).toFixed(1)} %)`,
);

/** The common area of both histograms, with twenty intervals over all times. */
function overlap(a: number[], b: number[]): number {
  const all = [...a, ...b].sort((x, y) => x - y);
  const edges = Array.from({ length: 19 }, (_, i) => all[Math.floor(((i + 1) / 20) * all.length)]!);
  const share = (list: number[]) => {
    const bins = new Array<number>(20).fill(0);
    for (const value of list) bins[edges.filter((edge) => value >= edge).length]! += 1 / list.length;
    return bins;
  };
  const [p, q] = [share(a), share(b)];
  return p.reduce((sum, value, i) => sum + Math.min(value, q[i]!), 0);
}

function halves(list: number[]): [number[], number[]] {
  return [list.filter((_, i) => i % 2 === 0), list.filter((_, i) => i % 2 === 1)];
}
