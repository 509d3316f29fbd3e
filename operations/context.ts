import type { Db } from "#database/client.ts";
import type { Snapshot } from "#database/snapshot.ts";
import type { User } from "#domain/user.ts";
import type { Files } from "#integrations/files.ts";
import type { Log } from "#integrations/log.ts";
import type { ScanForViruses } from "#integrations/virus-scan.ts";
import type { Admission } from "#operations/admission.ts";
import type { Analytics } from "#operations/analytics.ts";
import type { Catalogue } from "#operations/catalogue.ts";
import type { Counted } from "#operations/counter.ts";
import type { Env } from "#operations/env.ts";
import type { Jobs } from "#operations/jobs.ts";
import type { Metrics } from "#operations/metrics.ts";
import type { Reference } from "#operations/reference.ts";
import type { Secrets } from "#operations/secrets.ts";
import type { Gazetteer } from "#search/places.ts";
import type { Vocabulary } from "#search/vocabulary.ts";

/** Everything an operation works with. Made once in main.ts (or a command, or a test); `user` is set per request. */
export interface Context {
  env: Env;
  db: Db;
  /** For what the public reads, outside transactions: a replica that has all that this process knows of, or `db` */
  reads(): Db;
  /** Everything that is committed now, to be read while others go on writing. Whoever takes one closes it. */
  snapshot(): Promise<Snapshot>;
  user: User | null;
  /** How the user is signed in; null exactly when `user` is */
  session: SignedInSession | null;
  /** The onboarding whose token was sent */
  draft: { id: string; token_hash: Buffer } | null;
  /** Somebody who showed with a code that a contact is theirs, as its keyed hash */
  proven: { contact_hash: Buffer } | null;
  /** Who asks: the network address, and how the device names itself */
  requester: { network: string; device: string | null };
  now(): Date;
  secrets: Secrets;
  files: Files;
  /** null where no scanner is configured */
  scan: ScanForViruses | null;
  log: Log;
  metrics: Metrics;
  /** Who is let in when there is too much to do */
  admission: Admission;
  /** Aborted when the process was asked to end: what is asked is still answered, what waits is left to others. */
  ending: AbortSignal;
  /** Of the request that is answered, for the log */
  request_id?: string | undefined;
  /** Work for later; null in a command, which leaves none */
  jobs: Jobs | null;
  places: Gazetteer;
  /** Words that people search with and what they mean */
  vocabulary: Vocabulary;
  /** Which state of the places and the vocabulary is in memory; both change in place when an admin changes them */
  reference: Reference;
  /** The search index over `listings`; null in a command that does not search. */
  catalogue: Catalogue | null;
  /** Told of everything that may be counted, also when a page is read that was kept */
  counted(counted: Counted): void;
  /** Named events of pages; null where none are sent on */
  analytics: Analytics | null;
}

interface SignedInSession {
  id: string;
  /** When a code or passkey last showed that it is the same person */
  confirmed_at: Date;
}

const DEADLOCK = "40P01";
const TRIES = 3;

/**
 * Runs `work` in one transaction; inside, use the context it is given. Of two that wait for each other the database ends one, which is
 * then run again.
 */
export async function transaction<T>(ctx: Context, work: (ctx: Context) => Promise<T>, tries = TRIES): Promise<T> {
  try {
    return await ctx.db.transaction().execute((db) => work({ ...ctx, db }));
  } catch (error) {
    if (tries === 1 || (error as { code?: string }).code !== DEADLOCK) throw error;
    return transaction(ctx, work, tries - 1);
  }
}
