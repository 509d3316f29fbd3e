/** Prefixes of the storage keys that hold a signed-in user's unsaved input */
const OF_SOMEBODY = ["persist:edits", "persist:removals", "persist:post ", "persist:review", "persist:report"] as const;
/** Holds removals that can be undone, not input */
const NOT_TYPED = "persist:removals";

/** Whether signing out now would lose unsaved input. */
export function hasUnsaved(): boolean {
  return kept().some(([storage, key]) => !key.startsWith(NOT_TYPED) && saysSomething(storage.getItem(key)!));
}

/**
 * Removes the user's unsaved input, so that the next user of this browser finds none (OWASP ASVS 5.0, 14.3.1).
 * Appearance, language, needs and the onboarding form stay.
 */
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

/** Notes are stored as text, decisions as objects. A sent decision remains as an object of empty parts. */
function saysSomething(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== "object" || value === null) return text.trim() !== "";
    return Object.values(value).some((part) => (Array.isArray(part) ? part.length > 0 : Boolean(part)));
  } catch {
    return text.trim() !== "";
  }
}
