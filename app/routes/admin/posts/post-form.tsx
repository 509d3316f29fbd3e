import { useDeferredValue, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { useMutation } from "#app/editing/use-mutation.tsx";
import { Form } from "#app/forms/form.tsx";
import { ProblemSummary } from "#app/forms/problem-summary.tsx";
import { useFormats } from "#app/i18n/use-formats.ts";
import { PostArticle } from "#app/post/post-article.tsx";
import { postPaths } from "#app/post/post-kinds.ts";
import { Button } from "#app/ui/button/button.tsx";
import { Dialog } from "#app/ui/dialog/dialog.tsx";
import { Notice } from "#app/ui/notice/notice.tsx";
import { Tag } from "#app/ui/tag/tag.tsx";
import type { OwnPost, PostKind } from "#domain/post.ts";
import { useAdminHref } from "../sections.ts";
import { inputOf, type PostDraft } from "./post-draft.ts";
import { PostFacts } from "./post-facts.tsx";
import { PostTexts } from "./post-texts.tsx";
import { usePost } from "./use-post.ts";

interface PostFormProps {
  id: string;
  kind: PostKind;
  /** null for a new post */
  post: OwnPost | null;
  reload(): Promise<void>;
}

/** Edits, previews and publishes an event or a blog post. */
export function PostForm({ id, kind, post, reload }: PostFormProps) {
  const [query] = useSearchParams();
  const mutation = useMutation();
  const [asked, setAsked] = useState(false);
  const editing = usePost(id, kind, post, reload);
  const { draft, errors, tries } = editing;
  const languages = Object.keys(draft.texts);
  const language = languages.find((each) => each === query.get("language")) ?? languages[0]!;
  const problemHref = useProblemHref(id, language);
  const parts = { kind, post, editing, mutation };
  return (
    <>
      <div className="stack">
        <PostHeading {...parts} />
        <PostNotices {...parts} />
      </div>
      <form
        className="stack-lg"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void mutation.once(editing.save);
        }}
      >
        <ProblemSummary errors={errors} attempt={tries} href={problemHref} />
        <Form state={editing.form}>
          <PostTexts id={id} language={language} draft={draft} write={editing.write} />
          <PostFacts kind={kind} isPublished={isPublished(post)} />
        </Form>
        <PostButtons {...parts} onRemove={() => setAsked(true)} />
      </form>
      <Preview draft={draft} language={language} />
      <RemoveDialog open={asked} onClose={() => setAsked(false)} onRemove={() => mutation.once(editing.remove)} />
    </>
  );
}

/** The address of a field with a problem. A problem in another language leads to the form of that language. */
function useProblemHref(id: string, language: string): (path: string) => string {
  const href = useAdminHref();
  return (path) => {
    const of = path.match(/^post\.texts\.([a-z]+)\./)?.[1];
    const field = `#${path.replaceAll(".", "-")}`;
    return of && of !== language ? `${href.section("posts", { edit: id, language: of })}${field}` : field;
  };
}

/** What the parts of the form share */
interface PartProps {
  kind: PostKind;
  post: OwnPost | null;
  editing: ReturnType<typeof usePost>;
  mutation: ReturnType<typeof useMutation>;
}

function PostHeading({ kind, post, editing }: PartProps) {
  const { t } = useTranslation();
  const { moment } = useFormats();
  const heading = useRef<HTMLHeadingElement>(null);
  const isRefused = editing.tries > 0;
  // After publishing, a different button takes this place. Move the focus so that a second press does not unpublish.
  // biome-ignore lint/correctness/useExhaustiveDependencies: focus moves after a new status; for problems the summary takes it
  useEffect(() => {
    if (!isRefused) heading.current?.focus();
  }, [post?.status]);
  return (
    <>
      <h2 ref={heading} tabIndex={-1}>
        {post ? t("posts_page.edit", { title: post.texts[0]?.title ?? "" }) : t(`posts_page.new.${kind}`)}
      </h2>
      {post && (
        <p className="row">
          <Tag {...(isPublished(post) ? {} : { tone: "wait" as const })}>{t(`posts_page.status.${post.status}`)}</Tag>
          {isPublished(post) && <a href={`${postPaths[kind]}/${post.slug}`}>{t("posts_page.see")}</a>}
          <span className="muted">{t("posts_page.last", { time: moment.format(new Date(post.updated_at)) })}</span>
        </p>
      )}
    </>
  );
}

