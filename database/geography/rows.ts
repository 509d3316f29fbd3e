/**
 * ok: no second source says otherwise · low: a second source puts it more than 25 km away · prefix: no usable coordinate
 * of its own, the middle of the pincodes that share its first four or three digits · none: no coordinate.
 */
type PincodeQuality = "ok" | "low" | "prefix" | "none";

export interface PincodeRow {
  pincode: string;
  latitude: number | null;
  longitude: number | null;
  quality: PincodeQuality;
  /** A name in DistrictRow of the same state. */
  district: string;
  state_code: string;
  /** Post offices, the main one first, without S.O, B.O, H.O; at most 12. */
  offices: string[];
}

export interface DistrictRow {
  state_code: string;
  name: string;
  /** Former names and other spellings, as people write them. */
  aliases: string[];
  latitude: number;
  longitude: number;
}

export interface TownRow {
  name: string;
  state_code: string;
  /** A name in DistrictRow of the same state. */
  district: string | null;
  latitude: number;
  longitude: number;
  /** 0 where it is not known. */
  population: number;
  aliases: string[];
}

export interface GeographyRows {
  districts: DistrictRow[];
  towns: TownRow[];
  pincodes: PincodeRow[];
}
