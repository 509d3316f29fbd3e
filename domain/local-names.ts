/** The names of states, districts and towns in one interface language, by their English names. An unknown name stays as it is. */
export interface LocalNames {
  state(name: string): string;
  /** A town or a district of a state */
  place(name: string, state: string): string;
}

export const englishNames: LocalNames = { state: (name) => name, place: (name) => name };

/** A place with its names in the language of `names`. */
export function localPlace<Place extends { city: string; district: string; state: string }>(
  place: Place,
  names: LocalNames,
): Place {
  const { city, district, state } = place;
  return {
    ...place,
    city: names.place(city, state),
    district: names.place(district, state),
    state: names.state(state),
  };
}
