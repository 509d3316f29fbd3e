import { asciiDigits, filled, text } from "#domain/fields.ts";
import { problems } from "#domain/problems.ts";
import { z } from "#domain/zod.ts";

/** 110001 to 855126 and the like: six digits, the first 1 to 8. */
export const pincodePattern = /^[1-8][0-9]{5}$/;

/** Also accepts a space after the third digit and Indic digits. */
export function plainPincode(typed: string): string {
  return asciiDigits(typed).replace(/\s/g, "");
}

export const PincodeInput = filled(20, problems.pincode_missing)
  .transform(plainPincode)
  .refine((pincode) => pincode === "" || pincodePattern.test(pincode), problems.pincode);

/** The location of a PIN code. */
export const Pincode = z.object({
  pincode: z.string(),
  state: z.string(),
  district: z.string(),
  localities: z.array(z.string()).describe("Names of its post offices"),
});
export type Pincode = z.infer<typeof Pincode>;

export const DistrictParameters = z.object({
  state: text(60).default("").describe("Name, code or former name of a state"),
});
