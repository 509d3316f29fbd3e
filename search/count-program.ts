/**
 * A WebAssembly program of one function, `count(a, b, end)`: how many bits two stretches of memory share, from the addresses
 * `a` and `b` until `a` is `end`, 64 bytes at a time. Vector instructions count 16 bytes at once, which JavaScript cannot;
 * facets are counted with little else. Opcodes: WebAssembly Core Specification 2.0, §5.4.
 */
const I32 = 0x7f;
const V128 = 0x7b;
const [A, B, END, SUM] = [0, 1, 2, 3];

const get = (local: number) => [0x20, local];
const set = (local: number) => [0x21, local];
const number = (value: number) => [0x41, ...signed(value)];
const vector = (opcode: number) => [0xfd, ...unsigned(opcode)];
const load = (offset: number) => [...vector(0x00), 4, offset];

const AND = vector(0x4e);
const ONES_OF_BYTES = vector(0x62);
const ADD_BYTES = vector(0x6e);
const PAIRS_OF_BYTES = vector(0x7d);
const PAIRS_OF_SHORTS = vector(0x7f);
const ADD_WORDS = vector(0xae);
const word = (lane: number) => [...vector(0x1b), lane];
const ADD = [0x6a];
const LESS = [0x49];
const LOOP = [0x03, 0x40];
const AGAIN_IF = [0x0d, 0];
const END_OF_BLOCK = [0x0b];

const ones = (offset: number) => [...get(A), ...load(offset), ...get(B), ...load(offset), ...AND, ...ONES_OF_BYTES];
const advance = (local: number) => [...get(local), ...number(64), ...ADD, ...set(local)];

// A byte of four vectors has at most 32 ones, so they are added as bytes before they are widened.
const body = [
  ...LOOP,
  ...[...get(SUM), ...ones(0), ...ones(16), ...ADD_BYTES, ...ones(32), ...ADD_BYTES, ...ones(48), ...ADD_BYTES],
  ...[...PAIRS_OF_BYTES, ...PAIRS_OF_SHORTS, ...ADD_WORDS, ...set(SUM)],
  ...[...advance(A), ...advance(B), ...get(A), ...get(END), ...LESS, ...AGAIN_IF],
  ...END_OF_BLOCK,
  ...[0, 1, 2, 3].flatMap((lane) => [...get(SUM), ...word(lane), ...(lane > 0 ? ADD : [])]),
  ...END_OF_BLOCK,
];
const code = [1, 1, V128, ...body];

const program = new WebAssembly.Module(
  Uint8Array.from([
    ...[0x00, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
    ...section(1, [1, 0x60, 3, I32, I32, I32, 1, I32]),
    ...section(2, [1, ...name("m"), ...name("m"), 0x02, 0, 0]),
    ...section(3, [1, 0]),
    ...section(7, [1, ...name("count"), 0x00, 0]),
    ...section(10, [1, ...unsigned(code.length), ...code]),
  ]),
);

export type Count = (a: number, b: number, end: number) => number;

/** Stretches must be multiples of 64 bytes and not empty. */
export function countIn(memory: WebAssembly.Memory): Count {
  return new WebAssembly.Instance(program, { m: { m: memory } }).exports.count as Count;
}

function section(id: number, content: number[]): number[] {
  return [id, ...unsigned(content.length), ...content];
}

function name(text: string): number[] {
  return [text.length, ...Buffer.from(text)];
}

/** LEB128. */
function unsigned(value: number): number[] {
  return value < 0x80 ? [value] : [(value & 0x7f) | 0x80, ...unsigned(value >>> 7)];
}

function signed(value: number): number[] {
  return value < 0x40 ? [value] : [(value & 0x7f) | 0x80, ...signed(value >> 7)];
}
