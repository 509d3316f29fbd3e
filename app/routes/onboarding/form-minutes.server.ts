import { minutesForAll } from "#domain/form-time.ts";
import { formPace } from "#operations/onboarding/form-pace.ts";
import type { Context } from "#operations/runtime/context.ts";

/** Minutes for a whole form, at the pace of those who finished one last. */
export async function formMinutes(ctx: Context): Promise<number> {
  return minutesForAll(await formPace(ctx));
}
