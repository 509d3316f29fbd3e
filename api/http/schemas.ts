import { z } from "zod";
import { Problem } from "#api/http/problem-details.ts";
import { Account, AccountDetail } from "#domain/account.ts";
import { Address } from "#domain/address.ts";
import { AdminInvitation, AdminInvitationOffer } from "#domain/admin-invitation.ts";
import { ApiKey, DeskKey, KeyPage, NewApiKey } from "#domain/api-key.ts";
import { AuditLine, AuditPage } from "#domain/audit.ts";
import { AvailabilityState } from "#domain/availability.ts";
import { Claim, ClaimChoices, ClaimPage, ClaimReceipt, OwnClaim } from "#domain/claim.ts";
import { Colleague, Invitation, OwnOrganization } from "#domain/colleague.ts";
import { ConfirmationCall, DueCall } from "#domain/confirmation-call.ts";
import { Consent, ConsentState } from "#domain/consent.ts";
import { CorrectionState, CorrectionTold, ObjectionState } from "#domain/correction.ts";
import { DemoData, RemovedDemoData } from "#domain/demo.ts";
import { CoverageCell, DirectoryStatistics } from "#domain/directory-statistics.ts";
import { Disability } from "#domain/disability.ts";
import { District, DistrictsRenamed, UnknownDistrict } from "#domain/district.ts";
import { UploadedDocument } from "#domain/document.ts";
import { Enquiry, EnquiryReceipt } from "#domain/enquiry.ts";
import { OwnFact } from "#domain/fact.ts";
import { HistoryLine, HistoryRestored } from "#domain/history.ts";
import {
  HsdsApi,
  HsdsOrganization,
  HsdsOrganizationPage,
  HsdsProfile,
  HsdsService,
  HsdsServiceAtLocation,
  HsdsServiceAtLocationPage,
  HsdsServicePage,
  HsdsTaxonomy,
  HsdsTaxonomyPage,
  HsdsTaxonomyTerm,
  HsdsTaxonomyTermPage,
} from "#domain/hsds.ts";
import { ImportAnswer } from "#domain/import.ts";
import { ImportProposalPage, ImportRecordPage, SentInvitations, UndoneImport } from "#domain/import-record.ts";
import { ImportSourcePage, UnseenPage } from "#domain/import-source.ts";
import {
  Listing,
  ListingItem,
  OrganizationRecord,
  OwnAddress,
  OwnDocument,
  OwnRegistration,
  OwnService,
} from "#domain/listing.ts";
import { ChangePage, ListingChange } from "#domain/listing-change.ts";
import { Duplicate, Merge, MergeConflict, MergePage } from "#domain/merge.ts";
import { FailedMessage, failedStatuses, MessageBudget } from "#domain/message.ts";
import { Draft, ResumableDraft, StartedDraft, Submitted } from "#domain/onboarding.ts";
import { SentCode, VerifiedCode } from "#domain/otp.ts";
import { OwnDisability } from "#domain/own-disability.ts";
import { PageMeta } from "#domain/page.ts";
import { Passkey } from "#domain/passkey.ts";
import { Pincode } from "#domain/pincode.ts";
import { OwnPost, OwnPostItem, Post, PostItem } from "#domain/post.ts";
import { ProofChallenge } from "#domain/proof-of-work.ts";
import { Assignment, BulkResult, QueuePage, Waiting } from "#domain/queue.ts";
import { ForwardedReport, Report, ReportReceipt, reportStatuses } from "#domain/report.ts";
import {
  Check,
  CheckedOrganization,
  Decision,
  Note,
  Presence,
  Reviewer,
  ReviewRecord,
  Verification,
  WholePan,
} from "#domain/review.ts";
import { SearchResponse } from "#domain/search.ts";
import { MissingTerm, SearchTermItem, Trial } from "#domain/search-term.ts";
import { Service } from "#domain/service.ts";
import { RenewedToken, Session, SignedIn } from "#domain/session.ts";
import { Statistics } from "#domain/statistics.ts";
import { NameSuggestion, Suggestions } from "#domain/suggestion.ts";
import { User } from "#domain/user.ts";
import {
  Webhook,
  WebhookDelivery,
  WebhookDesk,
  WebhookHost,
  WebhookWithLog,
  WebhookWithSecret,
} from "#domain/webhook.ts";

