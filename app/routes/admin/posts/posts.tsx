import { useSearchParams } from "react-router";
import { PostEditor } from "./post-editor.tsx";
import { PostList } from "./post-list.tsx";
import "./posts.css";

/** Events and blog posts: all of them, or one that is written. */
export function Posts() {
  const [query] = useSearchParams();
  const edited = query.get("edit");
  return edited ? <PostEditor key={edited} id={edited} /> : <PostList />;
}
