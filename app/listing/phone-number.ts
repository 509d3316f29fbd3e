import { type MetadataJson, parsePhoneNumberFromString } from "libphonenumber-js/core";
import india from "./phone-metadata.json" with { type: "json" };

/**
 * Groups the digits of a number in India as people there write it: a mobile number as 98765 43210, a landline with its STD code as
 * 020 2553 1234, a toll-free number as 1800 425 0000. Ten digits of no known number make two groups; any other text is returned as it is.
 */
export function spacedNumber(value: string): string {
  const number = parsePhoneNumberFromString(value, "IN", india as unknown as MetadataJson);
  if (!number?.isValid()) return /^\d{10}$/.test(value) ? `${value.slice(0, 5)} ${value.slice(5)}` : value;
  return number.formatNational().replace(/^0(\d{5} \d{5})$/, "$1"); // mobile numbers need no 0 any more
}
