import { createContext, RouterContextProvider } from "react-router";
import type { Appearance } from "#domain/appearance.ts";
import type { Context } from "#operations/context.ts";

export interface Preferences {
  language: string;
  appearance: Appearance;
}

export const operations = createContext<Context>();

/** In which language and appearance the page is wanted */
export const visit = createContext<Preferences>();

/** After how many seconds to ask again, where something that the page needs does not answer */
export const retryAfter = createContext<number | null>(null);

/** What is handed to React Router with each request: the process's context, the only state a page may know, and who asks. */
export function loadContext(ctx: Context, preferences: Preferences): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(operations, ctx);
  context.set(visit, preferences);
  return context;
}
