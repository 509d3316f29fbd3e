import type { OwnPost, PostKind } from "#domain/post.ts";

export interface DraftText {
  title: string;
  summary: string;
  body: string;
}

/** A post as it is being written; times as a field of the browser has them, in India's time. */
export interface PostDraft {
  kind: PostKind;
  slug: string;
  author: string;
  place: string;
  online_url: string;
  starts_at: string;
  ends_at: string;
  texts: Record<string, DraftText>;
}

/** What this browser keeps of one that was not saved */
interface KeptPost {
  draft: PostDraft;
  /** Of the post that it was made from; null for a new one */
  version: number | null;
  /** ms since the epoch */
  at: number;
}

const OF_INDIA = "+05:30";
const INDIA_MS = 5.5 * 3_600_000;
const key = (id: string) => `persist:post ${id}`;

export function newDraft(kind: PostKind): PostDraft {
  const texts = { en: { title: "", summary: "", body: "" } };
  return { kind, slug: "", author: "", place: "", online_url: "", starts_at: "", ends_at: "", texts };
}

export function draftOf(post: OwnPost): PostDraft {
  const { kind, slug, author, place, online_url, starts_at, ends_at, texts } = post;
  return {
    kind,
    slug,
    author: author ?? "",
    place: place ?? "",
    online_url: online_url ?? "",
    starts_at: localTime(starts_at),
    ends_at: localTime(ends_at),
    texts: Object.fromEntries(texts.map(({ language, ...text }) => [language, text])),
  };
}

/** As the server takes it; a language of which nothing is written stays out, unless it is the only one. */
export function inputOf({ texts, starts_at, ends_at, ...draft }: PostDraft) {
  const all = Object.entries(texts).map(([language, text]) => ({ language, ...text }));
  const written = all.filter(({ title, summary, body }) => title || summary || body);
  return {
    ...draft,
    starts_at: starts_at && `${starts_at}:00${OF_INDIA}`,
    ends_at: ends_at && `${ends_at}:00${OF_INDIA}`,
    texts: written.length > 0 ? written : all.slice(0, 1),
  };
}

export function keptPost(id: string): KeptPost | null {
  try {
    const kept = JSON.parse(localStorage.getItem(key(id)) ?? "null") as KeptPost | null;
    return kept?.draft?.texts ? kept : null;
  } catch {
    return null;
  }
}

export function keepPost(id: string, kept: KeptPost): void {
  try {
    localStorage.setItem(key(id), JSON.stringify(kept));
  } catch {
    // There is no room: what is typed still stands in the page.
  }
}

export function forgetPost(id: string): void {
  localStorage.removeItem(key(id));
}

function localTime(utc: string | null): string {
  return utc ? new Date(Date.parse(utc) + INDIA_MS).toISOString().slice(0, 16) : "";
}
