import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Tag } from "./tag.tsx";

test("a tag of any tone is its words in the text", () => {
  expect(renderToStaticMarkup(<Tag>3 on</Tag>)).toBe('<span class="tag">3 on</span>');
  expect(renderToStaticMarkup(<Tag tone="problem">Ends in 40 days</Tag>)).toBe(
    '<span class="tag tag-problem">Ends in 40 days</span>',
  );
});
