/** The steps of the page. Each form sends along what the steps before have found out. */
export const stages = ["ask", "code", "keys"] as const;
export type Stage = (typeof stages)[number];

/** What the form of the last step does */
export const deeds = ["make", "renew", "end"] as const;
export type Deed = (typeof deeds)[number];

/** `id` is that of the new key, so that a form that is sent twice makes one key; `key_id` is that of the key to renew or end. */
export const keyFields = [
  ...["stage", "email", "challenge_id", "code", "proof", "deed", "id", "key_id"],
  ...["name", "purpose", "webhooks", "accept"],
] as const;
