import { useEffect, useRef } from "react";
import { useBlocker, useLocation } from "react-router";
import { storedToken } from "#app/state/api.ts";
import { PREFETCH_AFTER_MS } from "./later.tsx";

/** Milliseconds until modules that did not arrive are requested again */
const RETRY_MS = 5000;

/** Milliseconds to wait for modules or the server before a page is stayed on */
const PATIENCE_MS = 5000;

/** The folder of routes behind the first part of a path. Every other path belongs to the account. */
const FOLDERS: Record<string, string> = {
  onboarding: "routes/onboarding/",
  "provider-submission-success": "routes/onboarding/",
  "provider-dashboard": "routes/dashboard/",
  admin: "routes/admin/",
};
const ACCOUNT = "routes/signed-in/";

/** What the router's manifest says of a route, as far as it is read here. The pages of an area share their stylesheets. */
interface RouteModules {
  id: string;
  module: string;
  imports?: string[];
}

interface WithManifest {
  __reactRouterManifest?: { routes: Record<string, RouteModules> };
}

/** Addresses of the modules that are on this device */
const arrived = new Set<string>();
const requested = new Map<string, Promise<boolean>>();
let hasFailed = false;

/**
 * Fetches the modules of all pages of this area while there is a connection. Without that, the router reloads the document when a module
 * cannot be loaded, which ends at the browser's error page, and what the page held is lost.
 */
export function usePrefetchedModules(): void {
  const { pathname } = useLocation();
  const folder = folderOf(pathname);
  useEffect(() => {
    let isOver = false;
    const fetchMissing = async () => {
      clearTimeout(timer);
      const isComplete = await fetchAll(modulesIn(folder));
      if (!isComplete && !isOver) timer = setTimeout(fetchMissing, RETRY_MS);
    };
    let timer = setTimeout(fetchMissing, PREFETCH_AFTER_MS);
    addEventListener("online", fetchMissing);
    return () => {
      isOver = true;
      clearTimeout(timer);
      removeEventListener("online", fetchMissing);
    };
  }, [folder]);
}

/** Stays on the page, and calls `onStayed`, when the modules of the next one are missing and cannot be fetched. */
export function useStayWithoutModules(onStayed: () => void): void {
  const { pathname: here } = useLocation();
  const blocker = useBlocker(({ nextLocation: { pathname } }) => {
    if (navigator.onLine && !hasFailed) return false;
    // Who has signed out must not stay on what they saw. A form that is not submitted needs no sign-in.
    if (folderOf(here) !== FOLDERS.onboarding && !storedToken()) return false;
    return modulesIn(folderOf(pathname)).some((address) => !arrived.has(address));
  });
  const latest = useRef(onStayed);
  latest.current = onStayed;
  useEffect(() => {
    if (blocker.state !== "blocked") return;
    let isOver = false;
    void canOpen(blocker.location.pathname).then((isPossible) => {
      if (isOver) return;
      if (isPossible) return blocker.proceed();
      blocker.reset();
      latest.current();
    });
    return () => {
      isOver = true;
    };
  }, [blocker]);
}

/** Whether the modules of a page are here, or the server answers, so that the router can load them or the whole document. */
async function canOpen(pathname: string): Promise<boolean> {
  const modules = modulesIn(folderOf(pathname));
  const late = new Promise<false>((resolve) => setTimeout(resolve, PATIENCE_MS, false));
  if (await Promise.race([fetchAll(modules), late])) return true;
  const signal = AbortSignal.timeout(PATIENCE_MS);
  return fetch("/healthz", { cache: "no-store", signal }).then(
    ({ ok }) => ok,
    () => false,
  );
}

function folderOf(pathname: string): string {
  return FOLDERS[pathname.split("/")[1] ?? ""] ?? ACCOUNT;
}

function modulesIn(folder: string): string[] {
  const { routes = {} } = (window as WithManifest).__reactRouterManifest ?? {};
  const inFolder = Object.values(routes).filter(({ id }) => id.startsWith(folder));
  return [...new Set(inFolder.flatMap(({ module, imports = [] }) => [module, ...imports]))];
}

async function fetchAll(addresses: string[]): Promise<boolean> {
  const results = await Promise.all(addresses.map(fetchModule));
  hasFailed = results.includes(false);
  return !hasFailed;
}

/** Loads a module without running it. Returns whether it arrived. */
function fetchModule(address: string): Promise<boolean> {
  if (arrived.has(address)) return Promise.resolve(true);
  const known = requested.get(address);
  if (known) return known;
  const request = new Promise<boolean>((resolve) => {
    const link = document.createElement("link");
    link.rel = "modulepreload";
    link.href = address;
    const end = (isHere: boolean) => {
      requested.delete(address);
      link.remove();
      if (isHere) arrived.add(address);
      resolve(isHere);
    };
    link.onload = () => end(true);
    link.onerror = () => end(false);
    document.head.append(link);
  });
  requested.set(address, request);
  return request;
}
