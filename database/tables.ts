import type { ColumnType, Generated, JSONColumnType } from "kysely";
import type { GeoQuality } from "#domain/address.ts";
import type { KeyScope } from "#domain/api-key.ts";
import type { KnownAvailability, Sayer } from "#domain/availability.ts";
import type { AttemptOutcome } from "#domain/confirmation-call.ts";
import type { Channel } from "#domain/contact.ts";
import type { AskedChannel, ContactAnswer } from "#domain/contact-answer.ts";
import type { CorrectionSource } from "#domain/correction.ts";
import type { DocumentType, ScanStatus } from "#domain/document.ts";
import type { FactPart, FactSource } from "#domain/fact.ts";
import type { ImportField } from "#domain/import.ts";
import type { ListedField } from "#domain/import-record.ts";
import type { Listing, ListingItem, Reviewed } from "#domain/listing.ts";
import type { MemberRole } from "#domain/membership.ts";
import type { ApplicantType } from "#domain/onboarding.ts";
import type { OpenDataSet } from "#domain/open-data.ts";
import type { OpeningHours } from "#domain/opening-hours.ts";
import type {
  Coverage,
  DeliveryMode,
  DuplicateReason,
  LinkName,
  OrganizationCategory,
  OrganizationDetails,
  OrganizationSource,
  RegistrationType,
} from "#domain/organization.ts";
import type { RegistrationDetailType } from "#domain/registration.ts";
import type { ServiceCategory } from "#domain/service.ts";
import type { TermsColumns } from "#domain/service-terms.ts";
import type { DeskRole, Role } from "#domain/user.ts";
import type { FieldNote, VerificationStatus } from "#domain/verification.ts";
import type {
  DeliveryProblem,
  DeliveryStatus,
  HostDecision,
  OffReason,
  SentEvent,
  WebhookEvent,
} from "#domain/webhook.ts";

/** timestamptz: read as Date, written as Date or ISO text */
type Time = ColumnType<Date, Date | string, Date | string>;
/** timestamptz that the database fills in when it is left out */
type TimeOrNow = ColumnType<Date, Date | string | undefined, Date | string>;
type MaybeTime = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
/** jsonb: written as JSON text, because the two engines' drivers differ on arrays */
type Json<T extends object> = JSONColumnType<T, string, string>;
type MaybeJson<T extends object> = JSONColumnType<T | null, string | null, string | null>;
/** date: YYYY-MM-DD */
type Day = string | null;

/** What a member may do, or who is invited to become one */
interface MemberColumns {
  role: Generated<MemberRole>;
  /** Addresses to which an editor is limited; null: the whole organisation */
  branch_ids: ColumnType<string[] | null, string[] | null | undefined, string[] | null>;
}

