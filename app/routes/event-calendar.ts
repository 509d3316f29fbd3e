import ical from "ical-generator";
import { operations, visit } from "#app/context.server.ts";
import { orRespond } from "#app/errors.server.ts";
import { textsOf } from "#app/i18n/texts.server.ts";
import { postPaths } from "#app/post/post-kinds.ts";
import { HOUR_MS } from "#domain/day.ts";
import { type PostItem, textIn } from "#domain/post.ts";
import { getPublishedPost, listPublishedPosts } from "#operations/publishing/published-posts.ts";
import type { Route } from "./+types/event-calendar";

const MOST = 100;

/** iCalendar (RFC 5545) of one event to add to a calendar, or of all events to subscribe to. */
export async function loader({ params: { slug }, context }: Route.LoaderArgs) {
  const ctx = context.get(operations);
  const { language } = context.get(visit);
  const { t } = await textsOf(language);
  const posts = slug
    ? [await orRespond(getPublishedPost(ctx, "event", slug))]
    : (await listPublishedPosts(ctx, { kind: "event", page: 1, per_page: MOST })).data;
  const calendar = ical({
    name: t("site.title", { page: t("posts.event.title") }),
    prodId: { company: "Marga", product: "Marga", language: "EN" },
  });
  for (const post of posts) addEvent(calendar, post, language, ctx.env.PUBLIC_URL);
  return new Response(calendar.toString(), {
    headers: {
      "Content-Type": "text/calendar; charset=utf-8",
      "Content-Disposition": `attachment; filename="${slug ?? "marga-events"}.ics"`,
    },
  });
}

type Event = Pick<PostItem, "id" | "slug" | "starts_at" | "ends_at" | "updated_at" | "place" | "online_url" | "texts">;

/** Events without an end last an hour. */
function addEvent(calendar: ReturnType<typeof ical>, post: Event, language: string, public_url: string): void {
  if (!post.starts_at) return;
  const { title, summary } = textIn(post.texts, language);
  const start = new Date(post.starts_at);
  const url = `${public_url}${postPaths.event}/${post.slug}?lang=${language}`;
  calendar.createEvent({
    id: `${post.id}@${new URL(public_url).hostname}`,
    start,
    end: post.ends_at ? new Date(post.ends_at) : new Date(start.getTime() + HOUR_MS),
    stamp: new Date(post.updated_at),
    lastModified: new Date(post.updated_at),
    summary: title,
    description: [summary, post.online_url, url].filter(Boolean).join("\n\n"),
    location: post.place ?? post.online_url,
    url,
  });
}
