import { trustedWorker } from "#app/data/trusted-worker.ts";
import type { ProofChallenge } from "#domain/proof-of-work.ts";

/** Finds the proof that the server asks for, in a worker at that address. Takes a moment, on a slow phone some seconds. */
export function prove(challenge: ProofChallenge, address: string): Promise<string> {
  const worker = trustedWorker("proof-of-work", address);
  const proof = new Promise<string>((resolve, reject) => {
    worker.onmessage = ({ data }) => resolve(data);
    worker.onerror = () => reject(new Error("The worker did not start."));
  });
  worker.postMessage(challenge);
  return proof.finally(() => worker.terminate());
}
