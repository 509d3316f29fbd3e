/** Public helplines of India, with the day on which they were last checked. */
export const helplines = [
  { key: "emergency", number: "112" },
  { key: "mental_health", number: "14416" },
  { key: "disability_line", number: "1800 22 2014" },
  { key: "elderline", number: "14567" },
] as const;

export const HELPLINES_CHECKED = "2026-11-02";
