import type { Context } from "#operations/context.ts";
import { search } from "#search/search.ts";

export interface Directory {
  total: number;
  /** Organisations by service category, disability and state code */
  services: Record<string, number>;
  disabilities: Record<string, number>;
  states: Record<string, number>;
  /** The demonstration's fictional organisations are among them. */
  demo: boolean;
}

/** What there is, counted by the entrances of the home page. */
export function getDirectory(ctx: Context): Directory {
  const { total, facets } = search(ctx.catalogue!.index, { sort: "relevance", offset: 0, limit: 0, facets: true });
  return {
    total,
    services: facets!.services!,
    disabilities: facets!.disabilities!,
    states: facets!.states!,
    demo: facets!.source!.demo! > 0,
  };
}
