import { solve } from "#app/proof-of-work/solve.ts";
import type { ProofChallenge } from "#domain/proof-of-work.ts";

interface Answer {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: the shape of the answer varies
  body: any;
}

/** Sends a request again with the proof of work that its refusal asks for, as a browser does. */
export async function proving<A extends Answer>(send: (proof: { proof_of_work?: string }) => Promise<A>): Promise<A> {
  let answer = await send({});
  for (let tries = 0; tries < 2 && answer.body?.code === "challenge_required"; tries++) {
    answer = await send({ proof_of_work: solve(answer.body.challenge as ProofChallenge) });
  }
  return answer;
}
