import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import { asCallError, call } from "#app/state/api.ts";
import { useAppDispatch } from "#app/state/store.ts";
import { toasted } from "#app/state/toasts.ts";
import { type FieldErrors, messages } from "#domain/errors.ts";
import type { OwnPost, PostKind } from "#domain/post.ts";
import { useAdminHref } from "../sections.ts";
import { forgetPost } from "./post-draft.ts";
import { usePostDraft } from "./use-post-draft.ts";

/** Errors of a new post that was saved but not published. They are passed to the page of the saved post. */
interface Refused {
  version: number;
  errors: FieldErrors;
}

/** Edits a post: its draft, and saving, publishing and removing it. */
export function usePost(id: string, kind: PostKind, post: OwnPost | null, reload: () => Promise<void>) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const href = useAdminHref();
  const arrive = useArrival(post, reload);
  const arrived = useLocation().state as Refused | null;
  const isRefused = post !== null && arrived?.version === post.version && post.status === "draft";
  const typed = usePostDraft(id, kind, post, isRefused ? arrived.errors : null);
  const { theirs, save, settle } = useSaving(post, typed);
  const { version, setVersion } = typed;
  return {
    ...typed,
    theirs,
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
        // A new post shows its problems at its own address: what was typed before it arrives there would be lost.
        if (post) typed.refuse(errors);
        else await arrive(now, t("posts_page.saved"), { version: now.version, errors });
        return;
      }
      setVersion(now.version + 1);
      await arrive(now, t("posts_page.published"));
    },
    unpublish: async () => {
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
    takeTheirs: async () => {
      settle(theirs!);
      await reload();
    },
  };
}

/** Tells that something was done, and shows the post as it is now: a new post at its own address. */
function useArrival(post: OwnPost | null, reload: () => Promise<void>) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const href = useAdminHref();
  const [query] = useSearchParams();
  return async (now: OwnPost, text: string, state?: Refused) => {
    dispatch(toasted({ text, tone: "done" }));
    if (post) return reload();
    const language = query.get("language");
    const address = href.section("posts", { edit: now.id, ...(language ? { language } : {}) });
    await navigate(address, { replace: true, ...(state && { state }) });
  };
}

/** Saving a draft, and the version of another admin that is in its way */
function useSaving(post: OwnPost | null, typed: ReturnType<typeof usePostDraft>) {
  const [theirs, setTheirs] = useState<OwnPost | null>(null);
  const settle = (now: OwnPost) => {
    typed.settle(now);
    setTheirs(null);
  };
  /** Returns the saved post, or null after a problem in the input or a conflict. Throws any other error. */
  const save = async (over?: number): Promise<OwnPost | null> => {
    typed.showErrors();
    if (!typed.isValid) return null;
    const sent = { ...typed.input, version: over ?? typed.version ?? undefined };
    try {
      const [method, path] = post ? (["PUT", `/admin/posts/${post.id}`] as const) : (["POST", "/admin/posts"] as const);
      const now = await call<OwnPost>(method, path, messages.unexpected, sent);
      settle(now);
      return now;
    } catch (error) {
      const { status, errors, answer } = asCallError(error);
      const current = (answer as { current?: OwnPost } | undefined)?.current;
      if (status === 409 && current) setTheirs(current);
      else if (status === 422) typed.refuse(errors);
      else throw error;
      return null;
    }
  };
  return { theirs, save, settle };
}
