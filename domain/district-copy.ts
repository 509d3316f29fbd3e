import type { ContactChannel } from "#domain/listing.ts";

/** The maximum size of a district's offline copy as sent (gzip, the larger of the two encodings). */
export const MAX_COPY_BYTES = 300_000;

/** An organisation in a district's offline copy: enough to choose and reach it. */
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
  /** When the copy was made. */
  made_at: string;
  /** The total; more than `listings` when not all fit. */
  total: number;
  listings: CopiedListing[];
  /** The search words for each code, in all languages and spellings. */
  words: Record<string, string[]>;
}

/** A district in the list of districts to choose. */
export interface DistrictChoice {
  district: string;
  /** Published organisations with an address there */
  count: number;
}
