/** Many small searches in place of one large take about as long each time. */
export const PROOF_PARTS = 16;

/** As it is sent (domain/proof-of-work.ts). This file is apart from the schema because the worker loads it. */
export function writeProof(token: string, numbers: readonly number[]): string {
  return `${token}~${numbers.map((number) => number.toString(36)).join(".")}`;
}

/** Null for a text that is no proof. */
export function readProof(proof: string): { token: string; numbers: number[] } | null {
  const [, token, list] = proof.match(/^([\w.-]+)~([0-9a-z]{1,7}(?:\.[0-9a-z]{1,7})*)$/) ?? [];
  if (!token || !list) return null;
  const numbers = list.split(".").map((number) => Number.parseInt(number, 36));
  return numbers.length === PROOF_PARTS && numbers.every((number) => number < 2 ** 32) ? { token, numbers } : null;
}
