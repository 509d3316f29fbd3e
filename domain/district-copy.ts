import type { ContactChannel } from "#domain/listing.ts";

/** What a phone is asked to fetch and to keep for a district, at most, as it is sent (gzip, the larger of the two encodings) */
export const MAX_COPY_BYTES = 300_000;

/** An organisation as a district's copy knows it: enough to choose one and to reach it. */
export interface CopiedListing {
  id: string;
  name: string;
  /** Town of the address in the district */
  place: string;
  services: string[];
  /** Codes of `words`: kinds of help and disabilities */
  codes: string[];
  access: string[];
  contacts: [channel: ContactChannel, value: string][];
  /** Day, `2026-11-03` */
  verified: string | null;
  demo?: true;
}

/** The public listings of a district at a moment, the most reliable first. */
export interface DistrictCopy {
  state: string;
  state_code: string;
  district: string;
  /** When it was made */
  made_at: string;
  /** How many there are; more than `listings` when not all fit */
  total: number;
  listings: CopiedListing[];
  /** Words with which people ask for each code, in all languages and as they spell them */
  words: Record<string, string[]>;
}

/** Of a district, as it is chosen. */
export interface DistrictChoice {
  district: string;
  /** Published organisations with an address there */
  count: number;
}
