import { Bone } from "./skeleton.tsx";

export const examples = {
  "a heading and its lines": (
    <div className="stack">
      <Bone shape="title" />
      <Bone shape="line" />
      <Bone shape="short" />
    </div>
  ),
};
