import { CODE_DIGITS } from "#domain/otp.ts";
import type { Secrets } from "#operations/runtime/secrets.ts";

/**
 * Derives the code of a challenge from its id and the installation's secret, so that neither the database nor a job
 * stores it. 48 bits are reduced to six digits: no code is likelier than another by more than 4 in 10⁹.
 */
export function otpCode(secrets: Secrets, challenge_id: string): string {
  const number = secrets.hash("code", challenge_id).readUIntBE(0, 6) % 10 ** CODE_DIGITS;
  return String(number).padStart(CODE_DIGITS, "0");
}
