import { createHash } from "node:crypto";

/** SHA-256 in hexadecimal digits of the canonical form (RFC 8785) of a document, which is given as JSON text. */
export function documentHash(text: string): string {
  return createHash("sha256")
    .update(canonicalJson(JSON.parse(text)))
    .digest("hex");
}

/** RFC 8785: names sorted by UTF-16 code units, no spaces, numbers and strings as ECMAScript writes them. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(",")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const members = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${members.map(([name, member]) => `${JSON.stringify(name)}:${canonicalJson(member)}`).join(",")}}`;
}
