import { useTranslation } from "react-i18next";
import { data } from "react-router";
import { operations } from "#app/context.server.ts";
import { useHref } from "#app/i18n/use-href.ts";
import { postKindOf, postPaths } from "#app/post/post-kinds.ts";
import { Trail } from "#app/site/trail.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { Pages } from "#app/ui/pages/pages.tsx";
import { type PostItem, PostParameters } from "#domain/post.ts";
import { listPublishedPosts } from "#operations/publishing/published-posts.ts";
import type { Route } from "./+types/route";
import { PostList } from "./post-list.tsx";
import "./posts.css";

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = context.get(operations);
  const { pathname, searchParams } = new URL(request.url);
  const kind = postKindOf(pathname);
  const asked = PostParameters.safeParse({ kind, page: searchParams.get("page") || undefined });
  if (!asked.success) throw data(null, { status: 404 });
  const posts = await listPublishedPosts(ctx, asked.data);
  if (asked.data.page > posts.meta.last_page) throw data(null, { status: 404 });
  return { kind, ...posts };
}

/** The list of events or of blog posts. */
export default function Posts({ loaderData: { kind, data, meta } }: Route.ComponentProps) {
  const { t } = useTranslation();
  const href = useHref();
  const isPast = ({ past }: PostItem) => kind === "event" && past;
  const past = data.filter(isPast);
  const current = data.filter((post) => !isPast(post));
  return (
    <div className="wrap band stack-lg">
      <Trail here={t(`posts.${kind}.title`)} />
      <title>{t("site.title", { page: t(`posts.${kind}.title`) })}</title>
      <meta name="description" content={t(`posts.${kind}.lead`)} />
      <link
        rel="alternate"
        type="application/rss+xml"
        title={t(`posts.${kind}.title`)}
        href={href(`${postPaths[kind]}/feed.xml`)}
      />
      <div className="stack">
        <h1>{t(`posts.${kind}.title`)}</h1>
        <p className="lead">{t(`posts.${kind}.lead`)}</p>
      </div>
      {data.length === 0 && (
        <div className="stack">
          <p>{t(`posts.${kind}.none`)}</p>
          <p>
            <a href={href("/search")}>{t("posts.search")}</a>
          </p>
        </div>
      )}
      {kind === "blog" ? (
        current.length > 0 && <PostList posts={current} kind={kind} />
      ) : (
        <EventLists current={current} past={past} isFirstPage={meta.current_page === 1} />
      )}
      <FeedLinks kind={kind} />
      {meta.last_page > 1 && (
        <Pages
          label={t("search.pages")}
          current={meta.current_page}
          last={meta.last_page}
          hrefOf={(page) => href(postPaths[kind], page > 1 ? { page: String(page) } : undefined)}
          words={{ page: t("search.page"), previous: t("search.previous"), next: t("search.next") }}
        />
      )}
    </div>
  );
}

interface EventListsProps {
  current: PostItem[];
  past: PostItem[];
  isFirstPage: boolean;
}

function EventLists({ current, past, isFirstPage }: EventListsProps) {
  const { t } = useTranslation();
  return (
    <>
      {(current.length > 0 || (past.length > 0 && isFirstPage)) && (
        <section className="stack" aria-labelledby="to-come">
          <h2 id="to-come">{t("posts.to_come")}</h2>
          {current.length > 0 ? <PostList posts={current} kind="event" /> : <p>{t("posts.none_to_come")}</p>}
        </section>
      )}
      {past.length > 0 && (
        <section className="stack" aria-labelledby="over">
          <h2 id="over">{t("posts.past")}</h2>
          <PostList posts={past} kind="event" />
        </section>
      )}
    </>
  );
}

function FeedLinks({ kind }: { kind: PostItem["kind"] }) {
  const { t } = useTranslation();
  const href = useHref();
  return (
    <p className="row">
      <a className="link-button" href={href(`${postPaths[kind]}/feed.xml`)} type="application/rss+xml">
        {t("posts.feed")}
      </a>
      <a className="link-button" href={href("/feeds")}>
        {t("feeds.title")}
      </a>
      {kind === "event" && (
        <a className="link-button" href={href("/events/calendar.ics")} type="text/calendar">
          <Icon name="calendar" />
          {t("posts.calendar")}
        </a>
      )}
    </p>
  );
}
