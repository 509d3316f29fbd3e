import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { Provider } from "react-redux";
import { Outlet, useLocation, useNavigation } from "react-router";
import { focusLatePageHeading, focusPageHeading } from "#app/data/focus.ts";
import { usePrefetchedModules, useStayWithoutModules } from "#app/data/prefetch-modules.ts";
import { useUnsent } from "#app/editing/unsent.ts";
import { useFormats } from "#app/i18n/use-formats.ts";
import { lastAnswered } from "#app/state/api.ts";
import { loadUser } from "#app/state/auth.ts";
import { browserStore, useAppDispatch, useAppSelector } from "#app/state/store.ts";
import { dismissed, removed, toasted } from "#app/state/toasts.ts";
import { Button } from "#app/ui/button/button.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { Notice } from "#app/ui/notice/notice.tsx";
import { Toaster, ToastStack, useRemoval } from "#app/ui/toast/toast.tsx";
import { TooltipProvider } from "#app/ui/tooltip/tooltip.tsx";
import { MINUTE_MS } from "#domain/day.ts";
import { IDLE_MS } from "#domain/session.ts";
import { ProviderSkeleton } from "../organization/skeleton.tsx";
import { Account } from "./account-bar.tsx";
import "./signed-in.css";

export const handle = { hydrate: true };

/** Loads the user of a stored token before the page shows. */
export async function clientLoader() {
  const store = browserStore();
  if (store.getState().auth.status === "uninitialised") await store.dispatch(loadUser());
  return null;
}
clientLoader.hydrate = true as const;

/** A full-screen loading state until the user is known. */
export function HydrateFallback() {
  const { t } = useTranslation();
  return (
    <div className="signed-in-loading">
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
    <Provider store={browserStore()}>
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
  usePrefetchedModules();
  useStayWithoutModules(() => dispatch(toasted({ text: t("signed_in.offline"), tone: "problem" })));
  const words = { label: t("signed_in.notifications"), close: t("signed_in.close") };
  const onDismiss = (id: string) => void dispatch(dismissed(id));
  return (
    <>
      <Account />
      <Offline />
      <Unsent />
      <Ending />
      <Proving />
      <div className="working" aria-busy={busy || toProvider}>
        {toProvider ? <ProviderSkeleton /> : <Outlet />}
      </div>
      <MessageLog />
      <Toaster {...words} toasts={toasts.filter(({ variant }) => variant === "one")} onDismiss={onDismiss} />
      <ToastStack {...words} toasts={toasts.filter(({ variant }) => variant === "stack")} onDismiss={onDismiss} />
    </>
  );
}

/** Scrolls to the top and focuses the heading when the path changes. */
function useArrival(): void {
  const { pathname } = useLocation();
  const before = useRef<string>(null);
  useEffect(() => {
    if (before.current === null) focusLatePageHeading();
    else {
      window.scrollTo(0, 0);
      focusPageHeading();
    }
    before.current = pathname;
  }, [pathname]);
}

/** Tells the user that the connection is lost and that their input is safe. */
function Offline() {
  const { t } = useTranslation();
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div role="status" className="wrap">
      {!online && (
        <Notice icon="offline">
          <p>{t("signed_in.offline")}</p>
        </Notice>
      )}
    </div>
  );
}

/** Names the changes that wait for the server, and asks before the page that holds them is left. */
function Unsent() {
  const { t, i18n } = useTranslation();
  const unsent = useUnsent();
  const isWaiting = unsent.length > 0;
  useEffect(() => {
    if (!isWaiting) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [isWaiting]);
  const sections = [...new Set(unsent.map((key) => `dashboard.section.${key.split("/")[0]}`))];
  const names = sections.filter((key) => i18n.exists(key)).map((key) => t(key as "dashboard.section.data"));
  return (
    <div role="status" className="wrap">
      {isWaiting && (
        <Notice icon="save">
          <p>{t("edit.waiting", { count: unsent.length, names: names.join(", ") })}</p>
        </Notice>
      )}
    </div>
  );
}

/** Tells why a code takes a moment. There is nothing to solve. */
function Proving() {
  const { t } = useTranslation();
  const proving = useAppSelector((state) => state.proving);
  return (
    <div role="status" className="proving">
      {proving && (
        <Notice icon="clock">
          <p>{t("proof_of_work.checking")}</p>
        </Notice>
      )}
    </div>
  );
}

function subscribe(changed: () => void): () => void {
  window.addEventListener("online", changed);
  window.addEventListener("offline", changed);
  return () => {
    window.removeEventListener("online", changed);
    window.removeEventListener("offline", changed);
  };
}

const WARN_MS = 5 * MINUTE_MS;
const LOOK_MS = 15_000;

/** Warns that the session is about to end, while the user can still extend it (WCAG 2.2, 2.2.1). */
function Ending() {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const { user, expires_at } = useAppSelector((state) => state.auth);
  const [ending, setEnding] = useState<"idle" | "absolute" | null>(null);
  useEffect(() => {
    const look = () => {
      const now = Date.now();
      if (expires_at && expires_at - now < WARN_MS) setEnding("absolute");
      else setEnding(now > lastAnswered() + IDLE_MS - WARN_MS ? "idle" : null);
    };
    const timer = setInterval(look, LOOK_MS);
    return () => clearInterval(timer);
  }, [expires_at]);
  const stay = async () => {
    await dispatch(loadUser());
    setEnding(null);
  };
  return (
    <div role="status" className="wrap">
      {user && ending && (
        <Notice icon="clock">
          <p>{t(`signed_in.ending_${ending}`)}</p>
          {ending === "idle" && (
            <Button type="button" kind="quiet" onClick={stay}>
              {t("signed_in.stay")}
            </Button>
          )}
        </Notice>
      )}
    </div>
  );
}

/** Past toasts, for users who missed one. */
function MessageLog() {
  const { t } = useTranslation();
  const { time } = useFormats();
  const toasts = useAppSelector((state) => state.toasts);
  if (toasts.length === 0) return null;
  return (
    <details className="wrap message-log">
      <summary>{t("signed_in.messages", { count: toasts.length })}</summary>
      <ol>
        {toasts.toReversed().map(({ id, text, at }) => (
          <li key={id}>
            <span className="muted num">{time.format(at)}</span> {text}
          </li>
        ))}
      </ol>
    </details>
  );
}

/**
 * Whether the browser is loading a link that starts with `path`. Such a link opens a new document, so the router does
 * not know that it is loading.
 */
function useLeavingTo(path: string): boolean {
  const [leaving, setLeaving] = useState(false);
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const link = (event.target as Element).closest("a");
      const here = !event.defaultPrevented && event.button === 0;
      const modified = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
      if (link?.pathname.startsWith(path) && here && !modified && !link.target && !link.download) setLeaving(true);
    };
    // The back button can restore this page from the browser's cache.
    const onShow = () => setLeaving(false);
    document.addEventListener("click", onClick);
    window.addEventListener("pageshow", onShow);
    return () => {
      document.removeEventListener("click", onClick);
      window.removeEventListener("pageshow", onShow);
    };
  }, [path]);
  return leaving;
}
