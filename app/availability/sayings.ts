import type { OwnAvailability } from "#domain/availability.ts";
import { dayInIndia } from "#domain/day.ts";

/** So many places stand in one form; a form without script may have few fields. */
const PLACES_SHOWN = 30;

/** The places of a form: those of which something was said first. */
export function placesShown(places: readonly OwnAvailability[]): OwnAvailability[] {
  return [...places.filter(({ version }) => version > 0), ...places.filter(({ version }) => version === 0)].slice(
    0,
    PLACES_SHOWN,
  );
}

export function keyOfPlace({ service_id, address_id, version }: OwnAvailability): string {
  return [service_id, address_id ?? "", version].join(" ");
}

/** What was said of places, to say it again: all that was known, also where it has ended, but for a start that is over. */
export function stillSo(places: readonly OwnAvailability[], today = dayInIndia(new Date())) {
  return places
    .filter(({ status }) => status !== "unknown")
    .map(({ service_id, address_id, version, status, weeks_from, weeks_to, next_start, note }) => ({
      service_id,
      address_id,
      version,
      status,
      weeks_from,
      weeks_to,
      next_start: next_start && next_start >= today ? next_start : null,
      note,
    }));
}

const FIELDS = ["status", "weeks_from", "weeks_to", "next_start", "note"] as const;

/** The sayings in a form, as `Sayings` reads them. A place of which nothing is said, and was not before, is left out, and `paths` names the fields of the others. */
export function sayingsIn(form: { get(name: string): unknown }) {
  const sayings: Record<string, unknown>[] = [];
  const paths: number[] = [];
  for (let at = 0; at < PLACES_SHOWN; at++) {
    const key = form.get(`places.${at}.key`);
    if (typeof key !== "string") continue;
    const [service_id, address_id, version] = key.split(" ");
    const typed = Object.fromEntries(FIELDS.map((name) => [name, form.get(`places.${at}.${name}`) ?? ""]));
    if ((typed.status === "" || typed.status === "unknown") && version === "0") continue;
    sayings.push({ service_id, address_id, version: Number(version), ...typed });
    paths.push(at);
  }
  return { sayings, paths };
}

/** The errors of sayings by the fields of the form in which they were. */
export function errorsOfFields(errors: Record<string, string[]>, paths: readonly number[]): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(errors).map(([path, problems]) => [
      path
        .replace(/^sayings\.(\d+)/, (_, i: string) => `places.${paths[Number(i)] ?? 0}`)
        .replace(/\.address_id$/, ".status"),
      problems,
    ]),
  );
}
