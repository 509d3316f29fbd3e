import { createContext } from "react";
import { type Appearance, usual } from "#domain/appearance.ts";
import { englishNames, type LocalNames } from "#domain/local-names.ts";

/** What the server knows about a visit. In the browser only `analytics` is filled in: the page itself has the rest. */
export interface Visit {
  appearance: Appearance;
  /** Address of the site without a trailing slash; empty in the browser */
  public_url: string;
  /** Whether this installation counts named events (decision 025) */
  analytics: boolean;
  /** The names of places in the page's language; in the browser they stay as they are */
  places: LocalNames;
}

export const VisitContext = createContext<Visit>({
  appearance: usual,
  public_url: "",
  analytics: false,
  places: englishNames,
});
