import type { Question } from "#bench/questions.ts";
import type { IndexEntry } from "#search/index-entry.ts";

/** A search engine over the benchmark's organisations. */
export interface Engine {
  /** Whether it can answer a question, with or without facet counts. */
  answers(question: Question, facets: boolean): boolean;
  /** Returns the total of matches, so that no engine can skip the work. */
  search(question: Question, facets: boolean): number | Promise<number>;
  /** Replaces one organisation. The next search must find it. */
  update(document: IndexEntry): void | Promise<void>;
  /** Stores the index and reads it again, as a restart does. */
  restart?(): Promise<{ save_ms: number; load_ms: number; file_mb: number }>;
  close?(): Promise<void>;
}

export type OpenEngine = (documents: IndexEntry[]) => Engine | Promise<Engine>;
