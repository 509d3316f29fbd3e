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
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
      requireTrustedTypesFor: ["'script'"],
      trustedTypes: ["'none'"],
    },
    strictTransportSecurity: `max-age=${YEAR}; includeSubDomains`,
    xFrameOptions: "DENY",
    referrerPolicy: "same-origin",
    permissionsPolicy: { camera: [], microphone: [], payment: [], usb: [], geolocation: ["self"] },
  });
