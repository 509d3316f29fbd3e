import { distanceKm } from "#domain/geo.ts";
import type { Candidate, Place } from "#search/places/gazetteer.ts";

const SAME_TOWN_KM = 40;
const AROUND_TOWN_KM = 50;
const AROUND_DISTRICT_KM = 80;
const SAME_SPOT_KM = 20;
const MOST_ALTERNATIVES = 5;
/** Places that fewer than this share of the best one's people mean are not offered. */
const MIN_SHARE = 1 / 100;
const MIN_SHARE_OF_LOCALITY = 1 / 5;
const MIN_WEIGHT_BESIDE_STATE = 50_000;

/** Ask instead of guessing when places are this far apart and the lesser one has at least this share of the best one's weight. */
const ASK_BEYOND_KM = 100;
/** In another state, a nearer place is another one too. */
const ASK_BEYOND_KM_IN_OTHER_STATE = 40;
const ASK_FROM_SHARE = 1 / 12;
const ASK_FROM_SHARE_IN_DOUBT = 1 / 100;
/** Districts of one name are asked about even when the town of one is much larger. */
const ASK_FROM_SHARE_OF_DISTRICT = 1 / 20;
/** Those with the very same name in two states, or written alike in a script, which makes one of them likelier: Bilaspur, Balrampur, பாலி. */
const ASK_FROM_SHARE_OF_NAMESAKE = 1 / 300;

/** Candidates inside what `context` can mean, or else around it: districts have been divided, and cities outgrow theirs. */
export function within(candidates: Candidate[], context: Candidate[]): Candidate[] {
  const inDistrict = candidates.filter(({ place }) =>
    context.some((each) => each.place.kind === "district" && isSameDistrict(place, each.place)),
  );
  if (inDistrict.length > 0) return inDistrict;
  return candidates.filter((candidate) => context.some((each) => isAround(candidate.place, each.place)));
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

/** Best first. Of several candidates at one spot only the town stays; the district that is named after a town comes after it. */
export function ranked(candidates: Candidate[], near: Candidate | undefined): Candidate[] {
  const towns = candidates.filter(({ place }) => place.kind === "town");
  const townAt = ({ place }: Candidate, km: number) => towns.find((town) => distanceKm(town.place, place) < km);
  const weighted: Candidate[] = [];
  for (const candidate of candidates) {
    const { place, weight } = candidate;
    if (place.kind === "locality") {
      if (townAt(candidate, SAME_SPOT_KM)) continue;
      weighted.push({ place, weight: near ? weight / (1 + distanceKm(place, near.place) / 10) : weight });
    } else if (place.kind === "district") {
      const head = towns.find((town) => isSameDistrict(town.place, place)) ?? townAt(candidate, SAME_TOWN_KM);
      weighted.push({ place, weight: head ? Math.min(weight, head.weight - 1) : weight });
    } else if (place.kind === "town") {
      const offices = candidates.filter(
        (each) => each.place.kind === "locality" && townAt(each, SAME_SPOT_KM) === candidate,
      );
      weighted.push({ place, weight: Math.max(weight, ...offices.map((office) => office.weight)) });
    } else weighted.push(candidate);
  }
  return weighted.sort((a, b) => b.weight - a.weight || (a.place.label < b.place.label ? -1 : 1));
}

/** Other places that may be meant, each once, without unlikely ones. */
export function alternativesTo(best: Candidate, others: Candidate[]): Place[] {
  const alternatives: Place[] = [];
  for (const { place, weight } of others) {
    const beside = place.kind === "locality" && best.place.kind !== "locality" ? MIN_SHARE_OF_LOCALITY : MIN_SHARE;
    if (weight < (best.place.kind === "state" ? MIN_WEIGHT_BESIDE_STATE : best.weight * beside)) continue;
    const same = (other: Place) =>
      other.label === place.label || (place.kind === "locality" && distanceKm(other, place) < SAME_SPOT_KM);
    if (![best.place, ...alternatives].some(same)) alternatives.push(place);
    if (alternatives.length === MOST_ALTERNATIVES) break;
  }
  return alternatives;
}

/** The places to ask about when the words may mean places far from each other; else none. */
export function choicesAmong(
  best: Candidate,
  others: Candidate[],
  { doubtful = false, written = false }: { doubtful?: boolean; written?: boolean } = {},
): Place[] {
  const likely = others.filter(({ place, weight }) => {
    const isDistrict = place.kind === "district" || (place.kind === "town" && place.name === place.district);
    const isNamesake =
      isDistrict && place.state_code !== best.place.state_code && (written || isSameName(place, best.place));
    const usual = isDistrict ? ASK_FROM_SHARE_OF_DISTRICT : ASK_FROM_SHARE;
    const share = isNamesake ? ASK_FROM_SHARE_OF_NAMESAKE : doubtful ? ASK_FROM_SHARE_IN_DOUBT : usual;
    return weight >= best.weight * share;
  });
  const isElsewhere = (place: Place, other: Place) =>
    distanceKm(other, place) > (other.state_code === place.state_code ? ASK_BEYOND_KM : ASK_BEYOND_KM_IN_OTHER_STATE);
  const choices = [best.place];
  for (const { place } of likely) if (choices.every((other) => isElsewhere(place, other))) choices.push(place);
  return choices.length > 1 ? choices.slice(0, MOST_ALTERNATIVES) : [];
}

function isSameName(one: Place, other: Place): boolean {
  return one.name.replace(/ district$/, "") === other.name.replace(/ district$/, "");
}
