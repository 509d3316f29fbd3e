import { useDeferredValue } from "react";
import { useTranslation } from "react-i18next";
import { PostArticle } from "#app/post/post-article.tsx";
import { inputOf, type PostDraft } from "./post-draft.ts";

/** As everybody will see it, drawn when typing rests. */
export function Preview({ draft, language }: { draft: PostDraft; language: string }) {
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
