import { json } from "#api/http/body.ts";
import { endpoint } from "#api/http/endpoint.ts";
import { NewColleague } from "#domain/colleague.ts";
import { RoleInput } from "#domain/membership.ts";
import { inviteColleague, listColleagues, removeColleague } from "#operations/owner/colleagues.ts";
import { acceptInvitation, declineInvitation, listInvitations } from "#operations/owner/invitations.ts";
import { updateRole } from "#operations/owner/member-roles.ts";

const tag = "Colleagues";
const access = "provider_admin";

/** The members of an organisation and their invitations. */
export const colleaguesEndpoints = [
  endpoint({
    method: "get",
    path: "/provider/organization/:id/members",
    access,
    summary: "Who looks after it",
    tag,
    answer: "ColleagueList",
    failures: [404],
    handle: async ({ ctx, params }) => ({ data: await listColleagues(ctx, params.id) }),
  }),

  endpoint({
    method: "post",
    path: "/provider/organization/:id/members",
    access,
    summary:
      "Invites a person by an e-mail address or a phone number, known here or not; 403 without a code confirmed in the last ten minutes",
    tag,
    body: json(NewColleague),
    answer: "Colleague",
    status: 201,
    failures: [403, 404, 409, 429],
    handle: ({ ctx, params, body }) => inviteColleague(ctx, params.id, body),
  }),

  endpoint({
    method: "put",
    path: "/provider/organization/:id/members/:user_id/role",
    access,
    summary:
      "Changes what a colleague may do, or one who is invited; only an owner may, and 403 without a code confirmed in the last ten minutes",
    tag,
    body: json(RoleInput),
    answer: "Colleague",
    failures: [403, 404, 409, 429],
    handle: ({ ctx, params, body }) => updateRole(ctx, params.id, params.user_id, body),
  }),

  endpoint({
    method: "delete",
    path: "/provider/organization/:id/members/:user_id",
    access,
    summary:
      "Ends a colleague's access, or takes an invitation back; one's own id: leaves. 403 without a code confirmed in the last ten minutes",
    tag,
    answer: "Deleted",
    failures: [403, 404, 409],
    handle: async ({ ctx, params }) => ({ id: await removeColleague(ctx, params.id, params.user_id) }),
  }),

  endpoint({
    method: "get",
    path: "/provider/invitations",
    access,
    summary: "One's own that wait for an answer",
    tag,
    answer: "InvitationList",
    handle: async ({ ctx }) => ({ data: await listInvitations(ctx) }),
  }),

  endpoint({
    method: "post",
    path: "/provider/invitations/:organization_id/accept",
    access,
    summary: "From now on one looks after it too",
    tag,
    answer: "OwnOrganizationAnswer",
    failures: [404],
    handle: async ({ ctx, params }) => ({ data: await acceptInvitation(ctx, params.organization_id) }),
  }),

  endpoint({
    method: "post",
    path: "/provider/invitations/:organization_id/decline",
    access,
    summary: "Turns it down",
    tag,
    answer: "Deleted",
    failures: [404],
    handle: async ({ ctx, params }) => ({ id: await declineInvitation(ctx, params.organization_id) }),
  }),
];
