import { createHash } from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import type { ImportField } from "#domain/import.ts";
import { SearchParameters } from "#domain/search.ts";
import { importOrganizations } from "#operations/import/import.ts";
import { followListings } from "#operations/searching/catalogue.ts";
import { searchOrganizations } from "#operations/searching/organization-search.ts";
import { testContext } from "#tests/helpers/context.ts";

/**
 * Questions about real organisations, judged by people who did not know the program. The lists have no licence, so they
 * are not part of the project: REAL_LISTS names a folder with kerala-special-schools/schools.csv and
 * real-organisations/organisations.csv. QUESTIONS names a folder with questions, one JSON object a line. HALF chooses the half that is
 * measured: `tuned` (the default), `held-out` or `both`. An admin who imports the list of special schools says of every row what its
 * title says; WITHOUT_TITLES=1 leaves that out.
 */
const {
  REAL_LISTS,
  WITHOUT_TITLES,
  QUESTIONS = path.join(import.meta.dirname, "real-lists"),
  HALF = "tuned",
  SHOW,
} = process.env;
const LISTS: { file: string; map: Record<string, ImportField>; set: Partial<Record<ImportField, string>> }[] = [
  { file: "real-organisations/organisations.csv", map: { darpan_id: "code" }, set: {} },
  {
    file: "kerala-special-schools/schools.csv",
    map: { schoolCode: "code" },
    set: { state: "Kerala", ...(WITHOUT_TITLES ? {} : { tags: "special school" }) },
  },
];

interface Asked {
  q: string;
  location?: string;
  kind: string;
  lang: string;
  ids: string[];
}

const ctx = await testContext();
const numbers = new Map<string, string>();
const names = new Map<string, string>();

function questions(): Asked[] {
  return fs
    .readdirSync(QUESTIONS)
    .filter((name) => name.endsWith(".jsonl"))
    .flatMap((name) => fs.readFileSync(path.join(QUESTIONS, name), "utf8").trim().split("\n"))
    .map((line) => JSON.parse(line) as Asked)
    .filter(({ q }) => HALF === "both" || (HALF === "tuned") === isTuned(q));
}

/** Half of the questions, chosen by a hash, is left aside while the search is tuned. */
function isTuned(question: string): boolean {
  return (createHash("sha256").update(question).digest()[0]! & 1) === 0;
}

describe.skipIf(!REAL_LISTS)("real lists", () => {
  beforeAll(async () => {
    for (const { file, map, set } of LISTS) {
      const name = path.join(REAL_LISTS!, file);
      const listener = { progress: () => {}, problem: () => {}, leftOut: () => {} };
      const settings = { source: path.basename(name), map, set, status: "approved", dry_run: false } as const;
      const report = await importOrganizations(ctx, fs.createReadStream(name), settings, listener);
      console.log(file, JSON.stringify(report));
    }
    await followListings(ctx.db, ctx.catalogue);
    for (const { id, external_id, name } of await ctx.db
      .selectFrom("organizations")
      .select(["id", "external_id", "name"])
      .execute()) {
      numbers.set(id, external_id!);
      names.set(external_id!, name);
    }
  });

  test("questions that were written without knowing the program find the right organisations", async () => {
    const judged = new Map<string, Judged[]>();
    for (const asked of questions()) {
      const result = await judge(asked);
      for (const name of ["all", asked.kind, `lang ${asked.lang}`])
        judged.set(name, [...(judged.get(name) ?? []), result]);
    }
    const mean = (list: number[]) => (list.reduce((sum, value) => sum + value, 0) / list.length).toFixed(3);
    for (const [name, list] of judged)
      console.log(
        `${name.padEnd(20)} ${String(list.length).padStart(4)}  recall@5 ${mean(list.map(({ recall }) => recall))}  nDCG@10 ${mean(list.map(({ ndcg }) => ndcg))}  in three ${mean(list.map(({ inThree }) => inThree))}`,
      );
    const all = judged.get("all")!;
    expect(all.reduce((sum, { recall }) => sum + recall, 0) / all.length).toBeGreaterThanOrEqual(0.85);
  }, 600_000);
});

interface Judged {
  recall: number;
  ndcg: number;
  /** 1 with a right answer among the first three. */
  inThree: number;
}

async function judge(asked: Asked): Promise<Judged> {
  const { q, location = "", ids } = asked;
  const { data, meta } = await searchOrganizations(ctx, {
    ...SearchParameters.parse({ search: q, location, per_page: "10" }),
  });
  // Some rows are in a list twice.
  const found = [...new Set(data.map(({ id }) => numbers.get(id) ?? id))];
  const wanted = new Set(ids);
  if (wanted.size === 0) {
    const right = meta.total === 0 ? 1 : 0;
    if (SHOW && !right)
      show(
        `NOTHING-FITS ${q} → ${meta.total}: ${data.slice(0, 2).map(({ name }) => name)} ${JSON.stringify(meta.corrected)}`,
      );
    return { recall: right, ndcg: right, inThree: right };
  }
  const gains = found.map((id) => (wanted.has(id) ? 1 : 0));
  const dcg = (of: number[]) => of.reduce((sum, gain, i) => sum + gain / Math.log2(i + 2), 0);
  const ideal = Array.from({ length: Math.min(10, wanted.size) }, () => 1);
  const hits = gains.slice(0, 5).reduce((sum: number, gain) => sum + gain, 0);
  const recall = hits / Math.min(5, wanted.size);
  if (SHOW && recall < 0.6)
    show(
      `${recall.toFixed(2)} [${asked.kind} ${asked.lang}] ${q}${location ? ` @${location}` : ""} | place ${meta.location?.label ?? "–"} total ${meta.total} groups ${JSON.stringify(meta.groups.map((g) => [g.zone, g.without.map((w) => w.text).join("+"), g.total]))} corr ${meta.corrected.map(({ from, to }) => `${from}>${to}`)} | got ${data
        .slice(0, 3)
        .map(({ name }) => name.slice(0, 40))
        .join(" ; ")} | want ${ids.slice(0, 3).map((id) => `${id} ${names.get(id)}`)}`,
    );
  return { recall, ndcg: dcg(gains) / dcg(ideal), inThree: gains.slice(0, 3).includes(1) ? 1 : 0 };
}

/** Appends a line about a question that is not answered well to the file that SHOW names. */
function show(line: string): void {
  fs.appendFileSync(SHOW!, `${line}\n`);
}
