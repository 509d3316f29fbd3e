import { json } from "#api/http/body.ts";
import { endpoint } from "#api/http/endpoint.ts";
import { DemoRemoval } from "#domain/demo.ts";
import { countDemoData, removeDemoData } from "#operations/desk/demo-removal.ts";

const tag = "Admin";

/** The demo organisations and users, and their removal. */
export const demoEndpoints = [
  endpoint({
    method: "get",
    path: "/admin/demo",
    access: "admin",
    summary: "How much here is fictional",
    tag,
    answer: "DemoData",
    handle: ({ ctx }) => countDemoData(ctx),
  }),

  endpoint({
    method: "post",
    path: "/admin/demo/removal",
    access: "admin",
    summary: "Removes the fictional organisations and people for good",
    tag,
    body: json(DemoRemoval),
    answer: "RemovedDemoData",
    handle: ({ ctx }) => removeDemoData(ctx),
  }),
];
