import { Markdown } from "./markdown.tsx";

export const examples = {
  text: (
    <Markdown level={3}>
      {"# What you need\n\nBring **one paper** and a [form](https://example.org).\n\n- Tea\n- Time\n\n> No fee."}
    </Markdown>
  ),
};
