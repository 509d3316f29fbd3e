import { disabilities } from "#domain/disability.ts";
import { problems } from "#domain/problems.ts";
import { z } from "#domain/zod.ts";

/** Of one organisation, also those that no service is for any more: a removed service may come back. */
export const MAX_OWN_DISABILITIES = 100;

/** A disability that an organisation named itself, because it did not find it in the list. */
export const OwnDisability = z.object({
  id: z.uuid(),
  name: z.string(),
  organization: z.object({ id: z.uuid(), name: z.string(), status: z.string() }),
  services: z.array(z.string()).describe("Names of the services for it"),
  suggested: z.uuid().nullable().describe("What our words take it for"),
});
export type OwnDisability = z.infer<typeof OwnDisability>;

/** The disability of the list that it becomes. */
export const Adoption = z.object({
  disability_id: z
    .string(problems.listed_disability)
    .refine((id) => disabilities.some((disability) => disability.id === id), problems.listed_disability)
    .describe("Id of a disability of the list"),
});
