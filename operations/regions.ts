/** Terms under which the index keeps whole states and districts. */
export function stateRegion(state_code: string): string {
  return `state:${state_code}`;
}

export function districtRegion(state_code: string, district: string): string {
  return `district:${state_code}/${district.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "")}`;
}
