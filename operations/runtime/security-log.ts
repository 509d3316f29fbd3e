import type { Context } from "#operations/runtime/context.ts";

/** Logged events of signing in and of refusals (OWASP ASVS 5.0, 16.3.1 and 16.3.2) */
type SecurityEvent =
  | "security.code_asked"
  | "security.code_refused"
  | "security.codes_guessed"
  | "security.throttled"
  | "security.signed_in"
  | "security.session_ended"
  | "security.confirmed"
  | "security.passkey_refused"
  | "security.access_refused"
  | "security.key_made"
  | "security.key_ended"
  | "security.admin_action";

/**
 * Logs who did what from where: ids, and contacts and networks as keyed hashes, so that equal ones can be matched without naming
 * a person. Never pass a code, a token, a contact or user input.
 */
export function noteSecurity(ctx: Context, event: SecurityEvent, fields: Record<string, string | number | null>): void {
  const { user, session, requester } = ctx;
  const form = ctx.draft ?? ctx.submitted;
  ctx.log.info(
    {
      ...(user ? { user_id: user.id } : {}),
      ...(session ? { session_id: session.id } : {}),
      ...(form ? { onboarding_id: form.id } : {}),
      network: shortHash(ctx.secrets.hash("network", requester.network)),
      ...fields,
    },
    event,
  );
}

/** Enough to distinguish some thousands */
export function shortHash(hash: Uint8Array): string {
  return Buffer.from(hash).toString("hex").slice(0, 16);
}
