const YEAR_S = 31_536_000;

/**
 * The name of a cookie of ours. Where the site speaks TLS, browsers take a `__Host-` cookie from this very host alone, and send it
 * encrypted alone (RFC 6265bis, 4.1.3.2); by http, as on one's own machine, they would refuse it.
 */
export function cookieName(name: string, is_https: boolean): string {
  return is_https ? `__Host-${name}` : name;
}

/** For Set-Cookie, and for a page's own script: a choice that is kept for a year and sent to this site alone. */
export function cookieOf(name: string, value: string, is_https: boolean): string {
  const secure = is_https ? "; Secure" : "";
  return `${cookieName(name, is_https)}=${value}; Path=/; Max-Age=${YEAR_S}; SameSite=Lax${secure}`;
}
