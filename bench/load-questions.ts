import { generateDocuments } from "#bench/documents.ts";
import { generateQuestions } from "#bench/questions.ts";
import { seededRandom } from "#bench/random.ts";
import { towns } from "#bench/vocabulary.ts";
import { disabilities } from "#domain/disability.ts";
import { languages } from "#domain/interface-language.ts";

const QUESTIONS = 6000;
const SAMPLE = 2000;
const PER_PAGE = 50;
const PAGES = 40;

/**
 * Addresses of typical searches: words, names, misspelt words, towns, filters, later pages. Less than 1 in 100 is
 * repeated.
 */
export function mixedQuestions(route: string): string[] {
  const random = seededRandom(3);
  const classes = generateQuestions(generateDocuments(SAMPLE), QUESTIONS / 10);
  const slugs = disabilities.map(({ slug }) => slug);
  const paths = classes.flatMap(({ questions }) =>
    questions.map(({ words, near, filters, offset }) => {
      const query = new URLSearchParams();
      if (words.length > 0) query.set("search", words.join(" "));
      if (near || words.length === 0) query.set("location", random.pickEarly(towns.slice(0, 400)).name);
      if (filters) query.append("disabilities[]", random.pick(slugs));
      const page = offset > 0 ? 1 + random.below(60) : 1 + random.below(3);
      if (page > 1) query.set("page", String(page));
      return `${route}?${query}`;
    }),
  );
  return shuffled([...new Set(paths)]);
}

/** Addresses of provider pages, all different: of two thousand organisations, or of all if there are fewer, in each language. */
export async function providerPages(address: string): Promise<string[]> {
  const read = async (page: number) => {
    const answer = await fetch(`${address}/api/organizations?per_page=${PER_PAGE}&page=${page}`);
    return (await answer.json()) as { data: { id: string }[]; meta: { total: number } };
  };
  const pages = Math.ceil((await read(1)).meta.total / PER_PAGE);
  const step = Math.max(1, Math.floor(pages / PAGES));
  const ids = new Set<string>();
  for (let page = 1; page <= Math.min(pages, step * PAGES); page += step)
    for (const { id } of (await read(page)).data) ids.add(id);
  return shuffled(languages.flatMap(({ code }) => [...ids].map((id) => `/provider/${id}?lang=${code}`)));
}

export function shuffled(paths: string[]): string[] {
  const random = seededRandom(4);
  return paths
    .map((path) => ({ path, at: random.next() }))
    .sort((a, b) => a.at - b.at)
    .map(({ path }) => path);
}
