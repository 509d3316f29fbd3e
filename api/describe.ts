import { describeRoute } from "hono-openapi";
import { z } from "zod";
import { type Access, requireAccess } from "#api/request.ts";
import { Account, AccountDetail } from "#domain/account.ts";
import { Address } from "#domain/address.ts";
import { AuditPage } from "#domain/audit.ts";
import { Colleague, Invitation, OwnOrganization } from "#domain/colleague.ts";
import { DemoData, RemovedDemoData } from "#domain/demo.ts";
import { CoverageCell, DirectoryStatistics } from "#domain/directory-statistics.ts";
import { Disability } from "#domain/disability.ts";
import { District, DistrictsRenamed, UnknownDistrict } from "#domain/district.ts";
import { UploadedDocument } from "#domain/document.ts";
import { Enquiry, EnquiryReceipt } from "#domain/enquiry.ts";
import { HistoryEntry } from "#domain/history.ts";
import { ImportAnswer } from "#domain/import.ts";
import {
  Listing,
  ListingItem,
  OrganizationRecord,
  OwnAddress,
  OwnDocument,
  OwnRegistration,
  OwnService,
} from "#domain/listing.ts";
import { Duplicate, Merge, MergePage } from "#domain/merge.ts";
import { TroubledMessage, troubledStatuses } from "#domain/message.ts";
import { Draft, ResumableDraft, StartedDraft } from "#domain/onboarding.ts";
import { SentCode, VerifiedCode } from "#domain/otp.ts";
import { OwnDisability } from "#domain/own-disability.ts";
import { PageMeta } from "#domain/page.ts";
import { Passkey } from "#domain/passkey.ts";
import { Pincode } from "#domain/pincode.ts";
import { OwnPost, OwnPostItem, Post, PostItem } from "#domain/post.ts";
import { Assignment, BulkResult, QueuePage } from "#domain/queue.ts";
import { Report, ReportReceipt, reportStatuses } from "#domain/report.ts";
import { Check, Decision, Note, Presence, Reviewer, ReviewRecord, Verification, WholePan } from "#domain/review.ts";
import { filterGroups, SearchResponse } from "#domain/search.ts";
import { MissingTerm, SearchTermItem, Trial } from "#domain/search-term.ts";
import { Service } from "#domain/service.ts";
import { RenewedToken, Session, SignedIn } from "#domain/session.ts";
import { Statistics } from "#domain/statistics.ts";
import { NameSuggestion, Suggestions } from "#domain/suggestion.ts";
import { User } from "#domain/user.ts";
import { Waiting } from "#domain/waiting.ts";

/** Every shape that the interface answers with, under the name that OpenAPI gives it. */
const schemas = {
  QueuePage,
  Waiting,
  Assignment,
  AdminList: z.object({ data: z.array(Reviewer) }),
  BulkResultList: z.object({ data: z.array(BulkResult) }),
  Draft,
  DraftConflict: Draft.extend({ message: z.string() }).describe("The form as it is now"),
  StartedDraft,
  ResumableDrafts: z.object({ drafts: z.array(ResumableDraft) }),
  OrganizationRecord,
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
  HistoryPage: z.object({ data: z.array(HistoryEntry), meta: PageMeta }),
  Deleted: z.object({ id: z.string() }),
  AccountAnswer: z.object({ data: AccountDetail }),
  AccountPage: z.object({ data: z.array(Account), meta: PageMeta }),
  Address,
  AddressList: z.object({ data: z.array(z.union([OwnAddress, Address])) }),
  AddressAnswer: z.union([OwnAddress, Address]),
  OwnAddress,
  OwnService,
  OwnRegistration,
  Documents: z.object({ documents: z.array(OwnDocument) }),
  AuditPage,
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
  }),
  ReviewRecord,
  Duplicate,
  DuplicateAnswer: z.object({ data: Duplicate }),
  DuplicateList: z.object({ data: z.array(Duplicate) }),
  Merge,
  MergeAnswer: z.object({ merge_id: z.uuid(), data: ReviewRecord }),
  MergePage,
  ReviewRecordAnswer: z.object({ data: ReviewRecord }),
  Verification,
  Decision,
  Note,
  CheckList: z.object({ checks: z.array(Check) }),
  WholePan,
  Presence,
  ImportAnswer,
  DemoData,
  RemovedDemoData,
  TroubledMessage,
  MessagePage: z.object({
    data: z.array(TroubledMessage),
    meta: PageMeta,
    counts: z.record(z.enum(troubledStatuses), z.int()),
  }),
  RetriedMessages: z.object({ retried: z.int(), left: z.int() }),
  Organization: Listing,
  OrganizationAnswer: z.object({ data: Listing }),
  OrganizationItem: ListingItem,
  OrganizationList: SearchResponse,
  PageMeta,
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
type SchemaName = keyof typeof schemas;

