import { asCallError, call } from "#app/state/api.ts";
import type { ProofChallenge } from "#domain/proof-of-work.ts";
import { prove } from "./prove.ts";
import worker from "./worker.ts?worker&url";

/** A longer search may follow the first one. No caller is asked for a third. */
const MOST_PROOFS = 2;

/**
 * Calls the API like `call`. A network that sends many requests is asked for a proof of work: this finds one and calls
 * again. `tell` is called when the search begins and ends. A browser that cannot search gets the refusal.
 */
export async function callProving<T>(
  path: string,
  fallback: string,
  body: object,
  tell: (proving: boolean) => void,
): Promise<T> {
  let sent = body;
  for (let proofs = 0; ; proofs++) {
    try {
      return await call<T>("POST", path, fallback, sent);
    } catch (error) {
      const challenge = challengeIn(error);
      if (!challenge || proofs === MOST_PROOFS) throw error;
      tell(true);
      const proof_of_work = await prove(challenge, worker)
        .catch(() => null)
        .finally(() => tell(false));
      if (proof_of_work === null) throw error;
      sent = { ...body, proof_of_work };
    }
  }
}

function challengeIn(error: unknown): ProofChallenge | null {
  const { status, answer } = asCallError(error);
  const { code, challenge } = (answer ?? {}) as { code?: string; challenge?: ProofChallenge };
  return status === 429 && code === "challenge_required" && challenge ? challenge : null;
}
