import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Chip, Chips } from "./chip.tsx";

test("chips are a list with a name, each a link", () => {
  const html = renderToStaticMarkup(
    <Chips label="Filters">
      <Chip href="/search">Autism spectrum</Chip>
    </Chips>,
  );
  expect(html).toBe(
    '<ul class="chips" aria-label="Filters"><li><a class="chip" href="/search">Autism spectrum</a></li></ul>',
  );
});

test("a hidden text says what a chip removes, because its cross is hidden", () => {
  const html = renderToStaticMarkup(
    <Chip href="/search" remove="remove">
      Up to 25 km
    </Chip>,
  );
  expect(html).toMatch(/>Up to 25 km<svg [^>]*aria-hidden="true".*<\/svg><span class="sr"> remove<\/span><\/a>/);
});

test("a pictogram stands before the words", () => {
  const html = renderToStaticMarkup(
    <Chip href="/search" icon="education">
      School
    </Chip>,
  );
  expect(html).toMatch(/#education"><\/use><\/svg>School<\/a>/);
});
