import { setTimeout as sleep } from "node:timers/promises";
import type { Ask } from "#bench/faults/ask.ts";
import type { NewWriter } from "#bench/faults/writers/writer.ts";
import { hashToken } from "#operations/runtime/secrets.ts";
import { plainText, type ReceivedMail } from "#tests/helpers/mail-server.ts";

const ARRIVES_MS = 20_000;

interface Mailbox {
  readonly received: ReceivedMail[];
}

/** Users sign in with a code from a mail. Each session must survive. */
export const signIns =
  (mail: Mailbox): NewWriter =>
  (ask, seeds) => {
    const sessions: string[] = [];
    let turn = 0;
    return {
      name: "sign-ins",
      async step() {
        const token = await signIn(ask, mail, `waiting${(2 * turn++) % seeds.waiting.length}@centre.example`);
        if (token) sessions.push(token);
        return token !== null;
      },
      async missing({ db }) {
        const rows = await db.selectFrom("sessions").select("token_hash").execute();
        const kept = new Set(rows.map(({ token_hash }) => Buffer.from(token_hash).toString("hex")));
        return sessions.flatMap((token) => (kept.has(hashToken(token).toString("hex")) ? [] : ["A session is lost"]));
      },
    };
  };

/** Returns the token of a session; null when the sign-in failed. */
export async function signIn(ask: Ask, mail: Mailbox, email: string): Promise<string | null> {
  const before = mail.received.length;
  const sent = await ask("POST", "/otp/send", { body: { channel: "email", destination: email, purpose: "login" } });
  if (sent.outcome !== "ok") return null;
  const until = performance.now() + ARRIVES_MS;
  while (performance.now() < until) {
    for (const received of mail.received.slice(before).filter(({ to }) => to.includes(email))) {
      const code = plainText(received).match(/\b\d{6}\b/)?.[0];
      if (!code) continue; // a mail without a code
      const { outcome, body } = await ask("POST", "/login", { body: { challenge_id: sent.body.challenge_id, code } });
      return outcome === "ok" ? body.token : null;
    }
    await sleep(50);
  }
  return null;
}
