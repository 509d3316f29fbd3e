import { type DistrictIndex, stateCodeOf } from "#database/geography/districts.ts";
import type { PincodeRow } from "#database/geography/geography.ts";
import {
  median,
  medoid,
  officePlace,
  type Point,
  placeKey,
  pointInIndia,
  roughKm,
} from "#database/geography/place-matching.ts";
import type { GeographySources, PostOffice } from "#database/geography/sources.ts";
import { pincodePattern } from "#domain/pincode.ts";

const MAX_KM_FROM_DISTRICT = 90;
const MAX_KM_FROM_PREFIX = 60;
const MAX_KM_OF_DOUBT = 25;
const CLEARLY_BETTER_KM = 10;
const MAX_OFFICES = 12;

/** Positions looked up by hand because the directory's are wrong or missing. */
const BY_HAND: Readonly<Record<string, Point>> = {
  "283203": { latitude: 27.15, longitude: 78.395 },
  "682555": { latitude: 10.57, longitude: 72.64 },
  "700001": { latitude: 22.5726, longitude: 88.3501 },
};

interface Office extends PostOffice {
  point: Point | null;
}

interface Pincode {
  pincode: string;
  state_code: string;
  district: string;
  offices: Office[];
}

type NamedTown = Point & { district: string | null };

/**
 * `towns` are GeoNames towns by state code and place key. They correct a pincode whose offices have wrong positions.
 */
export function cleanPincodes(
  sources: Pick<GeographySources, "offices" | "comparison">,
  districts: DistrictIndex,
  towns: ReadonlyMap<string, NamedTown>,
): PincodeRow[] {
  const pincodes = gatherPincodes(sources.offices, districts);
  const uncleaned = new Map(pincodes.map((each) => [each.pincode, medoid(placed(each.offices))]));
  dropFarFrom(
    centres(pincodes, (each) => `${each.state_code} ${each.district}`, median),
    MAX_KM_FROM_DISTRICT,
  );
  const prefixes = centres(pincodes, (each) => each.pincode.slice(0, 4), medoid);
  dropFarFrom(prefixes, MAX_KM_FROM_PREFIX);
  const wider = centres(pincodes, (each) => each.pincode.slice(0, 3), median);

  return pincodes.map((each) => {
    const offices = officeNames(each.offices);
    const row = { pincode: each.pincode, district: each.district, state_code: each.state_code, offices };
    const own = medoid(placed(each.offices));
    const town = towns.get(`${each.state_code} ${placeKey(offices[0] ?? "")}`);
    const second = comparable(sources.comparison[each.pincode]) ?? (town?.district === each.district ? town : null);
    const stray = own ? null : uncleaned.get(each.pincode);
    const sure = BY_HAND[each.pincode] ?? (second ? nearestTo(second, [own, town, stray]) : own);

    if (sure) return { ...row, ...rounded(sure), quality: "ok" };
    if (own) return { ...row, ...rounded(own), quality: "low" };
    const neighbours = prefixes.get(each.pincode.slice(0, 4))?.centre ?? wider.get(each.pincode.slice(0, 3))?.centre;
    if (neighbours) return { ...row, ...rounded(neighbours), quality: "prefix" };
    return { ...row, latitude: null, longitude: null, quality: "none" };
  });
}

/** Returns the first candidate near the second source's point, or a later one that is clearly nearer. */
function nearestTo(second: Point, candidates: (Point | null | undefined)[]): Point | null {
  let best: Point | null = null;
  for (const candidate of candidates) {
    if (!candidate || roughKm(candidate, second) > MAX_KM_OF_DOUBT) continue;
    if (!best || roughKm(candidate, second) + CLEARLY_BETTER_KM < roughKm(best, second)) best = candidate;
  }
  return best;
}

/** Leaves out Army post offices (9xxxxx), which have no location. */
function gatherPincodes(all: PostOffice[], districts: DistrictIndex): Pincode[] {
  const byPincode = Map.groupBy(all, (office) => office.p);
  const codeOf = memoized(stateCodeOf);
  const pincodes: Pincode[] = [];
  for (const pincode of [...byPincode.keys()].filter((key) => pincodePattern.test(key)).sort()) {
    const offices = byPincode.get(pincode)!;
    const state_code = mostCommon(offices.map((office) => codeOf(office.s))) ?? neighbour(pincodes, pincode);
    const named = mostCommon(offices.map((office) => (codeOf(office.s) === state_code ? office.i : null)));
    const district = named && districts.resolve(state_code, named).name;
    pincodes.push({
      pincode,
      state_code,
      district: district ?? pincodes.at(-1)!.district,
      offices: offices.map((office) => ({ ...office, point: pointInIndia(office.a, office.n) })),
    });
  }
  return pincodes;
}

function neighbour(before: Pincode[], pincode: string): string {
  const last = before.at(-1);
  if (!last) throw new Error(`Pincode ${pincode} has no state and no neighbour before it`);
  return last.state_code;
}

interface Centre {
  centre: Point | null;
  offices: Office[];
}

function centres(
  pincodes: Pincode[],
  group: (pincode: Pincode) => string,
  centreOf: (points: Point[]) => Point | null,
): Map<string, Centre> {
  const groups = new Map<string, Centre>();
  for (const [key, members] of Map.groupBy(pincodes, group)) {
    const offices = members.flatMap((member) => member.offices);
    groups.set(key, { centre: centreOf(placed(offices)), offices });
  }
  return groups;
}

function dropFarFrom(groups: Map<string, Centre>, km: number): void {
  for (const { centre, offices } of groups.values()) {
    for (const office of offices) {
      if (centre && office.point && roughKm(office.point, centre) > km) office.point = null;
    }
  }
}

function placed(offices: Office[]): Point[] {
  return offices.flatMap((office) => office.point ?? []);
}

/**
 * Head office first, then delivering sub-offices, other sub-offices, branch offices; each group in the directory's
 * order.
 */
function officeNames(offices: Office[]): string[] {
  const rank = (office: Office) => ["HO", "PO", "BO"].indexOf(office.t) * 2 - office.d;
  const names = offices
    .toSorted((a, b) => rank(a) - rank(b))
    .map((office) => officePlace(office.o))
    .filter((name) => name !== "");
  return [...new Set(names)].slice(0, MAX_OFFICES);
}

function comparable(reference: { lat: number; long: number } | undefined): Point | null {
  return reference ? pointInIndia(Number(reference.lat), Number(reference.long)) : null;
}

function memoized<T>(find: (text: string) => T): (text: string) => T {
  const found = new Map<string, T>();
  return (text) => {
    if (!found.has(text)) found.set(text, find(text));
    return found.get(text)!;
  };
}

function mostCommon<T>(values: (T | null)[]): T | null {
  const counts = new Map<T, number>();
  for (const value of values) if (value !== null) counts.set(value, (counts.get(value) ?? 0) + 1);
  let best: T | null = null;
  for (const [value, count] of counts) if (best === null || count > counts.get(best)!) best = value;
  return best;
}

/** Five decimals are about a metre. */
function rounded(point: Point): Point {
  return { latitude: Math.round(point.latitude * 1e5) / 1e5, longitude: Math.round(point.longitude * 1e5) / 1e5 };
}