type FailureStatus = 400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 429 | 503;
const failureWords: Record<FailureStatus, string> = {
  400: "The request could not be read",
  401: "Unauthorized",
  403: "Forbidden",
  404: "Not found",
  409: "Conflict",
  413: "Too large",
  415: "Not of a type that is read here",
  422: "Validation errors occurred",
  429: "Too many requests; the header Retry-After says when to try again",
  503: "What this needs is not set up here, or does not answer at the moment; try again in a minute",
};
/** Of what is created, in place of an Idempotency-Key */
export const newId = z
  .uuid()
  .optional()
  .describe("The sender's own id for it: when no answer came, the same may be sent again and is created once");

/** What a route answers besides, by who may ask. */
const accessFailures: Record<Access, FailureStatus[]> = {
  public: [429],
  draft: [401],
  uploader: [401],
  signed_in: [401],
  provider_admin: [401, 403],
  admin: [401, 403],
};

interface RouteWords {
  summary: string;
  tag: string;
  access: Access;
  /** JSON, or a file of one of these media types; null: nothing is answered, with 204 */
  answer: SchemaName | { media: readonly string[] } | null;
  /** Of the answer; 200 unless said otherwise */
  status?: 200 | 201 | 202;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** In place of `body`: a form with files */
  multipart?: z.ZodObject;
  failures?: FailureStatus[];
  /** What 409 is answered with, in place of Error */
  conflict?: SchemaName;
}

/** What /openapi.json says of a route, and the guard that makes its `access` true. `query` and `body` are what reads them. */
export function describe(route: RouteWords) {
  const failures = [
    ...accessFailures[route.access],
    ...(route.body ? ([400, 415, 422] as const) : []),
    ...(route.multipart ? ([400, 413, 415, 422, 503] as const) : []),
    ...(route.failures ?? []),
  ];
  const documented = describeRoute({
    summary: route.summary,
    tags: [route.tag],
    security: route.access === "public" ? [] : [{ bearer: [] }],
    "x-access": route.access,
    parameters: route.query ? queryParameters(route.query) : [],
    ...requestBody(route),
    responses: {
      [route.answer ? (route.status ?? 200) : 204]: answer(route.answer),
      ...Object.fromEntries(
        [...new Set(failures)]
          .sort()
          .map((status) => [status, body(failureWords[status], (status === 409 && route.conflict) || "Error")]),
      ),
    },
  } as Parameters<typeof describeRoute>[0]);
  return [documented, requireAccess(route.access)] as const;
}

function answer(named: RouteWords["answer"]): object {
  if (named === null) return { description: "Done" };
  if (typeof named === "string") return body("OK", named);
  const file = { schema: { type: "string", format: "binary" } };
  return { description: "The file", content: Object.fromEntries(named.media.map((media) => [media, file])) };
}

function requestBody({ body, multipart }: RouteWords): object {
  const schema = multipart ?? body;
  const media = multipart ? "multipart/form-data" : "application/json";
  return schema ? { requestBody: { required: true, content: { [media]: { schema: inputShape(schema) } } } } : {};
}

function inputShape(schema: z.ZodType): object {
  const { $schema, ...shape } = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
  return shape;
}

/** OpenAPI's components. In a registry of their own: zod's global one also holds the page bundle's copies. */
export function componentSchemas(): Record<string, object> {
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries(schemas)) registry.add(schema, { id });
  const components = z.toJSONSchema(registry, { uri: reference }).schemas;
  return Object.fromEntries(
    Object.entries(components).map(([name, { $id, $schema, id, ...schema }]) => [name, schema]),
  );
}

function body(description: string, name: SchemaName) {
  return { description, content: { "application/json": { schema: { $ref: reference(name) } } } };
}

function reference(name: string): string {
  return `#/components/schemas/${name}`;
}

function queryParameters(schema: z.ZodObject) {
  return Object.entries(schema.shape).map(([name, field]) => {
    const json = z.toJSONSchema(field as z.ZodType, { io: "input", unrepresentable: "any" });
    const { $schema, default: _default, description, ...shape } = json;
    const list = (filterGroups as readonly string[]).includes(name);
    return {
      name: list ? `${name}[]` : name,
      in: "query" as const,
      required: false,
      ...(list ? { style: "form" as const, explode: true } : {}),
      ...(description ? { description } : {}),
      schema: shape as object,
    };
  });
}
