import { appError } from "#domain/errors.ts";
import type { Pincode } from "#domain/pincode.ts";
import { findState, states } from "#domain/state.ts";
import type { Context } from "#operations/context.ts";

/** Where a PIN code is, to fill in the rest of an address. Some lie in two districts, so it is a proposal. Throws 404 for an unknown one. */
export function getPincode(ctx: Context, pincode: string): Pincode {
  const row = ctx.places.pincodes.get(pincode);
  if (!row) throw appError("not_found");
  const state = states.find(({ code }) => code === row.state_code)?.name ?? "";
  return { pincode, state, district: row.district, localities: [...row.offices] };
}

/** Names of a state's districts, in alphabetical order; none for a name that is no state's. */
export function listDistricts(ctx: Context, state: string): string[] {
  const code = findState(state)?.code;
  const names = ctx.places.districts.filter((district) => district.state_code === code).map(({ name }) => name);
  return [...new Set(names.map((name) => name.replace(/ district$/, "")))].sort((a, b) => a.localeCompare(b, "en"));
}
