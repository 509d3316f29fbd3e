import { z } from "#domain/zod.ts";

/**
 * What a visitor can expect of a place. A fact is true, false or absent, and absent means "not known", never "no"
 * (the three-state rule of A11yJSON).
 */
export const accessCodes = [
  "step-free",
  "accessible-toilet",
  "lift",
  "parking",
  "quiet-room",
  "sign-language",
  "braille",
  "hearing-loop",
  "home-visit",
  "captions",
] as const;
export type AccessCode = (typeof accessCodes)[number];

/** As entered in a form: null means "not known" too. Outputs the known facts. */
export const AccessInput = z
  .object(
    Object.fromEntries(accessCodes.map((code) => [code, z.boolean().nullish()])) as Record<
      AccessCode,
      z.ZodOptional<z.ZodNullable<z.ZodBoolean>>
    >,
  )
  .transform(
    (facts) => Object.fromEntries(Object.entries(facts).filter(([, fact]) => typeof fact === "boolean")) as Facts,
  );
type Facts = Partial<Record<AccessCode, boolean>>;

/** The facts of several places together: true at one of them, false at all, or not known. */
export function accessAcross(places: readonly { access: Facts }[], code: AccessCode): boolean | undefined {
  if (places.some(({ access }) => access[code])) return true;
  return places.length > 0 && places.every(({ access }) => access[code] === false) ? false : undefined;
}
