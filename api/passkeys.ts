import { json } from "#api/http/body.ts";
import { endpoint } from "#api/http/endpoint.ts";
import { PasskeyAnswer } from "#domain/passkey.ts";
import { createSignInOptions, signInByPasskey } from "#operations/accounts/passkey-sign-in.ts";
import {
  addPasskey,
  createPasskeyOptions,
  createSecondFactorOptions,
  listPasskeys,
  removePasskey,
  verifySecondFactor,
} from "#operations/accounts/passkeys.ts";

const tag = "Passkeys";

/** Signing in without a code, and the second factor beside it, by W3C Web Authentication. */
export const passkeysEndpoints = [
  endpoint({
    method: "post",
    path: "/login/passkey/options",
    access: "public",
    summary: "The question that a passkey answers to sign in without a code",
    tag,
    answer: "PasskeyQuestion",
    cache: "no-store",
    handle: ({ ctx }) => createSignInOptions(ctx),
  }),
  endpoint({
    method: "post",
    path: "/login/passkey",
    access: "public",
    summary: "Signs in with a passkey alone",
    tag,
    body: json(PasskeyAnswer),
    answer: "SignedIn",
    cache: "no-store",
    failures: [429],
    handle: ({ ctx, body }) => signInByPasskey(ctx, body),
  }),
  endpoint({
    method: "get",
    path: "/passkeys",
    access: "signed_in",
    summary: "One's passkeys",
    tag,
    answer: "PasskeyList",
    handle: async ({ ctx }) => ({ data: await listPasskeys(ctx) }),
  }),
  endpoint({
    method: "post",
    path: "/passkeys/options",
    access: "signed_in",
    summary: "What a browser needs to make a passkey",
    tag,
    answer: "PasskeyQuestion",
    failures: [403],
    handle: ({ ctx }) => createPasskeyOptions(ctx),
  }),
  endpoint({
    method: "post",
    path: "/passkeys",
    access: "signed_in",
    summary: "Keeps a passkey that a browser made; the session has another token from then on",
    tag,
    body: json(PasskeyAnswer),
    answer: "MadePasskey",
    status: 201,
    failures: [403],
    handle: ({ ctx, body }) => addPasskey(ctx, body),
  }),
  endpoint({
    method: "delete",
    path: "/passkeys/:id",
    access: "signed_in",
    summary: "Removes a passkey of one's own",
    tag,
    answer: "Deleted",
    failures: [403, 404],
    handle: async ({ ctx, params }) => {
      await removePasskey(ctx, params.id);
      return { id: params.id };
    },
  }),
  endpoint({
    method: "post",
    path: "/second-factor/options",
    access: "signed_in",
    summary: "The question that a passkey answers",
    tag,
    answer: "PasskeyQuestion",
    handle: ({ ctx }) => createSecondFactorOptions(ctx),
  }),
  endpoint({
    method: "post",
    path: "/second-factor",
    access: "signed_in",
    summary: "Answers it: from then on the session has its roles, and another token",
    tag,
    body: json(PasskeyAnswer),
    answer: "RenewedToken",
    handle: ({ ctx, body }) => verifySecondFactor(ctx, body),
  }),
];
