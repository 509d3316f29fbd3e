import { appError } from "#domain/errors.ts";
import { fieldErrors } from "#domain/fields.ts";
import type { z } from "#domain/zod.ts";

/** The input as the schema reads it. Throws 422 with all issues of all fields. */
export function validate<S extends z.ZodType>(schema: S, input: unknown): z.output<S> {
  const parsed = schema.safeParse(input);
  if (!parsed.success) throw appError("validation", { errors: fieldErrors(parsed.error) });
  return parsed.data;
}
