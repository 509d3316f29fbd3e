import { useTranslation } from "react-i18next";
import { Link, useSearchParams } from "react-router";
import { useFormats } from "#app/i18n/use-formats.ts";
import { Awaited } from "#app/loaded/awaited.tsx";
import { useLoaded } from "#app/loaded/use-loaded.ts";
import { Pages } from "#app/ui/pages/pages.tsx";
import { Table } from "#app/ui/table/table.tsx";
import { Tabs } from "#app/ui/tabs/tabs.tsx";
import { Tag } from "#app/ui/tag/tag.tsx";
import type { PageMeta } from "#domain/page.ts";
import { type OwnPostItem, postKinds, textIn } from "#domain/post.ts";
import { InPageLink } from "../in-page-link.tsx";
import { useAdminHref } from "../use-admin-href.ts";

/** What the tabs choose between */
const looks = { all: {}, draft: { status: "draft" }, event: { kind: "event" }, blog: { kind: "blog" } } as const;

export function PostList() {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const href = useAdminHref();
  const look = (Object.keys(looks) as (keyof typeof looks)[]).find((each) => each === query.get("look")) ?? "all";
  const page = query.get("page");
  const of = (other: typeof look): Record<string, string> => (other === "all" ? {} : { look: other });
  const loaded = useLoaded<{ data: OwnPostItem[]; meta: PageMeta }>(
    `/admin/posts?${new URLSearchParams({ ...looks[look], ...(page ? { page } : {}) })}`,
  );
  return (
    <div className="stack-lg">
      <p className="lead">{t("posts_page.lead")}</p>
      <p className="row">
        {postKinds.map((kind) => (
          <Link
            key={kind}
            className={kind === "event" ? "button" : "button button-quiet"}
            to={href.section("posts", { edit: `new-${kind}` })}
          >
            {t(`posts_page.new.${kind}`)}
          </Link>
        ))}
      </p>
      <section className="stack" aria-labelledby="all-posts">
        <h2 id="all-posts">{t("posts_page.all")}</h2>
        <Tabs
          label={t("posts_page.tabs")}
          tabs={(Object.keys(looks) as (typeof look)[]).map((each) => ({
            href: href.section("posts", of(each)),
            text: t(`posts_page.look.${each}`),
            current: each === look,
          }))}
          link={InPageLink}
        />
        <Awaited loaded={loaded}>
          {({ data, meta }) =>
            data.length === 0 ? (
              <p>{t("posts_page.none")}</p>
            ) : (
              <>
                <Rows posts={data} />
                {meta.last_page > 1 && (
                  <Pages
                    label={t("search.pages")}
                    current={meta.current_page}
                    last={meta.last_page}
                    hrefOf={(page) => href.section("posts", { ...of(look), page: String(page) })}
                    words={{ page: t("search.page"), previous: t("search.previous"), next: t("search.next") }}
                    link={InPageLink}
                  />
                )}
              </>
            )
          }
        </Awaited>
      </section>
    </div>
  );
}

function Rows({ posts }: { posts: OwnPostItem[] }) {
  const { t } = useTranslation();
  const { moment } = useFormats();
  const href = useAdminHref();
  return (
    <Table
      caption={t("posts_page.all")}
      captionHidden
      columns={[
        { name: t("posts_page.title") },
        { name: t("posts_page.state") },
        { name: t("posts_page.kind") },
        { name: t("posts_page.languages") },
        { name: t("posts_page.changed") },
      ]}
    >
      {posts.map(({ id, kind, status, starts_at, texts, updated_at }) => {
        const text = textIn(texts, "en");
        return (
          <tr key={id}>
            <th scope="row">
              <Link className="link-button" to={href.section("posts", { edit: id })} lang={text.language}>
                {text.title}
              </Link>
            </th>
            <td data-label={t("posts_page.state")}>
              <Tag {...(status === "draft" ? { tone: "wait" as const } : {})}>{t(`posts_page.status.${status}`)}</Tag>
            </td>
            <td data-label={t("posts_page.kind")}>
              {t(`posts_page.kinds.${kind}`)}
              {starts_at && `, ${moment.format(new Date(starts_at))}`}
            </td>
            <td data-label={t("posts_page.languages")}>
              {texts.map(({ language }) => t(`words.languages.${language as "en"}`)).join(", ")}
            </td>
            <td data-label={t("posts_page.changed")}>{moment.format(new Date(updated_at))}</td>
          </tr>
        );
      })}
    </Table>
  );
}
