import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Tasks } from "./tasks.tsx";

test("tasks are a list with a name, ordered on request", () => {
  expect(
    renderToStaticMarkup(
      <Tasks label="Worth doing">
        <li>Renew</li>
      </Tasks>,
    ),
  ).toBe('<ul class="tasks" aria-label="Worth doing"><li>Renew</li></ul>');
  expect(
    renderToStaticMarkup(
      <Tasks ordered>
        <li>Renew</li>
      </Tasks>,
    ),
  ).toBe('<ol class="tasks"><li>Renew</li></ol>');
});
