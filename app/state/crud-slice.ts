import {
  createAsyncThunk,
  createSlice,
  type PayloadAction,
  type ThunkAction,
  type UnknownAction,
} from "@reduxjs/toolkit";
import { type FieldErrors, messages } from "#domain/errors.ts";
import { asCallError, type CallError, call } from "./api.ts";

export interface Identified {
  id: string;
}

/** The state of the specification's address list (§3), for any noun. */
export interface CrudState<T extends Identified> {
  items: T[];
  selected: T | null;
  loading: boolean;
  creating: boolean;
  updating: boolean;
  deleting: boolean;
  error: string | null;
  validationErrors: FieldErrors | null;
}

export interface CrudWords {
  list: string;
  get: string;
  create: string;
  update: string;
  remove: string;
}

/** The body of a request: fields as JSON, or a form with files. */
type Sent = Record<string, unknown> | FormData;

interface CrudOptions {
  /** Path of the list of one owner */
  listPath?(owner: string | undefined): string;
  /** How a refused creation reports the server's `errors`: joined to one text, or field by field */
  createErrors?: "joined" | "fields";
  /** Updates are posted as a form with `_method=PUT`, because a form with files can only be posted. */
  isMultipart?: boolean;
}

type Failure = { rejectValue: CallError };
type Flag = "loading" | "creating" | "updating" | "deleting";
/** A thunk that works whatever else the store holds */
type Thunk<R> = ThunkAction<Promise<R>, unknown, unknown, UnknownAction>;

/**
 * A slice for records at `path`, with the phases, flags and local actions of the specification's §4. An optimistic
 * change shows at once and is undone when the server refuses it.
 */
