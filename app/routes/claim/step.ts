import { claimFields } from "#domain/claim.ts";

/** The steps of the page, in their order. Each form sends what the steps before have found out along. */
export const stages = ["choose", "code", "sign_in", "details"] as const;
export type Stage = (typeof stages)[number];

/** Value of `by` of a person who has a paper instead of a published contact */
export const PAPER = "paper";

/** What the steps find out */
const carried = [
  "by",
  "challenge_id",
  "published_proof",
  "contact",
  "contact_proof",
  "document_id",
  "document_name",
] as const;

export const claimFormFields = ["stage", ...carried, "sign_in", "code", "name", "role", ...claimFields] as const;
export type ClaimFormField = (typeof claimFormFields)[number];
export type ClaimForm = Record<ClaimFormField, string>;
