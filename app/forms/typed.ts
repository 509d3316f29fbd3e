import { data } from "react-router";
import { type FieldErrors, messages } from "#domain/errors.ts";

/** A field that only programs see, and fill in. */
export const BAIT = "homepage";

export type Typed<F extends string> = Record<F | typeof BAIT, string>;

/** What was typed and why it was not taken; `wait`: seconds until somebody may send again */
export interface Answered<F extends string> {
  typed: Typed<F>;
  errors: FieldErrors;
  wait: number | null;
}

/** A form as it was sent. Throws 400 for what is none. */
export function readForm(request: Request): Promise<FormData> {
  return request.formData().catch(() => {
    throw data({ code: "malformed", message: messages.malformed }, { status: 400 });
  });
}

/** What was typed into a form that works without script, and the bait. Throws 400 for what is no form. */
export async function typedIn<F extends string>(request: Request, fields: readonly F[]): Promise<Typed<F>> {
  const form = await readForm(request);
  const typed = [...fields, BAIT].map((field) => {
    const value = form.get(field);
    return [field, typeof value === "string" ? value : ""] as const;
  });
  return Object.fromEntries(typed) as Typed<F>;
}

/** An answer to what somebody typed is theirs alone. */
export function answer<F extends string>(answered: Answered<F>, status: number) {
  return data(answered, { status, headers: { "Cache-Control": "no-store" } });
}
