import { Hono } from "hono";
import { describe } from "#api/describe.ts";
import { type ApiEnv, readJson, validate } from "#api/request.ts";
import { PasskeyAnswer } from "#domain/passkey.ts";
import {
  addPasskey,
  listPasskeys,
  passkeyOptions,
  passSecondFactor,
  removePasskey,
  secondFactorOptions,
} from "#operations/passkeys.ts";

const tag = "Passkeys";

/** A second factor beside the code, as W3C Web Authentication has it. */
export function passkeysApi() {
  const api = new Hono<ApiEnv>();
  api.get(
    "/passkeys",
    ...describe({ access: "signed_in", summary: "One's passkeys", tag, answer: "PasskeyList" }),
    async (c) => c.json({ data: await listPasskeys(c.get("ctx")) }),
  );
  api.post(
    "/passkeys/options",
    ...describe({
      access: "signed_in",
      summary: "What a browser needs to make a passkey",
      tag,
      answer: "PasskeyQuestion",
      failures: [403],
    }),
    async (c) => c.json(await passkeyOptions(c.get("ctx"))),
  );
  api.post(
    "/passkeys",
    ...describe({
      access: "signed_in",
      summary: "Keeps a passkey that a browser made; the session has another token from then on",
      tag,
      body: PasskeyAnswer,
      answer: "MadePasskey",
      status: 201,
      failures: [403],
    }),
    async (c) => c.json(await addPasskey(c.get("ctx"), validate(PasskeyAnswer, await readJson(c))), 201),
  );
  api.delete(
    "/passkeys/:id",
    ...describe({
      access: "signed_in",
      summary: "Removes a passkey of one's own",
      tag,
      answer: "Deleted",
      failures: [403, 404],
    }),
    async (c) => {
      const id = c.req.param("id");
      await removePasskey(c.get("ctx"), id);
      return c.json({ id });
    },
  );
  api.post(
    "/second-factor/options",
    ...describe({
      access: "signed_in",
      summary: "The question that a passkey answers",
      tag,
      answer: "PasskeyQuestion",
    }),
    async (c) => c.json(await secondFactorOptions(c.get("ctx"))),
  );
  api.post(
    "/second-factor",
    ...describe({
      access: "signed_in",
      summary: "Answers it: from then on the session has its roles, and another token",
      tag,
      body: PasskeyAnswer,
      answer: "RenewedToken",
    }),
    async (c) => c.json(await passSecondFactor(c.get("ctx"), validate(PasskeyAnswer, await readJson(c)))),
  );
  return api;
}
