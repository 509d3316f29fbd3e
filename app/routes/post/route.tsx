import { useTranslation } from "react-i18next";
import { operations } from "#app/context.server.ts";
import { orRespond } from "#app/errors.server.ts";
import { useHref } from "#app/i18n/use-href.ts";
import { PostArticle } from "#app/post/post-article.tsx";
import { postKindOf, postPaths } from "#app/post/post-kinds.ts";
import { ReadAloud } from "#app/read-aloud/read-aloud.tsx";
import { Trail } from "#app/site/trail.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { textIn } from "#domain/post.ts";
import { getPublishedPost } from "#operations/publishing/published-posts.ts";
import type { Route } from "./+types/route";

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const ctx = context.get(operations);
  const kind = postKindOf(new URL(request.url).pathname);
  const post = await orRespond(getPublishedPost(ctx, kind, params.slug));
  const end = post.ends_at ?? post.starts_at;
  return {
    post,
    past: end !== null && Date.parse(end) < ctx.now().getTime(),
  };
}

export default function PostPage({ loaderData: { post, past } }: Route.ComponentProps) {
  const { t, i18n } = useTranslation();
  const href = useHref();
  const text = textIn(post.texts, i18n.language);
  return (
    <div className="wrap band stack-lg">
      <title>{t("site.title", { page: text.title })}</title>
      <meta name="description" content={text.summary || text.body.slice(0, 155)} />
      <div className="row">
        <Trail
          steps={[{ href: href(postPaths[post.kind]), text: t(`posts.${post.kind}.title`) }]}
          here={text.title}
          lang={text.language === i18n.language ? undefined : text.language}
        />
        <ReadAloud />
      </div>
      <PostArticle post={post} language={i18n.language} past={past} />
      {post.kind === "event" && !past && (
        <p>
          <a className="link-button" href={href(`/events/${post.slug}/calendar.ics`)} type="text/calendar">
            <Icon name="calendar" />
            {t("posts.add_to_calendar")}
          </a>
        </p>
      )}
    </div>
  );
}