function isPublished(post: OwnPost | null): boolean {
  return post?.status === "published";
}

/** What stands between the user and the saved post: restored input, a failed request, another user's changes. */
function PostNotices({ editing, mutation: { once, trouble } }: PartProps) {
  const { t } = useTranslation();
  const { moment } = useFormats();
  const { earlier, theirs } = editing;
  return (
    <>
      {earlier && (
        <Notice>
          <p>{t("edit.earlier", { time: moment.format(earlier) })}</p>
          <Button type="button" kind="link" onClick={editing.discard}>
            {t("edit.throw_away")}
          </Button>
        </Notice>
      )}
      {trouble}
      {theirs && (
        <div role="alert">
          <Notice icon="alert">
            <p>{t("posts_page.conflict", { time: moment.format(new Date(theirs.updated_at)) })}</p>
            <div className="row">
              <Button type="button" kind="quiet" onClick={() => once(() => editing.save(theirs.version))}>
                {t("posts_page.keep_mine")}
              </Button>
              <Button type="button" kind="link" onClick={() => once(editing.takeTheirs)}>
                {t("posts_page.take_theirs")}
              </Button>
            </div>
          </Notice>
        </div>
      )}
    </>
  );
}

function PostButtons({ post, editing, mutation: { once, busy }, onRemove }: PartProps & { onRemove(): void }) {
  const { t } = useTranslation();
  const isPublic = isPublished(post);
  return (
    <>
      <div className="row">
        <Button type="submit" kind={isPublic ? "main" : "quiet"} aria-disabled={busy}>
          {t(isPublic ? "posts_page.save" : "posts_page.save_draft")}
        </Button>
        {isPublic ? (
          <Button key="back" type="button" kind="quiet" aria-disabled={busy} onClick={() => once(editing.unpublish)}>
            {t("posts_page.take_back")}
          </Button>
        ) : (
          <Button key="publish" type="button" aria-disabled={busy} onClick={() => once(editing.publish)}>
            {t("posts_page.publish")}
          </Button>
        )}
        {post && (
          <Button type="button" kind="link" onClick={onRemove}>
            {t("posts_page.remove")}
          </Button>
        )}
      </div>
      <p className="muted" role="status">
        {editing.isChanged ? t("posts_page.kept") : post && t("posts_page.nothing_new")}
      </p>
    </>
  );
}

interface RemoveDialogProps {
  open: boolean;
  onClose(): void;
  onRemove(): void;
}

function RemoveDialog({ open, onClose, onRemove }: RemoveDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog title={t("posts_page.remove_title")} open={open} onClose={onClose}>
      <p>{t("posts_page.remove_text")}</p>
      <div className="row">
        <Button type="button" kind="danger" onClick={onRemove}>
          {t("posts_page.remove_yes")}
        </Button>
        <Button type="button" kind="quiet" onClick={onClose}>
          {t("posts_page.remove_no")}
        </Button>
      </div>
    </Dialog>
  );
}

/** Preview of the public page. Deferred, so that it does not slow down typing. */
function Preview({ draft, language }: { draft: PostDraft; language: string }) {
  const { t } = useTranslation();
  const shown = useDeferredValue(draft);
  const { starts_at, ends_at, texts, ...post } = inputOf(shown);
  const text = shown.texts[language] ?? { title: "", summary: "", body: "" };
  return (
    <section className="post-preview stack" aria-label={t("posts_page.preview")}>
      <p className="muted">{t("posts_page.preview_text")}</p>
      <PostArticle
        level={2}
        language={language}
        post={{
          ...post,
          starts_at: starts_at || null,
          ends_at: ends_at || null,
          published_at: null,
          texts: [{ language, ...text, title: text.title || t("posts_page.no_title") }],
        }}
      />
    </section>
  );
}
