const KEY = "persist:start";
/** Not even for a tab: OWASP ASVS 5.0, 14.3.3 */
const PERSONAL = new Set(["email", "phone", "first_name", "last_name"]);

/** What was filled in before there is a form, kept for this tab: loading the page anew loses neither it nor a code that was sent. */
export function keptStart(): Record<string, unknown> {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? "{}");
  } catch {
    return {};
  }
}

export function keepStart(values: Record<string, unknown>): void {
  const kept = Object.entries(values).filter(([name]) => !PERSONAL.has(name));
  sessionStorage.setItem(KEY, JSON.stringify(Object.fromEntries(kept)));
}

export function forgetStart(): void {
  sessionStorage.removeItem(KEY);
}
