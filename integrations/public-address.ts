import { BlockList, isIP } from "node:net";

/**
 * IPv4 networks that are not the public internet: IANA's Special-Purpose Address Registry (RFC 6890 and later), multicast and the future use of RFC 1112.
 * The last is where Azure answers its machines; the metadata services of other clouds lie in the networks before it.
 */
const closedIpv4 = [
  "0.0.0.0/8",
  "10.0.0.0/8",
  "100.64.0.0/10",
  "127.0.0.0/8",
  "169.254.0.0/16",
  "172.16.0.0/12",
  "192.0.0.0/24",
  "192.0.2.0/24",
  "192.31.196.0/24",
  "192.52.193.0/24",
  "192.88.99.0/24",
  "192.168.0.0/16",
  "192.175.48.0/24",
  "198.18.0.0/15",
  "198.51.100.0/24",
  "203.0.113.0/24",
  "224.0.0.0/4",
  "240.0.0.0/4",
  "168.63.129.16/32",
];
/**
 * The only IPv6 addresses that the internet routes (RFC 4291). Outside it lie ::, ::1, IPv4-mapped and IPv4-compatible addresses, NAT64, unique local,
 * link-local and multicast ones.
 */
const GLOBAL_IPV6 = "2000::/3";
/** Inside it: IETF protocols with Teredo and ORCHID (RFC 2928), documentation (RFC 3849, RFC 9637), AS112, 6to4. Teredo and 6to4 lead to an IPv4 address. */
const closedIpv6 = ["2001::/23", "2001:db8::/32", "2002::/16", "2620:4f:8000::/48", "3fff::/20"];

const closed = new BlockList();
for (const network of closedIpv4) add(closed, network, "ipv4");
for (const network of closedIpv6) add(closed, network, "ipv6");
const open = new BlockList();
add(open, GLOBAL_IPV6, "ipv6");

function add(list: BlockList, network: string, family: "ipv4" | "ipv6"): void {
  const [address, bits] = network.split("/") as [string, string];
  list.addSubnet(address, Number(bits), family);
}

/** Whether an IP address belongs to the public internet, so that connecting to it reaches nothing of this machine, its network or its cloud. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !closed.check(address, "ipv4");
  // A zone, as in fe80::1%eth0, names an interface of this machine.
  return isIP(address) === 6 && !address.includes("%") && open.check(address, "ipv6") && !closed.check(address, "ipv6");
}
