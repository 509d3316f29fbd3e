import { redirect } from "react-router";
import icon192 from "#app/site/icon-192.png?url";

const KEPT_S = 86_400;

/** Browsers ask for this address when what they show is not HTML, such as the plain text of a listing. */
export function loader() {
  return redirect(icon192, { headers: { "Cache-Control": `public, max-age=${KEPT_S}` } });
}
