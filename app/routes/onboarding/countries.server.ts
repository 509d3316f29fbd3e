import { getCountries, getCountryCallingCode } from "libphonenumber-js/min";

export interface Country {
  /** ISO 3166-1, two letters */
  code: string;
  /** Without the plus */
  dial: string;
}

/** All countries but India, with their dialling codes (ITU-T E.164). Their names are the browser's own (Intl.DisplayNames). */
export function countries(): Country[] {
  return getCountries()
    .filter((code) => code !== "IN")
    .map((code) => ({ code, dial: getCountryCallingCode(code) }));
}
