interface PolicyFactory {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): { createScriptURL(url: string): string | URL };
}

const policies = new Map<string, { createScriptURL(url: string): string | URL }>();

/**
 * Starts a worker. Chromium with Trusted Types starts one only from an address of a policy that the page's header names,
 * and lets a page make a policy once.
 */
export function trustedWorker(policy: "proof-of-work" | "pdf", address: string): Worker {
  return new Worker(addressOf(policy, address), { type: "module" });
}

function addressOf(name: string, address: string): string | URL {
  const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory };
  if (!trustedTypes) return address;
  if (!policies.has(name)) policies.set(name, trustedTypes.createPolicy(name, { createScriptURL: () => address }));
  return policies.get(name)!.createScriptURL(address);
}
