import { createContext } from "react-router";
import type { Preferences } from "#domain/appearance.ts";
import type { Context } from "#operations/runtime/context.ts";

export const operations = createContext<Context>();

/** The visitor's language and appearance */
export const visit = createContext<Preferences>();

/** Seconds for the Retry-After header when a dependency of the page does not answer */
export const retryAfter = createContext<number | null>(null);
