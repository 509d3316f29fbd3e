import { createAsyncThunk } from "@reduxjs/toolkit";
import { type FieldErrors, messages } from "#domain/errors.ts";
import { asCallError, type CallError, call } from "./api.ts";

/** The body of a request: fields as JSON, or a form with files. */
export type Sent = Record<string, unknown> | FormData;

/** Messages of failures without one of the server's */
export interface CrudWords {
  list: string;
  get: string;
  create: string;
  update: string;
  remove: string;
}

export interface CrudPaths {
  /** Path of the records */
  path: string;
  /** Path of the list of one owner */
  listPath(owner: string | undefined): string;
  /** Updates are posted as a form with `_method=PUT`, because a form with files can only be posted. */
  isMultipart: boolean;
}

type Failure = { rejectValue: CallError };

/** The requests for records at `path`. A thunk is rejected with a CallError. */
export function crudThunks<T>(name: string, words: CrudWords, { path, listPath, isMultipart }: CrudPaths) {
  const putFields = (id: string, fields: Sent) =>
    isMultipart
      ? call<T>("POST", `${path}/${id}`, words.update, asPut(fields))
      : call<T>("PUT", `${path}/${id}`, words.update, fields);
  return {
    list: createAsyncThunk<T[], string | undefined, Failure>(`${name}/list`, (owner, { rejectWithValue }) =>
      failing(async () => listOf<T>(await call<unknown>("GET", listPath(owner), words.list)), rejectWithValue),
    ),
    get: createAsyncThunk<T, string, Failure>(`${name}/get`, (id, { rejectWithValue }) =>
      failing(() => call<T>("GET", `${path}/${id}`, words.get), rejectWithValue),
    ),
    create: createAsyncThunk<T, Sent, Failure>(`${name}/create`, (fields, { rejectWithValue }) =>
      failing(async () => accepted(await call<T>("POST", path, words.create, fields)), rejectWithValue),
    ),
    update: createAsyncThunk<T, { id: string; fields: Sent }, Failure>(
      `${name}/update`,
      ({ id, fields }, { rejectWithValue }) =>
        failing(async () => accepted(await putFields(id, fields)), rejectWithValue),
    ),
    remove: createAsyncThunk<string, string, Failure>(`${name}/remove`, (id, { rejectWithValue }) =>
      failing(async () => {
        await call("DELETE", `${path}/${id}`, words.remove);
        return id;
      }, rejectWithValue),
    ),
    /** Restores a record that was just removed. */
    restore: createAsyncThunk<T, string, Failure>(`${name}/restore`, (id, { rejectWithValue }) =>
      failing(() => call<T>("POST", `${path}/${id}/restore`, messages.unexpected), rejectWithValue),
    ),
  };
}

async function failing<R>(work: () => Promise<R>, reject: (error: CallError) => unknown): Promise<R> {
  try {
    return await work();
  } catch (error) {
    return reject(asCallError(error)) as R;
  }
}

/** Throws for an answer with errors, whatever its status. */
function accepted<T>(answer: T): T {
  const { errors } = (answer ?? {}) as { errors?: FieldErrors };
  if (!errors) return answer;
  throw { status: 422, message: messages.validation, errors, retry_after: null } satisfies CallError;
}

function asPut(fields: Sent): Sent {
  if (fields instanceof FormData) fields.set("_method", "PUT");
  return fields;
}

/** Accepts a plain array or an object whose `data` is one. Anything else is an empty list. */
function listOf<T>(answer: unknown): T[] {
  if (Array.isArray(answer)) return answer;
  const { data } = (answer ?? {}) as { data?: unknown };
  return Array.isArray(data) ? data : [];
}
