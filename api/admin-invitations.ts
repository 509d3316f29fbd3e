import { json } from "#api/http/body.ts";
import { endpoint } from "#api/http/endpoint.ts";
import { InvitationAnswer, InvitationCode, InvitationToken, NewAdminInvitation } from "#domain/admin-invitation.ts";
import {
  acceptAdminInvitation,
  readAdminInvitation,
  sendInvitationCode,
} from "#operations/accounts/accept-admin-invitation.ts";
import {
  inviteAdmin,
  listAdminInvitations,
  removeAdminInvitation,
  resendAdminInvitation,
} from "#operations/accounts/admin-invitations.ts";

const tag = "People";

/** Invitations to the desk: written by admins, and answered by the holder of a link. */
export const adminInvitationsEndpoints = [
  endpoint({
    method: "get",
    path: "/admin/invitations",
    access: "admin",
    summary: "Invitations to the desk that wait; contacts are masked",
    tag,
    answer: "AdminInvitationList",
    handle: async ({ ctx }) => ({ data: await listAdminInvitations(ctx) }),
  }),

  endpoint({
    method: "post",
    path: "/admin/invitations",
    access: "admin",
    summary: "Invites a person to be an admin, by e-mail or SMS; asks for a code",
    tag,
    body: json(NewAdminInvitation),
    answer: "AdminInvitationAnswer",
    status: 201,
    failures: [409, 429],
    handle: async ({ ctx, body }) => ({ data: await inviteAdmin(ctx, body) }),
  }),

  endpoint({
    method: "post",
    path: "/admin/invitations/:id/send",
    access: "admin",
    summary: "Sends a new link; the earlier one ends; asks for a code",
    tag,
    answer: "AdminInvitationAnswer",
    failures: [404, 429],
    handle: async ({ ctx, params }) => ({ data: await resendAdminInvitation(ctx, params.id) }),
  }),

  endpoint({
    method: "delete",
    path: "/admin/invitations/:id",
    access: "admin",
    summary: "Takes an invitation back",
    tag,
    answer: "Deleted",
    failures: [404],
    handle: async ({ ctx, params }) => ({ id: await removeAdminInvitation(ctx, params.id) }),
  }),

  endpoint({
    method: "post",
    path: "/admin-invitation",
    access: "public",
    summary: "What the link of an invitation to the desk offers",
    tag,
    body: json(InvitationToken),
    answer: "AdminInvitationOfferAnswer",
    cache: "no-store",
    failures: [404, 429],
    handle: async ({ ctx, body }) => ({ data: await readAdminInvitation(ctx, body.token) }),
  }),

  endpoint({
    method: "post",
    path: "/admin-invitation/code",
    access: "public",
    summary: "Sends a code to the invited contact",
    tag,
    body: json(InvitationCode),
    answer: "SentCode",
    status: 202,
    failures: [404, 429, 503],
    handle: ({ ctx, body }) => sendInvitationCode(ctx, body),
  }),

  endpoint({
    method: "post",
    path: "/admin-invitation/accept",
    access: "public",
    summary: "Accepts with the code, and signs in; the link is used up",
    tag,
    body: json(InvitationAnswer),
    answer: "SignedIn",
    cache: "no-store",
    failures: [404, 429],
    handle: ({ ctx, body }) => acceptAdminInvitation(ctx, body),
  }),
];
