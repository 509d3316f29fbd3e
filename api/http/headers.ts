import type { MiddlewareHandler } from "hono";
import { secureHeaders } from "hono/secure-headers";

const YEAR = 31_536_000;

const NONCE = "Content-Security-Nonce";

/** Allows the inline scripts with the router's data in signed-in pages: the page passes their nonce in a header, which is removed here. */
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
 * On every response. Pages run only scripts of this site and cannot be framed. URLs hold search words, so other sites get no referrer.
 */
export const securityHeaders = ({ development = false } = {}) =>
  secureHeaders({
    // An uploaded file has a stricter policy of its own.
    overwrite: false,
    contentSecurityPolicy: {
      defaultSrc: ["'none'"],
      scriptSrc: ["'self'"],
      // The development server puts styles into the page; the build does not.
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
      // These policies let islands/keep-offline.ts register the service worker and app/data/trusted-worker.ts start its two, and nothing else.
      trustedTypes: ["service-worker", "proof-of-work", "pdf"],
    },
    strictTransportSecurity: `max-age=${YEAR}; includeSubDomains`,
    xFrameOptions: "DENY",
    referrerPolicy: "same-origin",
    // Only old browsers read these.
    xXssProtection: false,
    xDownloadOptions: false,
    xDnsPrefetchControl: false,
    xPermittedCrossDomainPolicies: false,
    permissionsPolicy: { camera: [], microphone: [], payment: [], usb: [], geolocation: ["self"] },
  });

/** The page that other sites show in a frame, and the one on which we show it */
const FRAME = "/embed/search";
const FRAME_PREVIEW = "/data/embed";

/** What a frame and pages with `Cross-Origin-Embedder-Policy: require-corp` load: a sandboxed frame has an origin of its own. */
const FRAME_FILE = /^\/embed\/(theme\.css|v1\.js)$|^\/assets\/embed-[^/]+$/;

/**
 * Lets every site with TLS show a search in a frame, and no other page of ours. Outside production also pages of the same machine, to try it.
 * Whatever is answered there can be framed, so that a frame says also that it has to wait.
 */
export function frameHeaders({ isProduction }: { isProduction: boolean }): MiddlewareHandler {
  const local = isProduction ? "" : " http://localhost:* http://127.0.0.1:*";
  const policy = `default-src 'none'; style-src 'self'; script-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'self' https:${local}; require-trusted-types-for 'script'; trusted-types 'none'`;
  return async (c, next) => {
    await next();
    const { path } = c.req;
    const { headers } = c.res;
    if (path === FRAME) {
      headers.delete("X-Frame-Options");
      headers.set("Content-Security-Policy", policy);
      headers.set("Cross-Origin-Embedder-Policy", "require-corp");
    }
    if (path === FRAME_PREVIEW) {
      const own = headers.get("Content-Security-Policy")!;
      headers.set("Content-Security-Policy", `${own}; frame-src 'self'`);
    }
    if (path === FRAME || FRAME_FILE.test(path)) headers.set("Cross-Origin-Resource-Policy", "cross-origin");
  };
}

/** Headers that browsers read on pages only, and Last-Modified, which immutable files do not need */
const pageHeaders = [
  "Last-Modified",
  "Cross-Origin-Opener-Policy",
  "Origin-Agent-Cluster",
  "Permissions-Policy",
  "X-Frame-Options",
  "X-Request-Id",
];

/** For a response that is no page: opened as one, it runs nothing, loads nothing and cannot be framed. */
export const NO_CONTENT_POLICY = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'";

/** The same, shorter, for static files: they load nothing, so a base does not matter. */
const STATIC_FILE_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** The worker that reads PDFs compiles decoders of scanned pages, which the page gives it. It still loads nothing. */
const PDF_WORKER_POLICY = `${STATIC_FILE_POLICY}; script-src 'wasm-unsafe-eval'`;
const PDF_WORKER = /\/pdf\.worker[^/]*\.js$/;

/** Removes headers that static files do not need: on the ten files of a first visit they would be an eighth of its bytes. */
export const staticFileHeaders: MiddlewareHandler = async (c, next) => {
  await next();
  if (!c.res.ok) return;
  for (const name of pageHeaders) c.res.headers.delete(name);
  c.res.headers.set("Content-Security-Policy", PDF_WORKER.test(c.req.path) ? PDF_WORKER_POLICY : STATIC_FILE_POLICY);
  // A style sheet fetches more files.
  if (!c.req.path.endsWith(".css")) c.res.headers.delete("Referrer-Policy");
};
