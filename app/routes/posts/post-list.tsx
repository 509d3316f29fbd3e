import { useTranslation } from "react-i18next";
import { useFormats } from "#app/i18n/use-formats.ts";
import { useHref } from "#app/i18n/use-href.ts";
import { OtherLanguage } from "#app/post/post-article.tsx";
import { postPaths } from "#app/post/post-kinds.ts";
import { When } from "#app/post/when.tsx";
import { Milestone } from "#app/ui/milestone/milestone.tsx";
import { type PostItem, type PostKind, textIn } from "#domain/post.ts";

/** A list of posts, each with its date on a milestone. */
export function PostList({ posts, kind }: { posts: PostItem[]; kind: PostKind }) {
  const { t, i18n } = useTranslation();
  const { day, dayOfMonth, month } = useFormats();
  const href = useHref();
  const Title = kind === "event" ? "h3" : "h2";
  return (
    <ul className="posts">
      {posts.map((post) => {
        const text = textIn(post.texts, i18n.language);
        const date = new Date((kind === "event" ? post.starts_at : post.published_at)!);
        return (
          <li key={post.id}>
            <Milestone unit={month.format(date)} decorative {...(post.past ? { tone: "done" as const } : {})}>
              {dayOfMonth.format(date)}
            </Milestone>
            <div className="stack">
              <Title lang={text.language}>
                <a href={href(`${postPaths[kind]}/${post.slug}`)}>{text.title}</a>
              </Title>
              <p>
                {kind === "event" ? (
                  <When post={post} />
                ) : (
                  <time dateTime={post.published_at!}>{day.format(date)}</time>
                )}
                {post.place && <span lang={text.language}>, {post.place}</span>}
                {post.online_url && !post.place && <>, {t("posts.online")}</>}
              </p>
              {text.summary && <p lang={text.language}>{text.summary}</p>}
              <OtherLanguage language={i18n.language} text={text.language} />
            </div>
          </li>
        );
      })}
    </ul>
  );
}
