import { Skeleton } from "./skeleton.tsx";

export const examples = {
  "a heading and its lines": (
    <div className="stack">
      <Skeleton shape="title" />
      <Skeleton shape="line" />
      <Skeleton shape="short" />
    </div>
  ),
};
