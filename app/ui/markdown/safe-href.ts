const SAFE = /^(https?|mailto):/i;

/** An address that a link may lead to; "" for any other. What a browser would skip, as a tab, is no part of an address here. */
export function safeHref(url: string): string {
  if (SAFE.test(url)) return url;
  return /^(#|\/(?![/\\]))[^\s\\]*$/.test(url) ? url : "";
}
