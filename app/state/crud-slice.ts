import { createAsyncThunk, createSlice, type PayloadAction } from "@reduxjs/toolkit";
import { type FieldErrors, messages } from "#domain/errors.ts";
import { type CallError, call, isCallError } from "./api.ts";

export interface Identified {
  id: string;
}

/** What the specification's address list holds (§3), for any noun. */
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

type Failure = { rejectValue: CallError };
type Flag = "loading" | "creating" | "updating" | "deleting";

/**
 * A slice for what can be listed, fetched, created, updated and deleted at `path`, with the phases, flags and local actions of
 * the specification's §4. `listPath` names the list of one owner.
 */
export function crudSlice<T extends Identified>(
  name: string,
  path: string,
  words: CrudWords,
  listPath: (owner: string | undefined) => string = () => path,
) {
  const failing = async <R>(work: () => Promise<R>, reject: (error: CallError) => unknown) => {
    try {
      return await work();
    } catch (error) {
      return reject(
        isCallError(error) ? error : { status: 0, message: messages.not_http, errors: {}, retry_after: null },
      ) as R;
    }
  };
  const list = createAsyncThunk<T[], string | undefined, Failure>(`${name}/list`, (owner, { rejectWithValue }) =>
    failing(async () => listOf<T>(await call<unknown>("GET", listPath(owner), words.list)), rejectWithValue),
  );
  const get = createAsyncThunk<T, string, Failure>(`${name}/get`, (id, { rejectWithValue }) =>
    failing(() => call<T>("GET", `${path}/${id}`, words.get), rejectWithValue),
  );
  const create = createAsyncThunk<T, Omit<T, "id">, Failure>(`${name}/create`, (fields, { rejectWithValue }) =>
    failing(() => call<T>("POST", path, words.create, fields), rejectWithValue),
  );
  const update = createAsyncThunk<T, T, Failure>(`${name}/update`, ({ id, ...fields }, { rejectWithValue }) =>
    failing(() => call<T>("PUT", `${path}/${id}`, words.update, fields), rejectWithValue),
  );
  const remove = createAsyncThunk<string, string, Failure>(`${name}/remove`, (id, { rejectWithValue }) =>
    failing(async () => {
      await call("DELETE", `${path}/${id}`, words.remove);
      return id;
    }, rejectWithValue),
  );

  const initialState: CrudState<T> = {
    items: [],
    selected: null,
    loading: false,
    creating: false,
    updating: false,
    deleting: false,
    error: null,
    validationErrors: null,
  };
  const start = (flag: Flag) => (state: CrudState<T>) => {
    state[flag] = true;
    state.error = null;
    state.validationErrors = null;
  };
  const fail =
    (flag: Flag) =>
    (state: CrudState<T>, { payload }: { payload: CallError | undefined }) => {
      state[flag] = false;
      state.error = payload?.message ?? messages.not_http;
    };

  const slice = createSlice({
    name,
    initialState: initialState as CrudState<Identified>,
    reducers: {
      selected: (state, { payload }: PayloadAction<Identified | null>) => {
        state.selected = payload;
      },
      cleared: (state) => Object.assign(state, { items: [], error: null, validationErrors: null }),
      errorCleared: (state) => {
        state.error = null;
      },
      addedOptimistically: (state, { payload }: PayloadAction<Identified>) => void state.items.push(payload),
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
      ] as const;
      builder
        .addCase(list.fulfilled, (state, { payload }) => void Object.assign(state, { loading: false, items: payload }))
        .addCase(
          get.fulfilled,
          (state, { payload }) => void Object.assign(state, { loading: false, selected: payload }),
        )
        .addCase(create.fulfilled, (state, { payload }) => {
          state.creating = false;
          state.items.push(payload);
        })
        .addCase(update.fulfilled, (state, { payload }) => {
          state.updating = false;
          merge(state, payload);
        })
        .addCase(remove.fulfilled, (state, { payload }) => {
          state.deleting = false;
          drop(state, payload);
        });
      for (const [thunk, flag] of phases) builder.addCase(thunk.pending, start(flag) as never);
      builder
        .addCase(list.rejected, fail("loading") as never)
        .addCase(get.rejected, fail("loading") as never)
        .addCase(remove.rejected, fail("deleting") as never)
        .addCase(create.rejected, (state, { payload }) => {
          state.creating = false;
          state.error =
            payload && hasErrors(payload) ? joinErrors(payload.errors) : (payload?.message ?? messages.not_http);
        })
        .addCase(update.rejected, (state, { payload }) => {
          state.updating = false;
          const invalid = payload !== undefined && hasErrors(payload);
          state.error = invalid ? messages.validation : (payload?.message ?? messages.not_http);
          state.validationErrors = invalid ? payload.errors : null;
        });
    },
  });
  return {
    reducer: slice.reducer as unknown as (state: CrudState<T> | undefined, action: never) => CrudState<T>,
    actions: slice.actions,
    list,
    get,
    create,
    update,
    remove,
  };
}

/** A plain array, or an object whose `data` holds it; otherwise nothing. */
function listOf<T>(answer: unknown): T[] {
  if (Array.isArray(answer)) return answer;
  const { data } = (answer ?? {}) as { data?: unknown };
  return Array.isArray(data) ? data : [];
}

function hasErrors({ errors }: CallError): boolean {
  return Object.keys(errors).length > 0;
}

/** "field: msg, msg | field: msg" (specification §5). */
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