export function crudSlice<T extends Identified>(
  name: string,
  path: string,
  words: CrudWords,
  { listPath = () => path, createErrors = "joined", isMultipart = false }: CrudOptions = {},
) {
  const failing = async <R>(work: () => Promise<R>, reject: (error: CallError) => unknown) => {
    try {
      return await work();
    } catch (error) {
      return reject(asCallError(error)) as R;
    }
  };
  const list = createAsyncThunk<T[], string | undefined, Failure>(`${name}/list`, (owner, { rejectWithValue }) =>
    failing(async () => listOf<T>(await call<unknown>("GET", listPath(owner), words.list)), rejectWithValue),
  );
  const get = createAsyncThunk<T, string, Failure>(`${name}/get`, (id, { rejectWithValue }) =>
    failing(() => call<T>("GET", `${path}/${id}`, words.get), rejectWithValue),
  );
  const create = createAsyncThunk<T, Sent, Failure>(`${name}/create`, (fields, { rejectWithValue }) =>
    failing(async () => accepted(await call<T>("POST", path, words.create, fields)), rejectWithValue),
  );
  const update = createAsyncThunk<T, { id: string; fields: Sent }, Failure>(
    `${name}/update`,
    ({ id, fields }, { rejectWithValue }) =>
      failing(
        async () =>
          accepted(
            isMultipart
              ? await call<T>("POST", `${path}/${id}`, words.update, asPut(fields))
              : await call<T>("PUT", `${path}/${id}`, words.update, fields),
          ),
        rejectWithValue,
      ),
  );
  const remove = createAsyncThunk<string, string, Failure>(`${name}/remove`, (id, { rejectWithValue }) =>
    failing(async () => {
      await call("DELETE", `${path}/${id}`, words.remove);
      return id;
    }, rejectWithValue),
  );
  /** Restores a record that was just removed. */
  const restore = createAsyncThunk<T, string, Failure>(`${name}/restore`, (id, { rejectWithValue }) =>
    failing(() => call<T>("POST", `${path}/${id}/restore`, messages.unexpected), rejectWithValue),
  );

  const slice = createSlice({
    name,
    initialState: initial<T>() as CrudState<Identified>,
    reducers: {
      /** Items that came as part of a larger record */
      received: (state, { payload }: PayloadAction<Identified[]>) => {
        state.items = payload;
      },
      selected: (state, { payload }: PayloadAction<Identified | null>) => {
        state.selected = payload;
      },
      cleared: (state) => void Object.assign(state, { items: [], error: null, validationErrors: null }),
      errorCleared: (state) => {
        state.error = null;
      },
      addedOptimistically: {
        prepare: (item: Identified, at = Number.POSITIVE_INFINITY) => ({ payload: item, meta: { at } }),
        reducer: (state, { payload, meta }: PayloadAction<Identified, string, { at: number }>) =>
          void state.items.splice(Math.min(meta.at, state.items.length), 0, payload),
      },
      updatedOptimistically: (state, { payload }: PayloadAction<Identified>) => void merge(state, payload),
      removedOptimistically: (state, { payload }: PayloadAction<string>) => void drop(state, payload),
    },
    extraReducers: (builder) => {
      const phases = [
        [list, "loading"],
        [get, "loading"],
        [create, "creating"],
        [update, "updating"],
        [remove, "deleting"],
        [restore, "creating"],
      ] as const;
      const added = (state: CrudState<Identified>, { payload }: { payload: T }) => {
        state.creating = false;
        if (state.items.some(({ id }) => id === payload.id)) merge(state, payload);
        else state.items.push(payload);
      };
      builder
        .addCase(list.fulfilled, (state, { payload }) => void Object.assign(state, { loading: false, items: payload }))
        .addCase(
          get.fulfilled,
          (state, { payload }) => void Object.assign(state, { loading: false, selected: payload }),
        )
        .addCase(create.fulfilled, added)
        .addCase(restore.fulfilled, added)
        .addCase(update.fulfilled, (state, { payload }) => {
          state.updating = false;
          merge(state, payload);
        })
        .addCase(remove.fulfilled, (state, { payload }) => {
          state.deleting = false;
          drop(state, payload);
        });
      for (const [thunk, flag] of phases) builder.addCase(thunk.pending, begun(flag) as never);
      builder
        .addCase(list.rejected, failed("loading", "message") as never)
        .addCase(get.rejected, failed("loading", "message") as never)
        .addCase(create.rejected, failed("creating", createErrors) as never)
        .addCase(update.rejected, failed("updating", "fields") as never)
        .addCase(remove.rejected, failed("deleting", "message") as never)
        .addCase(restore.rejected, failed("creating", "message") as never);
    },
  });

  const { actions } = slice;
  const itemsIn = (state: unknown) => (state as Record<string, CrudState<T>>)[name]!.items;

  /**
   * Shows `shown` in the list until the server has answered, under the id that `fields` ask for. Throws a CallError.
   */
  const createOptimistically =
    (fields: Sent, shown: T): Thunk<T> =>
    async (dispatch) => {
      dispatch(actions.addedOptimistically(shown));
      try {
        return await dispatch(create(fields)).unwrap();
      } catch (error) {
        dispatch(actions.removedOptimistically(shown.id));
        throw error;
      }
    };
  const updateOptimistically =
    (id: string, fields: Sent, shown: Partial<T>): Thunk<T> =>
    async (dispatch, getState) => {
      const before = itemsIn(getState()).find((item) => item.id === id);
      dispatch(actions.updatedOptimistically({ ...shown, id }));
      try {
        return await dispatch(update({ id, fields })).unwrap();
      } catch (error) {
        if (before) dispatch(actions.updatedOptimistically(before));
        throw error;
      }
    };
  const removeOptimistically =
    (id: string): Thunk<string> =>
    async (dispatch, getState) => {
      const items = itemsIn(getState());
      const at = items.findIndex((item) => item.id === id);
      dispatch(actions.removedOptimistically(id));
      try {
        return await dispatch(remove(id)).unwrap();
      } catch (error) {
        if (at >= 0) dispatch(actions.addedOptimistically(items[at]!, at));
        throw error;
      }
    };

  return {
    reducer: slice.reducer as unknown as (state: CrudState<T> | undefined, action: never) => CrudState<T>,
    actions,
    list,
    get,
    create,
    update,
    remove,
    restore,
    createOptimistically,
    updateOptimistically,
    removeOptimistically,
  };
}

function initial<T extends Identified>(): CrudState<T> {
  return {
    items: [],
    selected: null,
    loading: false,
    creating: false,
    updating: false,
    deleting: false,
    error: null,
    validationErrors: null,
  };
}

function begun(flag: Flag) {
  return (state: CrudState<Identified>) => {
    state[flag] = true;
    state.error = null;
    state.validationErrors = null;
  };
}

/** Stores the server's message or its field errors, joined to one text or field by field. */
function failed(flag: Flag, as: "message" | "joined" | "fields") {
  return (state: CrudState<Identified>, { payload }: { payload: CallError | undefined }) => {
    const errors = as !== "message" && payload && Object.keys(payload.errors).length > 0 ? payload.errors : null;
    state[flag] = false;
    state.error = payload?.message ?? messages.not_http;
    if (errors) state.error = as === "joined" ? joinErrors(errors) : messages.validation;
    if (as === "fields") state.validationErrors = errors;
  };
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

/** Returns "field: msg, msg | field: msg" (specification §5). */
export function joinErrors(errors: FieldErrors): string {
  return Object.entries(errors)
    .map(([field, texts]) => `${field}: ${texts.join(", ")}`)
    .join(" | ");
}

function merge(state: CrudState<Identified>, item: Identified): void {
  state.items = state.items.map((other) => (other.id === item.id ? { ...other, ...item } : other));
  if (state.selected?.id === item.id) state.selected = { ...state.selected, ...item };
}

function drop(state: CrudState<Identified>, id: string): void {
  state.items = state.items.filter((other) => other.id !== id);
}
