import { createContext } from "react";
import { type Appearance, usual } from "#domain/appearance.ts";

/** What the server knows of who asks for a page. In the browser the page says it already: there nobody is asked. */
export interface Visit {
  appearance: Appearance;
  /** Where the site is, without a slash at its end; empty in the browser */
  public_url: string;
  /** This installation counts named events (decision 025) */
  analytics: boolean;
}

export const VisitContext = createContext<Visit>({ appearance: usual, public_url: "", analytics: false });
