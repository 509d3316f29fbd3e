const KEY = "persist:needs";

/** The visitor's needs. They stay in this browser and never appear in a request or an address. */
export interface SavedNeeds {
  needs: string[];
  /** Whether results are sorted by the needs */
  sorted: boolean;
}

/** Returns null if the browser stores nothing, and no needs if the stored value is invalid. */
export function readNeeds(): SavedNeeds | null {
  try {
    return needsIn(localStorage.getItem(KEY));
  } catch {
    return null;
  }
}

export function saveNeeds(kept: SavedNeeds): void {
  if (kept.needs.length > 0) localStorage.setItem(KEY, JSON.stringify(kept));
  else localStorage.removeItem(KEY);
}

function needsIn(text: string | null): SavedNeeds {
  try {
    const { needs, sorted } = JSON.parse(text ?? "{}");
    if (Array.isArray(needs)) return { needs, sorted: sorted !== false };
  } catch {}
  return { needs: [], sorted: true };
}
