import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Provider } from "react-redux";
import { Outlet, useLocation, useNavigation } from "react-router";
import { leadToHeading, leadToLateHeading } from "#app/loaded/lead-to-heading.ts";
import { ProviderSkeleton } from "#app/routes/provider/skeleton.tsx";
import { loadUser } from "#app/state/auth.ts";
import { useAppDispatch, useAppSelector } from "#app/state/store.ts";
import { storeOf } from "#app/state/store-of.ts";
import { dismissed, removed } from "#app/state/toasts.ts";
import { Icon } from "#app/ui/icon/icon.tsx";
import { Toaster, ToastStack, useRemoval } from "#app/ui/toast/toast.tsx";
import { TooltipProvider } from "#app/ui/tooltip/tooltip.tsx";
import { Account } from "./account.tsx";
import { Ending } from "./ending.tsx";
import { MessageLog } from "./message-log.tsx";
import { Offline } from "./offline.tsx";
import { useLeavingTo } from "./use-leaving-to.ts";
import "./signed-in.css";

export const handle = { hydrate: true };

/** Whoever has a token is found out before anything shows. */
export async function clientLoader() {
  const store = storeOf();
  if (store.getState().auth.status === "uninitialised") await store.dispatch(loadUser());
  return null;
}
clientLoader.hydrate = true as const;

/** A full screen, until it is known who is there. */
export function HydrateFallback() {
  const { t } = useTranslation();
  return (
    <div className="loading">
      <Icon name="marga" />
      <p role="status">{t("signed_in.loading")}</p>
      <noscript>
        <p>{t("signed_in.no_script")}</p>
      </noscript>
    </div>
  );
}

export default function SignedInLayout() {
  return (
    <Provider store={storeOf()}>
      <TooltipProvider>
        <Shell />
      </TooltipProvider>
    </Provider>
  );
}

function Shell() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const toasts = useAppSelector((state) => state.toasts);
  const busy = useNavigation().state !== "idle";
  const toProvider = useLeavingTo("/provider/");
  useRemoval(toasts, (id) => dispatch(removed(id)));
  useArrival();
  const words = { label: t("signed_in.notifications"), close: t("signed_in.close") };
  const onDismiss = (id: string) => void dispatch(dismissed(id));
  return (
    <>
      <Account />
      <Offline />
      <Ending />
      <div aria-busy={busy || toProvider}>{toProvider ? <ProviderSkeleton /> : <Outlet />}</div>
      <MessageLog />
      <Toaster {...words} toasts={toasts.filter(({ variant }) => variant === "one")} onDismiss={onDismiss} />
      <ToastStack {...words} toasts={toasts.filter(({ variant }) => variant === "stack")} onDismiss={onDismiss} />
    </>
  );
}

/** At a new path the page begins at its top, and whoever reads it at its heading. */
function useArrival(): void {
  const { pathname } = useLocation();
  const before = useRef<string>(null);
  useEffect(() => {
    if (before.current === null) leadToLateHeading();
    else {
      window.scrollTo(0, 0);
      leadToHeading();
    }
    before.current = pathname;
  }, [pathname]);
}
