import { json } from "#api/http/body.ts";
import { endpoint } from "#api/http/endpoint.ts";
import { messages } from "#domain/errors.ts";
import { DraftUpdate, PreForm } from "#domain/onboarding.ts";
import { VerifyCode } from "#domain/otp.ts";
import { endDraftToken } from "#operations/onboarding/draft-access.ts";
import { getOnboarding, resumeOnboarding, saveOnboarding, startOnboarding } from "#operations/onboarding/drafts.ts";
import { eraseDraft } from "#operations/onboarding/erase-draft.ts";
import { submitOnboarding } from "#operations/onboarding/submission.ts";

const tag = "Onboarding";

/** Onboarding, from the first form to the submission. Drafts are private and never cached. */
export const onboardingEndpoints = [
  endpoint({
    method: "post",
    path: "/onboarding",
    access: "public",
    summary: "Begins a form, for an applicant who has proved both contacts with codes",
    tag,
    body: json(PreForm),
    answer: "StartedDraft",
    cache: "no-store",
    status: 201,
    failures: [429],
    handle: ({ ctx, body }) => startOnboarding(ctx, body),
  }),

  endpoint({
    method: "post",
    path: "/onboarding/resume",
    access: "public",
    summary: "The forms of an applicant with a code of purpose resume, each with a token",
    tag,
    body: json(VerifyCode),
    answer: "ResumableDrafts",
    cache: "no-store",
    failures: [429],
    handle: async ({ ctx, body }) => ({ drafts: await resumeOnboarding(ctx, body) }),
  }),

  endpoint({
    method: "get",
    path: "/onboarding/:id",
    access: "draft",
    summary: "A form as it was saved last",
    tag,
    answer: "Draft",
    failures: [404],
    handle: ({ ctx, params }) => getOnboarding(ctx, params.id),
  }),

  endpoint({
    method: "patch",
    path: "/onboarding/:id",
    access: "draft",
    summary:
      "Saves sections of a form, right or wrong; 409 with the stored form when another device was first, and with a message alone after submission",
    tag,
    body: json(DraftUpdate),
    answer: "Draft",
    conflict: "DraftConflict",
    failures: [404, 409, 413, 429],
    handle: async ({ ctx, params, body, conflict }) => {
      const outcome = await saveOnboarding(ctx, params.id, body);
      return "saved" in outcome ? outcome.saved : conflict({ message: messages.conflict, ...outcome.conflict });
    },
  }),

  endpoint({
    method: "post",
    path: "/onboarding/:id/submit",
    access: "applicant",
    summary:
      "Makes an organisation of the form, which then waits for an admin, and ends the form's tokens; sent again, it answers the id and the first status alone",
    tag,
    answer: "SubmissionAnswer",
    status: 201,
    failures: [404, 422, 429],
    handle: async ({ ctx, params }) => ({ data: await submitOnboarding(ctx, params.id) }),
  }),

  endpoint({
    method: "delete",
    path: "/onboarding/:id",
    access: "draft",
    summary: "Withdraws the consent to a form that was not submitted, and deletes it with its files on every device",
    tag,
    answer: null,
    failures: [404],
    handle: ({ ctx, params }) => eraseDraft(ctx, params.id),
  }),

  endpoint({
    method: "delete",
    path: "/onboarding/:id/token",
    access: "applicant",
    summary: "Ends the token that is sent: this device forgets the form, which stays",
    tag,
    answer: null,
    failures: [404],
    handle: ({ ctx, params }) => endDraftToken(ctx, params.id),
  }),
];
