import { generateDocuments } from "#bench/documents.ts";
import { openMarga } from "#bench/marga.ts";
import { generateQuestions } from "#bench/questions.ts";
const [cls = "all", f = "both", n = "100000"] = process.argv.slice(2);
const docs = generateDocuments(Number(n));
const engine = await openMarga(docs);
const classes = generateQuestions(docs, 240).filter(({ title }) => cls === "all" || cls.split(",").includes(title.split(" ")[0]!));
const at = (t: number[], s: number) => t[Math.floor(s * t.length)]!.toFixed(3);
for (const facets of f === "both" ? [false, true] : [f === "1"]) for (const { title, questions } of classes) {
  const best = new Float64Array(questions.length).fill(1e9);
  for (let round = 0; round < 3; round++) questions.forEach((q, i) => { const s = performance.now(); engine.search(q, facets); const e = performance.now() - s; if (round > 0 && e < best[i]!) best[i] = e; });
  const t = [...best].sort((a, b) => a - b);
  console.log(title.padEnd(26), facets ? "facets" : "      ", at(t, 0.5), at(t, 0.95), at(t, 0.99));
}
