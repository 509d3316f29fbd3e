import { beforeAll, describe, expect, test } from "vitest";
import { SearchParameters } from "#domain/search.ts";
import type { Context } from "#operations/runtime/context.ts";
import { loadDemoData } from "#operations/runtime/demo-data.ts";
import { followListings } from "#operations/searching/catalogue.ts";
import { searchOrganizations } from "#operations/searching/organization-search.ts";
import { testContext } from "#tests/helpers/context.ts";
import { needs } from "#tests/relevance/needs.ts";

const ctx = await testContext();
beforeAll(async () => {
  await loadDemoData(ctx);
  await followListings(ctx.db, ctx.catalogue);
});

interface Judged {
  query: string;
  /** Among the first five results, or all relevant ones when there are fewer */
  recall: number;
  ndcg: number;
}

describe("searches are understood", () => {
  test("in seven languages, romanised and misspelt: recall@5 and nDCG@10", async () => {
    const judged: Judged[] = [];
    for (const { relevant, say } of needs) {
      const all = await everything(ctx);
      const count = all.filter(relevant).length;
      expect(count, say[0]).toBeGreaterThan(0);
      for (const query of say) judged.push(await judge(query, relevant, count));
    }
    const worst = judged.filter(({ recall, ndcg }) => recall < 0.8 || ndcg < 0.8);
    const mean = (of: (one: Judged) => number) => judged.reduce((sum, one) => sum + of(one), 0) / judged.length;
    console.log(
      `${judged.length} questions: recall@5 ${mean((one) => one.recall).toFixed(3)}, nDCG@10 ${mean((one) => one.ndcg).toFixed(3)}; ` +
        `weakest: ${worst.map(({ query, recall }) => `${query} ${recall}`).join("; ")}`,
    );
    expect(mean(({ recall }) => recall)).toBeGreaterThanOrEqual(0.95);
    expect(mean(({ ndcg }) => ndcg)).toBeGreaterThanOrEqual(0.9);
  });
});

function ask(search: string, per_page: number) {
  return searchOrganizations(ctx, SearchParameters.parse({ search, per_page: String(per_page) }));
}

async function judge(query: string, relevant: (typeof needs)[number]["relevant"], count: number): Promise<Judged> {
  const { data } = await ask(query, 10);
  const gains = data.map((item) => (relevant(item) ? 1 : 0));
  const dcg = (of: number[]) => of.reduce((sum, gain, i) => sum + gain / Math.log2(i + 2), 0);
  const ideal = Array.from({ length: Math.min(10, count) }, () => 1);
  const found = gains.slice(0, 5).reduce((sum: number, gain) => sum + gain, 0);
  return { query, recall: found / Math.min(5, count), ndcg: dcg(gains) / dcg(ideal) };
}

let items: Awaited<ReturnType<typeof ask>>["data"] | null = null;
async function everything(of: Context) {
  if (items) return items;
  items = [];
  for (let page = 1; ; page++) {
    const { data } = await searchOrganizations(of, SearchParameters.parse({ per_page: "100", page: String(page) }));
    if (data.length === 0) return items;
    items.push(...data);
  }
}
