import type { Question } from "#bench/questions.ts";
import type { SearchDocument } from "#search/document.ts";

/** A search engine over the benchmark's organisations. */
export interface Engine {
  /** Whether it can answer a question, with or without facet counts. */
  answers(question: Question, facets: boolean): boolean;
  /** Returns the total of matches, so that no engine can skip the work. */
  search(question: Question, facets: boolean): number | Promise<number>;
  /** Replaces one organisation; found by the next search. */
  update(document: SearchDocument): void | Promise<void>;
  /** Stores what it knows and reads it again, as a restart does. */
  restart?(): Promise<{ save_ms: number; load_ms: number; file_mb: number }>;
  close?(): Promise<void>;
}

export type OpenEngine = (documents: SearchDocument[]) => Engine | Promise<Engine>;
