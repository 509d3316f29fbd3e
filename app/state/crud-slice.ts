import { createSlice, type PayloadAction, type ThunkAction, type UnknownAction } from "@reduxjs/toolkit";
import { type FieldErrors, messages } from "#domain/errors.ts";
import type { CallError } from "./api.ts";
import { type CrudPaths, type CrudWords, crudThunks, type Sent } from "./crud-thunks.ts";

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

interface CrudOptions extends Partial<Omit<CrudPaths, "path">> {
  /** How a refused creation reports the server's `errors`: joined to one text, or field by field */
  createErrors?: "joined" | "fields";
  /** Whether the list that is open is the one to which a new record belongs. Without it, it always is. */
  isListed?: (state: unknown, fields: Sent) => boolean;
}

type Flag = "loading" | "creating" | "updating" | "deleting";
type Thunks<T> = ReturnType<typeof crudThunks<T>>;
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
  { listPath = () => path, createErrors = "joined", isMultipart = false, isListed = () => true }: CrudOptions = {},
) {
  const thunks = crudThunks<T>(name, words, { path, listPath, isMultipart });
  const slice = stateSlice(name, thunks, createErrors);
  return {
    reducer: slice.reducer as unknown as (state: CrudState<T> | undefined, action: never) => CrudState<T>,
    actions: slice.actions,
    ...thunks,
    ...optimisticThunks(name, thunks, slice.actions, isListed),
  };
}

/** The local actions, and what each phase of a request does to the state. */
function stateSlice<T extends Identified>(name: string, thunks: Thunks<T>, createErrors: "joined" | "fields") {
  const { list, get, create, update, remove, restore } = thunks;
  return createSlice({
    name,
    initialState: initial<T>() as CrudState<Identified>,
    reducers: localActions,
    extraReducers: (builder) => {
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
      const phases = [
        [list, "loading", "message"],
        [get, "loading", "message"],
        [create, "creating", createErrors],
        [update, "updating", "fields"],
        [remove, "deleting", "message"],
        [restore, "creating", "message"],
      ] as const;
      for (const [thunk, flag, errorsAs] of phases) {
        builder.addCase(thunk.pending, begun(flag) as never);
        builder.addCase(thunk.rejected, failed(flag, errorsAs) as never);
      }
    },
  });
}

const localActions = {
  /** Items that came as part of a larger record */
  received: (state: CrudState<Identified>, { payload }: PayloadAction<Identified[]>) => {
    state.items = payload;
  },
  selected: (state: CrudState<Identified>, { payload }: PayloadAction<Identified | null>) => {
    state.selected = payload;
  },
  cleared: (state: CrudState<Identified>) =>
    void Object.assign(state, { items: [], error: null, validationErrors: null }),
  errorCleared: (state: CrudState<Identified>) => {
    state.error = null;
  },
  addedOptimistically: {
    prepare: (item: Identified, at = Number.POSITIVE_INFINITY) => ({ payload: item, meta: { at } }),
    reducer: (state: CrudState<Identified>, { payload, meta }: PayloadAction<Identified, string, { at: number }>) =>
      void state.items.splice(Math.min(meta.at, state.items.length), 0, payload),
  },
  updatedOptimistically: (state: CrudState<Identified>, { payload }: PayloadAction<Identified>) =>
    void merge(state, payload),
  removedOptimistically: (state: CrudState<Identified>, { payload }: PayloadAction<string>) =>
    void drop(state, payload),
};

type Actions = ReturnType<typeof stateSlice>["actions"];

/** Changes that show before the server has answered. Each throws a CallError and is undone when the server refuses. */
function optimisticThunks<T extends Identified>(
  name: string,
  { create, update, remove }: Thunks<T>,
  actions: Actions,
  isListed: NonNullable<CrudOptions["isListed"]>,
) {
  const itemsIn = (state: unknown) => (state as Record<string, CrudState<T>>)[name]!.items;
  return {
    /** Shows `shown` in the list until the server has answered, under the id that `fields` ask for. */
    createOptimistically:
      (fields: Sent, shown: T): Thunk<T> =>
      async (dispatch, getState) => {
        if (isListed(getState(), fields)) dispatch(actions.addedOptimistically(shown));
        try {
          const item = await dispatch(create(fields)).unwrap();
          if (!isListed(getState(), fields)) dispatch(actions.removedOptimistically(item.id));
          return item;
        } catch (error) {
          dispatch(actions.removedOptimistically(shown.id));
          throw error;
        }
      },
    updateOptimistically:
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
      },
    removeOptimistically:
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
      },
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

function added(state: CrudState<Identified>, { payload }: { payload: Identified }): void {
  state.creating = false;
  if (state.items.some(({ id }) => id === payload.id)) merge(state, payload);
  else state.items.push(payload);
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
