import { redirect } from "react-router";
import { addTextsFor } from "#app/i18n/browser-texts.ts";
import { type Action, can } from "#domain/permission.ts";
import { loadUser } from "./auth.ts";
import type { Store } from "./store.ts";
import { browserStore } from "./store.ts";

/** Areas that require a role. */
type Area = Extract<Action, "admin_area.enter" | "desk.enter" | "provider_area.enter">;

/**
 * Admits users who may enter the area. Redirects visitors to sign in and return, and users without the role to
 * /unauthorized. Fetches the texts of the area.
 */
export async function guard(request: Request, area: Area | null): Promise<null> {
  const store = browserStore();
  await known(store);
  const { status, user } = store.getState().auth;
  const { pathname, search } = new URL(request.url);
  const next = new URLSearchParams({ next: pathname + search });
  if (status !== "authenticated") throw redirect(`/login?${next}`);
  if (area && user?.second_factor === "required") throw redirect(`/second-factor?${next}`);
  if (area && user?.second_factor === "missing") throw redirect("/account");
  if (area && !can(user, area, undefined)) throw redirect("/unauthorized");
  await addTextsFor(pathname);
  return null;
}

async function known(store: Store): Promise<void> {
  if (store.getState().auth.status !== "authenticated") await store.dispatch(loadUser());
}

/** Path after signing in: `next` if it is a path on this site, otherwise the start page of the user's own area. */
export function destinationAfterLogin(store: Store, next: string | null): string {
  if (next && /^\/(?![/\\\s])/.test(next)) return next;
  const { user } = store.getState().auth;
  if (user?.second_factor === "required") return "/second-factor";
  if (user?.second_factor === "missing") return "/account";
  if (can(user, "desk.enter", undefined)) return "/admin/dashboard";
  if (can(user, "provider_area.enter", undefined)) return "/provider-dashboard/dashboard";
  return "/";
}
