import { Hono } from "hono";
import { describe } from "#api/describe.ts";
import { type ApiEnv, readJson, validate } from "#api/request.ts";
import { SendCode, VerifyCode } from "#domain/otp.ts";
import { sendCode, verifyCode } from "#operations/otp.ts";
import { confirmSession, endSession, listSessions, login, logout } from "#operations/sessions.ts";

const tag = "Identity";

/** One-time codes, signing in and out, and one's sessions. */
export function identityApi() {
  const api = new Hono<ApiEnv>();

  api.post(
    "/otp/send",
    ...describe({
      access: "public",
      summary: "Sends a code to an e-mail address or a phone number",
      tag,
      body: SendCode,
      answer: "SentCode",
      status: 202,
      failures: [429, 503],
    }),
    async (c) => c.json(await sendCode(c.get("ctx"), validate(SendCode, await readJson(c))), 202),
  );

  api.post(
    "/otp/verify",
    ...describe({
      access: "public",
      summary: "Checks a code and answers a proof of it",
      tag,
      body: VerifyCode,
      answer: "VerifiedCode",
      failures: [429],
    }),
    async (c) => c.json(await verifyCode(c.get("ctx"), validate(VerifyCode, await readJson(c)))),
  );

  api.post(
    "/login",
    ...describe({
      access: "public",
      summary: "Signs in with a code of purpose login",
      tag,
      body: VerifyCode,
      answer: "SignedIn",
      failures: [429],
    }),
    async (c) => {
      c.header("Cache-Control", "no-store");
      return c.json(await login(c.get("ctx"), validate(VerifyCode, await readJson(c))));
    },
  );

  api.post(
    "/logout",
    ...describe({ access: "signed_in", summary: "Ends this session", tag, answer: null }),
    async (c) => {
      await logout(c.get("ctx"));
      c.header("Clear-Site-Data", '"cache"');
      return c.body(null, 204);
    },
  );

  api.get("/user", ...describe({ access: "signed_in", summary: "Who is signed in", tag, answer: "User" }), (c) =>
    c.json(c.get("ctx").user!),
  );

  api.get(
    "/sessions",
    ...describe({ access: "signed_in", summary: "One's sessions that still work", tag, answer: "SessionList" }),
    async (c) => c.json({ data: await listSessions(c.get("ctx")) }),
  );

  api.post(
    "/sessions/confirm",
    ...describe({
      access: "signed_in",
      summary:
        "Shows with a code of purpose reauth that it is still the same person, for ten minutes; the session has another token from then on",
      tag,
      body: VerifyCode,
      answer: "RenewedToken",
      failures: [429],
    }),
    async (c) => c.json(await confirmSession(c.get("ctx"), validate(VerifyCode, await readJson(c)))),
  );

  api.delete(
    "/sessions/:id",
    ...describe({
      access: "signed_in",
      summary: "Ends a session of one's own; one of another device after a code of the last ten minutes",
      tag,
      answer: "Deleted",
      failures: [403, 404],
    }),
    async (c) => {
      const id = c.req.param("id");
      await endSession(c.get("ctx"), id);
      return c.json({ id });
    },
  );

  return api;
}
