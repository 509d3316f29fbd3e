import type { TFunction } from "i18next";
import { useEffect, useState } from "react";
import { callProving } from "#app/proof-of-work/call-proving.ts";
import type { CallError } from "#app/state/api.ts";
import { provingChanged } from "#app/state/proving.ts";
import { browserStore } from "#app/state/store.ts";
import type { AdminInvitationOffer } from "#domain/admin-invitation.ts";
import { AnyContact } from "#domain/contact.ts";
import { messages } from "#domain/errors.ts";
import type { Purpose, SentCode } from "#domain/otp.ts";

/** A code that was sent. `at` is the time by this device's clock, in ms since the epoch. */
export interface Sent extends SentCode {
  contact: AnyContact;
  at: number;
}

export function readContact(typed: string): AnyContact | null {
  return AnyContact.safeParse(typed).data ?? null;
}

/** The layout says so while a proof of work is found (`proving` of the store). */
export async function sendCode(contact: AnyContact, purpose: Purpose, language: string): Promise<Sent> {
  const tell = (proving: boolean) => void browserStore().dispatch(provingChanged(proving));
  const body = { ...contact, purpose, language };
  const sent = await callProving<SentCode>("/otp/send", messages.unexpected, body, tell);
  return { ...sent, contact, at: Date.now() };
}

/** Sends a code to the contact of an invitation, of which the page knows the mask alone. */
export async function sendInvitationCode(
  token: string,
  { channel, contact }: Pick<AdminInvitationOffer, "channel" | "contact">,
  language: string,
): Promise<Sent> {
  const tell = (proving: boolean) => void browserStore().dispatch(provingChanged(proving));
  const sent = await callProving<SentCode>("/admin-invitation/code", messages.unexpected, { token, language }, tell);
  return { ...sent, contact: { channel, destination: contact }, at: Date.now() };
}

/** Returns, for example, "Too many tries. Try again in 12 minutes." */
export function waitText(t: TFunction, seconds: number | null): string {
  if (seconds === null) return t("login.wait");
  return seconds < 90
    ? t("login.wait_seconds", { count: seconds })
    : t("login.wait_minutes", { count: Math.ceil(seconds / 60) });
}

/** Why a code was refused, in the page's language: wrong, or one that no code fits any more. `text` is of `useProblemText`. */
export function codeRefusal(t: TFunction, text: (message: string) => string, failure: CallError): string {
  const { status, message, errors, retry_after } = failure;
  if (status === 429) return waitText(t, retry_after);
  return text(errors.code?.[0] ?? message);
}

/** Whole seconds until `time` (ms since the epoch), at least 0. */
export function useSecondsUntil(time: number): number {
  const left = () => Math.max(0, Math.ceil((time - Date.now()) / 1000));
  const [seconds, setSeconds] = useState(left);
  useEffect(() => {
    const tick = () => setSeconds(Math.max(0, Math.ceil((time - Date.now()) / 1000)));
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [time]);
  return seconds;
}
