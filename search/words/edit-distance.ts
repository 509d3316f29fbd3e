import { MAX_WORD_LENGTH } from "#search/words/tokens.ts";

const WIDTH = MAX_WORD_LENGTH + 1;

/** Three rows of the table, reused for many comparisons. */
export function editRows(): Uint8Array {
  return new Uint8Array(3 * WIDTH);
}

/** The text's UTF-16 units, the input of `editDistance`. */
export function unitsOf(text: string): Uint16Array {
  return Uint16Array.from({ length: text.length }, (_, i) => text.charCodeAt(i));
}

/**
 * The number of inserted, deleted, replaced or swapped neighbouring letters between `word` and units[from..to), or any
 * number above `limit` when there are more. Both are at most MAX_WORD_LENGTH long.
 */
export function editDistance(
  word: Uint16Array,
  units: Uint16Array,
  from: number,
  to: number,
  limit: number,
  rows: Uint8Array,
): number {
  const length = to - from;
  let [before, previous, current] = [0, WIDTH, 2 * WIDTH];
  for (let j = 0; j <= length; j++) rows[previous + j] = j;
  for (let i = 1; i <= word.length; i++) {
    const unit = word[i - 1]!;
    let best = i;
    rows[current] = i;
    for (let j = 1; j <= length; j++) {
      const other = units[from + j - 1]!;
      let cost = rows[previous + j - 1]! + (unit === other ? 0 : 1);
      cost = Math.min(cost, rows[previous + j]! + 1, rows[current + j - 1]! + 1);
      if (i > 1 && j > 1 && unit === units[from + j - 2]! && word[i - 2] === other) {
        cost = Math.min(cost, rows[before + j - 2]! + 1);
      }
      rows[current + j] = cost;
      if (cost < best) best = cost;
    }
    if (best > limit) return best;
    [before, previous, current] = [previous, current, before];
  }
  return rows[previous + length]!;
}
