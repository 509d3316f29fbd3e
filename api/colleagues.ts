import { Hono } from "hono";
import { describe } from "#api/describe.ts";
import { type ApiEnv, readJson, validate } from "#api/request.ts";
import { NewColleague } from "#domain/colleague.ts";
import { inviteColleague, listColleagues, removeColleague } from "#operations/colleagues.ts";
import { acceptInvitation, declineInvitation, listInvitations } from "#operations/invitations.ts";

const tag = "Colleagues";
const access = "provider_admin";

/** Who looks after an organisation together. */
export function colleaguesApi() {
  const api = new Hono<ApiEnv>();

  api.get(
    "/provider/organization/:id/members",
    ...describe({ access, summary: "Who looks after it", tag, answer: "ColleagueList", failures: [404] }),
    async (c) => c.json({ data: await listColleagues(c.get("ctx"), c.req.param("id")) }),
  );

  api.post(
    "/provider/organization/:id/members",
    ...describe({
      access,
      summary: "Invites somebody by an e-mail address or a phone number, known here or not",
      tag,
      body: NewColleague,
      answer: "Colleague",
      status: 201,
      failures: [404, 409, 429],
    }),
    async (c) => {
      const input = validate(NewColleague, await readJson(c));
      return c.json(await inviteColleague(c.get("ctx"), c.req.param("id"), input), 201);
    },
  );

  api.delete(
    "/provider/organization/:id/members/:user_id",
    ...describe({
      access,
      summary: "Ends somebody's access, or takes an invitation back; one's own id: leaves",
      tag,
      answer: "Deleted",
      failures: [404, 409],
    }),
    async (c) => c.json({ id: await removeColleague(c.get("ctx"), c.req.param("id"), c.req.param("user_id")) }),
  );

  api.get(
    "/provider/invitations",
    ...describe({ access, summary: "One's own that wait for an answer", tag, answer: "InvitationList" }),
    async (c) => c.json({ data: await listInvitations(c.get("ctx")) }),
  );

  api.post(
    "/provider/invitations/:organization_id/accept",
    ...describe({
      access,
      summary: "From now on one looks after it too",
      tag,
      answer: "OwnOrganizationAnswer",
      failures: [404],
    }),
    async (c) => c.json({ data: await acceptInvitation(c.get("ctx"), c.req.param("organization_id")) }),
  );

  api.post(
    "/provider/invitations/:organization_id/decline",
    ...describe({ access, summary: "Turns it down", tag, answer: "Deleted", failures: [404] }),
    async (c) => c.json({ id: await declineInvitation(c.get("ctx"), c.req.param("organization_id")) }),
  );

  return api;
}
