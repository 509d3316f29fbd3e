import { getCountries, getCountryCallingCode } from "libphonenumber-js/min";

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
