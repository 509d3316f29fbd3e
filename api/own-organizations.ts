import { json } from "#api/http/body.ts";
import { endpoint } from "#api/http/endpoint.ts";
import { AvailabilityQuestions, Sayings } from "#domain/availability.ts";
import { NewConsent } from "#domain/consent.ts";
import { FactInput } from "#domain/fact.ts";
import { HistoryRestore } from "#domain/history.ts";
import { ForwardedReportAnswer } from "#domain/report.ts";
import { readQuery, SearchParameters } from "#domain/search.ts";
import { answerForwardedReport, listForwardedReports } from "#operations/desk/forwarded-reports.ts";
import { readAvailability, sayAvailability, setQuestions } from "#operations/owner/availability.ts";
import { confirmOrganization } from "#operations/owner/confirm-listing.ts";
import { giveConsent, readConsentState } from "#operations/owner/consents.ts";
import { cancelDeletion, requestDeletion, withdrawConsent } from "#operations/owner/deletion.ts";
import { exportOrganization } from "#operations/owner/export.ts";
import { confirmFact, listFacts } from "#operations/owner/facts.ts";
import { listHistory } from "#operations/owner/history.ts";
import { restoreValue } from "#operations/owner/history-restore.ts";
import { listOwnOrganizations } from "#operations/owner/invitations.ts";

const tag = "Own organizations";
const access = "provider_admin";
const Page = SearchParameters.pick({ page: true, per_page: true });

