import { Email } from "#domain/contact.ts";
import { filled, paragraphs } from "#domain/fields.ts";
import { Code } from "#domain/otp.ts";
import { PageMeta } from "#domain/page.ts";
import { problems } from "#domain/problems.ts";
import { ProofOfWork } from "#domain/proof-of-work.ts";
import { SearchParameters } from "#domain/search.ts";
import { z } from "#domain/zod.ts";

/** The header with the key of a program. A key never stands in an address: addresses are logged and passed on. */
export const KEY_HEADER = "X-API-Key";
/** Before each key, so that those who search code for secrets recognise one */
export const KEY_PREFIX = "mk_";
/** 256 bits in base64url */
export const KEY = /^mk_[\w-]{43}$/;

/** What a key may do: read open data; register webhooks */
export const keyScopes = ["read", "webhooks"] as const;
export type KeyScope = (typeof keyScopes)[number];

/** What a new key may ask for in a minute and in a day */
export const KEY_QUOTA = { requests_per_minute: 120, requests_per_day: 20_000 };
/** Keys of one e-mail address that work */
export const MOST_KEYS = 5;
/** What all keys together may ask for that one network uses: as much as those of one e-mail address. Four times as much in the /24 or /48 around it. */
export const NETWORK_QUOTA = {
  requests_per_minute: MOST_KEYS * KEY_QUOTA.requests_per_minute,
  requests_per_day: MOST_KEYS * KEY_QUOTA.requests_per_day,
};
/** Days for which a key works after it was made or renewed */
export const KEY_DAYS = 365;
/** Days before its end in which its holder is reminded */
export const KEY_WARNING_DAYS = 14;
/** Days after which a key is erased that has ended, or is not used */
export const ENDED_KEY_DAYS = 90;
export const UNUSED_KEY_DAYS = 365;
/** The version of the conditions on /data/keys */
export const KEY_CONDITIONS = "2026-11-28";

export const keyStates = ["working", "expired", "ended"] as const;
export type KeyState = (typeof keyStates)[number];

const Time = z.iso.datetime();

export const ApiKey = z.object({
  id: z.uuid(),
  hint: z.string().describe("How the key begins"),
  name: z.string(),
  purpose: z.string(),
  scopes: z.array(z.enum(keyScopes)),
  state: z.enum(keyStates),
  requests_per_minute: z.int(),
  requests_per_day: z.int(),
  created_at: Time,
  expires_at: Time,
  used_at: Time.nullable().describe("The last use, to the hour"),
  ended_at: Time.nullable(),
  end_reason: z.string().nullable().describe("What an admin wrote who ended it"),
  requests_today: z.int().describe("Since midnight in India; a minute behind"),
  requests_30_days: z.int(),
});
export type ApiKey = z.infer<typeof ApiKey>;

/** The only answer that holds the key itself */
export const NewApiKey = z.object({
  key: z.string().describe(`For the header ${KEY_HEADER}. It is shown this once`),
  data: ApiKey,
});
export type NewApiKey = z.infer<typeof NewApiKey>;

const language = z.string().optional().describe("Language of the mails: en, bn, gu, hi, kn, ta or te");

/** POST /keys/codes */
export const AskKeyCode = z.object({ email: Email, language, proof_of_work: ProofOfWork });
export type AskKeyCode = z.infer<typeof AskKeyCode>;

/** What the holder says of a new key */
export const KeyInput = z.object({
  name: filled(100, problems.key_name),
  purpose: paragraphs(1000, problems.key_purpose),
  scopes: z
    .array(z.enum(keyScopes, problems.key_scopes))
    .min(1, problems.key_scopes)
    .max(keyScopes.length)
    .default(["read"])
    .transform((scopes) => [...new Set(scopes)]),
  accept: z.literal(true, problems.key_accept).describe("The conditions on /data/keys"),
  language,
});
export type KeyInput = z.infer<typeof KeyInput>;

/** POST /keys */
export const CreateKey = KeyInput.extend({ challenge_id: z.uuid("Ask for a code first"), code: Code });
export type CreateKey = z.infer<typeof CreateKey>;

/** A key as admins see it */
export const DeskKey = ApiKey.extend({
  email: z.string(),
  ended_by: z.object({ id: z.uuid(), name: z.string() }).nullable().describe("Null when its holder ended it"),
});
export type DeskKey = z.infer<typeof DeskKey>;

export const KeyQuery = SearchParameters.pick({ page: true, per_page: true }).extend({
  state: z.enum(keyStates, `Use one of ${keyStates.join(", ")}`).optional(),
});
export type KeyQuery = z.infer<typeof KeyQuery>;

export const KeyPage = z.object({
  data: z.array(DeskKey),
  meta: PageMeta,
  counts: z.record(z.enum(keyStates), z.int()),
});
export type KeyPage = z.infer<typeof KeyPage>;

/** POST /admin/keys/{id}/end */
export const EndKey = z.object({ reason: paragraphs(1000, problems.key_reason) });
export type EndKey = z.infer<typeof EndKey>;
