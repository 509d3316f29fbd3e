import type { MiddlewareHandler } from "hono";
import { secureHeaders } from "hono/secure-headers";

const YEAR = 31_536_000;

const NONCE = "Content-Security-Nonce";

/** The router's data stands in scripts of a signed-in area's page; they carry a nonce, which the page hands over in a header of its own. */
export const scriptNonce: MiddlewareHandler = async (c, next) => {
  await next();
  const nonce = c.res.headers.get(NONCE);
  if (!nonce) return;
  const policy = c.res.headers.get("Content-Security-Policy")!;
  c.res.headers.set(
    "Content-Security-Policy",
    policy.replace("script-src 'self'", `script-src 'self' 'nonce-${nonce}'`),
  );
  c.res.headers.delete(NONCE);
};

/**
 * On every response. Pages run no script but this site's own files, and none can be framed; addresses name what people
 * search for, so no other site is told them (Referrer-Policy).
 */
export const securityHeaders = ({ development = false } = {}) =>
  secureHeaders({
    // A file that somebody sent has a stricter policy of its own.
    overwrite: false,
    contentSecurityPolicy: {
      defaultSrc: ["'none'"],
      scriptSrc: ["'self'"],
      // The development server puts styles into the page; what is built never does.
      styleSrc: development ? ["'self'", "'unsafe-inline'"] : ["'self'"],
      imgSrc: ["'self'", "data:"],
      fontSrc: ["'self'"],
      connectSrc: ["'self'"],
      manifestSrc: ["'self'"],
      workerSrc: ["'self'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
      requireTrustedTypesFor: ["'script'"],
      // The one policy lets islands/keep-offline.ts name the service worker, and nothing else.
      trustedTypes: ["service-worker"],
    },
    strictTransportSecurity: `max-age=${YEAR}; includeSubDomains`,
    xFrameOptions: "DENY",
    referrerPolicy: "same-origin",
    // What only browsers of long ago knew
    xXssProtection: false,
    xDownloadOptions: false,
    xDnsPrefetchControl: false,
    xPermittedCrossDomainPolicies: false,
    permissionsPolicy: { camera: [], microphone: [], payment: [], usb: [], geolocation: ["self"] },
  });

/** What browsers read of pages alone, and the age of what never changes */
const pageHeaders = [
  "Last-Modified",
  "Cross-Origin-Opener-Policy",
  "Origin-Agent-Cluster",
  "Permissions-Policy",
  "X-Frame-Options",
  "X-Request-Id",
];

/** Of a response that is no page of ours: opened as one, it runs nothing, loads nothing and is framed by nobody. */
export const NOTHING = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'";

/** The same of a file of ours: with nothing in it that is loaded, its addresses have no base. */
const LIGHT = "default-src 'none'; frame-ancestors 'none'";

/** A first visit fetches ten of the site's own files: with a page's headers, those would be an eighth of it. */
export const lightFiles: MiddlewareHandler = async (c, next) => {
  await next();
  if (!c.res.ok) return;
  for (const name of pageHeaders) c.res.headers.delete(name);
  c.res.headers.set("Content-Security-Policy", LIGHT);
  // A style sheet alone fetches more.
  if (!c.req.path.endsWith(".css")) c.res.headers.delete("Referrer-Policy");
};
