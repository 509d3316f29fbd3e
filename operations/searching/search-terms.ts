import { sql } from "kysely";
import { appError } from "#domain/errors.ts";
import { type PageMeta, pageMeta } from "#domain/page.ts";
import { problems } from "#domain/problems.ts";
import { SearchParameters } from "#domain/search.ts";
import type { MissingTerm, NewSearchTerm, SearchTermItem, SearchTermParameters, Trial } from "#domain/search-term.ts";
import { requireAdmin } from "#operations/desk/admins.ts";
import { asAdmin } from "#operations/desk/audit.ts";
import { listMissedSearches } from "#operations/figures/search-counts.ts";
import type { Context } from "#operations/runtime/context.ts";
import { searchOrganizations } from "#operations/searching/organization-search.ts";
import { changeReference, followReference } from "#operations/searching/reference.ts";
import { ADMINS, WORDS } from "#operations/searching/vocabulary.ts";
import { understandQuestion } from "#search/question.ts";
import { tokens } from "#search/words/tokens.ts";

const columns = ["id", "term", "language", "codes", "english", "offensive", "source"] as const;
const MISSING_WEEKS = 12;
const MISSING_READ = 1000;
const MISSING_SHOWN = 20;
const EXAMPLES = 5;

/** Sorted alphabetically. */
export async function listSearchTerms(
  ctx: Context,
  { search, language, code, source, page, per_page }: SearchTermParameters,
): Promise<{ data: SearchTermItem[]; meta: PageMeta }> {
  requireAdmin(ctx);
  let terms = ctx.db.selectFrom("search_terms");
  if (search) {
    const part = `%${search.replace(/[\\%_]/g, "\\$&")}%`;
    terms = terms.where((row) => row.or([row("term", "ilike", part), row("english", "ilike", part)]));
  }
  if (language) terms = terms.where("language", "=", language);
  if (code) terms = terms.where(sql<boolean>`${code} = any(codes)`);
  if (source) terms = terms.where("source", "=", source);
  const { total } = await terms.select((row) => row.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  const data = await terms
    .select(columns)
    .orderBy(sql`lower(term)`)
    .orderBy("id")
    .limit(per_page)
    .offset((page - 1) * per_page)
    .execute();
  return { data, meta: pageMeta(Number(total), page, per_page) };
}

/** This process knows the term when it returns, other processes a moment later. Throws 422 for a meaning that exists. */
export function createSearchTerm(ctx: Context, input: NewSearchTerm): Promise<SearchTermItem> {
  return changing(ctx, "search_term.create", async (ctx) => {
    await requireNew(ctx, input);
    const term = await ctx.db
      .insertInto("search_terms")
      .values({ ...input, source: ADMINS })
      .returning(columns)
      .executeTakeFirstOrThrow();
    return { subject_id: null, before: null, after: term, result: term };
  });
}

export function updateSearchTerm(ctx: Context, id: string, input: NewSearchTerm): Promise<SearchTermItem> {
  return changing(ctx, "search_term.update", async (ctx) => {
    const before = await lockTerm(ctx, id);
    await requireNew(ctx, input, before.id);
    const after = await ctx.db
      .updateTable("search_terms")
      .set(input)
      .where("id", "=", before.id)
      .returning(columns)
      .executeTakeFirstOrThrow();
    return { subject_id: null, before, after, result: after };
  });
}

export function removeSearchTerm(ctx: Context, id: string): Promise<{ id: string }> {
  return changing(ctx, "search_term.remove", async (ctx) => {
    const before = await lockTerm(ctx, id);
    await ctx.db.deleteFrom("search_terms").where("id", "=", before.id).execute();
    return { subject_id: null, before, after: null, result: { id: String(before.id) } };
  });
}

/** Searches without a result that no search term covers, the most frequent first. */
export async function listMissingTerms(ctx: Context): Promise<MissingTerm[]> {
  requireAdmin(ctx);
  const rows = await listMissedSearches(ctx.db, ctx.now(), MISSING_WEEKS, { limit: MISSING_READ });
  const byTerm = Map.groupBy(rows, ({ term }) => term);
  byTerm.delete("");
  return [...byTerm]
    .map(([term, rows]) => ({
      term,
      searches: rows.reduce((sum, row) => sum + Number(row.searches), 0),
      without_result: rows.reduce((sum, row) => sum + Number(row.without_result), 0),
    }))
    .filter(({ term }) => understandQuestion(ctx.vocabulary, term).parts.length === 0)
    .sort((a, b) => b.without_result - a.without_result || (a.term < b.term ? -1 : 1))
    .slice(0, MISSING_SHOWN);
}

/** Shows how a query is understood and what it finds, without counting it. */
export async function trySearch(ctx: Context, text: string): Promise<Trial> {
  requireAdmin(ctx);
  const parameters = SearchParameters.parse({ search: text, per_page: String(EXAMPLES) });
  const { data, meta } = await searchOrganizations({ ...ctx, record: () => {} }, parameters);
  return {
    search: meta.search,
    parts: meta.understood.map(({ start, end, codes, offensive }) => ({
      text: meta.search.slice(start, end),
      codes,
      offensive,
    })),
    words: understandQuestion(ctx.vocabulary, meta.search).words.flatMap(({ text }) => (text ? [text] : [])),
    location: meta.location?.label ?? null,
    corrected: meta.corrected,
    partial: meta.partial,
    total: meta.total,
    examples: data.slice(0, meta.total || EXAMPLES).map(({ id, name }) => ({ id, name })),
  };
}

/** Applies the change here at once, in other processes soon, and to the listings in the background. */
async function changing<T>(ctx: Context, action: `${string}.${string}`, work: Parameters<typeof asAdmin<T>>[2]) {
  const result = await asAdmin(ctx, action, async (ctx) => {
    const done = await work(ctx);
    await changeReference(ctx, WORDS);
    return done;
  });
  await followReference(ctx);
  ctx.reference.rewrite();
  return result;
}

/** Throws 404, and 403 for a term of the program, whose next version would restore it. */
async function lockTerm({ db }: Context, id: string): Promise<SearchTermItem> {
  const number = /^[1-9][0-9]{0,8}$/.test(id) ? Number(id) : 0;
  const term = await db
    .selectFrom("search_terms")
    .select(columns)
    .where("id", "=", number)
    .forUpdate()
    .executeTakeFirst();
  if (!term) throw appError("not_found");
  if (term.source !== ADMINS) {
    throw appError("forbidden", {
      message: "This word comes with Marga and cannot be changed. Add a meaning beside it.",
    });
  }
  return term;
}

/** Locks the table, so that two admins cannot add the same term. */
async function requireNew(ctx: Context, input: NewSearchTerm, but?: number): Promise<void> {
  const said = phraseOf(input.term);
  if (said === "") throw appError("validation", { errors: { term: [problems.term] } });
  await sql`lock table search_terms in share row exclusive mode`.execute(ctx.db);
  const rows = await ctx.db.selectFrom("search_terms").select(columns).where("language", "=", input.language).execute();
  const isSame = ({ id, term, codes, english }: SearchTermItem) =>
    id !== but &&
    phraseOf(term) === said &&
    [...codes].sort().join() === input.codes.join() &&
    phraseOf(english) === phraseOf(input.english);
  if (rows.some(isSame)) throw appError("validation", { errors: { term: [problems.term_known] } });
}

function phraseOf(text: string): string {
  return tokens(text)
    .map(({ word }) => word)
    .join(" ");
}
