import { appError } from "#domain/errors.ts";
import { verifyCaptcha } from "#integrations/captcha.ts";
import type { Context } from "#operations/context.ts";

/** Throws 422 unless the configured verifier takes the token for a person's. Without one nothing is asked. */
export async function requireHuman({ env }: Context, token: string | undefined): Promise<void> {
  if (!env.CAPTCHA_PROVIDER) return;
  const verifier = { url: env.CAPTCHA_VERIFY_URL!, secret: env.CAPTCHA_SECRET! };
  if (token && (await verifyCaptcha(verifier, token))) return;
  throw appError("validation", {
    errors: { recaptcha_token: ["We could not check that a person sends this. Try once more."] },
  });
}
