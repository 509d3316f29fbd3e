import type { MiddlewareHandler } from "hono";
import { isOpenData } from "#api/http/open-data-paths.ts";
import { AROUND, isLimited } from "#api/http/read-allowances.ts";
import type { ApiEnv } from "#api/http/request.ts";
import { KEY_HEADER, KEY_QUOTA, NETWORK_QUOTA } from "#domain/api-key.ts";
import { appError } from "#domain/errors.ts";
import { widerNetwork } from "#domain/network.ts";
import { type CallerKey, findKey } from "#operations/accounts/api-keys.ts";
import { type Allowance, newBudgets } from "#operations/runtime/read-budgets.ts";
import { noteSecurity } from "#operations/runtime/security-log.ts";

const MINUTE_SECONDS = 60;
const DAY_SECONDS = 86_400;
/** Rows of a list that one request pays for */
const ROWS_OF_REQUEST = 100;

/**
 * Identifies the key of a program, before any kept answer is looked for, and counts the request against its quota. A key that does not work is never
 * taken for none: 401. Quotas are budgets that fill again evenly, so the wait of a 429 is as short as it can be. A list of open data with more than
 * a hundred rows counts as several requests. All keys together that one network uses have a quota too: keys of many addresses would multiply it.
 */
export function identifyKey(): MiddlewareHandler<ApiEnv> {
  const budgets = newBudgets();
  return async (c, next) => {
    const text = c.req.header(KEY_HEADER);
    if (text === undefined) return next();
    const ctx = c.get("ctx");
    const key = await findKey(ctx, text);
    if (!key) {
      c.get("refuseKey")?.();
      c.header("Cache-Control", "no-store");
      throw appError("unauthorized", { message: WRONG_KEY });
    }
    const quotas = quotasOf(key, ctx.requester.network);
    for (const { limit, message, budgets: wanted } of quotas) {
      const waits = wanted.map(([name, quota]) => budgets.isLeft(ctx, name, quota));
      const wait = Math.max(...waits.map((left) => (left === true ? 0 : left)));
      if (wait === 0) continue;
      noteSecurity(ctx, "security.throttled", { limit, key_id: key.id });
      c.header("Cache-Control", "no-store");
      throw appError("too_many", { message, retry_after: wait });
    }
    const take = (requests: number) => {
      for (const [name, quota] of quotas.flatMap(({ budgets }) => budgets)) budgets.take(ctx, name, quota, requests);
    };
    take(1);
    ctx.record({ key: key.id });
    const isOpen = isOpenData(c.req.path);
    if (isOpen && !key.scopes.includes("read")) throw appError("forbidden", { message: NO_READING });
    const charge = (rows: number) => {
      const more = Math.ceil(rows / ROWS_OF_REQUEST) - 1;
      if (more > 0) take(more);
    };
    c.set("ctx", { ...ctx, key, ...(isOpen && { charge }) });
    return next();
  };
}

interface Quota {
  /** For the log */
  limit: string;
  message: string;
  budgets: (readonly [name: string, Allowance])[];
}

/** That of the key, of its network and of the one around it. A key that was granted more than a network has its own alone, and takes nothing from the others. */
function quotasOf({ id, requests_per_minute, requests_per_day }: CallerKey, network: string): Quota[] {
  const budgets = (name: string, minute: number, day: number): Quota["budgets"] => [
    [`${name} minute`, { burst: minute, per_second: minute / MINUTE_SECONDS }],
    [`${name} day`, { burst: day, per_second: day / DAY_SECONDS }],
  ];
  const own = {
    limit: "key",
    message: QUOTA_USED,
    budgets: budgets(`key ${id}`, requests_per_minute, requests_per_day),
  };
  const { requests_per_minute: minute, requests_per_day: day } = NETWORK_QUOTA;
  if (!isLimited(network) || requests_per_minute > minute || requests_per_day > day) return [own];
  const shared = [
    ...budgets(`keys of ${network}`, minute, day),
    ...budgets(`keys around ${widerNetwork(network)}`, AROUND * minute, AROUND * day),
  ];
  return [own, { limit: "keys of a network", message: NETWORK_USED, budgets: shared }];
}

/** For the documents of the API */
export const KEY_QUOTAS = `A key has ${perTime(KEY_QUOTA)}; all keys together that one network uses have ${perTime(NETWORK_QUOTA)}.`;

function perTime({ requests_per_minute, requests_per_day }: typeof KEY_QUOTA): string {
  return `${requests_per_minute} requests a minute and ${requests_per_day.toLocaleString("en-IN")} a day`;
}

const WRONG_KEY = "This key does not work: it is not known, or it has ended or expired. Keys are made at /data/keys.";
const QUOTA_USED = "The quota of this key is used up for now. The header Retry-After says for how many seconds.";
const NETWORK_USED =
  "The keys that are used from your network have together used up what one network may ask for now. The header Retry-After says for how many seconds.";
const NO_READING = "This key has not the scope read";
