import { redirect } from "react-router";
import type { Route } from "./+types/former-address";

/** /onboarding-v2/* was the form's address once. */
export function loader({ request }: Route.LoaderArgs) {
  throw redirect(`/onboarding${new URL(request.url).search}`, 301);
}