/** The caller's organisations: list, confirm, history, export and deletion. */
export const ownOrganizationsEndpoints = [
  endpoint({
    method: "get",
    path: "/provider/organizations",
    access,
    summary: "Those one looks after, the first first",
    tag,
    answer: "OwnOrganizationList",
    handle: async ({ ctx }) => ({ data: await listOwnOrganizations(ctx) }),
  }),

  endpoint({
    method: "post",
    path: "/provider/organization/:id/confirm",
    access,
    summary: "Says that everything is still right",
    tag,
    answer: "OrganizationRecordAnswer",
    failures: [404],
    handle: async ({ ctx, params }) => ({ data: await confirmOrganization(ctx, params.id) }),
  }),

  endpoint({
    method: "get",
    path: "/provider/organization/:id/facts",
    access,
    summary: "Who says each part of the public page, when, and from when it counts as not confirmed",
    tag,
    answer: "OwnFactList",
    failures: [404],
    handle: ({ ctx, params }) => listFacts(ctx, params.id),
  }),

  endpoint({
    method: "post",
    path: "/provider/organization/:id/facts",
    access,
    summary: "Says that one part is still so. Nothing else is confirmed by it",
    tag,
    body: json(FactInput),
    answer: "OwnFactList",
    failures: [404, 409, 429],
    handle: ({ ctx, params, body }) => confirmFact(ctx, params.id, body),
  }),

  endpoint({
    method: "get",
    path: "/provider/organization/:id/availability",
    access,
    corrects: true,
    summary: "Whether each service takes new people, at each of its places, as it was said last",
    tag,
    answer: "AvailabilityStateAnswer",
    failures: [404],
    handle: ({ ctx, params }) => readAvailability(ctx, params.id),
  }),

  endpoint({
    method: "put",
    path: "/provider/organization/:id/availability",
    access,
    corrects: true,
    summary:
      "Says whether services take new people; what is said counts for thirty days. All of it is saved, or nothing",
    tag,
    body: json(Sayings),
    answer: "AvailabilityStateAnswer",
    failures: [404, 409, 429],
    handle: ({ ctx, params, body }) => sayAvailability(ctx, params.id, body.sayings),
  }),

  endpoint({
    method: "put",
    path: "/provider/organization/:id/availability-questions",
    access,
    summary: "Whether Marga asks again before what was said ends",
    tag,
    body: json(AvailabilityQuestions),
    answer: "AvailabilityStateAnswer",
    failures: [404, 429],
    handle: ({ ctx, params, body }) => setQuestions(ctx, params.id, body.asks),
  }),

  endpoint({
    method: "get",
    path: "/provider/organization/:id/history",
    access,
    corrects: true,
    summary: "What was done to it, the newest first, each field with before and after",
    tag,
    query: Page,
    readQuery,
    answer: "HistoryPage",
    failures: [404, 422],
    handle: ({ ctx, params, query }) => listHistory(ctx, params.id, query),
  }),

  endpoint({
    method: "post",
    path: "/provider/organization/:id/history/:entry_id/restore",
    access,
    corrects: true,
    summary: "Puts back what a field was before an entry of the history, as an edit would",
    tag,
    body: json(HistoryRestore),
    answer: "HistoryRestoredAnswer",
    failures: [404, 409],
    handle: async ({ ctx, params, body }) => ({
      data: await restoreValue(ctx, params.id, params.entry_id, body),
    }),
  }),

  endpoint({
    method: "get",
    path: "/provider/organization/:id/export",
    access,
    summary: "Everything that is kept of it and of one's own account, as an attachment",
    tag,
    answer: { media: ["application/json"] },
    failures: [404, 429],
    handle: async ({ ctx, params, c }) => {
      const { name, text } = await exportOrganization(ctx, params.id);
      return c.body(text, 200, {
        "Content-Type": "application/json",
        "Content-Disposition": `attachment; filename="${name}"`,
      });
    },
  }),

  endpoint({
    method: "get",
    path: "/provider/organization/:id/consent",
    access,
    summary: "The consents: to which notice, by which user, and when",
    tag,
    answer: "ConsentStateAnswer",
    failures: [404],
    handle: async ({ ctx, params }) => ({ data: await readConsentState(ctx, params.id) }),
  }),

  endpoint({
    method: "post",
    path: "/provider/organization/:id/consent",
    access,
    summary: "Consents to the notice of today; 409 for another version",
    tag,
    body: json(NewConsent),
    answer: "ConsentStateAnswer",
    failures: [404, 409, 429],
    handle: async ({ ctx, params, body }) => ({ data: await giveConsent(ctx, params.id, body) }),
  }),

  endpoint({
    method: "delete",
    path: "/provider/organization/:id/consent",
    access,
    summary: "Withdraws the consent: the listing is off the directory at once, and deleted in thirty days",
    tag,
    answer: "ConsentStateAnswer",
    failures: [404],
    handle: async ({ ctx, params }) => ({ data: await withdrawConsent(ctx, params.id) }),
  }),

  endpoint({
    method: "post",
    path: "/provider/organization/:id/deletion",
    access,
    summary:
      "Takes it off the directory at once, and deletes it in thirty days; asks for a code in the last ten minutes",
    tag,
    answer: "OrganizationRecordAnswer",
    failures: [404],
    handle: async ({ ctx, params }) => ({ data: await requestDeletion(ctx, params.id) }),
  }),

  endpoint({
    method: "delete",
    path: "/provider/organization/:id/deletion",
    access,
    summary: "Keeps it after all; where the consent was withdrawn, this consents to the notice of today",
    tag,
    answer: "OrganizationRecordAnswer",
    failures: [404, 429],
    handle: async ({ ctx, params }) => ({ data: await cancelDeletion(ctx, params.id) }),
  }),

  endpoint({
    method: "get",
    path: "/provider/organization/:id/reports",
    access,
    summary: "What visitors reported as wrong and admins sent on, until it is answered; nothing says who reported",
    tag,
    answer: "ForwardedReportList",
    failures: [404],
    handle: async ({ ctx, params }) => ({ data: await listForwardedReports(ctx, params.id) }),
  }),

  endpoint({
    method: "post",
    path: "/provider/organization/:id/reports/:report_id/answer",
    access,
    summary: "Corrected, or not so: the answer goes to the admins; 409 when one has closed the report meanwhile",
    tag,
    body: json(ForwardedReportAnswer),
    answer: "ForwardedReportAnswered",
    failures: [404, 409, 429],
    handle: async ({ ctx, params, body }) => ({
      data: await answerForwardedReport(ctx, params.id, params.report_id, body),
    }),
  }),
];
