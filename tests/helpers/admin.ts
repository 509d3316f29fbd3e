import type { apiApp } from "#api/app.ts";
import type { Context } from "#operations/runtime/context.ts";
import { asking } from "#tests/helpers/asking.ts";
import { addProvider } from "#tests/helpers/people.ts";

/** Sends API requests as an admin. */
export async function asAdmin(ctx: Context, api: ReturnType<typeof apiApp>) {
  const { id, token } = await addProvider(ctx, [], { name: "Nalini Deshpande", roles: ["admin"] });
  const ask = asking(api);
  const send = (method: string, path: string, body?: object) => ask(method, path, token, body);
  return { id, send };
}
