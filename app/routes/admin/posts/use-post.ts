import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import type { FormState } from "#app/forms/form.tsx";
import { asCallError, call } from "#app/state/api.ts";
import { useAppDispatch } from "#app/state/store.ts";
import { toasted } from "#app/state/toasts.ts";
import { type FieldErrors, messages } from "#domain/errors.ts";
import { fieldErrors } from "#domain/fields.ts";
import { type OwnPost, PostInput, type PostKind } from "#domain/post.ts";
import { useAdminHref } from "../sections.ts";
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

/** Errors of a new post that was saved but not published. They are passed to the page of the saved post. */
interface Refused {
  version: number;
  errors: FieldErrors;
}

/** Edits a post. Input is stored in this browser at once. */
export function usePost(id: string, kind: PostKind, post: OwnPost | null, reload: () => Promise<void>) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const href = useAdminHref();
  const [query] = useSearchParams();
  const [kept, setKept] = useState(() => keptPost(id));
  const saved = post ? draftOf(post) : newDraft(kind);
  const [draft, setDraft] = useState(kept?.draft ?? saved);
  const [version, setVersion] = useState(kept ? kept.version : (post?.version ?? null));
  const arrived = useLocation().state as Refused | null;
  const isRefused = post !== null && arrived?.version === post.version && post.status === "draft";
  const [refused, setRefused] = useState<FieldErrors>(isRefused ? arrived.errors : {});
  const [tries, setTries] = useState(isRefused ? 1 : 0);
  const [theirs, setTheirs] = useState<OwnPost | null>(null);
  const input = inputOf(draft);
  const parsed = PostInput.safeParse(input);
  const wrong = parsed.success ? {} : fieldErrors(parsed.error);
  const errors = tries > 0 ? byPath({ ...refused, ...wrong }, input.texts) : {};

  const write = (draft: PostDraft) => {
    setDraft(draft);
    setRefused({});
    keepPost(id, { draft, version, at: Date.now() });
  };
  const form: FormState = {
    value: (path) => valueAt(draft, path.slice(FORM.length).split(".")),
    change: (path, value) => write(withValue(draft, path.slice(FORM.length).split("."), String(value))),
    errors: (path) => errors[path] ?? [],
  };
  const settle = (now: OwnPost) => {
    forgetPost(id);
    setKept(null);
    setTheirs(null);
    setTries(0);
    setVersion(now.version);
    setDraft(draftOf(now));
  };
  /** Returns the saved post, or null after a problem in the input or a conflict. Throws any other error. */
  const save = async (over?: number): Promise<OwnPost | null> => {
    setTries((n) => n + 1);
    if (!parsed.success) return null;
    const sent = { ...input, version: over ?? version ?? undefined };
    try {
      const [method, path] = post ? (["PUT", `/admin/posts/${post.id}`] as const) : (["POST", "/admin/posts"] as const);
      const now = await call<OwnPost>(method, path, messages.unexpected, sent);
      settle(now);
      return now;
    } catch (error) {
      const { status, errors, answer } = asCallError(error);
      const current = (answer as { current?: OwnPost } | undefined)?.current;
      if (status === 409 && current) setTheirs(current);
      else if (status === 422) setRefused(errors);
      else throw error;
      if (status === 422) setTries((n) => n + 1);
      return null;
    }
  };
  const arrive = async (now: OwnPost, text: string, state?: Refused) => {
    dispatch(toasted({ text, tone: "done" }));
    if (post) return reload();
    const language = query.get("language");
    const address = href.section("posts", { edit: now.id, ...(language ? { language } : {}) });
    await navigate(address, { replace: true, ...(state && { state }) });
  };
  return {
    draft,
    write,
    form,
    errors,
    tries,
    theirs,
    /** When restored input was typed, or null */
    earlier: kept?.at ?? null,
    isChanged: JSON.stringify(draft) !== JSON.stringify(saved),
    save: async (over?: number) => {
      const now = await save(over);
      if (now) await arrive(now, t("posts_page.saved"));
    },
    publish: async () => {
      const now = await save();
      if (!now) return;
      try {
        await call("POST", `/admin/posts/${now.id}/publish`, messages.unexpected);
      } catch (error) {
        const { status, errors } = asCallError(error);
        if (status !== 422) throw error;
        setRefused(errors);
        setTries((n) => n + 1);
        if (!post) await arrive(now, t("posts_page.saved"), { version: now.version, errors });
        return;
      }
      setVersion(now.version + 1);
      await arrive(now, t("posts_page.published"));
    },
    takeBack: async () => {
      const now = await call<OwnPost>("POST", `/admin/posts/${post!.id}/unpublish`, messages.unexpected);
      if (version === post!.version) setVersion(now.version);
      await arrive(now, t("posts_page.taken_back"));
    },
    remove: async () => {
      await call("DELETE", `/admin/posts/${post!.id}`, messages.unexpected);
      forgetPost(id);
      dispatch(toasted({ text: t("posts_page.removed"), tone: "done" }));
      await navigate(href.section("posts"));
    },
    throwAway: () => {
      forgetPost(id);
      setKept(null);
      setDraft(saved);
      setVersion(post?.version ?? null);
    },
    takeTheirs: async () => {
      settle(theirs!);
      await reload();
    },
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
