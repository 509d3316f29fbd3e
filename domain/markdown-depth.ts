/** Quotes and lists within each other that one line begins, and those of all lines beyond the first of each */
const MOST_NESTED = 6;
const MOST_NESTED_IN_TEXT = 200;
const WIDEST_INDENT = 40;
/** Signs that may begin or end something: in one paragraph, and in the whole text */
const MOST_IN_PARAGRAPH = 200;
const MOST_IN_TEXT = 3000;

const LEADING = /^(?:[ \t]|>|[-+*](?=[ \t]|$)|\d{1,9}[.)](?=[ \t]|$))*/;
const SIGNS = /[*_[\]<>&`~!\\]/g;

/**
 * Whether Markdown can be read in a moment, at worst in some seconds. What is nested thousands deep, or opens thousands of things and closes none, keeps a
 * reader of Markdown busy for minutes, and every page with it.
 */
export function isShallow(markdown: string): boolean {
  if (count(markdown) > MOST_IN_TEXT) return false;
  if (markdown.split(/\n[ \t]*\n/).some((paragraph) => count(paragraph) > MOST_IN_PARAGRAPH)) return false;
  const leading = markdown.split("\n").map((line) => LEADING.exec(line)![0]);
  if (leading.some((signs) => signs.search(/[^ \t]|$/) > WIDEST_INDENT)) return false;
  const nested = leading.map((signs) => signs.match(/>|[-+*]|\d+[.)]/g)?.length ?? 0);
  const beyond = nested.reduce((sum, depth) => sum + Math.max(0, depth - 1), 0);
  return nested.every((depth) => depth <= MOST_NESTED) && beyond <= MOST_NESTED_IN_TEXT;
}

function count(text: string): number {
  return text.match(SIGNS)?.length ?? 0;
}
