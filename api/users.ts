import { json } from "#api/http/body.ts";
import { endpoint } from "#api/http/endpoint.ts";
import { AccountChange, AccountQuery } from "#domain/account.ts";
import {
  endAccountSession,
  endAccountSessions,
  getAccount,
  listAccounts,
  removeAccountPasskeys,
  updateAccount,
} from "#operations/accounts/accounts.ts";

const tag = "People";

/** Accounts, their sessions and passkeys, as admins manage them. */
export const usersEndpoints = [
  endpoint({
    method: "get",
    path: "/admin/users",
    access: "admin",
    summary: "Everybody who can sign in, by name; contacts are masked",
    tag,
    query: AccountQuery,
    answer: "AccountPage",
    failures: [422],
    handle: ({ ctx, query }) => listAccounts(ctx, query),
  }),

  endpoint({
    method: "get",
    path: "/admin/users/:id",
    access: "admin",
    summary: "A user's account: contacts, organisations, sessions and passkeys",
    tag,
    answer: "AccountAnswer",
    failures: [404],
    handle: async ({ ctx, params }) => ({ data: await getAccount(ctx, params.id) }),
  }),

  endpoint({
    method: "patch",
    path: "/admin/users/:id",
    access: "admin",
    summary: "Disables or enables an account, makes an admin or takes the role away; the role asks for a code",
    tag,
    body: json(AccountChange),
    answer: "AccountAnswer",
    failures: [404, 409],
    handle: async ({ ctx, params, body }) => {
      const change = body;
      return { data: await updateAccount(ctx, params.id, change) };
    },
  }),

  endpoint({
    method: "delete",
    path: "/admin/users/:id/sessions",
    access: "admin",
    summary: "Ends every session of a user; of one's own all but this one",
    tag,
    answer: "AccountAnswer",
    failures: [404],
    handle: async ({ ctx, params }) => ({ data: await endAccountSessions(ctx, params.id) }),
  }),

  endpoint({
    method: "delete",
    path: "/admin/users/:id/sessions/:session_id",
    access: "admin",
    summary: "Ends a session of a user",
    tag,
    answer: "AccountAnswer",
    failures: [404, 409],
    handle: async ({ ctx, params }) => ({ data: await endAccountSession(ctx, params.id, params.session_id) }),
  }),

  endpoint({
    method: "delete",
    path: "/admin/users/:id/passkeys",
    access: "admin",
    summary: "Removes the passkeys of a user who lost theirs, and ends their sessions; asks for a code",
    tag,
    answer: "AccountAnswer",
    failures: [404],
    handle: async ({ ctx, params }) => ({ data: await removeAccountPasskeys(ctx, params.id) }),
  }),
];
