import { json } from "#api/http/body.ts";
import { endpoint } from "#api/http/endpoint.ts";
import { SendCode, VerifyCode } from "#domain/otp.ts";
import { sendCode, verifyCode } from "#operations/accounts/otp.ts";
import { confirmSession, endSession, listSessions, login, logout } from "#operations/accounts/sessions.ts";

const tag = "Identity";

/** One-time codes, sign-in and sign-out, and the caller's sessions. */
export const identityEndpoints = [
  endpoint({
    method: "post",
    path: "/otp/send",
    access: "public",
    summary: "Sends a code to an e-mail address or a phone number",
    tag,
    body: json(SendCode),
    answer: "SentCode",
    status: 202,
    failures: [429, 503],
    handle: ({ ctx, body }) => sendCode(ctx, body),
  }),

  endpoint({
    method: "post",
    path: "/otp/verify",
    access: "public",
    summary: "Checks a code and answers a proof of it",
    tag,
    body: json(VerifyCode),
    answer: "VerifiedCode",
    failures: [429],
    handle: ({ ctx, body }) => verifyCode(ctx, body),
  }),

  endpoint({
    method: "post",
    path: "/login",
    access: "public",
    summary: "Signs in with a code of purpose login",
    tag,
    body: json(VerifyCode),
    answer: "SignedIn",
    cache: "no-store",
    failures: [429],
    handle: ({ ctx, body }) => login(ctx, body),
  }),

  endpoint({
    method: "post",
    path: "/logout",
    access: "signed_in",
    summary: "Ends this session",
    tag,
    answer: null,
    handle: async ({ ctx, c }) => {
      await logout(ctx);
      c.header("Clear-Site-Data", '"cache"');
    },
  }),

  endpoint({
    method: "get",
    path: "/user",
    access: "signed_in",
    summary: "Who is signed in",
    tag,
    answer: "User",
    handle: ({ ctx }) => ctx.user,
  }),

  endpoint({
    method: "get",
    path: "/sessions",
    access: "signed_in",
    summary: "One's sessions that still work",
    tag,
    answer: "SessionList",
    handle: async ({ ctx }) => ({ data: await listSessions(ctx) }),
  }),

  endpoint({
    method: "post",
    path: "/sessions/confirm",
    access: "signed_in",
    summary:
      "Shows with a code of purpose reauth that it is still the same person, for ten minutes; the session has another token from then on",
    tag,
    body: json(VerifyCode),
    answer: "RenewedToken",
    failures: [429],
    handle: ({ ctx, body }) => confirmSession(ctx, body),
  }),

  endpoint({
    method: "delete",
    path: "/sessions/:id",
    access: "signed_in",
    summary: "Ends a session of one's own; one of another device after a code of the last ten minutes",
    tag,
    answer: "Deleted",
    failures: [403, 404],
    handle: async ({ ctx, params }) => {
      await endSession(ctx, params.id);
      return { id: params.id };
    },
  }),
];
