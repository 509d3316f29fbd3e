import { json } from "#api/http/body.ts";
import { endpoint } from "#api/http/endpoint.ts";
import { EnquiryHandling, EnquiryQuery, NewEnquiry } from "#domain/enquiry.ts";
import { createEnquiry, handleEnquiry, listEnquiries } from "#operations/desk/enquiries.ts";

const tag = "Enquiries";

/** Messages of the contact form. */
export const enquiriesEndpoints = [
  endpoint({
    method: "post",
    path: "/enquiries",
    access: "public",
    summary: "Writes to us, from India or abroad; a confirmation goes to the e-mail address",
    tag,
    body: json(NewEnquiry),
    answer: "EnquiryReceipt",
    status: 201,
    failures: [429],
    handle: ({ ctx, body }) => createEnquiry(ctx, body),
  }),

  endpoint({
    method: "get",
    path: "/admin/enquiries",
    access: "admin",
    summary: "What people have written, the newest first",
    tag,
    query: EnquiryQuery,
    answer: "EnquiryPage",
    failures: [422],
    handle: ({ ctx, query }) => listEnquiries(ctx, query),
  }),

  endpoint({
    method: "patch",
    path: "/admin/enquiries/:id",
    access: "admin",
    summary: "Says that an enquiry is dealt with, or is not after all",
    tag,
    body: json(EnquiryHandling),
    answer: "Enquiry",
    failures: [404, 409],
    handle: ({ ctx, params, body }) => handleEnquiry(ctx, params.id, body.handled),
  }),
];
