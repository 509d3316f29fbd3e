import { asciiDigits, filled, text } from "#domain/fields.ts";
import { distanceKm, type Point } from "#domain/geo.ts";
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
  latitude: z.number().nullable().describe("Of the centre of its area"),
  longitude: z.number().nullable(),
  geo_quality: z
    .enum(["ok", "low", "prefix", "none"])
    .describe("How well the centre is known; only ok is good enough to doubt an address"),
  fits: z
    .boolean()
    .nullable()
    .describe("Whether it lies in the district that was asked about; null when that is not known or none was named"),
});
export type Pincode = z.infer<typeof Pincode>;

export const PincodeParameters = z.object({
  district: text(100).default("").describe("A district to compare, in any spelling or former name"),
});

type Area = Pick<Pincode, "latitude" | "longitude" | "geo_quality">;

/** An exact place that is farther from the area of its PIN code has to be confirmed. Large rural areas reach that far. */
export const FAR_POINT_KM = 30;

/** Km from a point to the centre of the area; null where that is not well known. */
export function kmFromArea(point: Point, { latitude, longitude, geo_quality }: Area): number | null {
  if (geo_quality !== "ok" || latitude === null || longitude === null) return null;
  return distanceKm(point, { latitude, longitude });
}

export const DistrictParameters = z.object({
  state: text(60).default("").describe("Name, code or former name of a state"),
});
