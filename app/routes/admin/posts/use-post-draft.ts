import { useState } from "react";
import type { FormState } from "#app/forms/form.tsx";
import type { FieldErrors } from "#domain/errors.ts";
import { fieldErrors } from "#domain/fields.ts";
import { type OwnPost, PostInput, type PostKind } from "#domain/post.ts";
import {
  type DraftText,
  draftOf,
  forgetPost,
  inputOf,
  keepPost,
  keptPost,
  newDraft,
  type PostDraft,
} from "./post-draft.ts";

export const FORM = "post.";

/** What is typed into a post, stored in this browser at once, with the saved version that it began from. */
export function usePostDraft(id: string, kind: PostKind, post: OwnPost | null, refusedBefore: FieldErrors | null) {
  const [kept, setKept] = useState(() => keptPost(id));
  const saved = post ? draftOf(post) : newDraft(kind);
  const [draft, setDraft] = useState(kept?.draft ?? saved);
  const [version, setVersion] = useState(kept ? kept.version : (post?.version ?? null));
  const [refused, setRefused] = useState<FieldErrors>(refusedBefore ?? {});
  const [tries, setTries] = useState(refusedBefore ? 1 : 0);
  const input = inputOf(draft);
  const parsed = PostInput.safeParse(input);
  const wrong = parsed.success ? {} : fieldErrors(parsed.error);
  const errors = tries > 0 ? byPath({ ...refused, ...wrong }, input.texts) : {};
  const write = (draft: PostDraft) => {
    setDraft(draft);
    setRefused({});
    keepPost(id, { draft, version, at: Date.now() });
  };
  const start = (from: PostDraft, version: number | null) => {
    forgetPost(id);
    setKept(null);
    setDraft(from);
    setVersion(version);
  };
  const form: FormState = {
    value: (path) => valueAt(draft, path.slice(FORM.length).split(".")),
    change: (path, value) => write(withValue(draft, path.slice(FORM.length).split("."), String(value))),
    errors: (path) => errors[path] ?? [],
  };
  return {
    draft,
    input,
    isValid: parsed.success,
    /** Of the saved post that the draft changes; null for a new post */
    version,
    setVersion,
    write,
    form,
    errors,
    tries,
    /** Shows the errors, and moves to their summary. */
    showErrors: () => setTries((n) => n + 1),
    refuse: (errors: FieldErrors) => {
      setRefused(errors);
      setTries((n) => n + 1);
    },
    /** When restored input was typed, or null */
    earlier: kept?.at ?? null,
    isChanged: JSON.stringify(draft) !== JSON.stringify(saved),
    settle: (now: OwnPost) => {
      start(draftOf(now), now.version);
      setTries(0);
    },
    discard: () => start(saved, post?.version ?? null),
  };
}

function valueAt(draft: PostDraft, [field, language, part]: string[]): string {
  if (field !== "texts") return draft[field as "slug"];
  return draft.texts[language!]?.[part as keyof DraftText] ?? "";
}

function withValue(draft: PostDraft, [field, language, part]: string[], value: string): PostDraft {
  if (field !== "texts") return { ...draft, [field!]: value };
  const text = draft.texts[language!] ?? { title: "", summary: "", body: "" };
  return { ...draft, texts: { ...draft.texts, [language!]: { ...text, [part!]: value } } };
}

/** The server numbers the texts; the form names them by language. */
function byPath(errors: FieldErrors, texts: { language: string }[]): FieldErrors {
  const named = (field: string) =>
    field.replace(/^texts\.(\d+)/, (_, i: string) => `texts.${texts[Number(i)]?.language ?? i}`);
  return Object.fromEntries(Object.entries(errors).map(([field, messages]) => [FORM + named(field), messages]));
}
