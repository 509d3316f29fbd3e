import { documentAt, type Postings } from "#search/postings.ts";

/**
 * The best `limit` documents that have a word, best first, when nothing but the word was asked: impacts are bytes, so they
 * are counted instead of compared, and only those that are on the page are looked up.
 */
export function bestPostings(postings: Postings, word: number, limit: number): { doc: number; impact: number }[] {
  const { start, impacts } = postings;
  const [from, to] = [start[word]!, start[word + 1]!];
  const withImpact = new Uint32Array(256);
  for (let i = from; i < to; i++) withImpact[impacts[i]!]!++;

  let least = 255;
  let better = 0; // how many have more than the least impact on the page
  while (least > 0 && better + withImpact[least]! < limit) better += withImpact[least--]!;
  let equal = limit - better;
  const chosen: number[] = [];
  for (let i = from; i < to && chosen.length < limit; i++) {
    if (impacts[i]! > least) chosen.push(i);
    else if (impacts[i] === least && equal > 0) {
      chosen.push(i);
      equal--;
    }
  }
  chosen.sort((a, b) => impacts[b]! - impacts[a]! || a - b);
  return chosen.map((posting) => ({ doc: documentAt(postings, word, posting), impact: impacts[posting]! }));
}
