const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** Texts stored end to end as UTF-8, for those that are only read: half the memory of a StringTable for names in Latin letters. */
export interface TextTable {
  bytes: Uint8Array<ArrayBuffer>;
  /** Start of each text; one more entry than texts. */
  start: Uint32Array<ArrayBuffer>;
}

export function textTable(texts: readonly string[]): TextTable {
  const encoded = texts.map((text) => encoder.encode(text));
  return joined(encoded);
}

export function textCount({ start }: TextTable): number {
  return start.length - 1;
}

export function textAt({ bytes, start }: TextTable, i: number): string {
  return decoder.decode(bytes.subarray(start[i]!, start[i + 1]!));
}

/** A new table: n takes text n of `a`, ~n text n of `b`. */
export function pickTexts(order: Int32Array, a: TextTable, b: TextTable): TextTable {
  const texts = Array.from(order, (from) => {
    const [{ bytes, start }, old] = from >= 0 ? [a, from] : [b, ~from];
    return bytes.subarray(start[old]!, start[old + 1]!);
  });
  return joined(texts);
}

function joined(texts: readonly Uint8Array[]): TextTable {
  const start = new Uint32Array(texts.length + 1);
  texts.forEach((text, i) => {
    start[i + 1] = start[i]! + text.length;
  });
  const bytes = new Uint8Array(start[texts.length]!);
  texts.forEach((text, i) => {
    bytes.set(text, start[i]!);
  });
  return { bytes, start };
}
