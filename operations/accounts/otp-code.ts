import type { Channel } from "#domain/contact.ts";
import { CODE_DIGITS } from "#domain/otp.ts";
import type { SecretKey, Secrets } from "#operations/runtime/secrets.ts";

type Key = Pick<SecretKey, "hash">;

/**
 * Derives the code of a challenge from its id and the installation's secret, so that neither the database nor a job
 * stores it. 48 bits are reduced to six digits: no code is likelier than another by more than 4 in 10⁹.
 */
export function otpCode(key: Key, challenge_id: string, digits = CODE_DIGITS): string {
  const number = key.hash("code", challenge_id).readUIntBE(0, 6) % 10 ** digits;
  return String(number).padStart(digits, "0");
}

export function codeHash(key: Key, challenge_id: string, code: string): Buffer {
  return key.hash("code hash", `${challenge_id} ${code}`);
}

export interface SentChallenge {
  id: string;
  /** The challenge whose code it shares; null for a code of its own */
  code_of: string | null;
  digits: number;
  code_hash: Uint8Array;
}

/** The code that was made for a challenge, which may have been under another key than the first; null under an unknown one. */
export function sentOtpCode(secrets: Secrets, { id, code_of, digits, code_hash }: SentChallenge): string | null {
  const keys = secrets.keys();
  const codes = keys.map((key) => otpCode(key, code_of ?? id, digits));
  return codes.find((code) => keys.some((key) => codeHash(key, id, code).equals(code_hash))) ?? null;
}

/** Keyed hash by which a contact is found without storing it. */
export function hashContact(key: Key, channel: Channel, contact: string): Buffer {
  return key.hash("contact", `${channel} ${contact}`);
}
