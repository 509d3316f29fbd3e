/** The parts of the admin's desk as its menu groups them: what comes in every day; the directory; the site and its people; looking back. */
export const adminSectionGroups = [
  ["queue", "reports", "enquiries", "messages"],
  ["merges", "import", "words", "districts"],
  ["posts", "users", "demo"],
  ["statistics", "audit"],
] as const;
export type AdminSection = (typeof adminSectionGroups)[number][number];

/** Of an address's query; what is none of them is the queue. */
export function adminSectionOf(query: URLSearchParams): AdminSection {
  return adminSectionGroups.flat().find((section) => section === query.get("section")) ?? "queue";
}
