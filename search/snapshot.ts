import type { Bitset } from "#search/bitset.ts";
import type { FacetSchema } from "#search/document.ts";
import { facetLayout } from "#search/facet-table.ts";
import { pieces, unpack } from "#search/packed.ts";
import { openPart, type SearchIndex } from "#search/search-index.ts";
import type { Segment } from "#search/segment.ts";

/** An index as it is stored, with what `tag` says of the state that it was made from. */
interface Snapshot<Tag> {
  tag: Tag;
  schema: FacetSchema;
  parts: { segment: Segment; live: Bitset }[];
}

/** The bytes of a snapshot, piece by piece, so that nobody needs them all at once. The index may change meanwhile. */
export function snapshotPieces<Tag extends object>({ layout, parts }: SearchIndex, tag: Tag): Iterable<Uint8Array> {
  const snapshot: Snapshot<Tag> = {
    tag,
    schema: layout.schema,
    parts: parts.map(({ segment, live }) => ({ segment, live: live.slice() })),
  };
  return pieces(snapshot);
}

/** The index of a snapshot; null when it was made for other facets. Throws when the bytes are no snapshot. */
export function readSnapshot<Tag>(
  schema: FacetSchema,
  bytes: Uint8Array<ArrayBuffer>,
): { index: SearchIndex; tag: Tag } | null {
  const snapshot = unpack<Snapshot<Tag>>(bytes);
  if (JSON.stringify(snapshot.schema) !== JSON.stringify(schema)) return null;
  const parts = snapshot.parts.map(({ segment, live }) => openPart(segment, live));
  return { index: { layout: facetLayout(schema), parts }, tag: snapshot.tag };
}
