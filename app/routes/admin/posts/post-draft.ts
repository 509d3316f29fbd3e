import { INDIA_OFFSET_MS } from "#domain/day.ts";
import type { OwnPost, PostKind } from "#domain/post.ts";

export interface DraftText {
  title: string;
  summary: string;
  body: string;
}

/** Values of the post form. Times are in the format of datetime-local inputs, in Indian time. */
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

/** Unsaved input of a post */
interface KeptPost {
  draft: PostDraft;
  /** Version of the post that the input is based on; null for a new post */
  version: number | null;
  /** Milliseconds since the epoch */
  at: number;
}

const OF_INDIA = "+05:30";
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

/** Converts the form to the API's body. Omits languages without text, but sends at least one language. */
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
    // Storage is full; the page still holds the input.
  }
}

export function forgetPost(id: string): void {
  localStorage.removeItem(key(id));
}

function localTime(utc: string | null): string {
  return utc ? new Date(Date.parse(utc) + INDIA_OFFSET_MS).toISOString().slice(0, 16) : "";
}
