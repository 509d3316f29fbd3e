const YEAR_S = 31_536_000;

/**
 * The name of a cookie. Over TLS, browsers accept a `__Host-` cookie from this exact host only, and send it
 * over TLS only (RFC 6265bis, 4.1.3.2). Over http, as in development, they would refuse it.
 */
export function cookieName(name: string, is_https: boolean): string {
  return is_https ? `__Host-${name}` : name;
}

/** For Set-Cookie: removes the cookie from the browser. */
export function removalOf(name: string, is_https: boolean): string {
  return `${cookieName(name, is_https)}=; Path=/; Max-Age=0; SameSite=Lax${is_https ? "; Secure" : ""}`;
}

/** For Set-Cookie and document.cookie: a setting that lasts a year and is sent to this site only. */
export function cookieOf(name: string, value: string, is_https: boolean): string {
  const secure = is_https ? "; Secure" : "";
  return `${cookieName(name, is_https)}=${value}; Path=/; Max-Age=${YEAR_S}; SameSite=Lax${secure}`;
}

/**
 * The value of a cookie of ours in a Cookie header, as it stands there: ours need no decoding, and decoding what others put there throws an
 * exception for each thing that is wrong (CWE-407).
 */
export function cookieIn(header: string | null, name: string): string | undefined {
  for (const pair of (header ?? "").split(";")) {
    const at = pair.indexOf("=");
    if (at !== -1 && pair.slice(0, at).trim() === name) return pair.slice(at + 1).trim();
  }
  return undefined;
}
