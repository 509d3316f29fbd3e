import { type FormEvent, useState } from "react";
import { asCallError } from "#app/state/api.ts";
import type { FieldErrors } from "#domain/errors.ts";
import { fieldErrors } from "#domain/fields.ts";
import type { z } from "#domain/zod.ts";
import type { FormState } from "./form.tsx";

interface WholeForm<V extends object> {
  /** Prefix of the field paths, `name.field`, which keeps them apart from other forms on the page */
  name: string;
  schema: z.ZodType;
  start: V;
  /** Converts the values to the request body, where the two differ */
  input?(values: V): object;
  /** Throws the server's error */
  send(input: object): Promise<void>;
  /** Runs `send` and shows its error; returns whether it succeeded */
  attempt(work: () => Promise<unknown>): Promise<boolean>;
}

/** State of a short form that is sent as a whole: its values, errors and whether it is being sent. */
export function useWholeForm<V extends object>({ name, schema, start, input = (v) => v, send, attempt }: WholeForm<V>) {
  const [values, setValues] = useState(start);
  const [refused, setRefused] = useState<FieldErrors>({});
  const [tries, setTries] = useState(0);
  const [busy, setBusy] = useState(false);
  const sent = input(values);
  const parsed = schema.safeParse(sent);
  const wrong = parsed.success ? {} : fieldErrors(parsed.error);
  const errors = tries > 0 ? Object.fromEntries(Object.entries({ ...refused, ...wrong }).map(inForm)) : {};
  function inForm([field, texts]: [string, string[]]): [string, string[]] {
    return [`${name}.${field}`, texts];
  }
  const state: FormState = {
    value: (path) => values[path.slice(name.length + 1) as keyof V],
    change: (path, value) => {
      setValues((all) => ({ ...all, [path.slice(name.length + 1)]: value }));
      setRefused({});
    },
    errors: (path) => errors[path] ?? [],
  };
  const sendWhole = async () => {
    try {
      await send(sent);
    } catch (error) {
      const { status, errors } = asCallError(error);
      if (status !== 422) throw error;
      setRefused(errors);
      setTries((n) => n + 1);
      return;
    }
    setTries(0);
    setValues(start);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setTries((n) => n + 1);
    if (!parsed.success) return;
    setBusy(true);
    await attempt(sendWhole);
    setBusy(false);
  };
  return { state, errors, tries, busy, submit, values, set: setValues };
}