export interface Tables {
  states: { code: string; name: string };
  users: {
    id: string;
    name: string;
    email: string | null;
    phone: string | null;
    roles: Role[];
    /** Of a reviewer, by their English names; else null */
    review_states: ColumnType<string[] | null, string[] | null | undefined, string[] | null>;
    language: Generated<string>;
    disabled_at: MaybeTime;
    created_at: TimeOrNow;
    updated_at: TimeOrNow;
  };
  sessions: {
    id: string;
    user_id: string;
    token_hash: Uint8Array;
    device: string | null;
    created_at: TimeOrNow;
    used_at: TimeOrNow;
    expires_at: Time;
    revoked_at: MaybeTime;
    network_hash: Uint8Array | null;
    confirmed_at: TimeOrNow;
    second_factor_at: MaybeTime;
  };
  otp_challenges: {
    id: string;
    channel: "email" | "phone";
    destination_hash: Uint8Array;
    purpose: "login" | "onboarding" | "resume" | "reauth" | "claim" | "invitation" | "api_key";
    code_hash: Uint8Array;
    tries: Generated<number>;
    created_at: TimeOrNow;
    expires_at: Time;
    verified_at: MaybeTime;
    used_at: MaybeTime;
    user_id: string | null;
    destination_encrypted: Uint8Array;
    network_hash: Uint8Array | null;
    digits: Generated<number>;
    code_of: string | null;
  };
  passkeys: {
    id: string;
    user_id: string;
    public_key: Uint8Array;
    counter: number;
    transports: string[];
    device: string | null;
    created_at: TimeOrNow;
    used_at: MaybeTime;
  };
  passkey_challenges: { session_id: string; challenge: string; expires_at: Time };
  read_budgets: { key: Uint8Array; whole_at: Time };
  rate_limits: { key: Uint8Array; window_ends: Time; count: number };
  messages: {
    id: string;
    channel: Channel;
    template: string;
    language: string;
    destination_encrypted: Uint8Array;
    challenge_id: string | null;
    data: Json<object>;
    values_encrypted: Uint8Array | null;
    status: Generated<"queued" | "sent" | "failed" | "expired" | "cancelled">;
    attempts: Generated<number>;
    error: string | null;
    created_at: TimeOrNow;
    finished_at: MaybeTime;
    /** Set for the message of a decision that an admin can still undo: the message is not sent yet */
    undo_id: Generated<string | null>;
    /** The organisation whose people it went to */
    organization_id: Generated<string | null>;
  };
  organizations: {
    id: string;
    name: string;
    legal_name: string;
    category: OrganizationCategory;
    type: RegistrationType | null;
    tags: string[];
    is_individual: boolean;
    status: VerificationStatus;
    source: OrganizationSource;
    external_source: string | null;
    external_id: string | null;
    verified_at: MaybeTime;
    confirmed_at: MaybeTime;
    created_at: TimeOrNow;
    updated_at: TimeOrNow;
    version: Generated<number>;
    /** Months after the last confirmation at which the provider was last reminded; 0: not since then */
    reminded_months: Generated<number>;
    /** The provider requested deletion, and the organisation is hidden */
    delete_after: MaybeTime;
    /** Since when it waits for an admin; null when it does not */
    waiting_since: MaybeTime;
    assigned_to: Generated<string | null>;
    assigned_at: MaybeTime;
    /** The organisation that this duplicate was merged into; this one is hidden */
    merged_into: Generated<string | null>;
    /** From its first address; `queueColumns` maintains this column and the next */
    state: Generated<string | null>;
    /** Its names and places in lower case, for the search of the admins */
    sought: Generated<string>;
  } & Record<LinkName, string | null>;
  organization_members: {
    organization_id: string;
    user_id: string;
    created_at: TimeOrNow;
    invited_by: string | null;
    /** null: invited, without any rights yet */
    accepted_at: MaybeTime;
    /** Set while the invitation waits, as are the name and the masked contact that the inviter entered */
    invitation_id: Generated<string | null>;
    invited_name: Generated<string | null>;
    invited_contact: Generated<string | null>;
  } & MemberColumns;
  /** Invitations to contacts that no account has */
  invited_contacts: {
    id: string;
    organization_id: string;
    contact_hash: Uint8Array;
    name: string;
    /** Masked */
    contact: string;
    contact_encrypted: Uint8Array | null;
    language: string;
    invited_by: string | null;
    created_at: TimeOrNow;
  } & MemberColumns;
  admin_invitations: {
    id: string;
    token_hash: Uint8Array;
    channel: "email" | "phone";
    contact_hash: Uint8Array;
    contact_encrypted: Uint8Array;
    /** Masked */
    contact: string;
    name: string;
    role: DeskRole;
    /** Of a reviewer; else null */
    states: ColumnType<string[] | null, string[] | null | undefined, string[] | null>;
    language: string;
    invited_by: string;
    created_at: TimeOrNow;
    expires_at: Time;
  };
  organization_details: {
    id: string;
    organization_id: string;
    is_partner: boolean | null;
    pan_encrypted: Uint8Array | null;
    pan_hash: Uint8Array | null;
  } & OrganizationDetails;
  key_people: {
    id: string;
    organization_id: string;
    position: number;
    salutation: string;
    name: string;
    designation: string;
    gender: string | null;
  };
  contacts: {
    id: string;
    organization_id: string;
    position: number;
    type: "display_contact" | "spoc";
    name: string | null;
    email: string | null;
    phone: string | null;
    whatsapp: string | null;
    sms: string | null;
    video_url: string | null;
    chat_url: string | null;
    languages: string[];
    hours: string | null;
    salutation: string | null;
    designation: string | null;
    gender: string | null;
  };
  addresses: {
    id: string;
    organization_id: string;
    position: number;
    address_label: string;
    address_line_1: string;
    address_line_2: string;
    city: string;
    district: string;
    state: string;
    pincode: string | null;
    type: string | null;
    /** null until the organisation answers */
    show_street: Generated<boolean | null>;
    category: string | null;
    latitude: number | null;
    longitude: number | null;
    geo_quality: GeoQuality;
    access: Json<Record<string, boolean>>;
    access_checked_at: MaybeTime;
    hours: string | null;
    /** null until its people say it by days */
    opening_hours: ColumnType<OpeningHours | null, string | null | undefined, string | null>;
    contacts: ColumnType<
      { id: string; name: string | null; phone: string | null; email: string | null }[],
      string | undefined,
      string
    >;
    version: Generated<number>;
  };
  disabilities: {
    id: string;
    slug: string;
    name: string;
    rpwd_code: string | null;
    position: number;
    organization_id: string | null;
  };
  services: {
    id: string;
    organization_id: string;
    position: number;
    name: string;
    description: string;
    category: ServiceCategory;
    delivery_modes: DeliveryMode[];
    coverages: Coverage[];
    keywords: string;
    version: Generated<number>;
  } & { [Name in keyof TermsColumns]: Generated<TermsColumns[Name]> };
  service_addresses: { service_id: string; address_id: string };
  service_disabilities: { service_id: string; disability_id: string; position: number };
  service_availability: {
    id: string;
    service_id: string;
    /** null: the service is online alone */
    address_id: string | null;
    status: KnownAvailability | "unknown";
    weeks_from: number | null;
    weeks_to: number | null;
    next_start: Day;
    note: string;
    said_at: Time;
    said_by: Sayer;
    /** Since when it counts no more, because its days were over */
    ended_at: MaybeTime;
    version: Generated<number>;
  };
  availability_questions: {
    organization_id: string;
    asks: Generated<boolean>;
    /** The last one, whose link works until it is answered */
    question_id: ColumnType<string | null, string | null | undefined, string | null>;
    asked_at: MaybeTime;
    answered_at: MaybeTime;
  };
  /** What visitors said in a month about whether they were answered */
  contact_answers: {
    organization_id: string;
    channel: AskedChannel;
    /** Its first day */
    month: string;
    answer: ContactAnswer;
    answers: number;
    /** Those of networks that had not answered about the organisation before */
    networks: number;
  };
  contact_answer_networks: {
    organization_id: string;
    network_hash: Buffer;
    /** When it was counted among `networks` */
    counted_on: string;
    answered_on: string;
  };
  /** Public numbers and addresses that did not work for one network */
  unreachable_contacts: { organization_id: string; value: string; network_hash: Buffer; said_at: Time };
  registration_details: {
    id: string;
    organization_id: string;
    position: number;
    type: RegistrationDetailType;
    group_name: string | null;
    number: string;
    issue_date: Day;
    valid_till: Day;
    no_expiry: boolean;
    version: Generated<number>;
    /** Days before its end at which the provider was last warned */
    warned_days: Generated<number | null>;
  };
  documents: {
    id: string;
    organization_id: string | null;
    service_id: string | null;
    registration_detail_id: string | null;
    type: DocumentType;
    name: string;
    mime: string;
    size: number;
    alt: string | null;
    position: Generated<number>;
    file_key: string;
    created_at: TimeOrNow;
    draft_id: string | null;
    uploader_hash: Uint8Array | null;
    /** The sender's own key of the upload */
    upload_key: string | null;
  };
  stored_files: {
    file_key: string;
    scan_status: Generated<ScanStatus>;
    /** The scanner's name for the virus; only of an infected file */
    virus: string | null;
    scanned_at: Date | null;
    /** Pixels; only of a picture */
    width: number | null;
    height: number | null;
    /** Widths in which the picture is stored as AVIF and WebP; null: not made yet */
    sizes: number[] | null;
    sizes_tried_at: Date | null;
    created_at: TimeOrNow;
  };
  verifications: {
    id: string;
    organization_id: string;
    status: VerificationStatus;
    note: string | null;
    reason: string | null;
    by_user_id: string | null;
    created_at: TimeOrNow;
    /** Whether the decision is about the organisation or about changes to an approved one */
    about: Generated<"organization" | "changes">;
    fields: ColumnType<FieldNote[], string | undefined, string>;
  };
  onboarding_drafts: {
    id: string;
    applicant_type: ApplicantType;
    contents_encrypted: Uint8Array;
    email_hash: Uint8Array;
    phone_hash: Uint8Array;
    language: string;
    warned_at: MaybeTime;
    current_step: Generated<number>;
    version: Generated<number>;
    organization_id: string | null;
    created_at: TimeOrNow;
    updated_at: TimeOrNow;
    submitted_at: MaybeTime;
    worked_seconds: Generated<number>;
  };
  draft_tokens: { token_hash: Uint8Array; draft_id: string; created_at: TimeOrNow };
  consents: {
    id: string;
    draft_id: string | null;
    organization_id: string | null;
    notice: string;
    language: string;
    helper: string | null;
    given_at: TimeOrNow;
    user_id: Generated<string | null>;
    withdrawn_at: MaybeTime;
  };
  sealed_archive: {
    id: string;
    sealed_at: Time;
    kind: "rows" | "file";
    key_id: string;
    contents: Uint8Array;
  };
  removals: {
    id: string;
    organization_id: string;
    subject: "address" | "service" | "registration_detail" | "document";
    subject_id: string;
    contents: Json<Record<string, object[]>>;
    removed_by: string | null;
    removed_at: TimeOrNow;
  };
  approved_versions: {
    organization_id: string;
    contents: Json<Reviewed>;
    pan_encrypted: Uint8Array | null;
    pan_hash: Uint8Array | null;
    changed_by: string | null;
    changed_at: TimeOrNow;
    /** When an admin asked for other changes; null: an admin must act next */
    asked_at: MaybeTime;
  };
  listing_counts: { organization_id: string; week: string; views: number; appearances: number };
  possible_duplicates: {
    organization_id: string;
    other_id: string;
    reasons: DuplicateReason[];
    /** 0 to 1 */
    score: Generated<number>;
    noted_at: TimeOrNow;
    /** An admin decided that the two are different organisations */
    dismissed_at: MaybeTime;
    dismissed_by: Generated<string | null>;
  };
  duplicate_keys: { key: string; organization_id: string };
  review_notes: { id: string; organization_id: string; user_id: string | null; text: string; created_at: TimeOrNow };
  review_checks: { organization_id: string; item: string; user_id: string | null; checked_at: TimeOrNow };
  review_presence: { organization_id: string; user_id: string; seen_at: TimeOrNow };
  undo_records: {
    id: string;
    kind: "decision" | "merge";
    organization_id: string;
    other_id: string | null;
    contents: Json<Record<string, object>>;
    /** `updated_at` of the organisations at that time; a later change makes the undo impossible */
    changed_at: Time;
    user_id: string | null;
    undone_at: MaybeTime;
  };
  imports: {
    id: string;
    /** null on the command line */
    user_id: string | null;
    file: string;
    source: string;
    status: "pending" | "approved";
    rows: number;
    created: number;
    duplicates: number;
    failed: number;
    ignored_cells: number;
    created_at: Time;
    undone_at: Generated<Date | null>;
    /** Organisations that the undo removed and kept; null until then, as `undone_at` */
    removed: Generated<number | null>;
    kept: Generated<number | null>;
    mode: Generated<"add" | "update">;
    /** Organisations that were here and got newer values */
    updated: Generated<number>;
    /** Values that wait, or waited, for an admin */
    proposals: Generated<number>;
    /** Organisations of which the list says nothing new */
    unchanged: Generated<number>;
    /** Updated organisations that the undo put back and left, and proposals that it withdrew */
    restored: Generated<number | null>;
    not_restored: Generated<number | null>;
    withdrawn: Generated<number | null>;
    /** Day on which the list was read */
    edition: Generated<string>;
    /** Whether the file is the whole list, so that what it lacks is missing there */
    whole: Generated<boolean>;
  };
  /** Lists that organisations come from */
  import_sources: {
    id: Generated<string>;
    /** As in `imports.source` and `organizations.external_source` */
    name: string;
    publisher: Generated<string>;
    /** Address of the list */
    url: Generated<string | null>;
    /** Such as CC-BY-4.0; null: none is stated */
    licence: Generated<string | null>;
    licence_url: Generated<string | null>;
    /** How the licence wants the publisher to be named */
    attribution: Generated<string>;
    /** Whether what comes from it may be given away in bulk */
    publishable: Generated<boolean>;
    /** The fields of which it is the official register */
    register_of: Generated<ListedField[]>;
    /** Heading of a column → field; null leaves the column out */
    mapping: ColumnType<Record<string, ImportField | null>, string | undefined, string>;
    /** Field → value of every row */
    defaults: ColumnType<Partial<Record<ImportField, string>>, string | undefined, string>;
    /** The newest edition that was imported, and the newest whole one */
    fetched_at: Generated<Day>;
    whole_at: Generated<Day>;
    /** The last organisation that was published again since the source changed; null: all were */
    republish_after: Generated<string | null>;
    created_at: TimeOrNow;
    updated_at: TimeOrNow;
    version: Generated<number>;
  };
  /** An organisation in an edition of a list */
  source_records: {
    id: Generated<string>;
    source_id: string;
    organization_id: string;
    /** null once the import is forgotten */
    import_id: string | null;
    external_id: string | null;
    /** Of the row as the file has it; null: from before rows were remembered */
    row_hash: string | null;
    /** Day of the edition */
    seen_on: string;
    /** What the organisation got from it */
    fields: Generated<ListedField[]>;
    /** Where it said what stood already */
    agreed: Generated<ListedField[]>;
    /** When it was imported, or an admin last took over something of it */
    changed_at: TimeOrNow;
  };
  /** What an import wrote over, and what the organisation became by it: a later change is a person's */
  import_updates: {
    import_id: string;
    organization_id: string;
    /** Values by field; both null when they are no longer kept */
    before: MaybeJson<Partial<Record<ListedField, string | null>>>;
    after: MaybeJson<Partial<Record<ListedField, string | null>>>;
    updated_at: Time;
    version: number;
    restored_at: MaybeTime;
  };
  /** What a list says otherwise than what stands, for an admin to decide on */
  import_proposals: {
    id: string;
    import_id: string;
    organization_id: string;
    source: string;
    field: ListedField;
    value: string;
    status: Generated<"open" | "taken" | "left" | "withdrawn">;
    created_at: Time;
    decided_at: MaybeTime;
    decided_by: Generated<string | null>;
  };
  /** The organisations that came with an import and still exist */
  imported_organizations: {
    organization_id: string;
    import_id: string;
    /** When a mail invited its people to claim it */
    invited_at: Generated<Date | null>;
  };
  reports: {
    id: string;
    organization_id: string;
    field: string;
    correct_value: string;
    note: string;
    email: string | null;
    language: string;
    status: Generated<"open" | "answered" | "done" | "dismissed">;
    answer: Generated<string | null>;
    handled_by: Generated<string | null>;
    handled_at: MaybeTime;
    /** When it was last forwarded to the provider */
    forwarded_at: MaybeTime;
    /** What the provider answered last; kept when the report is forwarded again */
    provider_answer: Generated<"corrected" | "not_so" | null>;
    provider_note: Generated<string>;
    provider_answered_by: Generated<string | null>;
    provider_answered_at: MaybeTime;
    /** The line of the log about a correction, where a member of the organisation objects to it */
    objects_to: Generated<string | null>;
    /** The public number or address of which visitors said that it does not work; null in a report that a person wrote */
    unreachable: Generated<string | null>;
    created_at: TimeOrNow;
  };
  /** From where admins have what they correct in a listing; lines of the log refer to it */
  corrections: {
    id: string;
    organization_id: string;
    user_id: string | null;
    source: CorrectionSource;
    source_words: string | null;
    source_day: string;
    evidence: string | null;
    started_at: Time;
    /** From when nothing more is corrected with it */
    ended_at: MaybeTime;
    /** When the organisation's people were told, or when it was clear that there was nothing to tell */
    told_at: MaybeTime;
  };
  confirmation_calls: {
    id: string;
    organization_id: string;
    user_id: string | null;
    outcome: AttemptOutcome;
    called_at: Time;
    /** From when the next call is due, where the outcome says it */
    next_call_at: MaybeTime;
    report_id: string | null;
    /** `confirmed_at` and `reminded_months` of the organisation before, for taking the call back */
    confirmed_before: MaybeTime;
    reminded_before: number;
    undone_at: MaybeTime;
  };
  /** Who is calling an organisation now */
  confirmation_claims: { organization_id: string; user_id: string; claimed_at: Time };
  /** Requests of people who say that they act for an organisation that no one looks after */
  listing_claims: {
    id: string;
    organization_id: string;
    status: Generated<"waiting" | "approved" | "not_accepted">;
    proof: "contact" | "paper";
    /** Of the contact that the person will sign in with */
    contact_hash: Uint8Array;
    contents_encrypted: Uint8Array;
    document_id: string | null;
    language: string;
    reason: Generated<string | null>;
    note: Generated<string>;
    created_at: TimeOrNow;
    decided_at: MaybeTime;
    decided_by: Generated<string | null>;
  };
  /** Keys of programs */
  api_keys: {
    id: string;
    /** SHA-256 */
    key_hash: Uint8Array;
    /** How the key begins */
    hint: string;
    name: string;
    purpose: string;
    email_hash: Uint8Array;
    email_encrypted: Uint8Array;
    language: string;
    scopes: KeyScope[];
    requests_per_minute: number;
    requests_per_day: number;
    /** The version that was accepted */
    conditions: string;
    created_at: Time;
    expires_at: Time;
    warned_at: MaybeTime;
    used_at: MaybeTime;
    ended_at: MaybeTime;
    /** The admin; null for its holder */
    ended_by: string | null;
    end_reason: string | null;
  };
  /** Requests with a key, by days in India */
  api_key_uses: { key_id: string; day: string; requests: number };
  /** Requests with an Idempotency-Key */
  idempotent_requests: {
    /** SHA-256 of the caller, the address and the key */
    id: Uint8Array;
    request_hash: Uint8Array;
    /** Null while the request is under way */
    answer_sealed: Uint8Array | null;
    created_at: Time;
  };
  posts: {
    id: string;
    kind: "event" | "blog";
    slug: string;
    status: Generated<"draft" | "published">;
    author: string | null;
    place: string | null;
    online_url: string | null;
    starts_at: MaybeTime;
    ends_at: MaybeTime;
    published_at: MaybeTime;
    created_at: TimeOrNow;
    updated_at: TimeOrNow;
    version: Generated<number>;
  };
  post_texts: { post_id: string; language: string; title: string; summary: string; body: string };
  enquiries: {
    id: string;
    country: string | null;
    name: string;
    designation: string | null;
    organization: string | null;
    country_code: string | null;
    phone: string | null;
    email: string;
    note: string;
    created_at: TimeOrNow;
    handled_at: MaybeTime;
    handled_by: Generated<string | null>;
  };
  audit_log: {
    id: string;
    user_id: string | null;
    action: string;
    organization_id: string | null;
    subject: string;
    subject_id: string | null;
    before: ColumnType<object | null, string | null, never>;
    after: ColumnType<object | null, string | null, never>;
    created_at: TimeOrNow;
    record_name: string | null;
    changed_fields: Generated<string[]>;
    correction_id: Generated<string | null>;
    /** What the user was at the desk then; null for a member, and in lines from before reviewers */
    desk_role: ColumnType<DeskRole | null, DeskRole | null | undefined, never>;
  };
  listings: {
    organization_id: string;
    document: Json<Listing>;
    item: Json<ListingItem>;
    search: Json<object>;
    published_at: TimeOrNow;
    /** Of the document; null when a program from before there were hashes wrote it */
    hash: Generated<string | null>;
    /** Of which document, and by which program, the next three are: they count while this is so */
    texts_of: Generated<string | null>;
    texts_until: Generated<Date | null>;
    hsds_outline: Generated<string | null>;
    hsds_items: Generated<string | null>;
    open_data: Generated<Uint8Array | null>;
    /** By the clock of the transaction, as `listing_changes.created_at`: when it appeared, and when what it says last changed */
    first_published_at: TimeOrNow;
    document_changed_at: TimeOrNow;
    /** When its contents last changed; publishing again does not move it */
    changed_at: TimeOrNow;
    /** When the next part counts as not confirmed */
    facts_due_at: MaybeTime;
  };
  /** What sources say of the parts of a listing, as far as the listing says the same */
  fact_claims: {
    id: string;
    organization_id: string;
    part: FactPart;
    /** The address or service that it is of */
    subject_id: string | null;
    value_hash: string;
    source: FactSource;
    /** The list, of the source `list` */
    list_id: string | null;
    said_at: Time;
    checked_at: MaybeTime;
    /** Since when the listing says this without a break */
    stands_since: Time;
  };
  listing_changes: { seq: Generated<number>; organization_id: string; created_at: TimeOrNow };
  /** What admins decided about a host, for one key or for the desk. Without a row it waits. */
  webhook_approvals: {
    id: Generated<string>;
    host: string;
    /** Null for webhooks of the desk */
    key_id: string | null;
    status: HostDecision["status"];
    decided_at: Time;
    decided_by: string | null;
  };
  webhooks: {
    id: string;
    /** The key that registered it; null for one of the desk */
    key_id: string | null;
    /** The admin who registered it at the desk; null for one of a key, or when the account is gone */
    user_id: string | null;
    /** In one spelling: `webhookAddress` */
    url: string;
    /** Of the address, with its port where that is allowed */
    host: string;
    /** When the host became this one */
    host_asked_at: TimeOrNow;
    events: WebhookEvent[];
    description: string;
    secret_encrypted: Uint8Array;
    /** Signs too until `former_until`, after a change of the secret */
    former_secret_encrypted: Generated<Uint8Array | null>;
    former_until: MaybeTime;
    status: "active" | "paused" | "off";
    off_reason: Generated<OffReason | null>;
    status_since: TimeOrNow;
    /** The last row of `listing_changes` of which it has deliveries */
    cursor: number;
    /** When the first delivery that waits is tried again */
    retry_at: MaybeTime;
    turn_at: MaybeTime;
    /** Of the process that delivers to it, until then */
    lease: Generated<string | null>;
    lease_until: MaybeTime;
    created_at: TimeOrNow;
  };
  webhook_deliveries: {
    /** In the order of the changes, and of the deliveries */
    number: Generated<number>;
    id: string;
    webhook_id: string;
    type: SentEvent;
    subject_id: string;
    merged_into: string | null;
    happened_at: Time;
    status: DeliveryStatus;
    tries: Generated<number>;
    last_status: Generated<number | null>;
    last_problem: Generated<DeliveryProblem | null>;
    created_at: TimeOrNow;
    finished_at: MaybeTime;
  };
  open_data_sets: {
    id: string;
    /** Null once it failed */
    name: string | null;
    started_at: Time;
    /** Moves while the set is made */
    seen_at: Time;
    finished_at: MaybeTime;
    failed_at: MaybeTime;
    contents: MaybeJson<Pick<OpenDataSet, "files" | "counts">>;
  };
  places: {
    id: number;
    kind: "state" | "district" | "town" | "locality";
    name: string;
    state_code: string;
    district: string | null;
    latitude: number;
    longitude: number;
    population: number;
    aliases: string[];
    /** Rows that an admin added or changed are `admin`; new program data does not overwrite them */
    source: Generated<"marga" | "admin">;
    /** The program's name for a district that an admin changed */
    program_name: Generated<string | null>;
    /** Of a locality */
    pincode: Generated<string | null>;
  };
  pincodes: {
    pincode: string;
    latitude: number | null;
    longitude: number | null;
    quality: "ok" | "low" | "prefix" | "none";
    district: string;
    state_code: string;
    offices: string[];
  };
  search_terms: {
    id: Generated<number>;
    term: string;
    language: string;
    codes: string[];
    english: string;
    offensive: boolean;
    source: string;
  };
  search_counts: {
    week: string;
    term: string;
    codes: string;
    state_code: string;
    district: string;
    searches: number;
    without_result: number;
  };
  settings: { name: string; value: Json<object> };
}
