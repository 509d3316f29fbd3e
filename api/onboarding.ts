import { Hono } from "hono";
import { describe } from "#api/describe.ts";
import { type ApiEnv, readJson, validate } from "#api/request.ts";
import { messages } from "#domain/errors.ts";
import { DraftUpdate, PreForm } from "#domain/onboarding.ts";
import { VerifyCode } from "#domain/otp.ts";
import { getOnboarding, resumeOnboarding, saveOnboarding, startOnboarding } from "#operations/onboarding.ts";
import { endDraftToken } from "#operations/onboarding-access.ts";
import { submitOnboarding } from "#operations/onboarding-submission.ts";

const tag = "Onboarding";

/** From the first form to the submission. What is private in a draft is never cached. */
export function onboardingApi() {
  const api = new Hono<ApiEnv>();

  api.post(
    "/onboarding",
    ...describe({
      access: "public",
      summary: "Begins a form, for whoever showed with codes that both contacts are theirs",
      tag,
      body: PreForm,
      answer: "StartedDraft",
      status: 201,
      failures: [429],
    }),
    async (c) => {
      c.header("Cache-Control", "no-store");
      return c.json(await startOnboarding(c.get("ctx"), validate(PreForm, await readJson(c))), 201);
    },
  );

  api.post(
    "/onboarding/resume",
    ...describe({
      access: "public",
      summary: "The forms of whoever has a code of purpose resume, each with a token",
      tag,
      body: VerifyCode,
      answer: "ResumableDrafts",
      failures: [429],
    }),
    async (c) => {
      c.header("Cache-Control", "no-store");
      return c.json({ drafts: await resumeOnboarding(c.get("ctx"), validate(VerifyCode, await readJson(c))) });
    },
  );

  api.get(
    "/onboarding/:id",
    ...describe({ access: "draft", summary: "A form as it was saved last", tag, answer: "Draft", failures: [404] }),
    async (c) => c.json(await getOnboarding(c.get("ctx"), c.req.param("id"))),
  );

  api.patch(
    "/onboarding/:id",
    ...describe({
      access: "draft",
      summary: "Saves sections of a form, right or wrong; 409 with the stored form when another device was first",
      tag,
      body: DraftUpdate,
      answer: "Draft",
      conflict: "DraftConflict",
      failures: [404, 409, 413, 429],
    }),
    async (c) => {
      const update = validate(DraftUpdate, await readJson(c));
      const outcome = await saveOnboarding(c.get("ctx"), c.req.param("id"), update);
      return "saved" in outcome
        ? c.json(outcome.saved)
        : c.json({ message: messages.conflict, ...outcome.conflict }, 409);
    },
  );

  api.post(
    "/onboarding/:id/submit",
    ...describe({
      access: "draft",
      summary: "Makes an organisation of the form, which then waits for an admin; twice is once",
      tag,
      answer: "OrganizationRecordAnswer",
      status: 201,
      failures: [404, 422, 429],
    }),
    async (c) => c.json({ data: await submitOnboarding(c.get("ctx"), c.req.param("id")) }, 201),
  );

  api.delete(
    "/onboarding/:id/token",
    ...describe({
      access: "draft",
      summary: "Ends the token that is sent: this device forgets the form, which stays",
      tag,
      answer: null,
      failures: [404],
    }),
    async (c) => {
      await endDraftToken(c.get("ctx"), c.req.param("id"));
      return c.body(null, 204);
    },
  );

  return api;
}
