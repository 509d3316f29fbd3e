import type { Tables } from "#database/tables.ts";
import type { AnyContact } from "#domain/contact.ts";
import { codeHash, hashContact, type SentChallenge, sentOtpCode } from "#operations/accounts/otp-code.ts";
import { opens, type SecretKey, type Secrets } from "#operations/runtime/secrets.ts";

/** A row as the database returns it, or as `to_jsonb` wrote it into a record: then bytes are text that begins with \x. */
type Row = Record<string, unknown>;
type Hashes = Record<string, Buffer>;

interface Protected {
  /** Columns that are encrypted */
  encrypted: string[];
  /** Columns with keyed hashes, of the row and its decrypted texts */
  hashes?: (key: SecretKey, row: Row, texts: Record<string, string>) => Hashes;
  /** A hash of its text that stands in another table alone: that of an invitation of before `contact_encrypted` */
  elsewhere?: (key: SecretKey, row: Row, texts: Record<string, string>) => Buffer;
}

/** What the secret protects in each table. Other values made with it are hashes of what is stored nowhere: docs/decisions/038. */
const tables = {
  otp_challenges: {
    encrypted: ["destination_encrypted"],
    hashes: (key, { channel }, { destination_encrypted }) => ({
      destination_hash: hashContact(key, channel as "email" | "phone", destination_encrypted!),
    }),
  },
  invited_contacts: {
    encrypted: ["contact_encrypted"],
    hashes: (key, _, { contact_encrypted: contact }) => ({
      contact_hash: hashContact(key, contact!.includes("@") ? "email" : "phone", contact!),
    }),
  },
  admin_invitations: {
    encrypted: ["contact_encrypted"],
    hashes: (key, { channel }, { contact_encrypted }) => ({
      contact_hash: hashContact(key, channel as "email" | "phone", contact_encrypted!),
    }),
  },
  messages: {
    encrypted: ["destination_encrypted", "values_encrypted"],
    elsewhere: (key, { channel }, { destination_encrypted }) =>
      hashContact(key, channel as "email" | "phone", destination_encrypted!),
  },
  organization_details: { encrypted: ["pan_encrypted"], hashes: panHash },
  approved_versions: { encrypted: ["pan_encrypted"], hashes: panHash },
  onboarding_drafts: {
    encrypted: ["contents_encrypted"],
    hashes(key, _, { contents_encrypted }): Hashes {
      const { spoc } = JSON.parse(contents_encrypted!) as { spoc?: { email: string; phone: string } };
      if (!spoc) return {};
      return { email_hash: hashContact(key, "email", spoc.email), phone_hash: hashContact(key, "phone", spoc.phone) };
    },
  },
  listing_claims: {
    encrypted: ["contents_encrypted"],
    hashes(key, _, { contents_encrypted }): Hashes {
      const { contact } = JSON.parse(contents_encrypted!) as { contact: AnyContact };
      return { contact_hash: hashContact(key, contact.channel, contact.destination) };
    },
  },
  api_keys: {
    encrypted: ["email_encrypted"],
    hashes: (key, _, { email_encrypted }) => ({ email_hash: hashContact(key, "email", email_encrypted!) }),
  },
  webhooks: { encrypted: ["secret_encrypted", "former_secret_encrypted"] },
} satisfies Partial<Record<keyof Tables, Protected>>;

type ProtectedTable = keyof typeof tables;

/** Tables with values under the secret, in the order in which they are rewritten, and the column that names a row */
export const rotatedTables: { name: ProtectedTable | "undo_records"; id: string }[] = [
  { name: "otp_challenges", id: "id" },
  { name: "invited_contacts", id: "id" },
  { name: "admin_invitations", id: "id" },
  { name: "messages", id: "id" },
  { name: "onboarding_drafts", id: "id" },
  { name: "listing_claims", id: "id" },
  { name: "api_keys", id: "id" },
  { name: "webhooks", id: "id" },
  { name: "undo_records", id: "id" },
  { name: "organization_details", id: "id" },
  { name: "approved_versions", id: "organization_id" },
];

