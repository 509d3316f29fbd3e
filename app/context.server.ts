import { createContext, RouterContextProvider } from "react-router";
import type { Preferences } from "#domain/appearance.ts";
import type { Context } from "#operations/runtime/context.ts";

export const operations = createContext<Context>();

/** The visitor's language and appearance */
export const visit = createContext<Preferences>();

/** Seconds for the Retry-After header when a dependency of the page does not answer */
export const retryAfter = createContext<number | null>(null);

/** The context of a request for React Router: the process's context and the visitor's preferences. */
export function loadContext(ctx: Context, preferences: Preferences): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(operations, ctx);
  context.set(visit, preferences);
  return context;
}
