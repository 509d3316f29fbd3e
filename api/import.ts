import { form } from "#api/http/body.ts";
import { endpoint } from "#api/http/endpoint.ts";
import { ImportForm, MAX_IMPORT_BYTES } from "#domain/import.ts";
import { importFile } from "#operations/import/import-file.ts";

/** The largest file and the other fields of the form */
const MAX_FORM_BYTES = MAX_IMPORT_BYTES + 1_000_000;

export const importEndpoints = [
  endpoint({
    method: "post",
    path: "/admin/import",
    access: "admin",
    summary:
      "Adds the organisations of a CSV file; sent again it adds only what is missing. A trial unless dry_run is 0",
    tag: "Admin",
    body: form(ImportForm, {
      max_bytes: MAX_FORM_BYTES,
      file_bytes: MAX_FORM_BYTES,
      too_large: "Use a file of at most 20 MB",
    }),
    answer: "ImportAnswer",
    handle: ({ ctx, body }) => importFile(ctx, body),
  }),
];
