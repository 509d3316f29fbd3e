import { MINUTE_MS } from "#domain/day.ts";
import { User } from "#domain/user.ts";
import { z } from "#domain/zod.ts";

/** OWASP ASVS 5.0, 7.3.1 and 7.3.2: an unused session ends after an hour, any after half a day. */
export const IDLE_MS = 60 * MINUTE_MS;
export const ABSOLUTE_MS = 12 * 60 * MINUTE_MS;
/** How long a confirmed code allows actions that require one. */
export const CONFIRMED_MS = 10 * MINUTE_MS;

export const SignedIn = z.object({
  token: z.string().describe("For the header Authorization: Bearer …; shown this once"),
  user: User,
  idle_seconds: z.int().describe("The session ends when it is not used for so long"),
  expires_at: z.iso.datetime().describe("The session ends then in any case"),
});
export type SignedIn = z.infer<typeof SignedIn>;

export const RenewedToken = z.object({
  token: z.string().describe("In place of the session's former one, which does not work any more; shown this once"),
});
export type RenewedToken = z.infer<typeof RenewedToken>;

export const Session = z.object({
  id: z.uuid(),
  device: z.string().nullable().describe("Browser and system: Chrome, Android"),
  created_at: z.iso.datetime(),
  used_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
  current: z.boolean(),
});
export type Session = z.infer<typeof Session>;

const BROWSERS: [RegExp, string][] = [
  [/\bEdgA?\//, "Edge"],
  [/\bOPR\//, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(Firefox|FxiOS)\//, "Firefox"],
  [/\b(Chrome|CriOS)\//, "Chrome"],
  [/\bSafari\//, "Safari"], // the ones above call themselves Safari too
];
const SYSTEMS: [RegExp, string][] = [
  [/\bAndroid\b/, "Android"],
  [/\b(iPhone|iPad|iPod)\b/, "iOS"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b/, "macOS"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bLinux\b/, "Linux"],
];

/** Browsers send at most about 300 characters. The header is read before any limit, and may have 16,000 (CWE-1333). */
const READ_OF_AGENT = 500;

/** "Chrome, Android" from a User-Agent header; null when its first 500 characters name no known browser or system. */
export function deviceName(user_agent = ""): string | null {
  const agent = user_agent.slice(0, READ_OF_AGENT);
  const named = [BROWSERS, SYSTEMS].flatMap((list) => list.find(([pattern]) => pattern.test(agent))?.[1] ?? []);
  return named.length > 0 ? named.join(", ") : null;
}
