import { createContext, RouterContextProvider } from "react-router";
import type { Context } from "#operations/context.ts";

export const operations = createContext<Context>();

/** What main.ts hands to React Router with each request: the process's context, the only state a page may know. */
export function loadContext(ctx: Context): RouterContextProvider {
  return new RouterContextProvider(new Map([[operations, ctx]]));
}
