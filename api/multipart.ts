import type { Context } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { ApiEnv } from "#api/request.ts";
import { appError, isAppError } from "#domain/errors.ts";

const MAX_BYTES = 60_000_000;

type Part = string | File;
/** What was sent more than once is a list. */
export type Form = Record<string, Part | Part[]>;

/** All that was sent under a name, with or without its brackets; undefined when nothing was. */
export function listIn(form: Form, name: string): Part[] | undefined {
  const sent = form[`${name}[]`] ?? form[name];
  return sent === undefined ? undefined : [sent].flat();
}

export function isMultipart(c: Context): boolean {
  return /^multipart\/form-data\b/i.test(c.req.header("Content-Type") ?? "");
}

/**
 * The fields and files of a form. Throws 415 when it is none, 413 when it is larger than `max` (of its Content-Length, before
 * anything is read), 400 when it is broken. To be called when it is known who asks: nobody else's form is read.
 */
export async function readMultipart(
  c: Context<ApiEnv>,
  { max = MAX_BYTES, too_large }: { max?: number; too_large?: string } = {},
): Promise<Form> {
  if (!isMultipart(c)) throw appError("wrong_type", { message: "Send a form, with Content-Type: multipart/form-data" });
  const onError = () => {
    throw appError("too_large", too_large ? { message: too_large } : {});
  };
  try {
    await bodyLimit({ maxSize: max, onError })(c, async () => {});
    return await c.req.parseBody({ all: true });
  } catch (error) {
    throw isAppError(error) ? error : appError("malformed");
  }
}
