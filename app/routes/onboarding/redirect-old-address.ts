import { redirect } from "react-router";
import type { Route } from "./+types/redirect-old-address";

/** Redirects /onboarding-v2/*, the form's former address. */
export function loader({ request }: Route.LoaderArgs) {
  throw redirect(`/onboarding${new URL(request.url).search}`, 301);
}
