/** This machine alone: RFC 6761 (localhost), RFC 1122 (127.0.0.0/8), RFC 4291 (::1), also as an IPv4 address within IPv6. */
export function isLoopback(host: string): boolean {
  const name = bare(host);
  return /^(.+\.)?localhost$|^127(\.\d{1,3}){3}$|^::1$/.test(name);
}

/** A host that is not reachable from the internet by this name: RFC 1918, 3927, 4193, 6762 (.local), 2606 (.test), or a name without a dot. */
export function isPrivate(host: string): boolean {
  const name = bare(host);
  return (
    isLoopback(name) ||
    /^(10(\.\d{1,3}){3}|192\.168(\.\d{1,3}){2}|169\.254(\.\d{1,3}){2}|172\.(1[6-9]|2\d|3[01])(\.\d{1,3}){2})$/.test(
      name,
    ) ||
    /^(f[cd][0-9a-f]{2}|fe[89ab][0-9a-f]):/.test(name) ||
    /\.(local|test|internal)$|^[a-z][a-z0-9-]*$/.test(name)
  );
}

/**
 * The largest network of one customer of an operator: a /24 of IPv4, a /48 of IPv6. Takes what requests are counted by:
 * an address, or a /64.
 */
export function widerNetwork(network: string): string {
  const between = network.includes(":") ? ":" : ".";
  return network.split(between).slice(0, 3).join(between);
}

function bare(host: string): string {
  return host
    .toLowerCase()
    .replace(/^\[|\]$/g, "")
    .replace(/^::ffff:(?=\d+\.)/, "")
    .replace(/\.$/, "");
}
