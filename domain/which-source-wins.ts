/** Who says a value, the strongest first. A register is the official one of that field; every other source is a list. */
export const sayers = ["people", "paper", "register", "list"] as const;

/** Who said a value, and on which day */
export interface Saying {
  by: (typeof sayers)[number];
  /** Name of the register or list */
  source: string;
  /** YYYY-MM-DD; of a list, the day of its edition */
  on: string;
}

/**
 * Whether what is said may replace what stands. The stronger wins, and of two equally strong ones the newer. On the same day a source may
 * replace only what it said itself.
 */
export function replaces(said: Saying, stands: Saying): boolean {
  const stronger = sayers.indexOf(stands.by) - sayers.indexOf(said.by);
  if (stronger !== 0) return stronger > 0;
  if (said.on !== stands.on) return said.on > stands.on;
  return said.source === stands.source;
}
