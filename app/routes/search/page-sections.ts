import type { ListingItem } from "#domain/listing.ts";
import type { SearchResponse } from "#domain/search.ts";

interface Section {
  heading: string;
  /** The organisations of the group on all pages */
  total: number;
  /** Those on this page */
  items: ListingItem[];
  /** An earlier page shows the beginning of the group, or an earlier group has the same heading */
  continued: boolean;
}

/**
 * Divides the organisations of a page: paging runs through the full matches, then through the groups of partial ones.
 * Full matches that are graded by free places are groups too. `headings` are those of all groups; groups with the same heading that follow each other are one.
 */
export function pageSections(
  { data, meta }: SearchResponse,
  headings: readonly string[],
): { full: ListingItem[]; groups: Section[] } {
  const first = (meta.current_page - 1) * meta.per_page;
  /** Those of the `total` organisations from position `from` on that are on this page */
  const shown = (from: number, total: number) =>
    data.slice(Math.max(0, from - first), Math.max(0, from + total - first));
  const groups: Section[] = [];
  const graded = meta.availability ?? [];
  let from = graded.length > 0 ? 0 : meta.total;
  [...graded, ...meta.groups].forEach(({ total }, i) => {
    const heading = headings[i]!;
    const continued = from < first || headings.indexOf(heading) < i;
    const section = { heading, total, items: shown(from, total), continued };
    const last = groups.at(-1);
    if (last?.heading === heading) {
      last.total += total;
      last.items.push(...section.items);
    } else groups.push(section);
    from += total;
  });
  return {
    full: graded.length > 0 ? [] : shown(0, meta.total),
    groups: groups.filter(({ items }) => items.length > 0),
  };
}
