import type { Context } from "#operations/runtime/context.ts";
import { search } from "#search/search.ts";

export interface Directory {
  total: number;
  /** Number of organisations by service category, disability and state code */
  services: Record<string, number>;
  disabilities: Record<string, number>;
  states: Record<string, number>;
  /** Whether the demonstration's fictional organisations are included */
  demo: boolean;
}

/** The counts that the home page shows. */
export function getDirectory(ctx: Context): Directory {
  const { total, facets } = search(ctx.catalogue.index, { sort: "relevance", offset: 0, limit: 0, facets: true });
  return {
    total,
    services: facets!.services!,
    disabilities: facets!.disabilities!,
    states: facets!.states!,
    demo: facets!.source!.demo! > 0,
  };
}
