/** Two versions of a text: what they share at the start, what differs, and what they share at the end. */
export interface TextDifference {
  start: string;
  before: string;
  after: string;
  end: string;
}

/** The one part in which two texts differ, by whole words, so that a marked part can be read. */
export function textDifference(before: string, after: string): TextDifference {
  const [old, now] = [words(before), words(after)];
  const most = Math.min(old.length, now.length);
  let start = 0;
  while (start < most && old[start] === now[start]) start++;
  let end = 0;
  while (end < most - start && old.at(-1 - end) === now.at(-1 - end)) end++;
  const middle = (all: string[]) => all.slice(start, all.length - end).join("");
  return {
    start: old.slice(0, start).join(""),
    before: middle(old),
    after: middle(now),
    end: end === 0 ? "" : old.slice(-end).join(""),
  };
}

/** Words and the space between them */
function words(text: string): string[] {
  return text.split(/(\s+)/);
}

/** The last or first words of a text in at most that many characters, with an ellipsis where something is left out. */
export function excerpt(text: string, characters: number, from: "start" | "end"): string {
  if (text.length <= characters) return text;
  const cut = from === "start" ? text.slice(0, characters) : text.slice(-characters);
  const whole = from === "start" ? cut.replace(/\s\S*$/, " ") : cut.replace(/^\S*\s/, " ");
  return from === "start" ? `${whole}…` : `…${whole}`;
}
