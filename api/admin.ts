import { Hono } from "hono";
import { describe } from "#api/describe.ts";
import type { ApiEnv } from "#api/request.ts";
import { listFailedMessages } from "#operations/messages.ts";

const tag = "Admin";

export function adminApi() {
  const api = new Hono<ApiEnv>();
  api.get(
    "/admin/messages",
    ...describe({
      access: "admin",
      summary: "Messages that could not be delivered, the newest first",
      tag,
      answer: "FailedMessageList",
    }),
    async (c) => c.json({ data: await listFailedMessages(c.get("ctx")) }),
  );
  return api;
}
