import { createAsyncThunk, createSlice } from "@reduxjs/toolkit";
import type { OrganizationRecord } from "#domain/listing.ts";
import type { VerificationStatus } from "#domain/verification.ts";
import { asCallError, type CallError, call } from "./api.ts";
import { addresses, registrations, services } from "./record-lists.ts";

/** An organisation that the user manages. */
interface OrganizationName {
  id: string;
  name: string;
  status: VerificationStatus;
}

/** The organisation whose dashboard is open, and the user's other organisations. */
interface OrganizationState {
  record: OrganizationRecord | null;
  /** The record before a change that the server has not answered yet */
  before: OrganizationRecord | null;
  own: OrganizationName[];
  loading: boolean;
  error: CallError | null;
}

type Failure = { rejectValue: CallError };

/**
 * Loads the named organisation, or the user's first one. Puts its addresses, services and registrations into their own
 * slices.
 */
export const loadOrganization = createAsyncThunk<OrganizationRecord, string | undefined, Failure>(
  "organization/load",
  async (id, { dispatch, rejectWithValue }) => {
    const query = id ? `?${new URLSearchParams({ organization_id: id })}` : "";
    try {
      const { data } = await call<{ data: OrganizationRecord }>(
        "GET",
        `/provider/organization${query}`,
        "Failed to fetch organization",
      );
      dispatch(addresses.actions.received(data.addresses));
      dispatch(services.actions.received(data.organization_services));
      dispatch(registrations.actions.received(data.registration_details));
      return data;
    } catch (error) {
      return rejectWithValue(asCallError(error));
    }
  },
);

export const loadOwnOrganizations = createAsyncThunk<OrganizationName[], void, Failure>(
  "organization/own",
  async (_, { rejectWithValue }) => {
    try {
      const path = "/provider/organizations";
      return (await call<{ data: OrganizationName[] }>("GET", path, "Failed to fetch organizations")).data;
    } catch (error) {
      return rejectWithValue(asCallError(error));
    }
  },
);

/** Updates the organisation. `fields` are named as in the API; `optimistic` shows until the server has answered. */
export const updateOrganization = createAsyncThunk<
  OrganizationRecord,
  { id: string; fields: Record<string, unknown>; optimistic: Partial<OrganizationRecord> },
  Failure
>("organization/update", async ({ id, fields }, { rejectWithValue }) => {
  try {
    const path = `/provider/organization/${id}`;
    const body = { id, ...fields };
    return (await call<{ data: OrganizationRecord }>("PATCH", path, "Failed to update organization", body)).data;
  } catch (error) {
    return rejectWithValue(asCallError(error));
  }
});

export const updateLinks = createAsyncThunk<
  OrganizationRecord,
  { id: string; fields: Record<string, unknown>; optimistic: Partial<OrganizationRecord> },
  Failure
>("organization/links", async ({ id, fields }, { rejectWithValue }) => {
  try {
    const path = "/provider/organization/links";
    const body = { organization_id: id, ...fields };
    return (await call<{ data: OrganizationRecord }>("PATCH", path, "Failed to update organization links", body)).data;
  } catch (error) {
    return rejectWithValue(asCallError(error));
  }
});

const initialState: OrganizationState = { record: null, before: null, own: [], loading: false, error: null };

const organization = createSlice({
  name: "organization",
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(loadOrganization.pending, (state, { meta }) => {
        state.loading = true;
        state.error = null;
        if (meta.arg && state.record?.id !== meta.arg) state.record = null;
      })
      .addCase(loadOrganization.fulfilled, (state, { payload }) => {
        state.loading = false;
        state.record = payload;
      })
      .addCase(loadOrganization.rejected, (state, { payload }) => {
        state.loading = false;
        state.error = payload ?? null;
      })
      .addCase(loadOwnOrganizations.fulfilled, (state, { payload }) => {
        state.own = payload;
      });
    for (const change of [updateOrganization, updateLinks])
      builder
        // A change that waited for a connection may be saved when another organisation is open.
        .addCase(change.pending, (state, { meta }) => {
          if (state.record?.id !== meta.arg.id) return;
          state.before = state.record;
          // Copy the record, so that `before` stays unchanged.
          state.record = { ...state.record, ...meta.arg.optimistic };
        })
        .addCase(change.fulfilled, (state, { payload, meta }) => {
          if (state.record?.id !== meta.arg.id) return;
          state.record = payload;
          state.before = null;
        })
        .addCase(change.rejected, (state, { meta }) => {
          if (state.before?.id !== meta.arg.id) return;
          if (state.record?.id === meta.arg.id) state.record = state.before;
          state.before = null;
        });
  },
});

export default organization.reducer;
