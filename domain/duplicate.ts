/** Why two organisations may be one */
export const duplicateReasons = ["pan", "phone", "email", "website", "registration", "name", "place"] as const;
export type DuplicateReason = (typeof duplicateReasons)[number];
