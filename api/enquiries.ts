import { Hono } from "hono";
import { describe } from "#api/describe.ts";
import { type ApiEnv, readJson, readParameters, validate } from "#api/request.ts";
import { EnquiryHandling, EnquiryQuery, NewEnquiry } from "#domain/enquiry.ts";
import { createEnquiry, handleEnquiry, listEnquiries } from "#operations/enquiries.ts";

const tag = "Enquiries";

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
      query: EnquiryQuery,
      answer: "EnquiryPage",
      failures: [422],
    }),
    async (c) => c.json(await listEnquiries(c.get("ctx"), validate(EnquiryQuery, readParameters(c)))),
  );

  api.patch(
    "/admin/enquiries/:id",
    ...describe({
      access: "admin",
      summary: "Says that an enquiry is dealt with, or is not after all",
      tag,
      body: EnquiryHandling,
      answer: "Enquiry",
      failures: [404, 409],
    }),
    async (c) => {
      const { handled } = validate(EnquiryHandling, await readJson(c));
      return c.json(await handleEnquiry(c.get("ctx"), c.req.param("id"), handled));
    },
  );

  return api;
}
