import { getCountries, getCountryCallingCode } from "libphonenumber-js/min";
import { minutesForAll } from "#domain/form-time.ts";
import { formPace } from "#operations/onboarding/form-pace.ts";
import type { Context } from "#operations/runtime/context.ts";

export interface Country {
  /** ISO 3166-1, two letters */
  code: string;
  /** Without the plus sign */
  dial: string;
}

/**
 * All countries except India, with their dialling codes (ITU-T E.164). The browser translates the names
 * (Intl.DisplayNames).
 */
export function countries(): Country[] {
  return getCountries()
    .filter((code) => code !== "IN")
    .map((code) => ({ code, dial: getCountryCallingCode(code) }));
}

/** Minutes for a whole form, at the pace of those who finished one last. */
export async function formMinutes(ctx: Context): Promise<number> {
  return minutesForAll(await formPace(ctx));
}
