import { type Context as Call, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { HTTPException } from "hono/http-exception";
import { routePath } from "hono/route";
import { addressesEndpoints } from "#api/addresses.ts";
import { adminInvitationsEndpoints } from "#api/admin-invitations.ts";
import { auditEndpoints } from "#api/audit.ts";
import { callsEndpoints } from "#api/calls.ts";
import { changesEndpoints } from "#api/changes.ts";
import { claimsEndpoints } from "#api/claims.ts";
import { colleaguesEndpoints } from "#api/colleagues.ts";
import { correctionsEndpoints } from "#api/corrections.ts";
import { demoEndpoints } from "#api/demo.ts";
import { disabilitiesEndpoints } from "#api/disabilities.ts";
import { districtsEndpoints } from "#api/districts.ts";
import { documentsEndpoints } from "#api/documents.ts";
import { duplicatesEndpoints } from "#api/duplicates.ts";
import { enquiriesEndpoints } from "#api/enquiries.ts";
import { hsdsEndpoints } from "#api/hsds.ts";
import { admit } from "#api/http/admission.ts";
import { identifyKey } from "#api/http/api-keys.ts";
import { catchUp } from "#api/http/changes-seen.ts";
import { isMultipart } from "#api/http/form.ts";
import { documentationApi } from "#api/http/openapi.ts";
import { answersProblems, sendFailure } from "#api/http/problem-details.ts";
import { type ApiEnv, identify, isBrokenOff, pathOf } from "#api/http/request.ts";
import { FIXED_ROUTES, PUBLIC_ROUTES, publicCache } from "#api/http/response-cache.ts";
import { identityEndpoints } from "#api/identity.ts";
import { importEndpoints } from "#api/import.ts";
import { keysEndpoints } from "#api/keys.ts";
import { mergesEndpoints } from "#api/merges.ts";
import { messagesEndpoints } from "#api/messages.ts";
import { onboardingEndpoints } from "#api/onboarding.ts";
import { providerEndpoints } from "#api/organization-profile.ts";
import { organizationsEndpoints } from "#api/organizations.ts";
import { ownOrganizationsEndpoints } from "#api/own-organizations.ts";
import { passkeysEndpoints } from "#api/passkeys.ts";
import { placesEndpoints } from "#api/places.ts";
import { postsEndpoints } from "#api/posts.ts";
import { queueEndpoints } from "#api/queue.ts";
import { registrationsEndpoints } from "#api/registrations.ts";
import { reportsEndpoints } from "#api/reports.ts";
import { reviewsEndpoints } from "#api/reviews.ts";
import { searchTermsEndpoints } from "#api/search-terms.ts";
import { servicesEndpoints } from "#api/services.ts";
import { statisticsEndpoints } from "#api/statistics.ts";
import { suggestionsEndpoints } from "#api/suggestions.ts";
import { usersEndpoints } from "#api/users.ts";
import { webhooksEndpoints } from "#api/webhooks.ts";
import { type AppError, appError, errorStatus, isAppError, messages } from "#domain/errors.ts";
import type { Context } from "#operations/runtime/context.ts";
import { noteSecurity } from "#operations/runtime/security-log.ts";
import { asUnavailable } from "#operations/runtime/unavailable.ts";

const MAX_JSON_BYTES = 1_000_000;
/** Of callers who are not known, and whose body is read before anything is counted */
const MAX_STRANGERS_JSON_BYTES = 50_000;

const endpoints = [
  ...identityEndpoints,
  ...passkeysEndpoints,
  ...queueEndpoints,
  ...reviewsEndpoints,
  ...messagesEndpoints,
  ...duplicatesEndpoints,
  ...mergesEndpoints,
  ...suggestionsEndpoints,
  ...enquiriesEndpoints,
  ...reportsEndpoints,
  ...callsEndpoints,
  ...correctionsEndpoints,
  ...claimsEndpoints,
  ...keysEndpoints,
  ...usersEndpoints,
  ...webhooksEndpoints,
  ...adminInvitationsEndpoints,
  ...demoEndpoints,
  ...documentsEndpoints,
  ...onboardingEndpoints,
  ...colleaguesEndpoints,
  ...ownOrganizationsEndpoints,
  ...placesEndpoints,
  ...organizationsEndpoints,
  ...changesEndpoints,
  ...servicesEndpoints,
  ...addressesEndpoints,
  ...registrationsEndpoints,
  ...providerEndpoints,
  ...disabilitiesEndpoints,
  ...statisticsEndpoints,
  ...auditEndpoints,
  ...importEndpoints,
  ...searchTermsEndpoints,
  ...districtsEndpoints,
  ...postsEndpoints,
  ...hsdsEndpoints,
];

/** Everything under /api. Unexpected errors go to `unforeseen` and are answered without their message. */
export function apiApp({
  ctx,
  unforeseen,
}: {
  ctx: Context;
  unforeseen: (error: unknown, request_id?: string) => void;
}) {
  const api = new Hono<ApiEnv>({ getPath: pathOf });
  api.use(async (c, next) => {
    c.set("ctx", ctx);
    await next();
  });
  const onError = () => {
    throw appError("too_large");
  };
  const jsonLimit = bodyLimit({ maxSize: MAX_JSON_BYTES, onError });
  const strangersLimit = bodyLimit({
    maxSize: MAX_STRANGERS_JSON_BYTES,
    // Who has a token that does not work any more signs in again.
    onError: (c) => {
      throw appError(c.req.header("Authorization") ? "unauthorized" : "too_large");
    },
  });
  // Before the body is read: a caller with an invalid token waits among the unknown ones.
  api.use(identify);
  api.use(identifyKey());
  // Forms have a limit of their own (readForm).
  api.use((c, next) => (isMultipart(c) ? next() : (isKnown(c.get("ctx")) ? jsonLimit : strangersLimit)(c, next)));
  api.use(catchUp);
  api.on("GET", PUBLIC_ROUTES, publicCache());
  api.on("GET", FIXED_ROUTES, publicCache({ isFixed: true }));
  api.use(admit);
  for (const { method, path, respond } of endpoints) api.on(method.toUpperCase(), path, respond);
  for (const path of new Set(endpoints.map(({ path }) => path).filter(answersProblems))) {
    const methods = endpoints.filter((endpoint) => endpoint.path === path).map(({ method }) => method.toUpperCase());
    api.all(path, (c) => {
      c.header("Allow", methods.flatMap((method) => (method === "GET" ? ["GET", "HEAD"] : [method])).join(", "));
      throw appError("method_not_allowed");
    });
  }
  api.route("/", documentationApi(endpoints));
  api.notFound((c) => sendFailure(c, 404, { message: messages.not_found }));
  api.onError((error, c) => {
    if (isBrokenOff(c)) return sendFailure(c, 400, { message: messages.malformed });
    if (!isAppError(error) && !(error instanceof HTTPException)) unforeseen(error, c.get("requestId"));
    const known = isAppError(error) ? error : asUnavailable(error);
    if (known) {
      noteRefusal(c, known);
      if (known.retry_after !== undefined) c.header("Retry-After", String(known.retry_after));
      return sendFailure(c, errorStatus(known), known);
    }
    if (error instanceof HTTPException) return sendFailure(c, error.status, { message: messages.malformed });
    return sendFailure(c, 500, { message: messages.unexpected });
  });
  return api;
}

function isKnown({ user, draft, submitted, proven }: Context): boolean {
  return Boolean(user || draft || submitted || proven);
}

/** Logs refused access, and each 404 of a known caller: an attacker who tries ids causes many. */
function noteRefusal(c: Call<ApiEnv>, { code }: AppError): void {
  const ctx = c.get("ctx");
  if (code !== "unauthorized" && code !== "forbidden" && !(code === "not_found" && isKnown(ctx))) return;
  noteSecurity(ctx, "security.access_refused", { code, method: c.req.method, route: routePath(c, -1) });
}
