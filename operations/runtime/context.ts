import type { Db } from "#database/client.ts";
import type { Snapshot } from "#database/snapshot.ts";
import { appError } from "#domain/errors.ts";
import type { User } from "#domain/user.ts";
import type { Files } from "#integrations/files.ts";
import type { Log } from "#integrations/log.ts";
import type { ScanForViruses } from "#integrations/virus-scan.ts";
import type { CallerKey } from "#operations/accounts/api-keys.ts";
import type { Analytics } from "#operations/figures/analytics.ts";
import type { CountedEvent } from "#operations/figures/counter.ts";
import type { Admission } from "#operations/runtime/admission.ts";
import type { Env } from "#operations/runtime/env.ts";
import type { Jobs } from "#operations/runtime/jobs.ts";
import type { Metrics } from "#operations/runtime/metrics.ts";
import type { Secrets } from "#operations/runtime/secrets.ts";
import type { Catalogue } from "#operations/searching/catalogue.ts";
import type { Reference } from "#operations/searching/reference.ts";
import type { Gazetteer } from "#search/places/gazetteer.ts";
import type { Vocabulary } from "#search/words/vocabulary.ts";

/** The state of a process. Made once by `openInstallation`, or by a test. */
interface Program {
  env: Env;
  db: Db;
  /** For what the public reads, outside transactions: a replica that has every change this process knows of, or `db` */
  reads(): Db;
  /** A consistent view of everything committed now, while other processes go on writing. The caller closes it. */
  snapshot(): Promise<Snapshot>;
  now(): Date;
  secrets: Secrets;
  files: Files;
  /** null where no scanner is configured */
  scan: ScanForViruses | null;
  log: Log;
  metrics: Metrics;
  /** Decides which requests are let in when there are too many */
  admission: Admission;
  /** Aborted when the process is told to end: open requests are still answered, queued work is left to other processes. */
  ending: AbortSignal;
  /** Work for later; `noJobs` in a command, which queues none */
  jobs: Jobs;
  places: Gazetteer;
  /** The words that people search with and their meanings */
  vocabulary: Vocabulary;
  /** Which versions of the places and the vocabulary are in memory; both change in place when an admin changes them */
  reference: Reference;
  /** The search index over `listings`; `noCatalogue` in a command, which does not search */
  catalogue: Catalogue;
  /** Counts something, also when a cached page is read */
  record(counted: CountedEvent): void;
  /** Named events of pages; null where none are sent on */
  analytics: Analytics | null;
}

/** The caller of a request, as far as the server knows them. */
interface Caller {
  user: User | null;
  /** How the user is signed in; null exactly when `user` is */
  session: SignedInSession | null;
  /** The onboarding form whose token was sent */
  draft: { id: string; token_hash: Buffer } | null;
  /** The onboarding form whose token was sent when the form is submitted: it repeats that answer and opens nothing else */
  submitted: { id: string; token_hash: Buffer } | null;
  /** The keyed hash of a contact that the caller confirmed with a code */
  proven: { contact_hash: Buffer } | null;
  /** The key of a program that was sent */
  key?: CallerKey | undefined;
  /** The network address, and how the device names itself */
  requester: { network: string; device: string | null };
  /**
   * Counts rows of the directory that an answer holds against what the caller's network may read (`api/http/read-allowances.ts`). Rows of the same
   * `copy` are counted once a day, for a class that takes a district along.
   */
  charge(rows: number, copy?: string): void;
  /** The corrections to which an admin's request belongs: they may edit that organisation, and the log says from where they have it. */
  correction?: { id: string; organization_id: string } | undefined;
  /** For the log */
  request_id?: string | undefined;
}

/** What every operation gets. */
export type Context = Program & Caller;

/** Of a caller who is signed in: see `requireUser`. */
export type UserContext = Context & { user: User; session: SignedInSession };

interface SignedInSession {
  id: string;
  /** When a code or passkey last showed that it is the same person */
  confirmed_at: Date;
}

/** Throws 401 for a caller who is not signed in. */
export function requireUser(ctx: Context): asserts ctx is UserContext {
  if (!ctx.user || !ctx.session) throw appError("unauthorized");
}

/** Throws 401 for a caller without the token of an onboarding form. */
export function requireDraft(ctx: Context): asserts ctx is Context & { draft: NonNullable<Context["draft"]> } {
  if (!ctx.draft) throw appError("unauthorized");
}

const DEADLOCK = "40P01";
const TRIES = 3;

/**
 * Runs `work` in one transaction; inside, use the context it is given. When two transactions wait for each other the database
 * aborts one, which is then run again.
 */
export async function transaction<T, C extends Context>(
  ctx: C,
  work: (ctx: C) => Promise<T>,
  tries = TRIES,
): Promise<T> {
  try {
    return await ctx.db.transaction().execute((db) => work({ ...ctx, db }));
  } catch (error) {
    if (tries === 1 || (error as { code?: string }).code !== DEADLOCK) throw error;
    return transaction(ctx, work, tries - 1);
  }
}