function panHash(key: SecretKey, _: Row, { pan_encrypted }: Record<string, string>): Hashes {
  return { pan_hash: key.hash("pan", pan_encrypted!) };
}

/** A hash that was written anew: others of the same text may stand elsewhere. */
export interface Replaced {
  before: Buffer;
  after: Buffer;
}

/** The columns of a row that are not under the first key yet, under it. Empty when all are. */
export function rewriteRow(secrets: Secrets, table: ProtectedTable, row: Row): { changed: Row; replaced: Replaced[] } {
  const [first, ...former] = secrets.keys() as [SecretKey, ...SecretKey[]];
  const { encrypted, hashes, elsewhere }: Protected = tables[table];
  const present = encrypted.filter((column) => row[column] !== null);
  const texts = Object.fromEntries(present.map((column) => [column, secrets.decrypt(bytesOf(row[column]))]));
  const changed: Row = {};
  for (const column of present)
    if (!opens(first, bytesOf(row[column]))) changed[column] = first.encrypt(texts[column]!);
  const replaced: Replaced[] = [];
  if (present.length > 0 && hashes) {
    const wanted = hashes(first, row, texts);
    for (const key of former) {
      for (const [column, hash] of Object.entries(hashes(key, row, texts))) {
        if (!hash.equals(bytesOf(row[column]))) continue;
        changed[column] = wanted[column];
        replaced.push({ before: hash, after: wanted[column]! });
      }
    }
  }
  if (elsewhere && Object.keys(changed).length > 0) {
    const after = elsewhere(first, row, texts);
    for (const key of former) replaced.push({ before: elsewhere(key, row, texts), after });
  }
  if (table === "otp_challenges" && "destination_encrypted" in changed) {
    const challenge = row as unknown as SentChallenge;
    const code = sentOtpCode(secrets, challenge);
    if (code !== null) changed.code_hash = codeHash(first, challenge.id, code);
  }
  return { changed, replaced };
}

/** The same for rows that a record of a decision or a merge keeps as JSON, at any depth. Null when nothing changes. */
export function rewriteRecord(secrets: Secrets, contents: unknown): unknown {
  const replaced: Replaced[] = [];
  const rewritten = rewriteValue(secrets, contents, replaced);
  if (rewritten === contents) return null;
  let text = JSON.stringify(rewritten);
  for (const { before, after } of replaced) text = text.replaceAll(before.toString("hex"), after.toString("hex"));
  return JSON.parse(text);
}

function rewriteValue(secrets: Secrets, value: unknown, replaced: Replaced[]): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value))
    return sameOr(
      value,
      value.map((part) => rewriteValue(secrets, part, replaced)),
    );
  const entries = Object.entries(value).map(([name, part]): [string, unknown] => {
    if (!(name in tables) || !Array.isArray(part)) return [name, rewriteValue(secrets, part, replaced)];
    const rows = part.map((row: Row) => {
      const done = rewriteRow(secrets, name as ProtectedTable, row);
      replaced.push(...done.replaced);
      return Object.keys(done.changed).length > 0 ? { ...row, ...inJson(done.changed) } : row;
    });
    return [name, sameOr(part, rows)];
  });
  return entries.every(([name, part]) => part === (value as Row)[name]) ? value : Object.fromEntries(entries);
}

function sameOr<T>(before: T[], after: T[]): T[] {
  return after.every((part, i) => part === before[i]) ? before : after;
}

function inJson(changed: Row): Row {
  return Object.fromEntries(
    Object.entries(changed).map(([column, bytes]) => [column, `\\x${(bytes as Buffer).toString("hex")}`]),
  );
}

function bytesOf(value: unknown): Buffer {
  if (typeof value === "string") return Buffer.from(value.replace(/^\\x/, ""), "hex");
  return Buffer.from((value ?? []) as Uint8Array);
}
