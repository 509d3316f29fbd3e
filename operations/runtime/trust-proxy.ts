import { BlockList, isIP } from "node:net";

/** Who stands in front and names the caller in X-Forwarded-For: a number of proxies (0 for none), or their addresses. */
export type TrustedProxies = number | BlockList;

const MOST_HOPS = 9;
/** A wider network would let callers name themselves. */
const SHORTEST_PREFIX = 8;

/** Reads `2`, `127.0.0.1` or `10.0.0.0/8, fd00::1`; null for anything else. */
export function readTrustedProxies(text: string): TrustedProxies | null {
  if (/^\d+$/.test(text)) return Number(text) <= MOST_HOPS ? Number(text) : null;
  const proxies = new BlockList();
  for (const part of text.split(",").map((part) => part.trim())) {
    const [address = "", prefix] = part.split("/");
    const family = familyOf(address);
    const longest = family === "ipv4" ? 32 : 128;
    const bits = prefix === undefined ? longest : /^\d+$/.test(prefix) ? Number(prefix) : Number.NaN;
    if (!family || !(bits >= SHORTEST_PREFIX && bits <= longest)) return null;
    proxies.addSubnet(address, bits, family);
  }
  return proxies;
}

/**
 * The address of the caller. Each trusted proxy appends the address that it was called from to X-Forwarded-For, so the header is read
 * from its end and only as far as proxies are trusted: what the caller wrote into it stands before that. An entry that is no address ends the
 * reading.
 */
export function callerAddress(trusted: TrustedProxies, connection: string, forwarded: string): string {
  let address = withoutPort(connection);
  let end = forwarded.length;
  for (let hop = 0; end > 0 && isTrusted(trusted, address, hop); hop++) {
    const comma = forwarded.lastIndexOf(",", end - 1);
    const next = withoutPort(forwarded.slice(comma + 1, end));
    if (!isIP(next)) break;
    address = next;
    end = comma;
  }
  return address;
}

function isTrusted(trusted: TrustedProxies, address: string, hop: number): boolean {
  if (typeof trusted === "number") return hop < trusted;
  const family = familyOf(address);
  return family !== null && trusted.check(address, family);
}

/** Some proxies append a port. An IPv4 address within IPv6 is that of the same caller. */
function withoutPort(entry: string): string {
  return entry
    .trim()
    .replace(/^(\d+(?:\.\d+){3}):\d+$/, "$1")
    .replace(/^\[(.+)\](:\d+)?$/, "$1")
    .replace(/^::ffff:(?=\d+\.)/i, "");
}

function familyOf(address: string): "ipv4" | "ipv6" | null {
  return ([null, "ipv4", "ipv6"] as const)[isIP(address) === 0 ? 0 : isIP(address) === 4 ? 1 : 2];
}
