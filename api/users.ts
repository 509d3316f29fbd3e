import { Hono } from "hono";
import { describe } from "#api/describe.ts";
import { type ApiEnv, readJson, readParameters, validate } from "#api/request.ts";
import { AccountChange, AccountQuery } from "#domain/account.ts";
import { changeAccount, endSessionOf, endSessions, removePasskeysOf } from "#operations/account-changes.ts";
import { getAccount, listAccounts } from "#operations/accounts.ts";

const tag = "People";

/** Who can sign in, and where they are signed in. */
export function usersApi() {
  const api = new Hono<ApiEnv>();

  api.get(
    "/admin/users",
    ...describe({
      access: "admin",
      summary: "Everybody who can sign in, by name; contacts are masked",
      tag,
      query: AccountQuery,
      answer: "AccountPage",
      failures: [422],
    }),
    async (c) => c.json(await listAccounts(c.get("ctx"), validate(AccountQuery, readParameters(c)))),
  );

  api.get(
    "/admin/users/:id",
    ...describe({
      access: "admin",
      summary: "Somebody's account: contacts, organisations, sessions and passkeys",
      tag,
      answer: "AccountAnswer",
      failures: [404],
    }),
    async (c) => c.json({ data: await getAccount(c.get("ctx"), c.req.param("id")) }),
  );

  api.patch(
    "/admin/users/:id",
    ...describe({
      access: "admin",
      summary: "Disables or enables an account, makes an admin or takes the role away; the role asks for a code",
      tag,
      body: AccountChange,
      answer: "AccountAnswer",
      failures: [404, 409],
    }),
    async (c) => {
      const change = validate(AccountChange, await readJson(c));
      return c.json({ data: await changeAccount(c.get("ctx"), c.req.param("id"), change) });
    },
  );

  api.delete(
    "/admin/users/:id/sessions",
    ...describe({
      access: "admin",
      summary: "Ends every session of somebody; of one's own all but this one",
      tag,
      answer: "AccountAnswer",
      failures: [404],
    }),
    async (c) => c.json({ data: await endSessions(c.get("ctx"), c.req.param("id")) }),
  );

  api.delete(
    "/admin/users/:id/sessions/:session_id",
    ...describe({
      access: "admin",
      summary: "Ends a session of somebody",
      tag,
      answer: "AccountAnswer",
      failures: [404, 409],
    }),
    async (c) => c.json({ data: await endSessionOf(c.get("ctx"), c.req.param("id"), c.req.param("session_id")) }),
  );

  api.delete(
    "/admin/users/:id/passkeys",
    ...describe({
      access: "admin",
      summary: "Removes the passkeys of somebody who lost theirs, and ends their sessions; asks for a code",
      tag,
      answer: "AccountAnswer",
      failures: [404],
    }),
    async (c) => c.json({ data: await removePasskeysOf(c.get("ctx"), c.req.param("id")) }),
  );

  return api;
}
