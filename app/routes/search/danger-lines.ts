import { helplines } from "#app/site/helplines.ts";
import type { Danger } from "#domain/search.ts";

type Line = (typeof helplines)[number];

/**
 * The helplines of each danger. The helpline that knows most about the danger comes first, and the first danger found
 * here gives the heading.
 */
const LINES: [Danger, Line["key"][]][] = [
  ["suicide", ["mental_health", "emergency"]],
  ["rape", ["emergency", "women_line"]],
  ["child", ["child_line", "emergency"]],
  ["elder", ["elderline", "emergency"]],
  ["violence", ["emergency", "women_line"]],
];

/** What to show first for a search that speaks of these dangers; null for a search of none */
export function dangerLines(dangers: readonly Danger[]): { first: Danger; lines: Line[] } | null {
  const found = LINES.filter(([danger]) => dangers.includes(danger));
  const first = found[0]?.[0];
  if (!first) return null;
  const keys = new Set(found.flatMap(([, keys]) => keys));
  return { first, lines: [...keys].map((key) => helplines.find((line) => line.key === key)!) };
}
