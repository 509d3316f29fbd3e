import type { FacetSchema } from "#search/index-entry.ts";
import type { Bitset } from "#search/segments/bitset.ts";
import { facetLayout } from "#search/segments/facet-table.ts";
import { newRemembered, openPart, type SearchIndex } from "#search/segments/search-index.ts";
import type { Segment } from "#search/segments/segment.ts";

/** A stored index. `tag` identifies the state that it was made from. */
interface Snapshot<Tag> {
  tag: Tag;
  schema: FacetSchema;
  parts: { segment: Segment; live: Bitset }[];
}

/** The bytes of a snapshot in pieces, so that they are never all in memory at once. */
export function snapshotPieces<Tag extends object>({ layout, parts }: SearchIndex, tag: Tag): Iterable<Uint8Array> {
  const snapshot: Snapshot<Tag> = {
    tag,
    schema: layout.schema,
    parts: parts.map(({ segment, live }) => ({ segment, live: live.slice() })),
  };
  return pieces(snapshot);
}

/**
 * The index of a snapshot; null for a snapshot with another facet schema or a tag that is not accepted: another program may have written segments that this
 * one cannot open. Throws when the bytes are not a snapshot.
 */
export function readSnapshot<Tag>(
  schema: FacetSchema,
  bytes: Uint8Array<ArrayBuffer>,
  isAccepted: (tag: Tag) => boolean,
): { index: SearchIndex; tag: Tag } | null {
  const snapshot = unpack<Snapshot<Tag>>(bytes);
  if (!isAccepted(snapshot.tag) || JSON.stringify(snapshot.schema) !== JSON.stringify(schema)) return null;
  const layout = facetLayout(schema);
  const parts = snapshot.parts.map(({ segment, live }) => openPart(layout, segment, live));
  return { index: { layout, parts, remembered: newRemembered() }, tag: snapshot.tag };
}

// A tree of typed arrays is stored as a JSON header and the arrays' bytes. When read, the arrays are views of the
// buffer, without a copy. The bytes are little-endian, as on every machine that runs Node.
const KINDS = { Uint8Array, Uint16Array, Uint32Array, Int32Array, Float64Array };
type Kind = keyof typeof KINDS;
type Column = InstanceType<(typeof KINDS)[Kind]>;

/** An array's offset in bytes from the end of the header, and its number of elements. */
interface View {
  kind: Kind;
  at: number;
  length: number;
}

const ALIGNMENT = 8;
const LENGTH_BYTES = 8;

function* pieces(tree: object): Generator<Uint8Array> {
  const columns: Column[] = [];
  let end = 0;
  const header = new TextEncoder().encode(
    JSON.stringify(tree, (_, value: unknown) => {
      if (!ArrayBuffer.isView(value)) return value;
      const column = value as Column;
      const view: View = { kind: column.constructor.name as Kind, at: end, length: column.length };
      columns.push(column);
      end = aligned(end + column.byteLength);
      return { view };
    }),
  );
  const length = new Uint8Array(LENGTH_BYTES);
  new DataView(length.buffer).setUint32(0, header.length, true);
  yield* [length, header, padding(LENGTH_BYTES + header.length)];
  for (const column of columns) {
    yield new Uint8Array(column.buffer, column.byteOffset, column.byteLength);
    yield padding(column.byteLength);
  }
}

function padding(bytes: number): Uint8Array {
  return new Uint8Array(aligned(bytes) - bytes);
}

/** `bytes` must start at the beginning of its buffer. Throws when the bytes were not made by `pieces`. */
function unpack<T>(bytes: Uint8Array<ArrayBuffer>): T {
  const length = new DataView(bytes.buffer).getUint32(0, true);
  const header = new TextDecoder().decode(bytes.subarray(LENGTH_BYTES, LENGTH_BYTES + length));
  const from = aligned(LENGTH_BYTES + length);
  return JSON.parse(header, (_, value: { view?: View } | null) => {
    const view = value?.view;
    return view ? new KINDS[view.kind](bytes.buffer, from + view.at, view.length) : value;
  });
}

function aligned(bytes: number): number {
  return Math.ceil(bytes / ALIGNMENT) * ALIGNMENT;
}
