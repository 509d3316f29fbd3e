import { z } from "#domain/zod.ts";

export const DEFAULT_PAGE_SIZE = 15;
export const MAX_PAGE_SIZE = 100;

export const PageMeta = z.object({ current_page: z.int(), last_page: z.int(), total: z.int(), per_page: z.int() });
export type PageMeta = z.infer<typeof PageMeta>;

/** An empty list still has one page, page 1. */
export function pageMeta(total: number, current_page: number, per_page: number): PageMeta {
  return { current_page, last_page: Math.max(1, Math.ceil(total / per_page)), total, per_page };
}
