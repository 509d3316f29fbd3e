import { json } from "#api/http/body.ts";
import { endpoint } from "#api/http/endpoint.ts";
import { AskKeyCode, CreateKey, EndKey, KeyQuery } from "#domain/api-key.ts";
import { createKeyByCode, endCurrentKey, getCurrentKey, sendKeyCode } from "#operations/accounts/api-keys.ts";
import { endKey, listKeys } from "#operations/desk/api-keys.ts";

const tag = "Keys";

/** Keys of programs: made with a code by mail, seen and ended with the key itself, and by admins at the desk. */
export const keysEndpoints = [
  endpoint({
    method: "post",
    path: "/keys/codes",
    access: "public",
    summary: "Sends a code by which a key is made",
    tag,
    body: json(AskKeyCode),
    answer: "SentCode",
    status: 202,
    failures: [429, 503],
    handle: ({ ctx, body }) => sendKeyCode(ctx, body),
  }),

  endpoint({
    method: "post",
    path: "/keys",
    access: "public",
    summary: "Makes a key with the code; the key itself is in this answer alone",
    tag,
    body: json(CreateKey),
    answer: "NewApiKey",
    status: 201,
    cache: "no-store",
    failures: [409, 429],
    handle: ({ ctx, body }) => createKeyByCode(ctx, body),
  }),

  endpoint({
    method: "get",
    path: "/keys/current",
    access: "key",
    summary: "The key of the request, its quota and its uses",
    tag,
    answer: "ApiKeyAnswer",
    handle: async ({ ctx }) => ({ data: await getCurrentKey(ctx) }),
  }),

  endpoint({
    method: "delete",
    path: "/keys/current",
    access: "key",
    summary: "Ends the key of the request",
    tag,
    answer: null,
    handle: ({ ctx }) => endCurrentKey(ctx),
  }),

  endpoint({
    method: "get",
    path: "/admin/keys",
    access: "admin",
    summary: "All keys with their uses and contacts, the newest first",
    tag,
    query: KeyQuery,
    answer: "KeyPage",
    failures: [422],
    handle: ({ ctx, query }) => listKeys(ctx, query),
  }),

  endpoint({
    method: "post",
    path: "/admin/keys/:id/end",
    access: "admin",
    summary: "Ends a key and writes to its holder why",
    tag,
    body: json(EndKey),
    answer: "DeskKey",
    failures: [404, 409],
    handle: ({ ctx, params, body }) => endKey(ctx, params.id, body),
  }),
];
