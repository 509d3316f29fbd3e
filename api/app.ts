import { type Context as Call, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { HTTPException } from "hono/http-exception";
import { routePath } from "hono/route";
import { addressesApi } from "#api/addresses.ts";
import { admit } from "#api/admit.ts";
import { auditApi } from "#api/audit.ts";
import { colleaguesApi } from "#api/colleagues.ts";
import { demoApi } from "#api/demo.ts";
import { disabilitiesApi } from "#api/disabilities.ts";
import { districtsApi } from "#api/districts.ts";
import { documentationApi } from "#api/documentation.ts";
import { documentsApi } from "#api/documents.ts";
import { duplicatesApi } from "#api/duplicates.ts";
import { enquiriesApi } from "#api/enquiries.ts";
import { identityApi } from "#api/identity.ts";
import { importApi } from "#api/import.ts";
import { mergesApi } from "#api/merges.ts";
import { messagesApi } from "#api/messages.ts";
import { isMultipart } from "#api/multipart.ts";
import { onboardingApi } from "#api/onboarding.ts";
import { organizationsApi } from "#api/organizations.ts";
import { ownOrganizationsApi } from "#api/own-organizations.ts";
import { passkeysApi } from "#api/passkeys.ts";
import { placesApi } from "#api/places.ts";
import { postsApi } from "#api/posts.ts";
import { providerApi } from "#api/provider.ts";
import { PUBLISHED, published } from "#api/published.ts";
import { queueApi } from "#api/queue.ts";
import { registrationsApi } from "#api/registrations.ts";
import { reportsApi } from "#api/reports.ts";
import { type ApiEnv, identify, pathOf } from "#api/request.ts";
import { reviewsApi } from "#api/reviews.ts";
import { searchTermsApi } from "#api/search-terms.ts";
import { servicesApi } from "#api/services.ts";
import { statisticsApi } from "#api/statistics.ts";
import { suggestionsApi } from "#api/suggestions.ts";
import { usersApi } from "#api/users.ts";
import { type AppError, appError, errorStatus, isAppError, messages } from "#domain/errors.ts";
import type { Context } from "#operations/context.ts";
import { noteSecurity } from "#operations/security-log.ts";
import { asUnavailable } from "#operations/unavailable.ts";

const MAX_JSON_BYTES = 1_000_000;

/** Everything under /api. What nobody foresaw is told to `unforeseen` and answered without its words. */
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
  const jsonLimit = bodyLimit({
    maxSize: MAX_JSON_BYTES,
    onError: () => {
      throw appError("too_large");
    },
  });
  // A form has its own limit where it is read (readMultipart).
  api.use((c, next) => (isMultipart(c) ? next() : jsonLimit(c, next)));
  api.use(identify);
  api.on("GET", PUBLISHED, published());
  api.use(admit);
  const resources = [
    identityApi(),
    passkeysApi(),
    queueApi(),
    reviewsApi(),
    messagesApi(),
    duplicatesApi(),
    mergesApi(),
    suggestionsApi(),
    enquiriesApi(),
    reportsApi(),
    usersApi(),
    demoApi(),
    documentsApi(),
    onboardingApi(),
    colleaguesApi(),
    ownOrganizationsApi(),
    placesApi(),
    organizationsApi(),
    servicesApi(),
    addressesApi(),
    registrationsApi(),
    providerApi(),
    disabilitiesApi(),
    statisticsApi(),
    auditApi(),
    importApi(),
    searchTermsApi(),
    districtsApi(),
    postsApi(),
  ];
  for (const resource of resources) api.route("/", resource);
  api.route("/", documentationApi(resources));
  api.notFound((c) => c.json({ message: messages.not_found }, 404));
  api.onError((error, c) => {
    if (!isAppError(error) && !(error instanceof HTTPException)) unforeseen(error, c.get("requestId"));
    const known = isAppError(error) ? error : asUnavailable(error);
    if (known) {
      noteRefusal(c, known);
      if (known.retry_after !== undefined) c.header("Retry-After", String(known.retry_after));
      return c.json(failure(known), errorStatus(known) as 404);
    }
    if (error instanceof HTTPException) return c.json({ message: messages.malformed }, error.status);
    return c.json({ message: messages.unexpected }, 500);
  });
  return api;
}

/** Who may not, and who asks for a record that is not theirs or that there is not: somebody who tries ids asks for many. */
function noteRefusal(c: Call<ApiEnv>, { code }: AppError): void {
  const ctx = c.get("ctx");
  const isKnown = ctx.user || ctx.draft || ctx.proven;
  if (code !== "unauthorized" && code !== "forbidden" && !(code === "not_found" && isKnown)) return;
  noteSecurity(ctx, "security.access_refused", { code, method: c.req.method, route: routePath(c, -1) });
}

function failure({ message, errors, current }: AppError) {
  return { message, ...(errors && { errors }), ...(current && { current }) };
}
