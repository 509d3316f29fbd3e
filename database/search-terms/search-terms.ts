import fs from "node:fs";
import { parse } from "csv-parse/sync";

const FILE = new URL("./search-terms.csv", import.meta.url);

export interface SearchTermRow {
  term: string;
  language: string;
  codes: string[];
  english: string;
  offensive: boolean;
}

/** The words that come with the program: what people type, in seven languages and romanised, and what it means. */
export function readSearchTerms(): SearchTermRow[] {
  const rows: Record<string, string>[] = parse(fs.readFileSync(FILE), { columns: true });
  return rows.map(({ term, language, codes, english, offensive }) => ({
    term: term!,
    language: language!,
    codes: codes!.split(" ").filter(Boolean),
    english: english!,
    offensive: offensive === "1",
  }));
}
