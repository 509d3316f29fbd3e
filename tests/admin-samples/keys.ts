import type { AdminSample } from "#tests/admin-samples/sample.ts";
import { addKey } from "#tests/helpers/api-keys.ts";

export const samples: AdminSample[] = [
  {
    route: "POST /admin/keys/{id}/end",
    kind: "change",
    prepare: async (ctx) => ({
      path: `/admin/keys/${(await addKey(ctx)).data.id}/end`,
      body: { reason: "It asks for the same page every second" },
    }),
  },
];
