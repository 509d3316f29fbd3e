import { endpoint } from "#api/http/endpoint.ts";
import { MessageQuery } from "#domain/message.ts";
import { listFailedMessages, retryMessage, retryMessages } from "#operations/messages/failed-messages.ts";
import { listBudgets } from "#operations/messages/message-budget.ts";

const tag = "Messages";

/** Mails and SMS that did not arrive. */
export const messagesEndpoints = [
  endpoint({
    method: "get",
    path: "/admin/messages",
    access: "admin",
    summary: "Messages that failed, are queued for long or were held back, the newest first",
    tag,
    query: MessageQuery,
    answer: "MessagePage",
    failures: [422],
    handle: ({ ctx, query }) => listFailedMessages(ctx, query),
  }),

  endpoint({
    method: "get",
    path: "/admin/message-budgets",
    access: "admin",
    summary: "How many mails and SMS people's requests have caused within this hour and this day, and how many may be",
    tag,
    answer: "MessageBudgetList",
    handle: ({ ctx }) => listBudgets(ctx),
  }),

  endpoint({
    method: "post",
    path: "/admin/messages/retry",
    access: "admin",
    summary: "Sends all that failed once more, but for codes that have expired",
    tag,
    answer: "RetriedMessages",
    handle: ({ ctx }) => retryMessages(ctx),
  }),

  endpoint({
    method: "post",
    path: "/admin/messages/:id/retry",
    access: "admin",
    summary: "Sends one that failed once more",
    tag,
    answer: "FailedMessage",
    failures: [404, 409],
    handle: ({ ctx, params }) => retryMessage(ctx, params.id),
  }),
];
