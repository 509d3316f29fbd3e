const KEY = "persist:admin-views";
/** More than anybody finds again */
const MOST = 20;
export const MAX_NAME = 60;

/** A question to the queue under a name, as the query of its address. */
export interface View {
  name: string;
  query: Record<string, string>;
}

/** What was named on this device; what cannot be read is as good as none. */
export function keptViews(): View[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(kept) ? kept.filter(isView) : [];
  } catch {
    return [];
  }
}

export function keepViews(views: View[]): void {
  localStorage.setItem(KEY, JSON.stringify(views));
}

/** The last so many */
export function addView(views: View[], view: View): View[] {
  return [...views, view].slice(-MOST);
}

/** Whether two queries ask the same. */
export function isSameView(one: Record<string, string>, other: Record<string, string>): boolean {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) => one[name] === other[name]);
}

function isView(value: unknown): value is View {
  if (typeof value !== "object" || value === null) return false;
  const { name, query } = value as Partial<View>;
  return (
    typeof name === "string" &&
    name !== "" &&
    typeof query === "object" &&
    query !== null &&
    Object.values(query).every((each) => typeof each === "string")
  );
}
