import { hash } from "node:crypto";

/** A fixed namespace, the UUID of these 16 bytes: with another one every derived id would change. */
export const HSDS_NAMESPACE = "Marga HSDS India";

/**
 * The id of an object that has none in Marga, from its HSDS table and what identifies it there: the same in every answer. UUID version 5 (RFC 9562,
 * section 5.5) by Node's own hash: a dump of the directory needs millions, and the script of `uuid` takes several times as long.
 */
export function derivedId(table: string, ...keys: string[]): string {
  const hex = hash("sha1", `${HSDS_NAMESPACE}${[table, ...keys].join(":")}`);
  const variant = ((Number.parseInt(hex[16]!, 16) & 0x3) | 0x8).toString(16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
