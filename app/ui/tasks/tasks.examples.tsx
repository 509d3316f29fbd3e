import { Tag } from "../tag/tag.tsx";
import { Tasks } from "./tasks.tsx";

export const examples = {
  tasks: (
    <Tasks label="Worth doing">
      <li>
        <a href="#main">Renew “Income tax 80G”</a>
        <Tag tone="problem">Ends in 40 days</Tag>
      </li>
      <li>
        <a href="#main">Say which languages you speak</a>
        <span className="muted">about 1 minute</span>
      </li>
    </Tasks>
  ),
};
