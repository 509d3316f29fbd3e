import { Feed } from "feed";
import { operations, visit } from "#app/context.server.ts";
import { textsOf } from "#app/i18n/texts.server.ts";
import { postKindOf, postPaths } from "#app/post/post-kinds.ts";
import { textIn } from "#domain/post.ts";
import { listPublishedPosts } from "#operations/publishing/published-posts.ts";
import type { Route } from "./+types/news-feed";

const LATEST = 30;

/** RSS 2.0 of events or of blog posts, in the reader's language where available. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = context.get(operations);
  const { language } = context.get(visit);
  const { t } = await textsOf(language);
  const { pathname } = new URL(request.url);
  const kind = postKindOf(pathname);
  const address = (path: string) => `${ctx.env.PUBLIC_URL}${path}?lang=${language}`;
  const { data } = await listPublishedPosts(ctx, { kind, page: 1, per_page: LATEST });
  const feed = new Feed({
    id: address(postPaths[kind]),
    link: address(postPaths[kind]),
    title: t("site.title", { page: t(`posts.${kind}.title`) }),
    description: t(`posts.${kind}.lead`),
    language,
    copyright: "",
    generator: t("site.name"),
    updated: new Date(data[0]?.updated_at ?? 0),
    feedLinks: { rss: address(pathname) },
  });
  for (const post of data) {
    const { title, summary } = textIn(post.texts, language);
    const link = address(`${postPaths[kind]}/${post.slug}`);
    const date = new Date(post.published_at ?? post.updated_at);
    feed.addItem({ id: post.id, title, link, description: summary || title, date });
  }
  return new Response(feed.rss2(), { headers: { "Content-Type": "application/rss+xml; charset=utf-8" } });
}
