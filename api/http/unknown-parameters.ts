import { appError } from "#domain/errors.ts";
import { editDistance, editRows, unitsOf } from "#search/words/edit-distance.ts";

/** Of those that are named in an answer, and of the letters of each */
const MOST = 20;
const MOST_LETTERS = 60;

/** Throws 422 for a parameter that is not among `known`: a misspelt filter must not answer more than was asked for. */
export function refuseUnknownParameters(query: URLSearchParams, known: readonly string[]): void {
  const unknown = [...new Set(query.keys())].filter((name) => !known.includes(name)).slice(0, MOST);
  if (unknown.length === 0) return;
  const errors = unknown.map((name) => [shortened(name), [problemOf(name, known)]]);
  throw appError("validation", { errors: Object.fromEntries(errors) });
}

function problemOf(name: string, known: readonly string[]): string {
  if (known.length === 0) return "This address takes no parameters";
  const near = nearest(shortened(name), known);
  return near
    ? `There is no such parameter. Did you mean ${near}?`
    : `There is no such parameter. Use ${known.join(", ")}`;
}

/** The known name that is the most like this one: one that begins so, or has few other letters */
function nearest(name: string, known: readonly string[]): string | undefined {
  const limit = Math.max(1, Math.floor(name.length / 3));
  const rows = editRows();
  const units = unitsOf(name.toLowerCase());
  const distances = known.map((other) => {
    const [shorter, longer] = [name.toLowerCase(), other].sort((a, b) => a.length - b.length) as [string, string];
    if (shorter.length > 2 && longer.startsWith(shorter)) return { other, distance: 0 };
    return { other, distance: editDistance(unitsOf(other), units, 0, units.length, limit, rows) };
  });
  distances.sort((a, b) => a.distance - b.distance);
  const [best] = distances;
  return best && best.distance <= limit ? best.other : undefined;
}

function shortened(name: string): string {
  return name.slice(0, MOST_LETTERS);
}