/** The shapes of all answers, by their names in the OpenAPI document. */
export const schemas = {
  HsdsApi,
  HsdsProfile,
  HsdsOrganization,
  HsdsOrganizationPage,
  HsdsService,
  HsdsServicePage,
  HsdsServiceAtLocation,
  HsdsServiceAtLocationPage,
  HsdsTaxonomy,
  HsdsTaxonomyPage,
  HsdsTaxonomyTerm,
  HsdsTaxonomyTermPage,
  QueuePage,
  Waiting,
  Assignment,
  AdminList: z.object({ data: z.array(Reviewer) }),
  CheckedOrganizationList: z.object({ data: z.array(CheckedOrganization) }),
  ForwardedReportList: z.object({ data: z.array(ForwardedReport) }),
  ForwardedReportAnswered: z.object({ data: ForwardedReport }),
  BulkResultList: z.object({ data: z.array(BulkResult) }),
  Consent,
  ConsentState,
  ConsentStateAnswer: z.object({ data: ConsentState }),
  Draft,
  DraftConflict: Draft.partial()
    .extend({ message: z.string() })
    .describe("The form as it is now; nothing of it once it is submitted"),
  StartedDraft,
  ResumableDrafts: z.object({ drafts: z.array(ResumableDraft) }),
  OrganizationRecord,
  SubmissionAnswer: z.object({ data: z.union([OrganizationRecord, Submitted]) }),
  OrganizationRecordAnswer: z.object({ data: OrganizationRecord }),
  Pincode,
  Names: z.object({ data: z.array(z.string()) }),
  NameSuggestion,
  NameSuggestionList: z.object({ data: z.array(NameSuggestion) }),
  Colleague,
  ColleagueList: z.object({ data: z.array(Colleague) }),
  InvitationList: z.object({ data: z.array(Invitation) }),
  OwnOrganizationAnswer: z.object({ data: OwnOrganization }),
  OwnOrganizationList: z.object({ data: z.array(OwnOrganization) }),
  HistoryPage: z.object({ data: z.array(HistoryLine), meta: PageMeta }),
  HistoryRestoredAnswer: z.object({ data: HistoryRestored }),
  AvailabilityStateAnswer: AvailabilityState,
  OwnFactList: z.object({ data: z.array(OwnFact) }),
  Deleted: z.object({ id: z.string() }),
  WebhookAnswer: z.object({ data: Webhook }),
  WebhookList: z.object({ data: z.array(Webhook) }),
  WebhookWithLogAnswer: z.object({ data: WebhookWithLog }),
  WebhookWithSecretAnswer: z.object({ data: WebhookWithSecret }),
  WebhookDeliveryAnswer: z.object({ data: WebhookDelivery }),
  WebhookHostAnswer: z.object({ data: WebhookHost }),
  WebhookDesk,
  AccountAnswer: z.object({ data: AccountDetail }),
  AdminInvitationAnswer: z.object({ data: AdminInvitation }),
  AdminInvitationList: z.object({ data: z.array(AdminInvitation) }),
  AdminInvitationOfferAnswer: z.object({ data: AdminInvitationOffer }),
  AccountPage: z.object({ data: z.array(Account), meta: PageMeta }),
  Address,
  AddressList: z.object({ data: z.array(z.union([OwnAddress, Address])) }),
  AddressAnswer: z.union([OwnAddress, Address]),
  OwnAddress,
  OwnService,
  OwnRegistration,
  Documents: z.object({ documents: z.array(OwnDocument) }),
  AuditPage,
  AuditLineList: z.object({ data: z.array(AuditLine) }),
  DirectoryStatistics,
  CoveragePage: z.object({ data: z.array(CoverageCell), meta: PageMeta }),
  Disability,
  DisabilityList: z.object({ data: z.array(Disability) }),
  Enquiry,
  EnquiryPage: z.object({ data: z.array(Enquiry), meta: PageMeta }),
  EnquiryReceipt,
  Error: z.object({
    message: z.string(),
    errors: z.record(z.string(), z.array(z.string())).optional(),
    current: z.looseObject({}).optional().describe("Of a conflict: the record as it is now"),
    code: z
      .literal("challenge_required")
      .optional()
      .describe("Of 429: the same request succeeds now with a proof of work"),
    challenge: ProofChallenge.optional(),
  }),
  Problem,
  ProofChallenge,
  ReviewRecord,
  Duplicate,
  DuplicateAnswer: z.object({ data: Duplicate }),
  DuplicateList: z.object({ data: z.array(Duplicate) }),
  Merge,
  MergeAnswer: z.object({ merge_id: z.uuid(), data: ReviewRecord }),
  MergeConflict,
  MergePage,
  ReviewRecordAnswer: z.object({ data: ReviewRecord }),
  Verification,
  Decision,
  Note,
  CheckList: z.object({ checks: z.array(Check) }),
  WholePan,
  Presence,
  ImportAnswer,
  ImportProposalPage,
  ImportRecordPage,
  ImportSourcePage,
  UnseenPage,
  UndoneImport,
  SentInvitations,
  DemoData,
  RemovedDemoData,
  FailedMessage,
  MessagePage: z.object({
    data: z.array(FailedMessage),
    meta: PageMeta,
    counts: z.record(z.enum(failedStatuses), z.int()),
  }),
  MessageBudgetList: z.object({ data: z.array(MessageBudget) }),
  RetriedMessages: z.object({ retried: z.int(), left: z.int() }),
  Organization: Listing,
  OrganizationAnswer: z.object({ data: Listing }),
  OrganizationItem: ListingItem,
  OrganizationList: SearchResponse,
  PageMeta,
  ListingChange,
  ChangePage,
  CorrectionState,
  CorrectionTold,
  ObjectionState,
  ConfirmationCall,
  ConfirmationCallList: z.object({ data: z.array(ConfirmationCall) }),
  DueCall,
  DueCallPage: z.object({ data: z.array(DueCall), meta: PageMeta }),
  ApiKey,
  ApiKeyAnswer: z.object({ data: ApiKey }),
  DeskKey,
  KeyPage,
  NewApiKey,
  Claim,
  ClaimChoices,
  ClaimPage,
  ClaimReceipt,
  OwnClaimList: z.object({ data: z.array(OwnClaim) }),
  Report,
  ReportPage: z.object({
    data: z.array(Report),
    meta: PageMeta,
    counts: z.record(z.enum(reportStatuses), z.int()),
  }),
  ReportReceipt,
  Service,
  ServiceAnswer: z.union([OwnService, Service]),
  ServiceList: z.object({ data: z.array(z.union([OwnService, Service])) }),
  Statistics,
  Suggestions,
  UploadedDocument,
  Passkey,
  MadePasskey: Passkey.extend(RenewedToken.shape),
  RenewedToken,
  PasskeyList: z.object({ data: z.array(Passkey) }),
  PasskeyQuestion: z
    .looseObject({ challenge: z.string() })
    .describe("For navigator.credentials (W3C Web Authentication)"),
  SentCode,
  Session,
  SessionList: z.object({ data: z.array(Session) }),
  SignedIn,
  User,
  VerifiedCode,
  ServicePage: z.object({ data: z.array(z.union([OwnService, Service])), meta: PageMeta }),
  SearchTerm: SearchTermItem,
  SearchTermPage: z.object({ data: z.array(SearchTermItem), meta: PageMeta }),
  MissingTermList: z.object({ data: z.array(MissingTerm) }),
  Trial,
  District,
  DistrictPage: z.object({ data: z.array(District), meta: PageMeta }),
  UnknownDistrictList: z.object({ data: z.array(UnknownDistrict) }),
  DistrictsRenamed,
  OwnDisabilityList: z.object({ data: z.array(OwnDisability) }),
  Adopted: z.object({ id: z.uuid() }),
  Post,
  PostAnswer: z.object({ data: Post }),
  PostPage: z.object({ data: z.array(PostItem), meta: PageMeta }),
  OwnPost,
  OwnPostPage: z.object({ data: z.array(OwnPostItem), meta: PageMeta }),
};
export type SchemaName = keyof typeof schemas;

/** The id of a new record, chosen by the sender: it serves as an Idempotency-Key. */
export const newId = z
  .uuid()
  .optional()
  .describe("The sender's own id for it: when no answer came, the same may be sent again and is created once");
