import element from "#app/embed/v1.js?raw";

/** <marga-search> for the pages of other sites. It never changes: what must be another is v2.js. */
export function loader(): Response {
  return new Response(element, {
    headers: {
      "Content-Type": "text/javascript; charset=utf-8",
      "Cache-Control": "public, max-age=31536000, immutable",
      // Browsers load modules of other origins only with it.
      "Access-Control-Allow-Origin": "*",
      Vary: "Accept-Encoding",
    },
  });
}
