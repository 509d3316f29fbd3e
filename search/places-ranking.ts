import { distanceKm } from "#domain/geo.ts";
import type { Place } from "#search/places.ts";
import type { Reading } from "#search/places-readings.ts";

const SAME_TOWN_KM = 40;
const AROUND_TOWN_KM = 50;
const AROUND_DISTRICT_KM = 80;
const SAME_SPOT_KM = 20;
const MOST_ALTERNATIVES = 5;
/** A reading that a hundredth as many people can mean is not worth asking about. */
const WORTH_ASKING = 1 / 100;
const WORTH_ASKING_OF_A_LOCALITY = 1 / 5;
const WORTH_ASKING_BESIDE_A_STATE = 50_000;

/** Places so far apart that who means one is not helped with the other, and so evenly meant that nobody should guess. */
const FAR_APART_KM = 100;
const AS_LIKELY = 1 / 12;

/** Readings that lie in what `context` can mean, or else around it: districts have been divided, cities outgrow theirs. */
export function within(readings: Reading[], context: Reading[]): Reading[] {
  const inDistrict = readings.filter(({ place }) =>
    context.some((each) => each.place.kind === "district" && isSameDistrict(place, each.place)),
  );
  if (inDistrict.length > 0) return inDistrict;
  return readings.filter((reading) => context.some((each) => isAround(reading.place, each.place)));
}

function isAround(place: Place, context: Place): boolean {
  if (context.kind === "state") return place.state_code === context.state_code && place.kind !== "state";
  if (place.kind === "state") return false;
  if (isSameDistrict(place, context)) return true;
  return distanceKm(place, context) <= (context.kind === "district" ? AROUND_DISTRICT_KM : AROUND_TOWN_KM);
}

function isSameDistrict(a: Place, b: Place): boolean {
  return a.state_code === b.state_code && a.district === b.district;
}

/** Best first; of several names for one spot the town stays, and the district that it heads comes after it. */
export function ranked(readings: Reading[], near: Reading | undefined): Reading[] {
  const towns = readings.filter(({ place }) => place.kind === "town");
  const townAt = ({ place }: Reading, km: number) => towns.find((town) => distanceKm(town.place, place) < km);
  const weighed: Reading[] = [];
  for (const reading of readings) {
    const { place, weight } = reading;
    if (place.kind === "locality") {
      if (townAt(reading, SAME_SPOT_KM)) continue;
      weighed.push({ place, weight: near ? weight / (1 + distanceKm(place, near.place) / 10) : weight });
    } else if (place.kind === "district") {
      const head = towns.find((town) => isSameDistrict(town.place, place)) ?? townAt(reading, SAME_TOWN_KM);
      weighed.push({ place, weight: head ? Math.min(weight, head.weight - 1) : weight });
    } else if (place.kind === "town") {
      const offices = readings.filter(
        (each) => each.place.kind === "locality" && townAt(each, SAME_SPOT_KM) === reading,
      );
      weighed.push({ place, weight: Math.max(weight, ...offices.map((office) => office.weight)) });
    } else weighed.push(reading);
  }
  return weighed.sort((a, b) => b.weight - a.weight || (a.place.label < b.place.label ? -1 : 1));
}

/** The other places that may be meant, each once, and only those that somebody would choose. */
export function alternativesTo(best: Reading, others: Reading[]): Place[] {
  const chosen: Place[] = [];
  for (const { place, weight } of others) {
    const beside =
      place.kind === "locality" && best.place.kind !== "locality" ? WORTH_ASKING_OF_A_LOCALITY : WORTH_ASKING;
    if (weight < (best.place.kind === "state" ? WORTH_ASKING_BESIDE_A_STATE : best.weight * beside)) continue;
    const same = (other: Place) =>
      other.label === place.label || (place.kind === "locality" && distanceKm(other, place) < SAME_SPOT_KM);
    if (![best.place, ...chosen].some(same)) chosen.push(place);
    if (chosen.length === MOST_ALTERNATIVES) break;
  }
  return chosen;
}

/** Where the words may mean places far from each other: these, to be asked for; else none. */
export function choicesAmong(best: Reading, others: Reading[]): Place[] {
  const likely = others.filter(({ weight }) => weight >= best.weight * AS_LIKELY);
  const choices = [best.place];
  for (const { place } of likely)
    if (choices.every((other) => distanceKm(other, place) > FAR_APART_KM)) choices.push(place);
  return choices.length > 1 ? choices.slice(0, MOST_ALTERNATIVES) : [];
}
