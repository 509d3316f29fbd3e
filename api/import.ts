import { Hono } from "hono";
import { describe } from "#api/describe.ts";
import { readMultipart } from "#api/multipart.ts";
import { type ApiEnv, validate } from "#api/request.ts";
import { ImportForm, MAX_IMPORT_BYTES } from "#domain/import.ts";
import { importFile } from "#operations/file-import.ts";

/** Room for the other fields of the form */
const BESIDES = 1_000_000;

/** Adds the organisations of a CSV file, or says what would happen. */
export function importApi() {
  const api = new Hono<ApiEnv>();
  api.post(
    "/admin/import",
    ...describe({
      access: "admin",
      summary:
        "Adds the organisations of a CSV file; sent again it adds only what is missing. A trial unless dry_run is 0",
      tag: "Admin",
      multipart: ImportForm,
      answer: "ImportAnswer",
    }),
    async (c) => {
      const too_large = "Use a file of at most 20 MB";
      const form = await readMultipart(c, { max: MAX_IMPORT_BYTES + BESIDES, too_large });
      return c.json(await importFile(c.get("ctx"), validate(ImportForm, form)));
    },
  );
  return api;
}
