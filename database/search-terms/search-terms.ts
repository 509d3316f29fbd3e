import { createHash } from "node:crypto";
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

/** Changes whenever the file does. */
export function searchTermsVersion(): string {
  return createHash("sha256").update(fs.readFileSync(FILE)).digest("hex");
}

/** The search terms shipped with the program, in eight languages and romanised, with their meanings. */
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
