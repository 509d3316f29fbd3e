interface Span {
  top: number;
  bottom: number;
}

/**
 * The lowest place within `room` for a box of this height that covers none of the others, or the nearest place above or
 * below. All numbers are pixels from the top of the page, which ends at `end`.
 */
export function freePlace(height: number, others: readonly Span[], room: Span, end: number): number {
  const gaps: Span[] = [];
  let from = 0;
  for (const { top, bottom } of others.toSorted((a, b) => a.top - b.top)) {
    if (top - from >= height) gaps.push({ top: from, bottom: top });
    from = Math.max(from, bottom);
  }
  if (end - from >= height) gaps.push({ top: from, bottom: end });
  const places = gaps.map((gap) => Math.min(Math.max(gap.top, room.bottom - height), gap.bottom - height));
  const seen = places.filter((top) => top >= room.top && top + height <= room.bottom);
  if (seen.length > 0) return Math.max(...seen);
  const distance = (top: number) => Math.max(room.top - top, top + height - room.bottom);
  return places.toSorted((a, b) => distance(a) - distance(b))[0] ?? end;
}
