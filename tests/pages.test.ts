import { expect, test } from "vitest";
import { usual } from "#domain/appearance.ts";
import type { CountedEvent } from "#operations/figures/counter.ts";
import type { Context } from "#operations/runtime/context.ts";
import { newMetrics } from "#operations/runtime/metrics.ts";
import { newPageCache, routesIn } from "#pages.ts";

const at = (seq: number, time = 0, posts = "") =>
  ({
    catalogue: { seq },
    reference: { versions: { words: "", places: "", posts } },
    now: () => new Date(time),
    record: () => {},
    charge: () => {},
    metrics: newMetrics(),
  }) as unknown as Context;
const english = { language: "en", appearance: usual };
const get = (path: string) => new Request(`http://localhost${path}`);

function counting(status = 200) {
  let rendered = 0;
  return async () => new Response(`page ${++rendered}`, { status, headers: { "Content-Type": "text/html" } });
}

test("a page is rendered once until a listing, a post or the minute changes", async () => {
  const cached = newPageCache();
  const render = counting();
  const ask = async (path: string, ctx: Context) => (await cached(get(path), ctx, english, render)).text();
  expect(await ask("/search?search=a", at(1))).toBe("page 1");
  expect(await ask("/search?search=a", at(1, 59_000))).toBe("page 1");
  expect(await ask("/search?search=b", at(1))).toBe("page 2");
  expect(await ask("/search?search=a", at(2))).toBe("page 3");
  expect(await ask("/search?search=a", at(2, 60_000))).toBe("page 4");
  expect(await ask("/search?search=a", at(2, 60_000, "another"))).toBe("page 5");
  expect(await ask("/search?search=a", at(2, 60_000, "another"))).toBe("page 5");
});

test("each language and appearance has a page of its own", async () => {
  const cached = newPageCache();
  const render = counting();
  const others = [
    english,
    { ...english, language: "ta" },
    { ...english, appearance: { ...usual, theme: "dark" as const } },
  ];
  for (const preferences of [...others, ...others]) await cached(get("/"), at(1), preferences, render);
  expect(await (await cached(get("/"), at(1), others[2]!, render)).text()).toBe("page 3");
});

test("headers are cached, and only answers with status 200", async () => {
  const cached = newPageCache();
  const render = counting();
  await cached(get("/"), at(1), english, render);
  expect((await cached(get("/"), at(1), english, render)).headers.get("Content-Type")).toBe("text/html");
  const missing = counting(404);
  await cached(get("/nowhere"), at(1), english, missing);
  expect(await (await cached(get("/nowhere"), at(1), english, missing)).text()).toBe("page 2");
});

test("the cache is limited, and drops the least recently used page", async () => {
  const cached = newPageCache();
  const render = counting();
  await cached(get("/first"), at(1), english, render);
  for (let i = 0; i < 400; i++) {
    await cached(get(`/search?page=${i}`), at(1), english, render);
    await cached(get("/first"), at(1), english, render);
  }
  expect(await (await cached(get("/first"), at(1), english, render)).text()).toBe("page 1");
  expect(await (await cached(get("/search?page=0"), at(1), english, render)).text()).not.toBe("page 2");
});

test("a large page is kept too, and the pages together have a limit", async () => {
  const cached = newPageCache();
  let rendered = 0;
  const ask = async (path: string) =>
    (
      await cached(get(path), at(1), english, async () => {
        const body = `${++rendered} ${"x".repeat(1_900_000)}`;
        return new Response(body, { headers: { "Content-Type": "text/html" } });
      })
    ).text();
  for (const path of ["/a", "/a", "/b", "/a"]) await ask(path);
  expect(rendered).toBe(2);
  for (let i = 0; i < 40; i++) await ask(`/other/${i}`);
  await ask("/a");
  expect(rendered).toBe(43);
});

test("the counts of a page are recorded on every hit, and not for a request that no user sees", async () => {
  const cached = newPageCache();
  const told: CountedEvent[] = [];
  const seen: Context = { ...at(1), record: (counted) => told.push(counted) };
  const unseen: Context = { ...at(1), record: () => {} };
  const render = async ({ record }: Context) => {
    record({ search: { term: "autism", codes: "", state_code: "", district: "", found: true } });
    record({ appearances: ["a", "b"] });
    return new Response("page", { headers: { "Content-Type": "text/html" } });
  };
  for (const ctx of [unseen, seen, unseen, seen]) await cached(get("/search?search=autism"), ctx, english, render);
  expect(told.map(({ search, appearances }) => search?.term ?? appearances)).toEqual([
    "autism",
    ["a", "b"],
    "autism",
    ["a", "b"],
  ]);
});

test("a path has the route of the page at it, with slashes at its end too", () => {
  const routes = {
    root: { path: "" },
    provider: { parentId: "root", path: "provider/:id" },
    file: { parentId: "root", path: "provider/:id.jsonld" },
  };
  const routeOf = routesIn({ routes } as never);
  expect(routeOf("/provider/1")).toBe("/provider/:id");
  expect(routeOf("/provider/1//")).toBe("/provider/:id");
  expect(routeOf("/provider/1.jsonld")).toBe("/provider/:id.jsonld");
  expect(routeOf("/nowhere")).toBe("/*");
});
