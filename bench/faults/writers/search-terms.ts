import type { NewWriter } from "#bench/faults/writers/writer.ts";

/** An admin adds search terms. Each is a row and a line in the audit log. */
export const searchTerms: NewWriter = (ask, seeds) => {
  const acknowledged = new Set<string>();
  let turn = 0;
  return {
    name: "search terms",
    async step() {
      const term = `wordling${turn++}`;
      const body = { term, language: "en", codes: [], english: "speech therapy" };
      const { outcome } = await ask("POST", "/admin/search-terms", { token: seeds.admin.token, body });
      if (outcome === "ok") acknowledged.add(term);
      return outcome === "ok";
    },
    async missing({ db }) {
      const rows = await db.selectFrom("search_terms").select("term").where("term", "like", "wordling%").execute();
      const lines = await db
        .selectFrom("audit_log")
        .select("after")
        .where("action", "=", "search_term.create")
        .execute();
      const kept = new Set(rows.map(({ term }) => term));
      const audited = new Set(lines.map(({ after }) => (after as { term: string }).term));
      return [
        ...[...acknowledged].flatMap((term) => (kept.has(term) ? [] : [`The word ${term} is lost`])),
        ...[...kept].flatMap((term) => (audited.has(term) ? [] : [`The word ${term} is not in the audit log`])),
      ];
    },
  };
};
