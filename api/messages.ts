import { Hono } from "hono";
import { describe } from "#api/describe.ts";
import { type ApiEnv, readParameters, validate } from "#api/request.ts";
import { MessageQuery } from "#domain/message.ts";
import { listTroubledMessages, retryMessage, retryMessages } from "#operations/message-troubles.ts";

const tag = "Messages";

/** Messages that did not arrive. */
export function messagesApi() {
  const api = new Hono<ApiEnv>();

  api.get(
    "/admin/messages",
    ...describe({
      access: "admin",
      summary: "Messages that failed, are queued for long or were held back, the newest first",
      tag,
      query: MessageQuery,
      answer: "MessagePage",
      failures: [422],
    }),
    async (c) => c.json(await listTroubledMessages(c.get("ctx"), validate(MessageQuery, readParameters(c)))),
  );

  api.post(
    "/admin/messages/retry",
    ...describe({
      access: "admin",
      summary: "Sends all that failed once more, but for codes that have expired",
      tag,
      answer: "RetriedMessages",
    }),
    async (c) => c.json(await retryMessages(c.get("ctx"))),
  );

  api.post(
    "/admin/messages/:id/retry",
    ...describe({
      access: "admin",
      summary: "Sends one that failed once more",
      tag,
      answer: "TroubledMessage",
      failures: [404, 409],
    }),
    async (c) => c.json(await retryMessage(c.get("ctx"), c.req.param("id"))),
  );

  return api;
}
