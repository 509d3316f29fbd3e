import type { ProofChallenge } from "#domain/proof-of-work.ts";

interface PolicyFactory {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): { createScriptURL(url: string): string | URL };
}

let trusted: ((url: string) => string | URL) | undefined;

/** Chromium with Trusted Types starts a worker only from an address of a policy, and lets a page make a policy once. */
function addressOf(worker: string): string | URL {
  if (!trusted) {
    const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory };
    const policy = trustedTypes?.createPolicy("proof-of-work", { createScriptURL: () => worker });
    trusted = policy ? (url) => policy.createScriptURL(url) : (url) => url;
  }
  return trusted(worker);
}

/** Finds the proof that the server asks for, in a worker at that address. Takes a moment, on a slow phone some seconds. */
export function prove(challenge: ProofChallenge, address: string): Promise<string> {
  const worker = new Worker(addressOf(address), { type: "module" });
  const proof = new Promise<string>((resolve, reject) => {
    worker.onmessage = ({ data }) => resolve(data);
    worker.onerror = () => reject(new Error("The worker did not start."));
  });
  worker.postMessage(challenge);
  return proof.finally(() => worker.terminate());
}
