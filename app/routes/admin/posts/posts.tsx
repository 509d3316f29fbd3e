import { useTranslation } from "react-i18next";
import { Link, useSearchParams } from "react-router";
import { AsyncContent, useLoaded } from "#app/data/use-loaded.tsx";
import { useFormats } from "#app/i18n/use-formats.ts";
import { Table } from "#app/ui/table/table.tsx";
import { Tabs } from "#app/ui/tabs/tabs.tsx";
import { Tag } from "#app/ui/tag/tag.tsx";
import type { PageMeta } from "#domain/page.ts";
import { type OwnPost, type OwnPostItem, type PostKind, postKinds, textIn } from "#domain/post.ts";
import { DeskList, NumberedPages } from "../desk-list.tsx";
import { InPageLink } from "../filtered-list.tsx";
import { useAdminHref } from "../sections.ts";
import { PostForm } from "./post-form.tsx";
import "./posts.css";

/** The list of events and blog posts, or the editor of one. */
export function Posts() {
  const [query] = useSearchParams();
  const edited = query.get("edit");
  return edited ? <PostEditor key={edited} id={edited} /> : <PostList />;
}

/** Filters of the tabs */
const looks = { all: {}, draft: { status: "draft" }, event: { kind: "event" }, blog: { kind: "blog" } } as const;

function PostList() {
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
    <div className="desk-section">
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
      <DeskList
        id="all-posts"
        loaded={loaded}
        title={() => t("posts_page.all")}
        loadingTitle={t("posts_page.all")}
        filters={
          <Tabs
            label={t("posts_page.tabs")}
            tabs={(Object.keys(looks) as (typeof look)[]).map((each) => ({
              href: href.section("posts", of(each)),
              text: t(`posts_page.look.${each}`),
              current: each === look,
            }))}
            link={InPageLink}
          />
        }
        none={t("posts_page.none")}
        pages={(meta) => (
          <NumberedPages meta={meta} hrefOf={(page) => href.section("posts", { ...of(look), page: String(page) })} />
        )}
      >
        {({ data }) => <Rows posts={data} />}
      </DeskList>
      <p className="muted">{t("posts_page.lead")}</p>
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

/** `id` is new-event or new-blog for a new post. */
function PostEditor({ id }: { id: string }) {
  const { t } = useTranslation();
  const href = useAdminHref();
  const kind = postKinds.find((kind) => id === `new-${kind}`);
  return (
    <div className="stack-lg">
      <p>
        <Link className="link-button" to={href.section("posts")}>
          {t("posts_page.back")}
        </Link>
      </p>
      {kind ? <PostForm id={id} kind={kind} post={null} reload={async () => {}} /> : <Known id={id} />}
    </div>
  );
}

function Known({ id }: { id: string }) {
  const loaded = useLoaded<OwnPost>(`/admin/posts/${encodeURIComponent(id)}`);
  return (
    <AsyncContent loaded={loaded}>
      {(post) => <PostForm id={id} kind={post.kind as PostKind} post={post} reload={loaded.reload} />}
    </AsyncContent>
  );
}
