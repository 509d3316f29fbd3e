import { useContext } from "react";
import { VisitContext } from "#app/appearance/visit.ts";

interface Named {
  city: string;
  district: string;
  state: string;
}

/** Returns a function that gives a place the names of the page's language, as far as they are known. */
export function useLocalPlace(): <Place extends Named>(place: Place) => Place {
  const { places } = useContext(VisitContext);
  return (place) => ({
    ...place,
    city: places.place(place.city, place.state),
    district: places.place(place.district, place.state),
    state: places.state(place.state),
  });
}
