import { appError } from "#domain/errors.ts";
import type { Pincode } from "#domain/pincode.ts";
import { findState, states } from "#domain/state.ts";
import type { Context } from "#operations/runtime/context.ts";

/** The place of a PIN code, to fill in an address; only a proposal, as some lie in two districts. Throws 404 for an unknown PIN code. */
export function getPincode(ctx: Context, pincode: string): Pincode {
  const row = ctx.places.pincodes.get(pincode);
  if (!row) throw appError("not_found");
  const state = states.find(({ code }) => code === row.state_code)?.name ?? "";
  return { pincode, state, district: row.district, localities: [...row.offices] };
}

/** Names of a state's districts in alphabetical order; empty for an unknown state. */
export function listDistricts(ctx: Context, state: string): string[] {
  const code = findState(state)?.code;
  const names = ctx.places.districts.filter((district) => district.state_code === code).map(({ name }) => name);
  return [...new Set(names.map((name) => name.replace(/ district$/, "")))].sort((a, b) => a.localeCompare(b, "en"));
}
