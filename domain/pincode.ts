import { asciiDigits, text } from "#domain/fields.ts";
import { z } from "#domain/zod.ts";

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

/** As it stands in an address of ours. */
export function pincodeIn(path: string): string {
  return asciiDigits(path).replace(/\s/g, "");
}
