import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { Awaited } from "#app/loaded/awaited.tsx";
import { useLoaded } from "#app/loaded/use-loaded.ts";
import { type OwnPost, type PostKind, postKinds } from "#domain/post.ts";
import { useAdminHref } from "../use-admin-href.ts";
import { PostForm } from "./post-form.tsx";

/** Of a new one `id` is new-event or new-blog. */
export function PostEditor({ id }: { id: string }) {
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
    <Awaited loaded={loaded}>
      {(post) => <PostForm id={id} kind={post.kind as PostKind} post={post} reload={loaded.reload} />}
    </Awaited>
  );
}
