import { describeRoute } from "hono-openapi";
import { z } from "zod";
import { type Access, requireAccess } from "#api/request.ts";
import { Address } from "#domain/address.ts";
import { Colleague, Invitation, OwnOrganization } from "#domain/colleague.ts";
import { Disability } from "#domain/disability.ts";
import { UploadedDocument } from "#domain/document.ts";
import { Enquiry, EnquiryReceipt } from "#domain/enquiry.ts";
import { HistoryEntry } from "#domain/history.ts";
import {
  Listing,
  ListingItem,
  OrganizationRecord,
  OwnAddress,
  OwnDocument,
  OwnRegistration,
  OwnService,
} from "#domain/listing.ts";
import { FailedMessage } from "#domain/message.ts";
import { Draft, ResumableDraft, StartedDraft } from "#domain/onboarding.ts";
import { SentCode, VerifiedCode } from "#domain/otp.ts";
import { PageMeta } from "#domain/page.ts";
import { Passkey } from "#domain/passkey.ts";
import { Pincode } from "#domain/pincode.ts";
import { filterGroups, SearchResponse } from "#domain/search.ts";
import { Service } from "#domain/service.ts";
import { Session, SignedIn } from "#domain/session.ts";
import { Statistics } from "#domain/statistics.ts";
import { NameSuggestion, Suggestions } from "#domain/suggestion.ts";
import { User } from "#domain/user.ts";

/** Every shape that the interface answers with, under the name that OpenAPI gives it. */
const schemas = {
  Draft,
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
  Address,
  AddressList: z.object({ data: z.array(z.union([OwnAddress, Address])) }),
  OwnAddress,
  OwnService,
  OwnRegistration,
  Documents: z.object({ documents: z.array(OwnDocument) }),
  Disability,
  DisabilityList: z.object({ data: z.array(Disability) }),
  EnquiryPage: z.object({ data: z.array(Enquiry), meta: PageMeta }),
  EnquiryReceipt,
  Error: z.object({
    message: z.string(),
    errors: z.record(z.string(), z.array(z.string())).optional(),
    current: z.looseObject({}).optional().describe("Of a conflict: the record as it is now"),
  }),
  FailedMessage,
  FailedMessageList: z.object({ data: z.array(FailedMessage) }),
  Organization: Listing,
  OrganizationAnswer: z.object({ data: Listing }),
  OrganizationItem: ListingItem,
  OrganizationList: SearchResponse,
  PageMeta,
  Service,
  ServiceList: z.object({ data: z.array(Service) }),
  Statistics,
  Suggestions,
  UploadedDocument,
  Passkey,
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
  ServicePage: z.object({ data: z.array(Service), meta: PageMeta }),
};
type SchemaName = keyof typeof schemas;

type FailureStatus = 400 | 401 | 403 | 404 | 409 | 413 | 415 | 422 | 429;
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
};
/** Of what is created, in place of an Idempotency-Key */
export const newId = z
  .uuid()
  .optional()
  .describe("The sender's own id for it: when no answer came, the same may be sent again and is created once");

/** What a route answers besides, by who may ask. */
const accessFailures: Record<Access, FailureStatus[]> = {
  public: [],
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
}

/** What /openapi.json says of a route, and the guard that makes its `access` true. `query` and `body` are what reads them. */
export function describe(route: RouteWords) {
  const failures = [
    ...accessFailures[route.access],
    ...(route.body ? ([400, 415, 422] as const) : []),
    ...(route.multipart ? ([400, 413, 415, 422] as const) : []),
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
        [...new Set(failures)].sort().map((status) => [status, body(failureWords[status], "Error")]),
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
