import { Tag } from "./tag.tsx";

export const examples = {
  plain: <Tag>3 on</Tag>,
  wait: <Tag tone="wait">Demo</Tag>,
  problem: <Tag tone="problem">Ends in 40 days</Tag>,
};
