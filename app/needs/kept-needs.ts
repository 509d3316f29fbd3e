const KEY = "persist:needs";

/** What somebody needs. It stays in this browser: no request and no address ever has it. */
export interface KeptNeeds {
  needs: string[];
  /** Results are put into the order of the needs. */
  sorted: boolean;
}

/** null where a browser keeps nothing; anything unreadable counts as no needs. */
export function readNeeds(): KeptNeeds | null {
  try {
    return needsIn(localStorage.getItem(KEY));
  } catch {
    return null;
  }
}

export function keepNeeds(kept: KeptNeeds): void {
  if (kept.needs.length > 0) localStorage.setItem(KEY, JSON.stringify(kept));
  else localStorage.removeItem(KEY);
}

function needsIn(text: string | null): KeptNeeds {
  try {
    const { needs, sorted } = JSON.parse(text ?? "{}");
    if (Array.isArray(needs)) return { needs, sorted: sorted !== false };
  } catch {}
  return { needs: [], sorted: true };
}
