/** What a browser keeps of what a signed-in person typed or did and has not saved, by the beginning of its key */
const OF_SOMEBODY = ["persist:edits", "persist:removals", "persist:post ", "persist:review"] as const;
/** Nothing typed is lost with it */
const NOT_TYPED = "persist:removals";

/** Somebody who signs out now loses something. */
export function hasUnsaved(): boolean {
  return kept().some(([storage, key]) => !key.startsWith(NOT_TYPED) && saysSomething(storage.getItem(key)!));
}

/** Who uses this browser next finds nothing of theirs (OWASP ASVS 5.0, 14.3.1). Looks, language, needs and a form of one's own stay. */
export function forgetTyped(): void {
  for (const [storage, key] of kept()) storage.removeItem(key);
}

function kept(): [Storage, string][] {
  return [localStorage, sessionStorage].flatMap((storage) =>
    Object.keys(storage)
      .filter((key) => OF_SOMEBODY.some((start) => key.startsWith(start)))
      .map((key): [Storage, string] => [storage, key]),
  );
}

/** A note is text; a decision that was sent is an object of empty parts. */
function saysSomething(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== "object" || value === null) return text.trim() !== "";
    return Object.values(value).some((part) => (Array.isArray(part) ? part.length > 0 : Boolean(part)));
  } catch {
    return text.trim() !== "";
  }
}
