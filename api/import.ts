import { form, json } from "#api/http/body.ts";
import { endpoint } from "#api/http/endpoint.ts";
import { ImportForm, MAX_IMPORT_BYTES } from "#domain/import.ts";
import { INVITED_AT_ONCE, InvitationInput, TakenProposal } from "#domain/import-record.ts";
import { ImportSourceInput } from "#domain/import-source.ts";
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from "#domain/page.ts";
import { z } from "#domain/zod.ts";
import { importFile } from "#operations/import/import-file.ts";
import { inviteToClaim } from "#operations/import/import-invitations.ts";
import { listImports } from "#operations/import/imports.ts";
import { leaveProposal, listProposals, takeProposal } from "#operations/import/proposals.ts";
import { listSources, listUnseen, updateSource } from "#operations/import/sources.ts";
import { undoImport } from "#operations/import/undo-import.ts";

/** The largest file and the other fields of the form */
const MAX_FORM_BYTES = MAX_IMPORT_BYTES + 1_000_000;

const tag = "Admin";
const access = "admin";
const Page = z.object({
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  per_page: z.coerce.number().int().min(1).max(MAX_PAGE_SIZE).default(DEFAULT_PAGE_SIZE),
});

export const importEndpoints = [
  endpoint({
    method: "post",
    path: "/admin/import",
    access,
    summary:
      "Adds the organisations of a CSV file; with mode=update, those that are here get its newer values. A trial unless dry_run is 0",
    tag,
    body: form(ImportForm, {
      max_bytes: MAX_FORM_BYTES,
      file_bytes: MAX_FORM_BYTES,
      too_large: "Use a file of at most 20 MB",
    }),
    answer: "ImportAnswer",
    handle: ({ ctx, body }) => importFile(ctx, body),
  }),

  endpoint({
    method: "get",
    path: "/admin/imports",
    access,
    summary: "Imports, the newest first, with what an undo and an invitation would reach",
    tag,
    query: Page,
    answer: "ImportRecordPage",
    failures: [422],
    handle: ({ ctx, query }) => listImports(ctx, query),
  }),

  endpoint({
    method: "post",
    path: "/admin/imports/:id/undo",
    access,
    summary:
      "Within thirty days: removes what came with an import and puts back what it updated, unless people have said something since",
    tag,
    answer: "UndoneImport",
    failures: [404, 409],
    handle: ({ ctx, params }) => undoImport(ctx, params.id),
  }),

  endpoint({
    method: "post",
    path: "/admin/imports/:id/invitations",
    access,
    summary: `Writes once to the public addresses of its organisations that their people can claim them; ${INVITED_AT_ONCE} mails at most`,
    tag,
    body: json(InvitationInput),
    answer: "SentInvitations",
    failures: [404, 409, 422],
    handle: ({ ctx, params, body }) => inviteToClaim(ctx, params.id, body),
  }),

  endpoint({
    method: "get",
    path: "/admin/import-sources",
    access,
    summary: "Lists that organisations come from: publisher, licence, and how their columns are read",
    tag,
    query: Page,
    answer: "ImportSourcePage",
    failures: [422],
    handle: ({ ctx, query }) => listSources(ctx, query),
  }),

  endpoint({
    method: "put",
    path: "/admin/import-sources/:id",
    access,
    summary:
      "Saves the publisher and licence of a list, and what is kept of its columns; its organisations’ pages follow",
    tag,
    body: json(ImportSourceInput),
    answer: null,
    failures: [404, 409, 422],
    handle: ({ ctx, params, body }) => updateSource(ctx, params.id, body),
  }),

  endpoint({
    method: "get",
    path: "/admin/import-sources/:id/unseen",
    access,
    summary: "Organisations that the newest whole edition of a list lacks; nothing was done to them",
    tag,
    query: Page,
    answer: "UnseenPage",
    failures: [404, 422],
    handle: ({ ctx, params, query }) => listUnseen(ctx, params.id, query),
  }),

  endpoint({
    method: "get",
    path: "/admin/import-proposals",
    access,
    summary: "What imports left to an admin, because people said something else or it is doubtful",
    tag,
    query: Page,
    answer: "ImportProposalPage",
    failures: [422],
    handle: ({ ctx, query }) => listProposals(ctx, query),
  }),

  endpoint({
    method: "post",
    path: "/admin/import-proposals/:id/take",
    access,
    summary: "Writes what the list says, as a correction with the list as its source",
    tag,
    body: json(TakenProposal),
    answer: null,
    failures: [404, 409, 422],
    handle: ({ ctx, params, body }) => takeProposal(ctx, params.id, body),
  }),

  endpoint({
    method: "post",
    path: "/admin/import-proposals/:id/leave",
    access,
    summary: "Leaves what stands; the same value of the same list does not come again",
    tag,
    answer: null,
    failures: [404, 409],
    handle: ({ ctx, params }) => leaveProposal(ctx, params.id),
  }),
];
