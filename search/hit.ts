import { FIELDS } from "#search/document.ts";
import { kmOf, unitVector } from "#search/great-circle.ts";
import { idAt } from "#search/ids.ts";
import type { QueryWord } from "#search/interpret.ts";
import { nearestPoint } from "#search/nearest-point.ts";
import type { Ranked } from "#search/ordering.ts";
import { FIELD_BITS, findPosting } from "#search/postings.ts";
import type { SearchHit, SearchQuery } from "#search/query.ts";

export function hitOf(
  { part, number, doc }: Ranked,
  words: readonly QueryWord[],
  near: SearchQuery["near"],
): SearchHit {
  const { ids, points, postings } = part.segment;
  const nearest = near ? nearestPoint(points, doc, unitVector(near.latitude, near.longitude)) : null;
  let fields = 0;
  for (const { forms } of words) {
    for (const { at } of forms) {
      const posting = at[number] === -1 ? -1 : findPosting(postings, at[number]!, doc);
      if (posting !== -1) fields |= postings.fields[posting]!;
    }
  }
  return {
    id: idAt(ids, doc),
    distance_km: nearest ? kmOf(nearest.chord) : null,
    nearest_address: nearest ? nearest.address : null,
    matched: FIELDS.filter((field) => fields & FIELD_BITS[field]),
  };
}
