import { type Kysely, sql } from "kysely";

/**
 * Drafts of onboardings. What people typed is one encrypted whole, because it holds a PAN and contacts; keyed hashes of the two
 * contacts find the draft again. A draft has a token for each device that took it up.
 */
const statements = [
  `ALTER TABLE onboarding_drafts
    DROP COLUMN token_hash,
    DROP COLUMN spoc,
    DROP COLUMN data,
    ADD COLUMN contents_encrypted bytea NOT NULL,
    ADD COLUMN email_hash bytea NOT NULL,
    ADD COLUMN phone_hash bytea NOT NULL,
    ADD COLUMN language text NOT NULL DEFAULT 'en',
    ADD COLUMN warned_at timestamptz`,
  `CREATE INDEX onboarding_drafts_email ON onboarding_drafts (email_hash)`,
  `CREATE INDEX onboarding_drafts_phone ON onboarding_drafts (phone_hash)`,
  `CREATE INDEX onboarding_drafts_updated ON onboarding_drafts (updated_at) WHERE submitted_at IS NULL`,
  `CREATE TABLE draft_tokens (
    token_hash bytea PRIMARY KEY CHECK (octet_length(token_hash) = 32),
    draft_id uuid NOT NULL REFERENCES onboarding_drafts ON DELETE CASCADE,
    created_at timestamptz NOT NULL DEFAULT now()
  )`,
  `CREATE INDEX draft_tokens_draft ON draft_tokens (draft_id)`,
  // Digital Personal Data Protection Act 2023, section 6: whoever holds data must be able to show the consent.
  `CREATE TABLE consents (
    id uuid PRIMARY KEY,
    draft_id uuid REFERENCES onboarding_drafts ON DELETE SET NULL,
    organization_id uuid REFERENCES organizations ON DELETE CASCADE,
    notice text NOT NULL,
    language text NOT NULL,
    helper text,
    given_at timestamptz NOT NULL DEFAULT now()
  )`,
  `CREATE INDEX consents_organization ON consents (organization_id)`,
  `ALTER TABLE documents
    ADD COLUMN draft_id uuid REFERENCES onboarding_drafts ON DELETE CASCADE,
    ADD COLUMN uploader_hash bytea`,
  `CREATE INDEX documents_draft ON documents (draft_id)`,
  `CREATE TABLE possible_duplicates (
    organization_id uuid NOT NULL REFERENCES organizations ON DELETE CASCADE,
    other_id uuid NOT NULL REFERENCES organizations ON DELETE CASCADE,
    reasons text[] NOT NULL CHECK (reasons <@ ARRAY['pan', 'phone', 'name'] AND cardinality(reasons) > 0),
    PRIMARY KEY (organization_id, other_id)
  )`,
  `ALTER TABLE messages ADD COLUMN values_encrypted bytea`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
