import { redirect } from "react-router";
import type { Route } from "./+types/area-redirect";

/** Redirects unknown paths of an area to its dashboard. */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const area = new URL(request.url).pathname.split("/")[1];
  throw redirect(`/${area}/dashboard`);
}
clientLoader.hydrate = true as const;

export default function AreaRedirect() {
  return null;
}
