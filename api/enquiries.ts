import { Hono } from "hono";
import { describe } from "#api/describe.ts";
import { type ApiEnv, readJson, validate } from "#api/request.ts";
import { NewEnquiry } from "#domain/enquiry.ts";
import { readQuery, SearchParameters } from "#domain/search.ts";
import { createEnquiry, listEnquiries } from "#operations/enquiries.ts";

const tag = "Enquiries";
const Page = SearchParameters.pick({ page: true, per_page: true });

/** What people write to us. */
export function enquiriesApi() {
  const api = new Hono<ApiEnv>();

  api.post(
    "/enquiries",
    ...describe({
      access: "public",
      summary: "Writes to us, from India or abroad; a confirmation goes to the e-mail address",
      tag,
      body: NewEnquiry,
      answer: "EnquiryReceipt",
      status: 201,
      failures: [429],
    }),
    async (c) => c.json(await createEnquiry(c.get("ctx"), validate(NewEnquiry, await readJson(c))), 201),
  );

  api.get(
    "/admin/enquiries",
    ...describe({
      access: "admin",
      summary: "What people have written, the newest first",
      tag,
      query: Page,
      answer: "EnquiryPage",
      failures: [422],
    }),
    async (c) => c.json(await listEnquiries(c.get("ctx"), validate(Page, readQuery(new URL(c.req.url).searchParams)))),
  );

  return api;
}
