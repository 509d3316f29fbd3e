import { useTranslation } from "react-i18next";
import { TextField } from "#app/forms/text-fields.tsx";
import { postPaths } from "#app/post/post-kinds.ts";
import type { PostKind } from "#domain/post.ts";
import { FORM } from "./use-post-draft.ts";

/** What is the same in every language. The address of a published post is fixed. */
export function PostFacts({ kind, isPublished }: { kind: PostKind; isPublished: boolean }) {
  const { t } = useTranslation();
  return (
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
  );
}
