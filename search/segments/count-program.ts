/**
 * `count(a, b, limit)` counts the bits that two ranges of memory share, from the addresses `a` and `b` until `a`
 * reaches `limit`, in steps of 64 bytes. It is WebAssembly because vector instructions count 16 bytes at once (decision
 * 036). The source uses the names of the WebAssembly text format and is assembled when the process starts.
 */
const SOURCE = `
loop
  local.get sum
  local.get a  v128.load 0   local.get b  v128.load 0   v128.and  i8x16.popcnt
  local.get a  v128.load 16  local.get b  v128.load 16  v128.and  i8x16.popcnt  i8x16.add
  local.get a  v128.load 32  local.get b  v128.load 32  v128.and  i8x16.popcnt  i8x16.add
  local.get a  v128.load 48  local.get b  v128.load 48  v128.and  i8x16.popcnt  i8x16.add
  i16x8.extadd_pairwise_i8x16_u  i32x4.extadd_pairwise_i16x8_u  i32x4.add
  local.set sum
  local.get a  i32.const 64  i32.add  local.set a
  local.get b  i32.const 64  i32.add  local.set b
  local.get a  local.get limit  i32.lt_u  br_if 0
end
local.get sum  i32x4.extract_lane 0
local.get sum  i32x4.extract_lane 1  i32.add
local.get sum  i32x4.extract_lane 2  i32.add
local.get sum  i32x4.extract_lane 3  i32.add
end`;

/** Three parameters, then a local variable: a vector of four sums. */
const LOCALS = ["a", "b", "limit", "sum"];

/** WebAssembly Core Specification 2.0, §5.4. Includes the immediates that never vary here. */
const OPCODES: Readonly<Record<string, readonly number[]>> = {
  loop: [0x03, 0x40], // a block without a result
  end: [0x0b],
  br_if: [0x0d],
  "local.get": [0x20],
  "local.set": [0x21],
  "i32.const": [0x41],
  "i32.lt_u": [0x49],
  "i32.add": [0x6a],
  "v128.load": [0xfd, 0x00, 4], // aligned to 2 ** 4 bytes
  "i32x4.extract_lane": [0xfd, 0x1b],
  "v128.and": [0xfd, 0x4e],
  "i8x16.popcnt": [0xfd, 0x62],
  "i8x16.add": [0xfd, 0x6e],
  "i16x8.extadd_pairwise_i8x16_u": [0xfd, 0x7d],
  "i32x4.extadd_pairwise_i16x8_u": [0xfd, 0x7f],
  "i32x4.add": [0xfd, 0xae, 0x01],
};

const I32 = 0x7f;
const V128 = 0x7b;

/** The binary format, §5.5: a module of one function, which imports its memory. */
const program = new WebAssembly.Module(
  Uint8Array.from([
    ...[0x00, 0x61, 0x73, 0x6d, 1, 0, 0, 0],
    ...section(1, [1, 0x60, 3, I32, I32, I32, 1, I32]), // types: (i32, i32, i32) -> i32
    ...section(2, [1, ...name("env"), ...name("memory"), 0x02, 0, 0]), // imports
    ...section(3, [1, 0]), // functions
    ...section(7, [1, ...name("count"), 0x00, 0]), // exports
    ...section(10, [1, ...sized([1, 1, V128, ...assemble(SOURCE)])]), // code, after one local of type v128
  ]),
);

export type Count = (a: number, b: number, limit: number) => number;

/** Ranges must be multiples of 64 bytes and not empty. */
export function countIn(memory: WebAssembly.Memory): Count {
  return new WebAssembly.Instance(program, { env: { memory } }).exports.count as Count;
}

/** Each word is an instruction, or the name of a local or a number that belongs to the instruction before. */
function assemble(source: string): number[] {
  return source
    .trim()
    .split(/\s+/)
    .flatMap((word) => OPCODES[word] ?? signed(LOCALS.includes(word) ? LOCALS.indexOf(word) : Number(word)));
}

function section(id: number, content: number[]): number[] {
  return [id, ...sized(content)];
}

function name(text: string): number[] {
  return sized([...Buffer.from(text)]);
}

function sized(content: number[]): number[] {
  return [...unsigned(content.length), ...content];
}

/** LEB128, §5.2.2. Below 64 it is the same for signed and unsigned numbers. */
function signed(value: number): number[] {
  return value < 0x40 ? [value] : [(value & 0x7f) | 0x80, ...signed(value >> 7)];
}

function unsigned(value: number): number[] {
  return value < 0x80 ? [value] : [(value & 0x7f) | 0x80, ...unsigned(value >>> 7)];
}
