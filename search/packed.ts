/**
 * Trees of typed arrays in one buffer: read again, the arrays are views of it and nothing is copied. Little-endian, as every
 * machine that runs Node is.
 */
const KINDS = { Uint8Array, Uint16Array, Uint32Array, Int32Array, Float64Array };
type Kind = keyof typeof KINDS;
type Column = InstanceType<(typeof KINDS)[Kind]>;

/** Where an array stands in the buffer, in bytes from the end of the header, and how many numbers it has. */
interface View {
  kind: Kind;
  at: number;
  length: number;
}

const ALIGNMENT = 8;
const LENGTH_BYTES = 8;

/** The bytes of a tree, one piece after the other. */
export function* pieces(tree: object): Generator<Uint8Array> {
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

/** `bytes` must begin its buffer. Throws when they are not what `pieces` made. */
export function unpack<T>(bytes: Uint8Array<ArrayBuffer>): T {
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
