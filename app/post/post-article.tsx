import { useTranslation } from "react-i18next";
import { useFormats } from "#app/i18n/use-formats.ts";
import { Fact, Facts } from "#app/ui/facts/facts.tsx";
import { Markdown } from "#app/ui/markdown/markdown.tsx";
import { Notice } from "#app/ui/notice/notice.tsx";
import { languages } from "#domain/interface-language.ts";
import { type Post, textIn } from "#domain/post.ts";
import { When } from "./when.tsx";

interface PostArticleProps {
  post: Pick<Post, "kind" | "author" | "place" | "online_url" | "starts_at" | "ends_at" | "published_at" | "texts">;
  /** The reader's language */
  language: string;
  /** The event is over */
  past?: boolean;
  /** Level of the title; 2 in the preview before publication */
  level?: 1 | 2;
}

/** An event or a blog post in the reader's language, else in another with a note. */
export function PostArticle({ post, language, past, level = 1 }: PostArticleProps) {
  const { t } = useTranslation();
  const { day } = useFormats();
  const { kind, author, place, online_url, published_at } = post;
  const text = textIn(post.texts, language);
  const Title = level === 1 ? "h1" : "h2";
  return (
    <article className="stack-lg">
      <div className="stack">
        <Title lang={text.language}>{text.title}</Title>
        {text.summary && (
          <p className="lead" lang={text.language}>
            {text.summary}
          </p>
        )}
        <OtherLanguage language={language} text={text.language} />
        {past && (
          <Notice icon="clock">
            <p>{t("posts.over")}</p>
          </Notice>
        )}
        {kind === "event" && (
          <Facts>
            {post.starts_at && (
              <Fact icon="calendar" label={t("posts.when")}>
                <When post={post} />
                <span className="muted"> {t("posts.india_time")}</span>
              </Fact>
            )}
            {place && (
              <Fact icon="visit" label={t("posts.where")}>
                <span lang={text.language}>{place}</span>
              </Fact>
            )}
            {online_url && (
              <Fact icon="online" label={t("posts.online")}>
                <a href={online_url}>{t("posts.join")}</a>
              </Fact>
            )}
          </Facts>
        )}
        <p className="muted">
          {author && t("posts.by", { author })}{" "}
          {published_at && t("posts.published", { day: day.format(new Date(published_at)) })}
        </p>
      </div>
      <div lang={text.language}>
        <Markdown level={level === 1 ? 2 : 3}>{text.body}</Markdown>
      </div>
    </article>
  );
}

/** A note that the text is not in the page's language. */
export function OtherLanguage({ language, text }: { language: string; text: string }) {
  const { t } = useTranslation();
  if (text === language) return null;
  const nameOf = (code: string) => languages.find((each) => each.code === code)?.name ?? code;
  return <p className="muted">{t("posts.other_language", { language: nameOf(text), wanted: nameOf(language) })}</p>;
}
