import { createContext as createReactContext, useContext } from "react";
import { createContext, type RouterContextProvider } from "react-router";

/** What the loader of a public page found, on its way to the page's component in the same request. */
export const pageData = createContext<unknown>(null);

/** The markup of a public page, which pages.ts sends: Node's Response is created once instead of three times. */
export const markup = createContext<string | null>(null);

/** Filled in by entry.server.tsx */
export const PageDataContext = createReactContext<unknown>(null);

/**
 * Hands data to the component of a public page, which reads it with `usePageData`. As a loader's result React Router would
 * encode it for the browser, where public pages have no script to read it: a tenth of the time of a page (measured).
 */
export function handToPage(context: Readonly<RouterContextProvider>, data: unknown): void {
  context.set(pageData, data);
}

/** The data that the page's own loader handed over. */
export function usePageData<Data>(): Data {
  return useContext(PageDataContext) as Data;
}
