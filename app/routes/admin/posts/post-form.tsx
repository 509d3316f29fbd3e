import { useDeferredValue, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { useMutation } from "#app/editing/use-mutation.tsx";
import { Form } from "#app/forms/form.tsx";
import { ProblemSummary } from "#app/forms/problem-summary.tsx";
import { TextField } from "#app/forms/text-fields.tsx";
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
import { PostTexts } from "./post-texts.tsx";
import { FORM, usePost } from "./use-post.ts";

interface PostFormProps {
  id: string;
  kind: PostKind;
  /** null for a new post */
  post: OwnPost | null;
  reload(): Promise<void>;
}

/** Edits, previews and publishes an event or a blog post. */
export function PostForm({ id, kind, post, reload }: PostFormProps) {
  const { t } = useTranslation();
  const { moment } = useFormats();
  const [query] = useSearchParams();
  const href = useAdminHref();
  const heading = useRef<HTMLHeadingElement>(null);
  const { once, busy, trouble } = useMutation();
  const [asked, setAsked] = useState(false);
  const editing = usePost(id, kind, post, reload);
  const { draft, errors, tries, theirs, earlier } = editing;
  const languages = Object.keys(draft.texts);
  const language = languages.find((each) => each === query.get("language")) ?? languages[0]!;
  const isPublished = post?.status === "published";
  const isRefused = tries > 0;
  // After publishing, a different button takes this place. Move the focus so that a second press does not unpublish.
  // biome-ignore lint/correctness/useExhaustiveDependencies: focus moves after a new status; for problems the summary takes it
  useEffect(() => {
    if (!isRefused) heading.current?.focus();
  }, [post?.status]);
  /** A problem in another language links to the form of that language. */
  const hrefOf = (path: string) => {
    const of = path.match(/^post\.texts\.([a-z]+)\./)?.[1];
    const field = `#${path.replaceAll(".", "-")}`;
    return of && of !== language ? `${href.section("posts", { edit: id, language: of })}${field}` : field;
  };
  return (
    <>
      <div className="stack">
        <h2 ref={heading} tabIndex={-1}>
          {post ? t("posts_page.edit", { title: post.texts[0]?.title ?? "" }) : t(`posts_page.new.${kind}`)}
        </h2>
        {post && (
          <p className="row">
            <Tag {...(isPublished ? {} : { tone: "wait" as const })}>{t(`posts_page.status.${post.status}`)}</Tag>
            {isPublished && <a href={`${postPaths[kind]}/${post.slug}`}>{t("posts_page.see")}</a>}
            <span className="muted">{t("posts_page.last", { time: moment.format(new Date(post.updated_at)) })}</span>
          </p>
        )}
        {earlier && (
          <Notice>
            <p>{t("edit.earlier", { time: moment.format(earlier) })}</p>
            <Button type="button" kind="link" onClick={editing.throwAway}>
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
      </div>
      <form
        className="stack-lg"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void once(editing.save);
        }}
      >
        <ProblemSummary errors={errors} attempt={tries} href={hrefOf} />
        <Form state={editing.form}>
          <PostTexts id={id} language={language} draft={draft} write={editing.write} />
          <section className="stack" aria-labelledby="post-facts">
            <h3 id="post-facts">{t("posts_page.facts")}</h3>
            {kind === "event" && (
              <>
                <TextField
                  path={`${FORM}starts_at`}
                  type="datetime-local"
                  label={t("posts_page.starts")}
                  hint={t("posts_page.time_hint")}
                />
                <TextField path={`${FORM}ends_at`} type="datetime-local" label={t("posts_page.ends")} optional />
                <TextField path={`${FORM}place`} label={t("posts_page.place")} optional maxLength={200} />
                <TextField
                  path={`${FORM}online_url`}
                  label={t("posts_page.online")}
                  hint={t("posts_page.online_hint")}
                  optional
                  inputMode="url"
                />
              </>
            )}
            <TextField path={`${FORM}author`} label={t("posts_page.author")} optional maxLength={200} />
            {!isPublished && (
              <TextField
                path={`${FORM}slug`}
                label={t("posts_page.slug")}
                hint={t("posts_page.slug_hint", { path: postPaths[kind] })}
                optional
                maxLength={100}
              />
            )}
          </section>
        </Form>
        <div className="row">
          <Button type="submit" kind={isPublished ? "main" : "quiet"} aria-disabled={busy}>
            {t(isPublished ? "posts_page.save" : "posts_page.save_draft")}
          </Button>
          {isPublished ? (
            <Button key="back" type="button" kind="quiet" aria-disabled={busy} onClick={() => once(editing.takeBack)}>
              {t("posts_page.take_back")}
            </Button>
          ) : (
            <Button key="publish" type="button" aria-disabled={busy} onClick={() => once(editing.publish)}>
              {t("posts_page.publish")}
            </Button>
          )}
          {post && (
            <Button type="button" kind="link" onClick={() => setAsked(true)}>
              {t("posts_page.remove")}
            </Button>
          )}
        </div>
        <p className="muted" role="status">
          {editing.isChanged ? t("posts_page.kept") : post && t("posts_page.nothing_new")}
        </p>
      </form>
      <Preview draft={draft} language={language} />
      <Dialog title={t("posts_page.remove_title")} open={asked} onClose={() => setAsked(false)}>
        <p>{t("posts_page.remove_text")}</p>
        <div className="row">
          <Button type="button" kind="danger" onClick={() => once(editing.remove)}>
            {t("posts_page.remove_yes")}
          </Button>
          <Button type="button" kind="quiet" onClick={() => setAsked(false)}>
            {t("posts_page.remove_no")}
          </Button>
        </div>
      </Dialog>
    </>
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
